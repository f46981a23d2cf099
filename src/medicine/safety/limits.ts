import type { ConceptCode } from './concepts.ts'
import { SOURCES, type SourceCode } from './sources.ts'
import type { Baseline, ReadingField, SafetyPatient } from './types.ts'

/** Values outside are impossible at home: the patient is asked again, and they are never treated as harmless. */
export const PLAUSIBLE: Record<ReadingField, readonly [number, number]> = {
  spo2: [40, 100],
  peakFlow: [30, 900],
  puffs24h: [0, 200],
  temperature: [30, 43],
  pulse: [20, 250],
  systolic: [50, 280],
  diastolic: [20, 180],
  respiratoryRate: [4, 80],
  glucose: [0.5, 50],
}

export interface LimitContext {
  person: SafetyPatient
  baseline: Baseline
}

export interface Limit {
  id: string
  field: ReadingField
  /** The limit is passed at this value. */
  test: 'below' | 'at-most' | 'at-least' | 'above'
  /** In the field's unit, or computed for the patient; undefined if it cannot be computed. */
  bound: number | ((context: LimitContext) => number | undefined)
  concept: ConceptCode
  /** Patients it applies to; by default all. */
  for?: (context: LimitContext) => boolean
  /** Description for the table that clinicians read. */
  group: string
  sources: readonly SourceCode[]
}

/** A limit with fewer than two published sources is marked for clinical sign-off wherever limits are listed. */
export function needsSignOff({ sources }: Limit): boolean {
  return sources.filter((code) => SOURCES[code].isPublished).length < 2
}

const isChild = ({ person: patient }: LimitContext, from: number, below: number) =>
  patient.ageYears !== undefined && patient.ageYears >= from && patient.ageYears < below
const isAdult = ({ person: patient }: LimitContext) => patient.ageYears === undefined || patient.ageYears >= 12
const hasLowTarget = ({ person: patient }: LimitContext) => (patient.spo2Target?.low ?? 100) < 92
const isCopdWithoutTarget = ({ person: patient, baseline }: LimitContext) =>
  Boolean(patient.hasCopd) && !patient.spo2Target && baseline.usualSpo2 === undefined
const isPregnant = ({ person: patient }: LimitContext) => Boolean(patient.isPregnant)
const isMart = ({ person: patient }: LimitContext) => Boolean(patient.isRelieverWithSteroid)
/** A usual level below 94 lowers the danger limit, but never below the general minimum. */
const isUsuallyLow = ({ person: patient, baseline }: LimitContext) =>
  !patient.spo2Target && baseline.usualSpo2 !== undefined && baseline.usualSpo2 < 94
const isOrdinary = (context: LimitContext) =>
  !hasLowTarget(context) && !isCopdWithoutTarget(context) && !isUsuallyLow(context)
const bestOf = ({ baseline }: LimitContext) => baseline.bestPeakFlow ?? baseline.predictedPeakFlow
const share = (part: number) => (context: LimitContext) => {
  const best = bestOf(context)
  return best === undefined ? undefined : best * part
}
const hasNoBest = (context: LimitContext) => bestOf(context) === undefined

/** SpO2, percent. */
const OXYGEN: readonly Limit[] = [
  {
    id: 'spo2-floor',
    field: 'spo2',
    test: 'at-most',
    bound: 85,
    concept: 'spo2-danger',
    group: 'everybody, whatever the target',
    sources: ['news2-scale-2', 'bts-oxygen-2017'],
  },
  {
    id: 'spo2-danger',
    field: 'spo2',
    // the sources differ (below 92; NHS England's leaflet for homes 92 or less): the more cautious one
    test: 'at-most',
    bound: 92,
    concept: 'spo2-danger',
    for: isOrdinary,
    group: 'no lower target and no low usual level',
    sources: ['bts-sign-158', 'news2', 'nhs-oximetry'],
  },
  {
    id: 'spo2-low',
    field: 'spo2',
    test: 'below',
    bound: 95,
    concept: 'spo2-low',
    for: isOrdinary,
    group: 'no lower target and no low usual level',
    sources: ['nhs-oximetry', 'aah-acute'],
  },
  {
    id: 'spo2-copd-danger',
    field: 'spo2',
    test: 'below',
    bound: 88,
    concept: 'spo2-danger',
    for: isCopdWithoutTarget,
    group: 'COPD, no target on the chart',
    sources: ['tsanz-oxygen-2015', 'bts-oxygen-2017'],
  },
  {
    id: 'spo2-copd-low',
    field: 'spo2',
    test: 'below',
    bound: 92,
    concept: 'spo2-low',
    for: isCopdWithoutTarget,
    group: 'COPD, no target on the chart',
    sources: ['rome-2021', 'tsanz-oxygen-2015'],
  },
  {
    id: 'spo2-below-target',
    field: 'spo2',
    test: 'below',
    bound: ({ person: patient }) => patient.spo2Target?.low,
    concept: 'spo2-low',
    for: hasLowTarget,
    group: 'target below 92 on the chart',
    sources: ['tsanz-oxygen-2015', 'bts-oxygen-2017'],
  },
  {
    id: 'spo2-usual-danger',
    field: 'spo2',
    test: 'below',
    bound: ({ baseline }) => Math.max(86, (baseline.usualSpo2 ?? 95) - 3),
    concept: 'spo2-danger',
    for: isUsuallyLow,
    group: 'usual level below 94, no target',
    sources: ['rome-2021', 'aurora'],
  },
  {
    id: 'spo2-usual-low',
    field: 'spo2',
    test: 'below',
    bound: ({ baseline }) => Math.max(88, (baseline.usualSpo2 ?? 95) - 1),
    concept: 'spo2-low',
    for: isUsuallyLow,
    group: 'usual level below 94, no target',
    sources: ['rome-2021', 'aurora'],
  },
  {
    id: 'spo2-fall-from-usual',
    field: 'spo2',
    test: 'below',
    bound: ({ baseline }) => (baseline.usualSpo2 === undefined ? undefined : baseline.usualSpo2 - 3),
    concept: 'spo2-fall',
    group: 'usual level known',
    sources: ['rome-2021', 'nhs-oximetry'],
  },
  {
    id: 'spo2-pregnant',
    field: 'spo2',
    test: 'below',
    bound: 94,
    concept: 'spo2-danger',
    for: isPregnant,
    group: 'pregnant',
    sources: ['bts-oxygen-2017', 'bts-sign-158'],
  },
  {
    id: 'spo2-above-target',
    field: 'spo2',
    test: 'at-least',
    bound: 97,
    concept: 'spo2-above-target',
    for: ({ person: patient }) => Boolean(patient.isOnOxygen) && (patient.spo2Target?.high ?? 100) <= 92,
    group: 'on oxygen with a target up to 92',
    sources: ['news2-scale-2', 'tsanz-oxygen-2015'],
  },
]

/** Peak flow, L/min, against the personal best, else predicted. */
const PEAK_FLOW: readonly Limit[] = [
  {
    id: 'peak-flow-danger',
    field: 'peakFlow',
    test: 'at-most',
    bound: share(0.5),
    concept: 'peak-flow-danger',
    group: 'half of best or predicted',
    sources: ['bts-sign-158', 'gina', 'aah-acute'],
  },
  {
    id: 'peak-flow-low',
    field: 'peakFlow',
    test: 'below',
    bound: share(0.6),
    concept: 'peak-flow-low',
    group: '60 % of best or predicted',
    sources: ['gina', 'nac-plan'],
  },
  {
    id: 'peak-flow-below-well',
    field: 'peakFlow',
    test: 'below',
    bound: share(0.8),
    concept: 'peak-flow-below-well',
    group: '80 % of best or predicted',
    sources: ['gina', 'epr-3'],
  },
  {
    id: 'peak-flow-no-best-danger',
    field: 'peakFlow',
    test: 'below',
    bound: 150,
    concept: 'peak-flow-danger',
    for: (context) => hasNoBest(context) && isAdult(context) && !context.person.hasCopd,
    group: 'from 12 years, best not known, no COPD',
    sources: ['aurora'],
  },
  {
    id: 'peak-flow-no-best-low',
    field: 'peakFlow',
    test: 'below',
    bound: 200,
    concept: 'peak-flow-low',
    for: hasNoBest,
    group: 'best not known',
    sources: ['aurora'],
  },
]

/** Reliever inhalations in 24 hours. */
const RELIEVER: readonly Limit[] = [
  {
    id: 'puffs-danger',
    field: 'puffs24h',
    test: 'above',
    bound: 24,
    concept: 'puffs-danger',
    for: (context) => !isMart(context),
    group: 'salbutamol or terbutaline: more than 4 puffs every 4 hours',
    sources: ['nac-plan', 'asthma-uk'],
  },
  {
    id: 'puffs-high',
    field: 'puffs24h',
    test: 'above',
    bound: 12,
    concept: 'puffs-high',
    for: (context) => !isMart(context),
    group: 'salbutamol or terbutaline: above the labelled 2 puffs every 4 hours',
    sources: ['ventolin-pi', 'asmol-pi'],
  },
  {
    id: 'puffs-mart-danger',
    field: 'puffs24h',
    test: 'at-least',
    bound: ({ person: patient }) => (patient.relieverLimit24h ?? 12) * 1.5,
    concept: 'puffs-danger',
    for: isMart,
    group: 'steroid-formoterol reliever: half as much again as the most allowed',
    sources: ['aurora'],
  },
  {
    id: 'puffs-mart-high',
    field: 'puffs24h',
    test: 'above',
    bound: ({ person: patient }) => patient.relieverLimit24h ?? 12,
    concept: 'puffs-high',
    for: isMart,
    group: 'steroid-formoterol reliever: more than 12 (200/6) or 24 (100/3)',
    sources: ['aah-mart', 'symbicort-pi'],
  },
  {
    id: 'puffs-more-than-usual',
    field: 'puffs24h',
    test: 'at-least',
    bound: ({ baseline }) => (baseline.usualPuffs24h === undefined ? undefined : baseline.usualPuffs24h + 4),
    concept: 'puffs-more',
    group: '4 puffs above the usual number',
    sources: ['aurora'],
  },
]

export const BREATHING_LIMITS: readonly Limit[] = [...OXYGEN, ...PEAK_FLOW, ...RELIEVER]

export { isAdult, isChild, isPregnant }
