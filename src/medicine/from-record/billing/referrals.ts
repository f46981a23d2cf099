import type { ServiceRequest } from 'fhir/r4'
import { hasCode } from '#fhir/codes/codings.ts'
import { auroraSystems, identifierSystems } from '#fhir/codes/systems.ts'
import { practiceZone } from '#fhir/dates.ts'
import { idFrom } from '#fhir/references.ts'
import { isReferralExpired } from '#medicine/australia/mbs/referral-period.ts'
import type { Referral } from '#medicine/australia/mbs/service.ts'
import { dayOf, ofType, type PatientRecord } from '../patient-record.ts'
import { localDay } from './billed-services.ts'

const VOID = new Set(['revoked', 'entered-in-error', 'draft'])

function isReferral({ category, status }: ServiceRequest): boolean {
  const coded = (category ?? []).some((one) => one.coding?.some(({ system }) => system === auroraSystems.referral))
  return coded && !VOID.has(status)
}

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
    .filter(({ performer }) => {
      const named = (performer ?? []).flatMap((one) => idFrom(one, 'Practitioner') ?? [])
      return named.length === 0 || named.includes(practitionerId)
    })
  return requests.map((one) => toReferral(one, visits)).sort((a, b) => b.date.localeCompare(a.date))
}

function toReferral(one: ServiceRequest, visits: readonly string[]): Referral {
  const date = dayOf(one.authoredOn ?? one.occurrencePeriod?.start)
  const { requester } = one
  const number = requester?.identifier?.system === identifierSystems.provider ? requester.identifier.value : undefined
  const months = has(one, 'indefinite') ? undefined : statedMonths(one)
  const firstServiceDate = visits.find((day) => day >= date)
  const referrerId = idFrom(requester, 'Practitioner')
  return {
    date,
    from: has(one, 'from-specialist') ? 'specialist' : has(one, 'from-gp') ? 'GP' : 'other',
    ...(requester?.display && { referrerName: requester.display }),
    ...(number && { referrerProviderNumber: number }),
    ...(referrerId && { referrerId }),
    ...(has(one, 'indefinite') ? { period: 'indefinite' as const } : months ? { period: { months } } : {}),
    ...(firstServiceDate && { firstServiceDate }),
    ...(has(one, 'review') && { wantsReview: true }),
    ...(has(one, 'new-condition') && { newCondition: true }),
    ...(one.id && { reference: `ServiceRequest/${one.id}` }),
  }
}

/** Whole months of the stated period; undefined if the letter does not state one. */
function statedMonths({ occurrencePeriod: period }: ServiceRequest): number | undefined {
  if (!period?.start || !period.end) return undefined
  const [from, to] = [dayOf(period.start), dayOf(period.end)]
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

/** The referral for a service: the newest not dated after it, preferably one in date. */
export function referralFor(
  referrals: readonly Referral[],
  serviceDate: string,
): { referral?: Referral; earlierReferral?: Referral } {
  const known = referrals.filter(({ date }) => date <= serviceDate)
  const referral = known.find((one) => !isReferralExpired(one, serviceDate)) ?? known[0]
  const earlierReferral = referral && known[known.indexOf(referral) + 1]
  return { ...(referral && { referral }), ...(earlierReferral && { earlierReferral }) }
}
