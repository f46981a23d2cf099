import { formatDate } from '#fhir/dates.ts'
import { type Benefit, benefitOf } from './benefit.ts'
import { type FeeTable, feeTables } from './fee-tables.ts'
import type { Rate } from './item.ts'
import { findItem } from './items.ts'

export type Fee =
  | {
      kind: 'fee'
      feeCents: number
      /** First day of the table. */
      scheduleFrom: string
      source: string
      /** A later release exists or is due, whose changes were not available. */
      laterReleaseUnread: boolean
    }
  | { kind: 'unknown'; reason: string }

/** The table in force on a day of service; undefined before the first. */
export function tableOn(serviceDate: string, tables: readonly FeeTable[] = feeTables): FeeTable | undefined {
  return tables.findLast(({ from }) => from <= serviceDate)
}

/** Schedule fee by date of service, never by billing date (reason 206). */
export function feeOn(item: string, serviceDate: string, tables: readonly FeeTable[] = feeTables): Fee {
  const table = tableOn(serviceDate, tables)
  if (!table) return { kind: 'unknown', reason: `No schedule is held for ${formatDate(serviceDate)}` }
  const feeCents = table.feeCents[item]
  if (feeCents === undefined) {
    return { kind: 'unknown', reason: `The fee of item ${item} was not read in the ${table.source}` }
  }
  const { from: scheduleFrom, source, unreadFrom } = table
  return { kind: 'fee', feeCents, scheduleFrom, source, laterReleaseUnread: serviceDate >= unreadFrom }
}

/** 75% for a private patient in hospital; else 100% where the item has it, otherwise 85%. */
export function rateFor(item: string, admitted: boolean): Rate | undefined {
  const rates = findItem(item)?.rates ?? []
  const wanted: readonly Rate[] = admitted ? [75] : [100, 85]
  return wanted.find((rate) => rates.includes(rate))
}

/** Fee and benefit of an item on a day; undefined if either is unknown. */
export function benefitOn(
  item: string,
  serviceDate: string,
  { admitted = false }: { admitted?: boolean } = {},
): Benefit | undefined {
  const fee = feeOn(item, serviceDate)
  const rate = rateFor(item, admitted)
  return fee.kind === 'fee' && rate ? benefitOf(fee.feeCents, rate, serviceDate) : undefined
}

/** A Group T8 operation with at least this fee excludes 105, 116 and 119 on the same day; by date of service. */
export function operationThresholdCents(serviceDate: string): number | undefined {
  if (serviceDate >= '2026-07-01') return 35_905
  return serviceDate >= '2025-07-01' ? 34_995 : undefined
}
