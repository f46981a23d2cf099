import type { Patient } from 'fhir/r4'
import { conceptText } from '#fhir/codes/codings.ts'
import { dayBounds, practiceDay } from '#fhir/dates.ts'
import { idFrom } from '#fhir/references.ts'
import type { Query } from '#platform/api/endpoint.ts'
import type { Records, Search, Stored } from '#platform/records/records.ts'
import type { Encounter as ApiEncounter, encounters } from '../contract.ts'
import { ENCOUNTER_STATUSES, type EncounterStatus, fhirStatus } from '../rules.ts'
import { patientsOf, toApiEncounter } from './patients.ts'

export interface EncounterPage {
  encounters: ApiEncounter[]
  next: string | undefined
}

type Filters = Query<typeof encounters.list>

export async function listEncounters(records: Records, filters: Filters): Promise<EncounterPage> {
  const search: Search = {
    patient: filters.subject ? idFrom(filters.subject, 'Patient') : undefined,
    status: filters.status ? [fhirStatus(filters.status)] : undefined,
    ...(filters.from && { from: dayBounds(filters.from)[0] }),
    ...(filters.to && { to: dayBounds(filters.to)[1] }),
    after: filters.page || undefined,
    sort: filters.sort,
  }
  const words = wordsOf(filters.q)
  if (words.length > 0) return scan(records, search, words, filters.limit)
  return readPages(records, search, filters.limit)
}

const ROWS_AT_A_TIME = 1000 // the maximum of one search

async function readPages(records: Records, search: Search, limit: number): Promise<EncounterPage> {
  const encounters: ApiEncounter[] = []
  let { after } = search
  do {
    const asked = Math.min(limit - encounters.length, ROWS_AT_A_TIME)
    const { rows, next } = await records.search('Encounter', { ...search, after, limit: asked })
    encounters.push(...(await named(records, rows)))
    after = next
  } while (after && encounters.length < limit)
  return { encounters, next: after }
}

const SCAN_PAGE = 500
const SCAN_PAGES_AT_MOST = 6 // 3,000 rows per call; the cursor continues from there

/** Reasons and types are not indexed, so each call reads a bounded range and the next call continues from there. */
async function scan(records: Records, search: Search, words: readonly string[], limit: number): Promise<EncounterPage> {
  const found: ApiEncounter[] = []
  let after = search.after
  for (let page = 0; page < SCAN_PAGES_AT_MOST && found.length < limit; page++) {
    const { rows, next } = await records.search('Encounter', { ...search, after, limit: SCAN_PAGE })
    found.push(...(await named(records, rows)).filter((encounter) => matches(encounter, words)))
    after = next
    if (!next) break
  }
  return { encounters: found, next: after }
}

async function named(records: Records, rows: readonly Stored<'Encounter'>[]): Promise<ApiEncounter[]> {
  const list = rows.map(({ resource }) => resource)
  const patients: Map<string, Patient> = await patientsOf(records, list)
  return list.map((encounter) => toApiEncounter(encounter, patients.get(idFrom(encounter.subject, 'Patient') ?? '')))
}

/** Every word must occur in the patient's name or record number, the type, the reason or a diagnosis. */
export function matches(encounter: ApiEncounter, words: readonly string[]): boolean {
  const text = plain(
    [
      encounter.patientName,
      encounter.mrn,
      ...(encounter.type ?? []).map(conceptText),
      ...(encounter.reasonCode ?? []).map(conceptText),
      ...(encounter.diagnosis ?? []).map(({ condition }) => condition.display),
    ].join(' '),
  )
  return words.every((word) => text.includes(word))
}

export function wordsOf(text: string | undefined): string[] {
  return plain(text ?? '')
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, 6)
}

/** Lets 'nunez' find 'Núñez'. */
function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

export async function summarise(records: Records, now: Date) {
  const [from, to] = dayBounds(practiceDay(now))
  const [total, today, upcoming, ...counts] = await Promise.all([
    records.count('Encounter', {}),
    records.count('Encounter', { from, to }),
    // planned with a start in the future (requirements 2 §4)
    records.count('Encounter', { status: ['planned'], from: new Date(now.getTime() + 1).toISOString() }),
    ...ENCOUNTER_STATUSES.map((status) => records.count('Encounter', { status: [fhirStatus(status)] })),
  ])
  const byStatus = Object.fromEntries(ENCOUNTER_STATUSES.map((status, index) => [status, counts[index] ?? 0]))
  return { total, today, upcoming, byStatus: byStatus as Record<EncounterStatus, number> }
}
