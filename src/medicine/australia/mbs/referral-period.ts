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

export function isReferralExpired(referral: Referral, serviceDate: string): boolean {
  const last = referralLastDay(referral, serviceDate)
  return last !== undefined && serviceDate > last
}
