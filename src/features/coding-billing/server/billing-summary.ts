import type { Claim, PaymentReconciliation } from 'fhir/r4'
import { addDays, dayBounds } from '#fhir/dates.ts'
import { statesOf } from '#medicine/australia/mbs/claims/claim-record.ts'
import { revenueFrom, revenueOf } from '#medicine/australia/mbs/claims/revenue.ts'
import { SUGGESTION_KIND } from '#medicine/australia/mbs/claims/suggestion-record.ts'
import { readAll } from '#platform/records/read-all.ts'
import type { Records } from '#platform/records/records.ts'
import type { ClaimRow } from '../claims/contract.ts'
import { groupOf, isOutstanding } from '../claims/rules.ts'
import type { BillingSummary } from '../reports/contract.ts'
import { CLAIM_DAYS, type ReadClaim, readClaims } from './claims/list-claims.ts'

/** Amount from an approved claim: the benefit if bulk billed, otherwise the patient's charge. */
export function reimbursedCents({ state, billing, paidCents, benefitCents, chargeCents }: ClaimRow): number {
  if (state === 'part-paid') return billing === 'bulk-bill' ? paidCents : chargeCents
  if (groupOf(state) !== 'approved') return 0
  if (billing === 'patient-claim') return chargeCents
  return state === 'paid' ? paidCents : benefitCents || chargeCents
}

const DECIDED = new Set(['assessed', 'paid', 'rejected', 'failed-checks'])

/** Days from submission to the first decision; undefined until there is one. */
export function processingDays(claim: Claim): number | undefined {
  const states = statesOf(claim)
  const sent = states.find(({ state }) => state === 'sending' || state === 'sent')
  const decided = states.find(({ state }) => DECIDED.has(state))
  if (!sent || !decided) return undefined
  return Math.max(0, (Date.parse(decided.at) - Date.parse(sent.at)) / 86_400_000)
}

export const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, one) => sum + one, 0) / values.length
export const oneDecimal = (value: number | null): number | null => (value === null ? null : Math.round(value * 10) / 10)

export function summarise(
  claims: readonly ReadClaim[],
  payments: readonly PaymentReconciliation[],
  today: string,
): Omit<BillingSummary, 'pendingSuggestions'> {
  const rows = claims.map(({ row }) => row).filter(({ state }) => state !== 'cancelled')
  const count = (group: string) => rows.filter(({ state }) => groupOf(state) === group).length
  const revenue = revenueOf(payments, today)
  const reimbursed = rows.reduce((sum, row) => sum + reimbursedCents(row), 0)
  const denied = count('denied')
  const average = rows.length === 0 ? null : Math.round(reimbursed / rows.length)
  return {
    totalClaims: rows.length,
    pendingClaims: count('pending'),
    deniedClaims: denied,
    approvedClaims: count('approved'),
    totalRevenue: revenue.monthCents / 100,
    denialRate: oneDecimal(rows.length === 0 ? null : (denied / rows.length) * 100),
    averageReimbursement: average === null ? null : average / 100,
    daysInAR: daysOutstanding(rows),
    totalRevenueCents: revenue.monthCents,
    averageReimbursementCents: average,
    changePercent: revenue.changePercent,
    averageProcessingDays: oneDecimal(mean(claims.flatMap(({ stored }) => processingDays(stored.resource) ?? []))),
    from: addDays(today, -CLAIM_DAYS),
  }
}

/** Mean age of claims neither paid nor cancelled, in whole days. */
export function daysOutstanding(rows: readonly ClaimRow[]): number | null {
  const ages = rows.filter(({ state }) => isOutstanding(state)).flatMap(({ ageDays }) => ageDays ?? [])
  const days = mean(ages)
  return days === null ? null : Math.round(days)
}

/** Payments recorded since that day. */
export async function readPayments(records: Records, from: string): Promise<PaymentReconciliation[]> {
  const rows = await readAll(records, 'PaymentReconciliation', { from: dayBounds(from)[0], sort: 'newest' })
  return rows.map(({ resource }) => resource)
}

export async function readSummary(records: Records, today: string): Promise<BillingSummary> {
  const [claims, payments, pendingSuggestions] = await Promise.all([
    readClaims(records, today),
    readPayments(records, revenueFrom(today)),
    records.count('Task', { code: [SUGGESTION_KIND], status: ['requested'] }),
  ])
  return { ...summarise(claims, payments, today), pendingSuggestions }
}
