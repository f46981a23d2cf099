import type { FhirResource, Identifier, ServiceRequest } from 'fhir/r4'
import { hasCode } from '#fhir/codes/codings.ts'
import { auroraSystems, identifierSystems } from '#fhir/codes/systems.ts'
import { addDays, practiceZone } from '#fhir/dates.ts'
import { checkProviderNumber } from '#fhir/identifiers/practitioner-numbers.ts'
import { displayName } from '#fhir/names.ts'
import { idFrom } from '#fhir/references.ts'
import { isReferralExpired, isReferralUsed } from '#medicine/australia/mbs/referral-period.ts'
import type { Referral } from '#medicine/australia/mbs/service.ts'
import { dayOf, ofType, type PatientRecord } from '../patient-record.ts'
import { localDay } from './billed-services.ts'
import { isOwnReferral, isReferral } from './recognise-referral.ts'

/** The day of the first visit under a referral, where somebody entered it. */
export const FIRST_USE = 'https://aurora.example/fhir/referral-first-use'

/** Every referral on record, newest first, to any recipient. */
export function referralsOf(
  record: PatientRecord,
): { id: string | undefined; day: string; from: string | undefined }[] {
  return ofType(record, 'ServiceRequest')
    .filter(isReferral)
    .map((one) => ({
      id: one.id,
      day: dayOf(one.authoredOn ?? one.occurrencePeriod?.start),
      from: one.requester?.display,
    }))
    .sort((a, b) => b.day.localeCompare(a.day))
}

const has = ({ category }: ServiceRequest, code: string) => hasCode(category, auroraSystems.referral, code)

/** Referrals to one practitioner, or to the practice as a whole, newest first. */
export function referralsTo(record: PatientRecord, practitionerId: string, zone: string = practiceZone()): Referral[] {
  const visits = visitDays(record, practitionerId, zone)
  const requests = ofType(record, 'ServiceRequest')
    .filter((one) => isReferral(one) && (one.authoredOn ?? one.occurrencePeriod?.start))
    // what this practitioner sent to others is no referral to them, however another system coded it
    .filter((one) => isOwnReferral(one) || idFrom(one.requester, 'Practitioner') !== practitionerId)
    .filter(({ performer }) => {
      const named = (performer ?? []).flatMap((one) => idFrom(one, 'Practitioner') ?? [])
      return named.length === 0 || named.includes(practitionerId)
    })
  return requests.map((one) => toReferral(one, visits)).sort((a, b) => b.date.localeCompare(a.date))
}

/** `visits` are the days of service under it, oldest first. */
export function toReferral(one: ServiceRequest, visits: readonly string[]): Referral {
  const date = dayOf(one.authoredOn ?? one.occurrencePeriod?.start)
  const { requester } = one
  const { name, number } = referrerIn(one)
  const months = has(one, 'indefinite') ? undefined : statedMonths(one)
  const entered = one.extension?.find(({ url }) => url === FIRST_USE)?.valueDate
  const firstServiceDate = entered ?? visits.find((day) => day >= date)
  const referrerId = idFrom(requester, 'Practitioner')
  return {
    date,
    from: has(one, 'from-specialist') ? 'specialist' : has(one, 'from-gp') ? 'GP' : 'other',
    ...(name && { referrerName: name }),
    ...(number && { referrerProviderNumber: number }),
    ...(referrerId && { referrerId }),
    ...(has(one, 'indefinite') ? { period: 'indefinite' as const } : months ? { period: { months } } : {}),
    ...(firstServiceDate && { firstServiceDate }),
    ...(grantedVisits(one) && { visits: { granted: grantedVisits(one) ?? 0, days: visits } }),
    ...(has(one, 'review') && { wantsReview: true }),
    ...(has(one, 'new-condition') && { newCondition: true }),
    ...(one.id && { reference: `ServiceRequest/${one.id}` }),
  }
}

/** The number of visits that the letter states, as the quantity of the request. */
function grantedVisits({ quantityQuantity }: ServiceRequest): number | undefined {
  const { value, unit = 'visits' } = quantityQuantity ?? {}
  return value !== undefined && Number.isInteger(value) && value > 0 && /visit|consult|attend|session/i.test(unit)
    ? value
    : undefined
}

/** Name and provider number of the referrer; other systems put them in a contained record, under their own system. */
function referrerIn({ requester, contained = [] }: ServiceRequest): { name?: string; number?: string } {
  const inside = contained.find(({ id }) => id !== undefined && requester?.reference === `#${id}`)
  const own = inside && 'identifier' in inside ? [inside.identifier ?? []].flat() : []
  const identifiers = [...(requester?.identifier ? [requester.identifier] : []), ...(own as Identifier[])]
  const listed = identifiers.find(({ system }) => system === identifierSystems.provider)?.value
  const number = listed ?? identifiers.find(({ value = '' }) => checkProviderNumber(value).ok)?.value
  const name = requester?.display ?? nameIn(inside)
  return { ...(name && { name }), ...(number && { number }) }
}

function nameIn(inside: FhirResource | undefined): string | undefined {
  if (inside?.resourceType === 'Practitioner' && inside.name?.length) return displayName(inside)
  return inside?.resourceType === 'PractitionerRole' ? inside.practitioner?.display : undefined
}

/** Whole months of the stated period; undefined if the letter does not state one. */
function statedMonths({ occurrencePeriod: period }: ServiceRequest): number | undefined {
  if (!period?.start || !period.end) return undefined
  // 1 November to 31 October is twelve months
  const [from, to] = [dayOf(period.start), addDays(dayOf(period.end), 1)]
  const months =
    (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7))
  return months > 0 ? months : undefined
}

/** Days on which the practitioner saw the patient, oldest first. */
export function visitDays(record: PatientRecord, practitionerId: string, zone: string = practiceZone()): string[] {
  return ofType(record, 'Encounter')
    .filter((one) => one.status === 'finished' || one.status === 'in-progress')
    .filter((one) =>
      (one.participant ?? []).some(({ individual }) => idFrom(individual, 'Practitioner') === practitionerId),
    )
    .map(({ period }) => localDay(period?.start, zone))
    .filter(Boolean)
    .sort()
}

/** The referral for a service: the newest not dated after it, preferably one in date with visits left. */
export function referralFor(
  referrals: readonly Referral[],
  serviceDate: string,
): { referral?: Referral; earlierReferral?: Referral } {
  const known = referrals.filter(({ date }) => date <= serviceDate)
  const inDate = known.filter((one) => !isReferralExpired(one, serviceDate))
  const referral = inDate.find((one) => !isReferralUsed(one, serviceDate)) ?? inDate[0] ?? known[0]
  const earlierReferral = referral && known[known.indexOf(referral) + 1]
  return { ...(referral && { referral }), ...(earlierReferral && { earlierReferral }) }
}
