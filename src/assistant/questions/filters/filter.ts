import type { ExacerbationSeverity } from '#medicine/from-record/exacerbations.ts'
import type { EntryId } from '../entries/entries.ts'

/** What a question asks of a patient's record. Data alone: it is printed back, kept, and evaluated elsewhere. */

export type Test =
  | { op: 'over' | 'at-least' | 'under' | 'at-most' | 'equals'; value: number }
  | { op: 'between'; low: number; high: number }
  | { op: 'below-lln' | 'above-uln' | 'not-below-lln' }

/** Calendar days of the practice, both included; an open side has no bound. */
export interface Period {
  from?: string
  to?: string
  /** As users write it: 'in the past 6 months'. */
  label: string
  /** The same words about days to come: appointments 'before Christmas' are still ahead. */
  ahead?: Omit<Period, 'ahead'>
}

export const VACCINES = ['influenza', 'pneumococcal', 'rsv', 'covid', 'pertussis', 'shingles'] as const
export type VaccineKind = (typeof VACCINES)[number]

export const MEASURE_IDS = [
  'fev1',
  'fev1-percent',
  'fvc',
  'ratio',
  'eosinophils',
  'feno',
  'ige',
  'cat',
  'act',
  'mmrc',
  'spo2',
  'bmi',
  'weight',
  'height',
  'pack-years',
  'six-minute-walk',
  'crp',
  'haemoglobin',
  'pao2',
  'paco2',
  'ph',
  'bicarbonate',
  'heart-rate',
  'respiratory-rate',
  'temperature',
  'peak-flow',
  'dlco',
  'systolic',
  'diastolic',
  'reliever-days',
] as const
export type MeasureId = (typeof MEASURE_IDS)[number]

/** One condition, by id of the condition table, or free text found on problem lists. */
export type ConditionRef = { id: string } | { text: string }

/** A class, an ingredient, a regimen or free text found on medicine lists. */
export type MedicationRef =
  | { class: string }
  | { ingredient: string }
  | { brand: string }
  | { regimen: 'triple' | 'dual-bronchodilator' | 'ics-laba' | 'reliever-only' | 'any-inhaler' | 'preventer' }
  | { icsDose: 'high' | 'medium' | 'low' }
  | { text: string }

export type GapTopic =
  | 'any'
  | 'vaccines'
  | 'rehabilitation'
  | 'smoking'
  | 'technique'
  | 'plan'
  | 'diagnosis'
  | 'oxygen'
  | 'oxygen-candidate'

export type RiskName = 'high' | 'medium' | 'low' | 'unknown'

export type Filter =
  | { kind: 'all'; of: readonly Filter[] }
  | { kind: 'any'; of: readonly Filter[] }
  | { kind: 'not'; of: Filter }
  | { kind: 'everyone' }
  /** People of the answer before. */
  | { kind: 'among'; ids: readonly string[]; label: string }
  | {
      kind: 'condition'
      condition: ConditionRef
      severity?: 'mild' | 'moderate' | 'severe'
      since?: Period
      isPast?: boolean
    }
  | { kind: 'measure'; measure: MeasureId; test: Test; period?: Period; pick: 'latest' | 'any' }
  | { kind: 'measured'; measure: MeasureId | 'spirometry'; period?: Period }
  /** A result or report found by its name; the newest one is judged, by the laboratory's own range and flag. */
  | {
      kind: 'entry'
      entry: EntryId
      test?: Test
      /** As typed: figures in another unit are not compared. */
      unit?: string
      level?: 'high' | 'low' | 'normal' | 'abnormal'
      period?: Period
    }
  | { kind: 'trend'; measure: MeasureId; direction: 'falling' | 'rising'; period: Period }
  | { kind: 'lung-pattern'; pattern: 'obstructed' | 'restricted' | 'normal' }
  | {
      kind: 'medicine'
      medicine: MedicationRef
      how: 'current' | 'started' | 'stopped' | 'ever'
      period?: Period
      only?: boolean
      count?: Test
    }
  | { kind: 'flares'; airway?: 'copd' | 'asthma'; severity?: ExacerbationSeverity; count: Test; period: Period }
  | { kind: 'frequent-flares' }
  | { kind: 'admissions'; place: 'ward' | 'emergency' | 'either'; count: Test; period: Period }
  | { kind: 'vaccine'; vaccine: VaccineKind; period?: Period }
  | { kind: 'smoking'; status: 'current' | 'former' | 'never' | 'ever' | 'unknown' }
  | { kind: 'risk'; level: RiskName }
  | { kind: 'gap'; topic: GapTopic }
  | { kind: 'gold'; group?: 'A' | 'B' | 'E'; grade?: 1 | 2 | 3 | 4 }
  | { kind: 'age'; test: Test }
  | { kind: 'sex'; sex: 'male' | 'female' | 'other' }
  | { kind: 'place'; state?: string; postcode?: string; town?: string }
  | { kind: 'heritage' }
  | { kind: 'interpreter' }
  | { kind: 'veteran' }
  | { kind: 'deceased' }
  | { kind: 'seen'; period: Period; practitioner?: string }
  | { kind: 'first-seen'; period: Period }
  | { kind: 'appointment'; period: Period; statuses?: readonly ('booked' | 'fulfilled' | 'cancelled' | 'noshow')[] }
  | { kind: 'under-care'; practitioner: string; label: string }
  | { kind: 'allergy'; substance: string | undefined }
  | { kind: 'action-plan'; period?: Period }
  | { kind: 'rehabilitation'; period?: Period }
  | { kind: 'home-oxygen' }
  | { kind: 'referred'; period?: Period }
  | { kind: 'technique-check'; period?: Period }
  | {
      kind: 'consent'
      to: 'ai-assisted-care' | 'remote-monitoring' | 'data-sharing'
      decision: 'consented' | 'declined'
    }
  | { kind: 'named'; text: string }

export type FilterKind = Filter['kind']

export function all(filters: readonly Filter[]): Filter {
  const [first, second] = filters
  if (!first) return { kind: 'everyone' }
  return second ? { kind: 'all', of: filters } : first
}

export function any(filters: readonly Filter[]): Filter {
  const [first, second] = filters
  if (!first) return { kind: 'everyone' }
  return second ? { kind: 'any', of: filters } : first
}

/** 'Not over 300' is 300 or less of those measured; of what was never measured nothing is known. */
export function negate(filter: Filter): Filter {
  if (filter.kind === 'not') return filter.of
  if (filter.kind === 'measure' && filter.pick === 'latest') {
    const test = oppositeOf(filter.test)
    if (test) return { ...filter, test }
  }
  if (filter.kind === 'entry' && filter.test) {
    const test = oppositeOf(filter.test)
    if (test) return { ...filter, test }
  }
  if (filter.kind === 'flares' || filter.kind === 'admissions') {
    const test = oppositeOf(filter.count)
    if (test) return { ...filter, count: test }
  }
  return { kind: 'not', of: filter }
}

function oppositeOf(test: Test): Test | undefined {
  switch (test.op) {
    case 'over':
      return { op: 'at-most', value: test.value }
    case 'at-least':
      return { op: 'under', value: test.value }
    case 'under':
      return { op: 'at-least', value: test.value }
    case 'at-most':
      return { op: 'over', value: test.value }
    case 'below-lln':
      return { op: 'not-below-lln' }
    case 'not-below-lln':
      return { op: 'below-lln' }
    default:
      return undefined
  }
}

export function passes(value: number, test: Test): boolean {
  switch (test.op) {
    case 'over':
      return value > test.value
    case 'at-least':
      return value >= test.value
    case 'under':
      return value < test.value
    case 'at-most':
      return value <= test.value
    case 'equals':
      return value === test.value
    case 'between':
      return value >= test.low && value <= test.high
    default:
      return false // limits of normal depend on the patient; the evaluation knows them
  }
}

/** All filters inside, itself included. */
export function* eachFilter(filter: Filter): Generator<Filter> {
  yield filter
  if (filter.kind === 'all' || filter.kind === 'any') for (const one of filter.of) yield* eachFilter(one)
  else if (filter.kind === 'not') yield* eachFilter(filter.of)
}
