import type { ClaimResponse } from 'fhir/r4'
import { addDays } from '#fhir/dates.ts'
import { idFrom } from '#fhir/references.ts'
import { statesOf } from '#medicine/australia/mbs/claims/claim-record.ts'
import { matchesWords } from '#medicine/terminology/fold-words.ts'
import { readAll } from '#platform/records/read-all.ts'
import { readByIds } from '#platform/records/read-by-ids.ts'
import type { Records, Stored } from '#platform/records/records.ts'
import type { ClaimQuery, ClaimRow } from '../../claims/contract.ts'
import { AGEING_BUCKETS, groupOf } from '../../claims/rules.ts'
import { toClaimRow } from './claim-row.ts'

const MOST_PAGES = 20 // newest first, so a very large practice loses only the oldest
const SHOWN = 200
export const CLAIM_DAYS = 365

export interface ReadClaim {
  stored: Stored<'Claim'>
  answers: readonly ClaimResponse[]
  row: ClaimRow
}

/** Claims of the last twelve months, with their patients. */
export async function readClaims(records: Records, today: string, patient?: string): Promise<ReadClaim[]> {
  const from = addDays(today, -CLAIM_DAYS)
  const search = { from, sort: 'newest', ...(patient && { patient }) } as const
  const found = await readAll(records, 'Claim', search, { mostPages: MOST_PAGES })
  const stored = found.filter(({ resource }) => resource.use === 'claim')
  const answers = await answersFor(records, stored, from)
  const patients = await readByIds(
    records,
    'Patient',
    stored.map(({ resource }) => idFrom(resource.patient, 'Patient')),
  )
  return stored.map((one) => {
    const own = answers.get(one.id) ?? []
    const person = patients.get(idFrom(one.resource.patient, 'Patient') ?? '')
    return { stored: one, answers: own, row: toClaimRow(one, person, { today, answers: own }) }
  })
}

/** Only claims from other systems have no state entries; their responses provide the state. */
async function answersFor(records: Records, claims: readonly Stored<'Claim'>[], from: string) {
  const found = new Map<string, ClaimResponse[]>()
  if (claims.every(({ resource }) => statesOf(resource).length > 0)) return found
  for (const { resource } of await readAll(records, 'ClaimResponse', { from }, { mostPages: MOST_PAGES })) {
    const id = idFrom(resource.request, 'Claim') ?? ''
    found.set(id, [...(found.get(id) ?? []), resource])
  }
  return found
}

export function filterClaims(rows: readonly ClaimRow[], { q, state, group, ageing, patient }: ClaimQuery): ClaimRow[] {
  return rows
    .filter((row) => !state || row.state === state)
    .filter((row) => !group || groupOf(row.state) === group)
    .filter((row) => !ageing || row.ageing === ageing)
    .filter((row) => !patient || row.patientId === patient)
    .filter((row) =>
      matchesWords(
        q,
        [
          row.patientName,
          row.number,
          row.practitionerName,
          row.payer,
          ...row.items,
          ...row.reasons.map(({ code }) => code),
        ].join(' '),
      ),
    )
    .sort((a, b) => b.serviceDate.localeCompare(a.serviceDate) || a.id.localeCompare(b.id))
}

export function ageingOfClaims(rows: readonly ClaimRow[]) {
  return AGEING_BUCKETS.map((bucket) => {
    const within = rows.filter((row) => row.ageing === bucket)
    return { bucket, claims: within.length, cents: within.reduce((total, row) => total + row.benefitCents, 0) }
  })
}

export function countStates(rows: readonly ClaimRow[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { state } of rows) counts[state] = (counts[state] ?? 0) + 1
  return counts
}

export async function listClaims(records: Records, query: ClaimQuery, today: string) {
  const all = (await readClaims(records, today)).map(({ row }) => row)
  const found = filterClaims(all, query)
  const count = (group: string) => all.filter(({ state }) => groupOf(state) === group).length
  return {
    claims: found.slice(0, SHOWN),
    total: found.length,
    counts: { approved: count('approved'), pending: count('pending'), denied: count('denied') },
    states: countStates(all),
    ageing: ageingOfClaims(all),
  }
}
