import { type ConceptCode, conceptOf } from './concepts.ts'
import { BREATHING_LIMITS, type Limit, type LimitContext, PLAUSIBLE } from './limits.ts'
import {
  type HomeReadings,
  READING_FIELDS,
  type ReadingField,
  type ReadingSide,
  type SafetyInput,
  type SafetyReason,
} from './types.ts'
import { VITAL_LIMITS } from './vital-limits.ts'

export const LIMITS: readonly Limit[] = [...BREATHING_LIMITS, ...VITAL_LIMITS]

export interface ReadingFindings {
  reasons: SafetyReason[]
  askAgain: { field: ReadingField; value: number }[]
}

/** Absolute limits first, then the patient's baseline, then the trend; each is a separate reason. */
export function assessReadings(
  readings: HomeReadings,
  { person: patient = {}, baseline = {}, earlier = [], at }: Omit<SafetyInput, 'readings'>,
  limits: readonly Limit[] = LIMITS,
): ReadingFindings {
  const context = { person: patient, baseline }
  const found: ReadingFindings = { reasons: [], askAgain: [] }
  for (const field of READING_FIELDS) {
    const value = readings[field]
    if (value === undefined) continue
    const [low, high] = PLAUSIBLE[field]
    if (!(value >= low && value <= high)) {
      found.askAgain.push({ field, value })
      found.reasons.push(readingReason('implausible-reading', field, value))
      continue
    }
    const passed = limits.filter((limit) => limit.field === field && isPassed(limit, value, context))
    found.reasons.push(...passed.map((limit) => readingReason(limit.concept, field, value, sideOf(limit))))
    const trend = trendOf(field, value, earlier, at)
    if (trend) found.reasons.push(readingReason(trend, field, value, 'fallen'))
  }
  return found
}

export function isPassed(limit: Limit, value: number, context: LimitContext): boolean {
  if (limit.for && !limit.for(context)) return false
  const bound = typeof limit.bound === 'number' ? limit.bound : limit.bound(context)
  if (bound === undefined) return false
  switch (limit.test) {
    case 'below':
      return value < bound
    case 'at-most':
      return value <= bound
    case 'at-least':
      return value >= bound
    case 'above':
      return value > bound
  }
}

/** A fall of more than 3 points within 3 days (the Rome proposal's step, here against the best recent reading). */
export const TREND_SPO2_POINTS = 3
/** A fall by a fifth of the recent best within 3 days (GINA 2024 and BTS/SIGN 158: 20 % variability is abnormal). */
export const TREND_PEAK_FLOW_SHARE = 0.2
export const TREND_DAYS = 3

function trendOf(
  field: ReadingField,
  value: number,
  earlier: NonNullable<SafetyInput['earlier']>,
  at: string | undefined,
): ConceptCode | undefined {
  if (at === undefined || (field !== 'spo2' && field !== 'peakFlow')) return undefined
  const now = Date.parse(at)
  const recent = earlier.flatMap((one) => {
    const age = now - Date.parse(one.at)
    const past = one[field]
    return past !== undefined && age >= 0 && age <= TREND_DAYS * 86_400_000 ? [past] : []
  })
  if (recent.length === 0) return undefined
  const best = Math.max(...recent)
  if (field === 'spo2') return best - value > TREND_SPO2_POINTS ? 'spo2-fall' : undefined
  return value <= best * (1 - TREND_PEAK_FLOW_SHARE) ? 'peak-flow-falling' : undefined
}

function sideOf({ test, concept }: Limit): ReadingSide {
  if (concept === 'spo2-fall') return 'fallen'
  return test === 'below' || test === 'at-most' ? 'low' : 'high'
}

function readingReason(code: ConceptCode, field: ReadingField, value: number, side?: ReadingSide): SafetyReason {
  const { level, sign } = conceptOf(code)
  const reading = { field, value, ...(side && { side }) }
  return { code, level, ...(sign && { sign }), reading, certainty: 'stated', about: 'self' }
}
