import { assessReadings } from '../safety/assess-readings.ts'
import { conceptOf } from '../safety/concepts.ts'
import type { Baseline, HomeReadings, SafetyPatient } from '../safety/types.ts'
import { higherZone, type PlanZone, type Sign, zoneOfSign } from './signs.ts'
import type { TextKey } from './text-key.ts'

/**
 * Which of the four steps of the action plan applies now. The highest step of any single input wins, so that one bad
 * sign is not averaged away. Only entries of the last 24 hours count, except reliever use over a week. A danger sign
 * within them counts whatever was entered later. Peak flow bands are those of the patient's plan; the limits of the
 * safety engine apply too, with or without a plan. Where the plans are not specific (how much more reliever is 'more'),
 * the figure is Aurora's own and marked so.
 */
export interface StepInputs {
  kind: 'asthma' | 'copd'
  /** Now, as an ISO instant. */
  at: string
  /** Bands of the plan in L/min, if it has a personal best. */
  bands?: readonly { zone: PlanZone; fromLMin?: number | undefined; belowLMin?: number | undefined }[] | undefined
  personalBestLMin?: number | undefined
  peakFlows: readonly Measured[]
  /** Puffs in the 24 hours before each entry. */
  relieverPuffs: readonly Measured[]
  /** Times woken by breathing in the night before each entry. */
  wakings: readonly Measured[]
  symptoms: readonly SymptomEntry[]
  /** SpO2 in percent. */
  oxygen?: readonly Measured[] | undefined
  /** From the chart, for limits that depend on it. */
  person?: SafetyPatient | undefined
  baseline?: Baseline | undefined
  /** Budesonide-formoterol as reliever (AIR, MART): frequent use alone is not a sign (NAC plan). */
  isRelieverWithSteroid: boolean
}

export interface Measured {
  value: number
  at: string
}

/** What the patient ticked, or wrote with a severity. */
export interface SymptomEntry {
  at: string
  signs: readonly Sign[]
  severity?: 'mild' | 'moderate' | 'severe' | undefined
}

export interface Reason {
  zone: PlanZone
  text: TextKey
  at?: string
}

export interface Step {
  zone: PlanZone
  /** Most serious first. */
  reasons: Reason[]
  missing: ('peak-flow' | 'symptoms' | 'reliever')[]
}

const DAY_MS = 86_400_000
export const RELIEVER_DAYS_NOT_WELL = 4 // 'more than 3 times a week' (National Asthma Council action plan)
export const WAKINGS_OFTEN = 3 // Aurora's reading of 'you wake often at night'
export const PUFFS_ABOVE_USUAL = 4 // Aurora's: COPD plans say 'more reliever than usual' without a figure
const ORDER = { danger: 0, worse: 1, notwell: 2, well: 3 } as const
/** Only feeling unwell raises the step; 'okay' proves nothing. */
const SEVERITY_ZONE = { mild: 'well', moderate: 'well', severe: 'worse' } as const

export function todaysStep(inputs: StepInputs): Step {
  const now = Date.parse(inputs.at)
  const lastDay = <T extends { at: string }>(all: readonly T[]): T | undefined =>
    all
      .filter(({ at }) => Date.parse(at) > now - DAY_MS && Date.parse(at) <= now)
      .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))[0]
  const peakFlow = lastDay(inputs.peakFlows)
  const reliever = lastDay(inputs.relieverPuffs)
  const symptoms = lastDay(inputs.symptoms)
  const night = lastDay(inputs.wakings)
  const oxygen = lastDay(inputs.oxygen ?? [])
  const recent = inputs.symptoms.filter(
    ({ at }) => at !== symptoms?.at && Date.parse(at) > now - DAY_MS && Date.parse(at) <= now,
  )
  const reasons = [
    ...(peakFlow ? peakFlowReason(peakFlow, inputs) : []),
    ...(symptoms ? symptomReasons(symptoms) : []),
    ...recent.flatMap(symptomReasons).filter(({ zone }) => zone === 'danger'),
    ...limitReasons({ spo2: oxygen, peakFlow, puffs24h: reliever }, inputs),
    ...(night ? nightReason(night) : []),
    ...relieverReasons(reliever, inputs, now),
  ].toSorted((a, b) => ORDER[a.zone] - ORDER[b.zone])
  return {
    zone: reasons.reduce<PlanZone>((zone, reason) => higherZone(zone, reason.zone), 'well'),
    reasons,
    missing: [
      ...(inputs.bands && !peakFlow ? ['peak-flow' as const] : []),
      ...(symptoms ? [] : ['symptoms' as const]),
      ...(reliever ? [] : ['reliever' as const]),
    ],
  }
}

function peakFlowReason({ value, at }: Measured, { bands, personalBestLMin: best }: StepInputs): Reason[] {
  const band = bands?.find(
    ({ fromLMin = 0, belowLMin = Number.POSITIVE_INFINITY }) => value >= fromLMin && value < belowLMin,
  )
  if (!band || band.zone === 'well' || best === undefined) return []
  const percent = Math.round((value / best) * 100)
  return [{ zone: band.zone, text: { key: 'reason.peak-flow', values: { value, percent, best } }, at }]
}

const LIMIT_KEYS = { spo2: 'reason.oxygen', peakFlow: 'reason.peak-flow-value', puffs24h: 'reason.puffs' } as const

/** The safety engine's limits: the worst one passed for each reading. */
function limitReasons(
  latest: Record<keyof typeof LIMIT_KEYS, Measured | undefined>,
  { person: patient, baseline, personalBestLMin, isRelieverWithSteroid, bands }: StepInputs,
): Reason[] {
  const context = {
    person: { ...patient, isRelieverWithSteroid },
    baseline: { bestPeakFlow: personalBestLMin, ...baseline },
  }
  return Object.entries(latest).flatMap(([name, measured]): Reason[] => {
    const field = name as keyof typeof LIMIT_KEYS
    if (!measured) return []
    const readings: HomeReadings = { [field]: measured.value }
    const zones = assessReadings(readings, context).reasons.flatMap(({ code }) => conceptOf(code).zone ?? [])
    const zone = zones.reduce<PlanZone>(higherZone, 'well')
    // the plan's bands define 'not well'; the engine adds what is worse
    if (zone === 'well' || (zone === 'notwell' && (bands || field !== 'peakFlow'))) return []
    return [{ zone, text: { key: LIMIT_KEYS[field], values: { value: measured.value } }, at: measured.at }]
  })
}

function symptomReasons({ signs, severity, at }: SymptomEntry): Reason[] {
  const ticked = signs.map((sign): Reason => ({ zone: zoneOfSign(sign), text: { key: `sign.${sign}` }, at }))
  const zone = severity ? SEVERITY_ZONE[severity] : 'well'
  return zone === 'well' ? ticked : [...ticked, { zone, text: { key: `reason.report-${severity}` }, at }]
}

function nightReason({ value, at }: Measured): Reason[] {
  if (value < 1) return []
  return [
    { zone: value >= WAKINGS_OFTEN ? 'worse' : 'notwell', text: { key: 'reason.woken', values: { times: value } }, at },
  ]
}

function relieverReasons(latest: Measured | undefined, inputs: StepInputs, now: number): Reason[] {
  if (inputs.kind === 'asthma') {
    if (inputs.isRelieverWithSteroid) return aboveUsual(latest, inputs, now)
    const days = new Set(
      inputs.relieverPuffs
        .filter(({ value, at }) => value > 0 && Date.parse(at) > now - 7 * DAY_MS && Date.parse(at) <= now)
        .map(({ at }) => Math.floor((now - Date.parse(at)) / DAY_MS)),
    ).size
    if (days < RELIEVER_DAYS_NOT_WELL) return []
    return [{ zone: 'notwell', text: { key: 'reason.reliever-days', values: { days } } }]
  }
  return aboveUsual(latest, inputs, now)
}

function aboveUsual(latest: Measured | undefined, { relieverPuffs }: StepInputs, now: number): Reason[] {
  if (!latest) return []
  const before = relieverPuffs.filter(({ at }) => Date.parse(at) <= now - DAY_MS && Date.parse(at) > now - 29 * DAY_MS)
  if (before.length < 5) return []
  const usual = median(before.map(({ value }) => value))
  if (latest.value < usual + PUFFS_ABOVE_USUAL) return []
  return [
    { zone: 'notwell', text: { key: 'reason.reliever-more', values: { puffs: latest.value, usual } }, at: latest.at },
  ]
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length / 2
  const [low = 0, high = 0] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return (low + high) / 2
}
