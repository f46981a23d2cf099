import type { Claim } from 'fhir/r4'
import { addDays, dayBounds, practiceDay } from '#fhir/dates.ts'
import { chargedCents, revenueOf } from '#medicine/australia/mbs/claims/revenue.ts'
import type { Records } from '#platform/records/records.ts'
import type { Revenue } from '../contract.ts'
import { readPages } from './read-pages.ts'

const WEEKS = 8

/** Reads claims of the last eight weeks, which always include the first of the month. */
export async function readRevenue(records: Records, now: Date): Promise<Revenue> {
  const today = practiceDay(now)
  const from = addDays(today, 1 - 7 * WEEKS)
  const rows = await readPages(records, 'Claim', { status: ['active'], from: dayBounds(from)[0] })
  return toRevenue(
    rows.map(({ resource }) => resource),
    today,
  )
}

export function toRevenue(claims: readonly Claim[], today: string): Revenue {
  const { monthCents, claims: inMonth } = revenueOf(claims, today)
  return {
    monthCents,
    claims: inMonth,
    weeks: Array.from({ length: WEEKS }, (_, index) => {
      const from = addDays(today, 1 - 7 * (WEEKS - index))
      const to = addDays(from, 6)
      return { from, cents: chargedCents(claims, (day) => day >= from && day <= to) }
    }),
  }
}
