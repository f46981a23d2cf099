import type { ObservationName } from '#fhir/codes/observation-codes.ts'
import { addDays } from '#fhir/dates.ts'
import { exacerbations, isDuringExacerbation } from '#medicine/from-record/exacerbations.ts'
import { dayOf, type PatientRecord } from '#medicine/from-record/patient-record.ts'
import { type Reading, readings } from '#medicine/from-record/readings.ts'
import { median } from '#medicine/self-management/todays-step.ts'

/** Aurora's own rule, not a published one; its minimal sizes are cited where they are published. */
export const baselineRule = {
  version: '1',
  citation:
    'Aurora’s own rule: median of the newest readings against the median of the patient’s own stable readings of the ' +
    '12 months before (24 for tests and scores), flagged beyond twice their usual spread (median absolute deviation) and a minimal size: CAT 2 ' +
    'points (minimal important difference), FEV1 12 % and 150 mL (what two good blows may differ by, ATS/ERS 2019), ' +
    'SpO₂ 3 points, peak flow 20 %, weight 5 % (Aurora’s).',
}

export interface Watched {
  name: ObservationName
  label: string
  unit: string
  worse: 'higher' | 'lower'
  /** Least change that counts: absolute, and as a share of the baseline. */
  least: { by?: number; share?: number }
  /** Days of 'now'; a test done twice a year is new for longer than a daily reading. */
  recentDays: number
  /** Days before those that make the baseline. */
  baselineDays: number
  digits: number
}

const YEAR = 365

export const WATCHED: readonly Watched[] = [
  {
    name: 'oxygenSaturation',
    label: 'SpO₂',
    unit: '%',
    worse: 'lower',
    least: { by: 3 },
    recentDays: 14,
    baselineDays: YEAR,
    digits: 0,
  },
  {
    name: 'peakFlow',
    label: 'Peak flow',
    unit: 'L/min',
    worse: 'lower',
    least: { share: 0.2 },
    recentDays: 14,
    baselineDays: YEAR,
    digits: 0,
  },
  {
    name: 'cat',
    label: 'CAT',
    unit: 'of 40',
    worse: 'higher',
    least: { by: 2 },
    recentDays: 120,
    baselineDays: 2 * YEAR,
    digits: 0,
  },
  {
    name: 'fev1Post',
    label: 'FEV1',
    unit: 'L',
    worse: 'lower',
    least: { by: 0.15, share: 0.12 },
    recentDays: 120,
    baselineDays: 2 * YEAR,
    digits: 2,
  },
  {
    name: 'weight',
    label: 'Weight',
    unit: 'kg',
    worse: 'lower',
    least: { share: 0.05 },
    recentDays: 120,
    baselineDays: 2 * YEAR,
    digits: 1,
  },
]

export interface Comparison {
  watched: Watched
  baseline: number
  now: number
  /** Positive is worse. */
  change: number
  spread: number
  isWorse: boolean
  stable: readonly Reading[]
  recent: readonly Reading[]
}

const LEAST_STABLE = 3
const SPREADS = 2
const MAD_TO_SD = 1.4826

/** Each measure against the patient's own baseline; those without enough readings are left out. */
export function compareWithBaseline(record: PatientRecord, asOf: string): Comparison[] {
  return WATCHED.flatMap((watched) => compare(record, asOf, watched) ?? [])
}

function compare(record: PatientRecord, asOf: string, watched: Watched): Comparison | undefined {
  const episodes = exacerbations(record)
  const recentFrom = addDays(asOf, -watched.recentDays)
  const baselineFrom = addDays(recentFrom, -watched.baselineDays)
  const all = readings(record, watched.name).filter(({ date }) => dayOf(date) <= asOf)
  const recent = all.filter(({ date }) => dayOf(date) > recentFrom)
  const stable = all.filter(
    ({ date }) =>
      dayOf(date) <= recentFrom && dayOf(date) >= baselineFrom && !isDuringExacerbation(episodes, dayOf(date)),
  )
  if (recent.length === 0 || stable.length < LEAST_STABLE) return undefined
  const values = stable.map(({ value }) => value)
  const baseline = median(values)
  const now = median(recent.map(({ value }) => value))
  const spread = MAD_TO_SD * median(values.map((value) => Math.abs(value - baseline)))
  const change = rounded(watched.worse === 'higher' ? now - baseline : baseline - now)
  const least = Math.max(watched.least.by ?? 0, (watched.least.share ?? 0) * baseline)
  const isWorse = change >= rounded(least) && change >= rounded(SPREADS * spread)
  return { watched, baseline, now, change, spread, isWorse, stable, recent }
}

/** Sums of decimals carry noise: 2.31 - 2.16 is not quite 0.15. */
function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6
}
