import { addDays } from '#fhir/dates.ts'
import { dayAfterMonths } from './periods.ts'
import type { Referral } from './service.ts'

export const REFERRAL_GUIDE = 'Services Australia, referring and requesting guide (2017; same wording on 2026 pages)'

const GP_MONTHS = 12
const SPECIALIST_MONTHS = 3

/**
 * Last day that a referral covers, counted from the first visit under it (the given day, if it is the first);
 * undefined if it has no end. The anniversary counts as outside, the stricter interpretation.
 */
export function referralLastDay(referral: Referral, serviceDate: string): string | undefined {
  if (referral.period === 'indefinite') return undefined
  const first = referral.firstServiceDate ?? serviceDate
  const months = referral.period?.months ?? (referral.from === 'specialist' ? SPECIALIST_MONTHS : GP_MONTHS)
  const last = addDays(dayAfterMonths(first, months), -1)
  const { admittedUntil } = referral
  return referral.from === 'specialist' && admittedUntil && admittedUntil > last ? admittedUntil : last
}

/**
 * Visits that the letter grants and that are left before a service; undefined where it states no number. Medicare counts a referral
 * by its period alone; a stated number is the referrer's, so that it warns and refuses nothing.
 */
export function referralVisits(
  referral: Referral,
  serviceDate: string,
): { granted: number; used: number; left: number } | undefined {
  if (!referral.visits) return undefined
  const { granted, days } = referral.visits
  const first = referral.firstServiceDate ?? referral.date
  const used = new Set(days.filter((day) => day >= first && day < serviceDate)).size
  return { granted, used, left: Math.max(0, granted - used) }
}

export const isReferralUsed = (referral: Referral, serviceDate: string): boolean =>
  referralVisits(referral, serviceDate)?.left === 0

export function isReferralExpired(referral: Referral, serviceDate: string): boolean {
  const last = referralLastDay(referral, serviceDate)
  return last !== undefined && serviceDate > last
}
