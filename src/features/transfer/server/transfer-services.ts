import type { Patient } from 'fhir/r4'
import type { AuditEntry } from '#platform/audit/event.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Identity } from '#platform/records/identity.ts'
import type { Imports } from '#platform/records/import/imports.ts'
import type { Records, RecordsTransaction } from '#platform/records/records.ts'
import type { DataType, Source } from '#platform/sources/data-types.ts'

/** How a person is written in a table: the feature of patients knows, app/server brings it here. */
export interface PatientTable {
  /** Column to label, in order; without id and mrn. */
  columns: Readonly<Record<string, string>>
  /** Field to what is wrong with it; empty where nothing is. */
  problems(values: Readonly<Record<string, string>>): Readonly<Record<string, string>>
  /** A new person with these details. */
  toPatient(values: Readonly<Record<string, string>>): Patient
  /** The person here with the details that are given; empty ones change nothing. */
  withValues(patient: Patient, values: Readonly<Record<string, string>>): Patient
  toValues(patient: Patient): Readonly<Record<string, string>>
  mrnOf(patient: Patient): string | undefined
  withMrn(patient: Patient, mrn: string): Patient
  /** For those who come without a record number. */
  withNextMrn(tx: RecordsTransaction, patient: Patient): Promise<Patient>
}

export interface LikelyDuplicate {
  id: string
  name: string
  reasons: readonly string[]
}

/** What import and export ask of the server. */
export interface TransferServices {
  imports: Imports
  jobs: Jobs
  sourcesOf(practice: number): Readonly<Record<DataType, Source>>
  /** The store as the person who started an import; undefined once their account is closed. */
  recordsOf(practice: number, userId: string): Promise<Records | undefined>
  /** The store for taking an import back, under its own name. */
  undoRecords(practice: number, askedBy: string): Records
  namesOf(practice: number, ids: readonly string[]): Promise<ReadonlyMap<string, string>>
  duplicatesOf(records: Records, patient: Patient): Promise<readonly LikelyDuplicate[]>
  table: PatientTable
  audit(entries: readonly AuditEntry[]): Promise<void>
  /** Tells open browsers that an import has moved on. */
  announce(practice: number): void
  now(): Date
}

export function transferEntry(
  who: Identity,
  at: Date,
  operation: string,
  about: { action: AuditEntry['action']; id: string; patient?: string; purpose?: string; detail?: object },
): AuditEntry {
  return {
    practice: who.practice,
    recorded: at.toISOString(),
    action: about.action,
    operation,
    outcome: '0',
    actorId: who.id,
    actorName: who.name,
    actorRole: who.role,
    actorType: who.kind === 'person' ? 'humanuser' : 'software',
    entityType: operation.startsWith('export') ? 'Export' : 'Import',
    entityId: about.id,
    patient: about.patient,
    purpose: about.purpose,
    site: 'aurora',
    detail: about.detail && JSON.stringify(about.detail),
  }
}
