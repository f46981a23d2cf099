import type { Rate } from './item.ts'

/**
 * The greatest permissible gap of an 85% benefit, in cents, by date of service. Indexed each 1 November;
 * $104.50 is implied by the schedule of 1 July 2026 (703.80 less 599.30), $102.40 by that of 1 July 2025.
 */
const GREATEST_GAPS: readonly { from: string; cents: number; verified: boolean }[] = [
  { from: '2024-11-01', cents: 10_240, verified: true },
  { from: '2025-11-01', cents: 10_450, verified: true },
  { from: '2026-11-01', cents: 10_450, verified: false }, // the new figure was not available; the last known one is used
]

export function greatestGap(serviceDate: string): { cents: number; verified: boolean } | undefined {
  return GREATEST_GAPS.findLast(({ from }) => from <= serviceDate)
}

/** Integer cents, rounded up to five cents, without floating point. */
function share(feeCents: number, rate: Rate): number {
  return Math.ceil((feeCents * rate) / 500) * 5
}

export type Benefit = {
  rate: Rate
  feeCents: number
  benefitCents: number
  /** The patient's share of the schedule fee. */
  gapCents: number
  /** True if the greatest permissible gap raised the benefit. */
  capped: boolean
  /** False if the gap figure was not available. */
  verified: boolean
}

/** Medicare benefit of a schedule fee on a day; undefined before the first known gap figure. */
export function benefitOf(feeCents: number, rate: Rate, serviceDate: string): Benefit | undefined {
  if (!Number.isSafeInteger(feeCents) || feeCents < 0) throw new RangeError('A fee is whole cents')
  const gap = greatestGap(serviceDate)
  if (!gap) return undefined
  const plain = rate === 100 ? feeCents : share(feeCents, rate)
  const least = rate === 85 ? feeCents - gap.cents : 0
  const capped = least > plain
  const benefitCents = capped ? least : plain
  return { rate, feeCents, benefitCents, gapCents: feeCents - benefitCents, capped, verified: !capped || gap.verified }
}

/** The patient's share of a charge: nothing if bulk billed, else the charge less the benefit. */
export function outOfPocketCents(chargeCents: number, benefitCents: number, bulkBilled: boolean): number {
  return bulkBilled ? 0 : Math.max(0, chargeCents - benefitCents)
}

/** '$1,234.50'. */
export function formatCents(cents: number): string {
  const sign = cents < 0 ? '-' : ''
  const [whole, part] = [Math.floor(Math.abs(cents) / 100), Math.abs(cents) % 100]
  return `${sign}$${String(whole).replace(/\B(?=(\d{3})+$)/g, ',')}.${String(part).padStart(2, '0')}`
}
