import { daysBetween } from '#fhir/dates.ts'
import type { TextKey } from './text-key.ts'
import { median } from './todays-step.ts'

/**
 * Compares a patient's readings with their usual values. Aurora's own rule, neither published nor learned from data; the
 * figures are for a practice to judge. Usual is the median of the daily means from 31 to 4 days ago, of at least 5 days.
 * A warning needs the two latest days with a reading, both within the last 3 days and beyond the limit: one unusual
 * reading alerts nobody.
 */
export const EARLY_WARNING_RULE = { name: 'Aurora early warning', version: '1' } as const

export const BASELINE_DAYS = { from: 31, to: 4, least: 5 } as const
export const RECENT_DAYS = 3

export const LIMITS = {
  /** Share of usual. */
  peakFlow: 0.85,
  /** Puffs above usual. */
  reliever: 3,
  /** Percentage points below usual. */
  oxygen: 3,
  /** Points above the last one: twice the minimal important difference of two. */
  cat: 4,
  /** Points below the last one. */
  act: 3,
} as const

/** One value of one day, 'YYYY-MM-DD'. */
export interface DayValue {
  day: string
  value: number
}

export interface WarningInputs {
  today: string
  peakFlow: readonly DayValue[]
  reliever: readonly DayValue[]
  oxygen: readonly DayValue[]
  wakings: readonly DayValue[]
  cat: readonly DayValue[]
  act: readonly DayValue[]
}

export type WarningKind = 'peak-flow' | 'reliever' | 'oxygen' | 'night-waking' | 'cat' | 'act'

export interface Warning {
  kind: WarningKind
  text: TextKey
}

export function earlyWarnings(inputs: WarningInputs): Warning[] {
  const { today } = inputs
  return [
    ...against(inputs.peakFlow, today, 'peak-flow', (value, usual) => value < usual * LIMITS.peakFlow),
    ...against(inputs.reliever, today, 'reliever', (value, usual) => value >= usual + LIMITS.reliever),
    ...against(inputs.oxygen, today, 'oxygen', (value, usual) => value <= usual - LIMITS.oxygen),
    ...against(inputs.wakings, today, 'night-waking', (value, usual) => usual < 1 && value >= 1),
    ...againstLast(inputs.cat, today, 'cat', (value, before) => value >= before + LIMITS.cat),
    ...againstLast(inputs.act, today, 'act', (value, before) => value <= before - LIMITS.act),
  ]
}

function against(
  values: readonly DayValue[],
  today: string,
  kind: WarningKind,
  isBeyond: (value: number, usual: number) => boolean,
): Warning[] {
  const days = dailyMeans(values)
  const ago = ({ day }: DayValue) => daysBetween(day, today)
  const before = days.filter((one) => ago(one) >= BASELINE_DAYS.to && ago(one) <= BASELINE_DAYS.from)
  const [last, previous] = days.filter((one) => ago(one) >= 0 && ago(one) < RECENT_DAYS).toReversed()
  if (before.length < BASELINE_DAYS.least || !last || !previous) return []
  const usual = median(before.map(({ value }) => value))
  if (!isBeyond(last.value, usual) || !isBeyond(previous.value, usual)) return []
  const measured = { latest: tenth(last.value), previous: tenth(previous.value), usual: tenth(usual) }
  return [{ kind, text: { key: `warning.${kind}`, values: measured } }]
}

const SCORE_RECENT_DAYS = 7
const SCORE_BEFORE_DAYS = 366

/** Scores are rare, so the newest of this week is compared with the one before it. */
function againstLast(
  values: readonly DayValue[],
  today: string,
  kind: WarningKind,
  isBeyond: (value: number, before: number) => boolean,
): Warning[] {
  const [last, before] = dailyMeans(values)
    .filter(({ day }) => daysBetween(day, today) >= 0 && daysBetween(day, today) <= SCORE_BEFORE_DAYS)
    .toReversed()
  if (!last || !before || daysBetween(last.day, today) > SCORE_RECENT_DAYS || !isBeyond(last.value, before.value)) {
    return []
  }
  return [{ kind, text: { key: `warning.${kind}`, values: { latest: tenth(last.value), usual: tenth(before.value) } } }]
}

/** By day, oldest first. */
function dailyMeans(values: readonly DayValue[]): DayValue[] {
  const days = new Map<string, DayValue[]>()
  for (const one of values) days.set(one.day, [...(days.get(one.day) ?? []), one])
  return [...days]
    .map(([day, of]) => ({ day, value: of.reduce((sum, { value }) => sum + value, 0) / of.length }))
    .sort((a, b) => a.day.localeCompare(b.day))
}

const tenth = (value: number) => Math.round(value * 10) / 10
