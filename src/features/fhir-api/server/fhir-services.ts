import type { CapabilityStatementRestSecurity } from 'fhir/r4'
import type { AuditEntry } from '#platform/audit/event.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Exports } from '#platform/records/exports.ts'
import type { Identity } from '#platform/records/identity.ts'
import type { Records } from '#platform/records/records.ts'

/** What the FHIR API asks of the server. */
export interface FhirServices {
  /** Where this API is reached, without a slash at its end. */
  base: string
  version: string
  jobs: Jobs
  exports: Exports
  /** Somebody in words a job can carry. */
  requesterOf(who: Identity): unknown
  /** The store as that somebody again; undefined once they have no way in. */
  recordsOf(practice: number, requester: unknown): Promise<Records | undefined>
  audit(entries: AuditEntry[]): Promise<void>
  /** What the capability statement says of signing in. */
  security?(): CapabilityStatementRestSecurity
  now(): Date
}
