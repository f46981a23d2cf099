import type { Claim } from 'fhir/r4'
import { addDays, dayBounds, practiceDay } from '#platform/fhir/dates.ts'
import type { Records } from '#platform/records/records.ts'
import type { Revenue } from '../contract.ts'
import { readPages } from './read-pages.ts'

const WEEKS = 8

/** Claims of the last eight weeks, which reach back before the first of any month. */
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
  const charged = claims
    .filter(({ use }) => use === 'claim')
    .map(({ created, total }) => ({ day: practiceDay(created), cents: Math.round((total?.value ?? 0) * 100) }))
    .filter(({ day }) => day <= today)
  const month = charged.filter(({ day }) => day.slice(0, 7) === today.slice(0, 7))
  return {
    monthCents: sum(month),
    claims: month.length,
    weeks: Array.from({ length: WEEKS }, (_, index) => {
      const from = addDays(today, 1 - 7 * (WEEKS - index))
      const to = addDays(from, 6)
      return { from, cents: sum(charged.filter(({ day }) => day >= from && day <= to)) }
    }),
  }
}

const sum = (charged: readonly { cents: number }[]): number => charged.reduce((total, { cents }) => total + cents, 0)
