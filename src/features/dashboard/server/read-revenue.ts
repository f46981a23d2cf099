import type { PaymentReconciliation } from 'fhir/r4'
import { addDays, dayBounds, practiceDay } from '#fhir/dates.ts'
import { receivedCents, revenueOf } from '#medicine/australia/mbs/claims/revenue.ts'
import type { Records } from '#platform/records/records.ts'
import type { Revenue } from '../contract.ts'
import { readPages } from './read-pages.ts'

const WEEKS = 8

/** Reads payments of the last eight weeks, which always include the first of the month. */
export async function readRevenue(records: Records, now: Date): Promise<Revenue> {
  const today = practiceDay(now)
  const from = addDays(today, 1 - 7 * WEEKS)
  const [rows, claims] = await Promise.all([
    readPages(records, 'PaymentReconciliation', { from: dayBounds(from)[0] }),
    records.count('Claim', { status: ['active'], from: dayBounds(`${today.slice(0, 7)}-01`)[0] }),
  ])
  const payments = rows.map(({ resource }) => resource)
  return { ...toRevenue(payments, today), claims }
}

export function toRevenue(payments: readonly PaymentReconciliation[], today: string): Omit<Revenue, 'claims'> {
  return {
    monthCents: revenueOf(payments, today).monthCents,
    weeks: Array.from({ length: WEEKS }, (_, index) => {
      const from = addDays(today, 1 - 7 * (WEEKS - index))
      const to = addDays(from, 6)
      return { from, cents: receivedCents(payments, (day) => day >= from && day <= to) }
    }),
  }
}
