import { addDays, isDay } from '#fhir/dates.ts'
import { checkProviderNumber } from '#fhir/identifiers/practitioner-numbers.ts'

export const REFERRERS_FROM = ['GP', 'specialist', 'other'] as const
export type ReferrerKind = (typeof REFERRERS_FROM)[number]
export const FROM_WORDS: Record<ReferrerKind, string> = {
  GP: 'General practitioner',
  specialist: 'Specialist or consultant physician',
  other: 'Another referrer',
}

/** 'usual' is what the rule gives where the letter states no period; its lengths are in `referral-period.ts`. */
export const PERIODS = ['usual', 'months', 'indefinite'] as const
export type PeriodKind = (typeof PERIODS)[number]
export const PERIOD_WORDS: Record<PeriodKind, string> = {
  usual: 'The letter states none (GP 12 months, specialist 3 months)',
  months: 'A number of months',
  indefinite: 'Indefinite',
}

export const REFERRAL_STATES = ['not-started', 'current', 'ending', 'used', 'ended', 'indefinite'] as const
export type ReferralState = (typeof REFERRAL_STATES)[number]
export const STATE_WORDS: Record<ReferralState, string> = {
  'not-started': 'Not used yet',
  current: 'In date',
  ending: 'Ends soon',
  used: 'All visits used',
  ended: 'Ended',
  indefinite: 'Indefinite',
}

/** From this many days before the end a renewal is suggested; Aurora's own choice. */
export const ENDING_DAYS = 30
/** Visits booked within this many days are checked for their referral; Aurora's own choice. */
export const AHEAD_DAYS = 60
export const MOST_MONTHS = 120
export const MOST_VISITS = 100
/** An indefinite referral can be old; an older one is a slip of the keyboard. Aurora's own choice. */
const MOST_YEARS_BACK = 30
export const NAME_LENGTH = 120
export const LETTER_BYTES = 1_400_000
export const LETTER_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const

export interface ReferralFields {
  referrer: { name: string; providerNumber: string; practice: string }
  from: ReferrerKind
  date: string
  firstUse: string
  period: PeriodKind
  months: number
  /** 0 where the letter states no number. */
  visits: number
}

/** One message for each field that is wrong; both sides ask. */
export function referralProblems(
  { referrer, date, firstUse, period, months, visits }: ReferralFields,
  today: string,
): Record<string, string> {
  const problems: Record<string, string> = {}
  if (!referrer.name.trim()) problems.name = 'Enter the name of the referrer'
  const number = checkProviderNumber(referrer.providerNumber)
  if (!number.ok) problems.providerNumber = number.reason
  if (!isDay(date)) problems.date = 'Enter the date of the letter'
  else if (date > today) problems.date = 'Enter today or an earlier day'
  else if (date < addDays(today, -MOST_YEARS_BACK * 366)) problems.date = 'This day is too long ago. Check the year.'
  if (firstUse && !isDay(firstUse)) problems.firstUse = 'Enter a day'
  else if (firstUse && firstUse < date) problems.firstUse = 'The first visit cannot be before the letter'
  else if (firstUse > today) problems.firstUse = 'Enter today or an earlier day'
  if (period === 'months' && !(Number.isInteger(months) && months >= 1 && months <= MOST_MONTHS))
    problems.months = `Enter 1 to ${MOST_MONTHS} months`
  if (!(Number.isInteger(visits) && visits >= 0 && visits <= MOST_VISITS))
    problems.visits = `Enter up to ${MOST_VISITS} visits, or leave it empty`
  return problems
}
