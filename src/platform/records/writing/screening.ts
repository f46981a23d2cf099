import type { FhirResource } from 'fhir/r4'
import type { Queryable } from '#platform/database/database.ts'
import type { Identity } from '../identity.ts'
import type { RecordsTransaction } from '../records.ts'

/**
 * Screens what patients write before it is stored, from every entry point: every write passes the record store.
 * Findings are stored in the same transaction, so an entry is never stored without them.
 */
export interface Screening {
  /** Whether the write can contain a patient's own words or measurements; cheap, because it runs for every write. */
  concerns(resource: FhirResource, who: Identity): boolean
  /**
   * The resource to store instead, and what to write once it is stored. `tx` is the store as the screening job inside
   * the same transaction, `sql` its connection.
   */
  screen(write: ScreenedWrite): Promise<{ resource: FhirResource; record?(): Promise<void> }>
  /** Called once a report has become durable. */
  reported(practice: number): void
}

export interface ScreenedWrite {
  tx: RecordsTransaction
  sql: Queryable
  resource: FhirResource
  /** The version before; absent where the record is new. */
  before?: FhirResource
  who: Identity
}

/** Under this name the screening reads a chart and writes its reports. */
export const SCREENING_JOB = {
  kind: 'job',
  id: 'safety-screening',
  name: 'Safety screening',
  role: 'software',
} as const
