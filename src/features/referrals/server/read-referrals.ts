import type { Encounter, ServiceRequest } from 'fhir/r4'
import { addDays, formatDate } from '#fhir/dates.ts'
import { checkProviderNumber } from '#fhir/identifiers/practitioner-numbers.ts'
import { idFrom } from '#fhir/references.ts'
import { referralLastDay, referralVisits } from '#medicine/australia/mbs/referral-period.ts'
import type { Referral } from '#medicine/australia/mbs/service.ts'
import { isOwnReferral, isReferral } from '#medicine/from-record/billing/recognise-referral.ts'
import { toReferral, visitDays } from '#medicine/from-record/billing/referrals.ts'
import type { Records, RecordsTransaction } from '#platform/records/records.ts'
import type { ReferralRow } from '../contract.ts'
import { ENDING_DAYS } from '../rules.ts'
import { practiceOf } from './referral-resource.ts'

export type Store = Records | RecordsTransaction
const MOST_REQUESTS = 200
export const MOST_VISITS = 500

export async function readRecord(records: Store, patient: string) {
  const requests = await records.search('ServiceRequest', { patient, limit: MOST_REQUESTS })
  const encounters = await records.search('Encounter', { patient, limit: MOST_VISITS })
  return { requests: requests.rows, encounters: encounters.rows.map(({ resource }) => resource) }
}

export async function listReferrals(records: Store, patient: string, today: string): Promise<ReferralRow[]> {
  const { requests, encounters } = await readRecord(records, patient)
  return requests
    .filter(({ resource }) => isReferral(resource) && (resource.authoredOn ?? resource.occurrencePeriod?.start))
    .map(({ resource, id, version }) => toRow(resource, { id, version, encounters, today }))
    .sort((a, b) => b.date.localeCompare(a.date) || a.id.localeCompare(b.id))
}

interface About {
  id: string
  version: number
  encounters: readonly Encounter[]
  today: string
}

export function toRow(request: ServiceRequest, { id, version, encounters, today }: About): ReferralRow {
  const [practitionerId] = (request.performer ?? []).flatMap((one) => idFrom(one, 'Practitioner') ?? [])
  const referral = toReferral(request, daysUnder(encounters, practitionerId))
  const { period, firstServiceDate: firstUse } = referral
  // a period that has not begun has no last day yet
  const lastDay = firstUse ? referralLastDay(referral, firstUse) : undefined
  const remainingDays = lastDay === undefined ? undefined : daysBetween(today, lastDay)
  const isOwn = isOwnReferral(request)
  // today counts: a visit of today is used
  const visits = referralVisits(referral, addDays(today, 1))
  const row = {
    id,
    version,
    date: referral.date,
    referrer: {
      name: referral.referrerName ?? '',
      providerNumber: referral.referrerProviderNumber ?? '',
      practice: practiceOf(request),
    },
    from: referral.from,
    period: period === 'indefinite' ? period : period ? ('months' as const) : ('usual' as const),
    ...(typeof period === 'object' && { months: period.months }),
    ...(firstUse && { firstUse }),
    isFirstUseEntered: (request.extension ?? []).some(({ valueDate }) => valueDate !== undefined),
    ...(lastDay && { lastDay }),
    ...(remainingDays !== undefined && { remainingDays: Math.max(0, remainingDays) }),
    ...(visits && { visits }),
    state: stateOf(referral, { firstUse, remainingDays, visitsLeft: visits?.left }),
    ...(practitionerId && { practitionerId }),
    isOwn,
    hasLetter: (request.supportingInfo ?? []).some((one) => idFrom(one, 'DocumentReference')),
  }
  return { ...row, warnings: warningsOf(row) }
}

/** Days of visits to that practitioner, or to anyone here. */
function daysUnder(encounters: readonly Encounter[], practitionerId: string | undefined): string[] {
  if (practitionerId) return visitDays(encounters, practitionerId)
  const seen = encounters.flatMap(({ participant = [] }) =>
    participant.flatMap(({ individual }) => idFrom(individual, 'Practitioner') ?? []),
  )
  return [...new Set(seen)].flatMap((one) => visitDays(encounters, one)).sort()
}

function stateOf(
  { period }: Referral,
  {
    firstUse,
    remainingDays,
    visitsLeft,
  }: { firstUse: string | undefined; remainingDays: number | undefined; visitsLeft: number | undefined },
): ReferralRow['state'] {
  if (visitsLeft === 0 && !(remainingDays !== undefined && remainingDays < 0)) return 'used'
  if (period === 'indefinite') return 'indefinite'
  if (!firstUse || remainingDays === undefined) return 'not-started'
  if (remainingDays < 0) return 'ended'
  return remainingDays <= ENDING_DAYS ? 'ending' : 'current'
}

function warningsOf({ state, lastDay, referrer, from, isOwn, visits }: Omit<ReferralRow, 'warnings'>): string[] {
  const warnings: string[] = []
  if (state === 'ended') warnings.push(`Ended on ${formatDate(lastDay)}. Ask for a new referral.`)
  if (state === 'used') warnings.push(`${visitsWords(visits?.granted)} granted, all used. Ask for a new referral.`)
  else if (visits?.left === 1 && state !== 'ended') warnings.push('One visit is left. Ask for a renewal.')
  if (state === 'ending') warnings.push(`Ends on ${formatDate(lastDay)}. Ask for a renewal.`)
  if (!referrer.name) warnings.push('The name of the referrer is missing.')
  const number = checkProviderNumber(referrer.providerNumber)
  if (!referrer.providerNumber) warnings.push('The provider number of the referrer is missing.')
  else if (!number.ok) warnings.push(`Provider number ${referrer.providerNumber}: ${number.reason}`)
  if (from === 'other' && !isOwn)
    warnings.push('It does not state whether a GP or a specialist referred: 12 months are assumed.')
  return warnings
}

export const visitsWords = (count = 0): string => (count === 1 ? 'One visit' : `${count} visits`)

const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
