import { dayBounds, formatDate, practiceDay } from '#fhir/dates.ts'
import { checkProviderNumber } from '#fhir/identifiers/practitioner-numbers.ts'
import { isReferralExpired, referralLastDay, referralVisits } from '#medicine/australia/mbs/referral-period.ts'
import type { Referral } from '#medicine/australia/mbs/service.ts'
import { referralFor, referralsTo } from '#medicine/from-record/billing/referrals.ts'
import type { Reply } from '#platform/api/endpoint.ts'
import type { referrals } from '../contract.ts'
import { MOST_VISITS, readRecord, type Store, visitsWords } from './read-referrals.ts'

/** Whether a referral covers a visit; says what is missing and what to do about it. */
export async function checkReferral(
  records: Store,
  { patient, practitioner, day }: { patient: string; practitioner: string; day: string },
): Promise<Reply<typeof referrals.check>> {
  const { requests, encounters } = await readRecord(records, patient)
  const known = referralsTo([...requests.map(({ resource }) => resource), ...encounters], practitioner)
  const booked = known.some(({ visits }) => visits) ? await bookedDays(records, patient, practitioner, day) : []
  return coverOf(known, booked, day).check
}

type Check = Reply<typeof referrals.check>

/** The best of these referrals for a visit on a day; `booked` are days of visits ahead, which use it up too. */
export function coverOf(
  known: readonly Referral[],
  booked: readonly string[],
  day: string,
): { check: Check; lastDay?: string | undefined } {
  const { referral } = referralFor(
    known.map((one) =>
      one.visits ? { ...one, visits: { ...one.visits, days: [...one.visits.days, ...booked] } } : one,
    ),
    day,
  )
  return { check: judge(referral, day), lastDay: referral && referralLastDay(referral, day) }
}

function judge(referral: Referral | undefined, day: string): Check {
  if (!referral) {
    return {
      state: 'missing',
      text: 'No referral is on record. Medicare pays no specialist benefit without one.',
      whatToDo: 'Ask the patient to bring the letter, or enter it under Referrals.',
    }
  }
  const last = referralLastDay(referral, day)
  const by = referral.referrerName ? ` by ${referral.referrerName}` : ''
  const of = `Referral of ${formatDate(referral.date)}${by}`
  if (isReferralExpired(referral, day)) {
    const whatToDo = 'Ask the patient for a new referral before the visit.'
    return { state: 'ended', text: `${of} ended on ${formatDate(last)}.`, whatToDo }
  }
  const visits = referralVisits(referral, day)
  if (visits?.left === 0) {
    return {
      state: 'used',
      text: `${of} grants ${visitsWords(visits.granted).toLowerCase()}, all used or booked before this one.`,
      whatToDo: 'Ask the patient for a new referral before the visit.',
    }
  }
  const number = checkProviderNumber(referral.referrerProviderNumber ?? '')
  if (!referral.referrerName || !number.ok) {
    const lacks = referral.referrerName ? 'a valid provider number' : 'the referrer’s name'
    return {
      state: 'incomplete',
      text: `${of} has no ${lacks.replace(/^a /, '')}.`,
      whatToDo: 'Complete it under Referrals.',
    }
  }
  const left = visits ? `, ${visits.left} of ${visitsWords(visits.granted).toLowerCase()} left with this one` : ''
  const text = `${of}, ${last ? `in date to ${formatDate(last)}` : 'indefinite'}${left}.`
  return { state: 'covered', text, whatToDo: '' }
}

/** Visits ahead use up a referral too, before they take place. */
async function bookedDays(records: Store, patient: string, practitioner: string, day: string): Promise<string[]> {
  const { rows } = await records.search('Appointment', {
    patient,
    status: ['booked', 'pending', 'arrived', 'checked-in'],
    tokens: [`practitioner|${practitioner}`],
    to: dayBounds(day)[0],
    limit: MOST_VISITS,
  })
  return rows.flatMap(({ resource }) => (resource.start ? [practiceDay(resource.start)] : [])).filter((on) => on < day)
}
