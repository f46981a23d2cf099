import type { Claim } from 'fhir/r4'
import { addDays, practiceDay } from '#fhir/dates.ts'

/**
 * Revenue, as on every screen: the fees of claims made in the period, by the practice's day of the claim, without
 * cancelled claims. Payments received are another figure, on the claims screen.
 */
export interface Revenue {
  /** Since the first of the practice's month. */
  monthCents: number
  todayCents: number
  claims: number
  /** This month compared with the same number of days last month; null if there was nothing then. */
  changePercent: number | null
}

/** Start of last month. */
export function revenueFrom(today: string): string {
  return `${monthBefore(today)}-01`
}

export function revenueOf(claims: readonly Claim[], today: string): Revenue {
  const month = today.slice(0, 7)
  const before = monthBefore(today)
  const dayOfMonth = today.slice(8)
  const toDate = (wanted: string) => (day: string) => day.startsWith(wanted) && day.slice(8) <= dayOfMonth
  const monthCents = chargedCents(claims, toDate(month))
  const earlier = chargedCents(claims, toDate(before))
  return {
    monthCents,
    todayCents: chargedCents(claims, (day) => day === today),
    claims: claims.filter((claim) => isCharged(claim) && toDate(month)(dayOf(claim))).length,
    changePercent: earlier === 0 ? null : Math.round(((monthCents - earlier) / earlier) * 100),
  }
}

export function chargedCents(claims: readonly Claim[], isWithin: (day: string) => boolean): number {
  return claims
    .filter((claim) => isCharged(claim) && isWithin(dayOf(claim)))
    .reduce((sum, { total }) => sum + Math.round((total?.value ?? 0) * 100), 0)
}

export function isCharged({ use, status }: Claim): boolean {
  return use === 'claim' && status === 'active'
}

const dayOf = ({ created }: Claim): string => practiceDay(created)
const monthBefore = (today: string): string => addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7)
