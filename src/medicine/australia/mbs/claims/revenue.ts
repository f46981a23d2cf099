import type { PaymentReconciliation } from 'fhir/r4'
import { addDays } from '#fhir/dates.ts'
import { movementOf } from './payment-record.ts'

/**
 * Revenue, as on every screen: the money received in the period, by the day it was paid, less refunds. What was charged
 * or accepted and not paid is no revenue.
 */
export interface Revenue {
  /** Since the first of the practice's month. */
  monthCents: number
  todayCents: number
  /** This month compared with the same number of days last month; null if there was nothing then. */
  changePercent: number | null
}

/** Start of last month. Money is recorded on the day it comes or later, so records made since then are enough. */
export function revenueFrom(today: string): string {
  return `${monthBefore(today)}-01`
}

export function revenueOf(payments: readonly PaymentReconciliation[], today: string): Revenue {
  const month = today.slice(0, 7)
  const before = monthBefore(today)
  const dayOfMonth = today.slice(8)
  const toDate = (wanted: string) => (day: string) => day.startsWith(wanted) && day.slice(8) <= dayOfMonth
  // a remittance may name tomorrow as the day of its payment
  const monthCents = receivedCents(payments, (day) => day.startsWith(month))
  const earlier = receivedCents(payments, toDate(before))
  return {
    monthCents,
    todayCents: receivedCents(payments, (day) => day === today),
    changePercent: earlier === 0 ? null : Math.round(((monthCents - earlier) / earlier) * 100),
  }
}

export function receivedCents(payments: readonly PaymentReconciliation[], isWithin: (day: string) => boolean): number {
  return payments.reduce((sum, payment) => {
    const movement = movementOf(payment)
    return movement && isWithin(movement.on) ? sum + movement.amountCents : sum
  }, 0)
}

const monthBefore = (today: string): string => addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7)
