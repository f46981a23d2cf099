import { dayBounds } from '#fhir/dates.ts'
import type { AuditFilter } from '#platform/audit/audit-filter.ts'
import type { Records } from '#platform/records/records.ts'
import type { AuditQuery } from '../contract.ts'

const PATIENTS_AT_MOST = 50

export type DayFilter = AuditFilter & { fromDay?: string | undefined; toDay?: string | undefined }

/**
 * Converts a query to a log filter; patient names are looked up in the records, because the log does not contain them.
 */
export async function filterOf(records: Records, query: AuditQuery): Promise<DayFilter> {
  const { action, entity, outcome, from, to, q = '', agent, patient } = query
  const words = q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 6)
  const patients = words.length > 0 && q.trim().length > 1 ? await patientsNamed(records, q) : []
  return {
    practice: records.who.practice,
    action: action || undefined,
    about: entity ? (entity === 'patient' ? 'person' : 'system') : undefined,
    outcome: outcome || undefined,
    actor: agent || undefined,
    patients: patient ? [patient] : undefined,
    fromDay: from || undefined,
    toDay: to || undefined,
    from: from ? dayBounds(from)[0] : undefined,
    to: to ? dayBounds(to)[1] : undefined,
    words,
    people: patients,
  }
}

async function patientsNamed(records: Records, text: string): Promise<string[]> {
  const { rows } = await records.search('Patient', { text, limit: PATIENTS_AT_MOST })
  return rows.map(({ id }) => id)
}
