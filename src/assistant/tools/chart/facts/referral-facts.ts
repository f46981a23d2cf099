import type { ServiceRequest } from 'fhir/r4'
import { addDays, formatDate } from '#fhir/dates.ts'
import { idFrom } from '#fhir/references.ts'
import {
  isReferralExpired,
  isReferralUsed,
  REFERRAL_GUIDE,
  referralLastDay,
  referralVisits,
} from '#medicine/australia/mbs/referral-period.ts'
import { isOwnReferral, isReferral } from '#medicine/from-record/billing/recognise-referral.ts'
import { toReferral, visitDays } from '#medicine/from-record/billing/referrals.ts'
import { dayOf, ofType, type PatientRecord } from '#medicine/from-record/patient-record.ts'
import { recordSource } from '../../judgements/evidence.ts'
import type { ChartAsk, ChartFact } from '../chart-ask.ts'

/** Whether the newest referral to this practice still covers a visit today: its last day, and visits where the letter states a number. */
export function referralFacts({ record, asker }: ChartAsk): ChartFact[] {
  const [newest] = ofType(record, 'ServiceRequest')
    .filter((one) => isReferral(one) && (one.authoredOn ?? one.occurrencePeriod?.start))
    // what went out from here is no referral to this practice
    .filter((one) => isOwnReferral(one) || idFrom(one.requester, 'Practitioner') !== asker.practitionerId)
    .sort((a, b) => startOf(b).localeCompare(startOf(a)))
  if (!newest) return [{ text: 'No referral is on record.', sources: [] }]
  const { today } = asker
  const referral = toReferral(newest, daysUnder(record, newest))
  const { firstServiceDate: first, referrerName, date } = referral
  const lastDay = first ? referralLastDay(referral, first) : undefined
  const left = referralVisits(referral, addDays(today, 1))
  const isEnded = first !== undefined && isReferralExpired(referral, today)
  const isSpent = isReferralUsed(referral, addDays(today, 1))
  const state =
    referral.period === 'indefinite'
      ? 'It is indefinite: it has no last day.'
      : !first
        ? 'It has not been used yet: its period starts with the first visit.'
        : isEnded
          ? `It has ended: the last day was ${formatDate(lastDay)}. A new referral is needed.`
          : `It is in date: the last day is ${formatDate(lastDay)}.`
  const visits = left
    ? ` The letter grants ${left.granted} ${left.granted === 1 ? 'visit' : 'visits'}; ${left.used} used, ${left.left} left.${isSpent && !isEnded ? ' Medicare counts the period; the number is the referrer’s.' : ''}`
    : ' The letter states no number of visits.'
  const used = first ? `, first used ${formatDate(first)}` : ''
  return [
    {
      text: `Referred${referrerName ? ` by ${referrerName}` : ''}, ${formatDate(date)}${used}. ${state}${visits}`,
      sources: [
        recordSource(`ServiceRequest/${newest.id}`, 'Referral', date),
        { kind: 'rule', id: 'referral-period', version: '2017', citation: REFERRAL_GUIDE },
      ],
    },
  ]
}

const startOf = (one: ServiceRequest): string => dayOf(one.authoredOn ?? one.occurrencePeriod?.start)

/** Days of visits to the practitioner who is named, or to anyone here. */
function daysUnder(record: PatientRecord, { performer }: ServiceRequest): string[] {
  const named = (performer ?? []).flatMap((one) => idFrom(one, 'Practitioner') ?? [])
  const seen = ofType(record, 'Encounter').flatMap(({ participant = [] }) =>
    participant.flatMap(({ individual }) => idFrom(individual, 'Practitioner') ?? []),
  )
  const whom = named.length > 0 ? named : seen
  return [...new Set(whom)].flatMap((one) => visitDays(record, one)).sort()
}
