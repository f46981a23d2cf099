import type { AuditLog } from '#platform/audit/audit-log.ts'
import type { Database, Queryable } from '#platform/database/database.ts'
import type { Objects } from '#platform/objects/objects.ts'
import type { Sources } from '#platform/sources/open-sources.ts'
import { currentTurn } from '#platform/workers/turn.ts'
import type { DeclinedPatients } from './patients/declined-patients.ts'
import type { MergedPatients } from './patients/merged-patients.ts'
import type { RestrictedPatients } from './patients/restricted-patients.ts'
import type { Screening } from './writing/screening.ts'
import type { WriteCheck } from './writing/write-check.ts'

/** What the record store depends on. */
export interface Store {
  database: Database
  audit: AuditLog
  sources: Sources
  merged: MergedPatients
  declined: DeclinedPatients
  restricted: RestrictedPatients
  /** Tells browsers which types changed, after the change is durable. */
  announce(
    practice: number,
    types: readonly string[],
    of?: readonly { type: string; patient?: string | undefined }[],
  ): void
  /** Screens what patients write; absent where there is no one to notify. */
  screening?: Screening | undefined
  /** Booking rules. */
  check?: WriteCheck | undefined
  /** Where large files of records lie; absent: in their rows. */
  objects?: Objects | undefined
  now(): Date
  /** Our own FHIR address; absolute references to it are stored as relative ones. */
  fhirBase?: string | undefined
}

/** Where searches outside of a transaction go: to a copy where the endpoint tolerates a delay. */
export const searchedOn = ({ database }: Store): Queryable => currentTurn()?.reader?.sql ?? database
