import type { FhirResource } from 'fhir/r4'
import type { AuditEntry } from '#platform/audit/event.ts'
import type { Identity } from '../identity.ts'
import type { WriteOptions } from '../records.ts'
import { SCREENING_JOB, type ScreenedWrite, type Screening } from './screening.ts'

/** Whether a write is screened. Imports and the seeder bring old entries, which need no reaction. */
export function isScreened(
  screening: Screening | undefined,
  who: Identity,
  resource: FhirResource,
  { isBulk }: WriteOptions,
): boolean {
  const isOwn = who.kind === 'job' && (who.id === SCREENING_JOB.id || who.id === 'seeder')
  return !isBulk && !isOwn && (screening?.concerns(resource, who) ?? false)
}

export interface Screened {
  resource: FhirResource
  /** To be called once the resource is written, in the same transaction. */
  record?(): Promise<void>
}

/** What the job does becomes part of the write's transaction; `isReport` says whether it opened or changed a report. */
export async function screened(
  screening: Screening,
  write: ScreenedWrite,
  settle: (isReport: boolean) => void,
): Promise<Screened> {
  const { resource, record } = await screening.screen(write)
  return {
    resource,
    async record() {
      await record?.()
      settle(record !== undefined)
    },
  }
}

/**
 * What the screening read of one chart is one event that names every kind of record; what it wrote stays as it is. Eight
 * events for each entry of a patient would hide who else opened the record.
 */
export function withOneReading(entries: readonly AuditEntry[]): AuditEntry[] {
  const isRead = ({ action, outcome, patient }: AuditEntry) =>
    action === 'R' && outcome === '0' && patient !== undefined
  const reads = entries.filter(isRead)
  const patients = [...new Set(reads.map(({ patient }) => patient))]
  const readings = patients.map((one) => together(reads.filter(({ patient }) => patient === one)))
  return [...readings, ...entries.filter((entry) => !isRead(entry))]
}

function together(reads: readonly AuditEntry[]): AuditEntry {
  const first = reads[0] as AuditEntry
  if (reads.length === 1) return first
  const types = [...new Set(reads.flatMap(({ entityType }) => entityType ?? []))]
  return {
    ...first,
    operation: 'read',
    entityType: 'Patient',
    entityId: first.patient as string,
    detail: JSON.stringify({ safetyScreening: true, types, reads: reads.map(readOf) }),
  }
}

const readOf = ({ operation, entityType, entityId, detail }: AuditEntry) => ({
  operation,
  type: entityType,
  ...(entityId && { id: entityId }),
  ...(detail && { detail: JSON.parse(detail) as unknown }),
})
