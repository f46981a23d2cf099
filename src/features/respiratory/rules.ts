import { isDay } from '#fhir/dates.ts'
import { checkNumber, type InputProblem, type NumberRange } from '#medicine/input-problem.ts'
import type { NewCurve } from '#medicine/lung-function/check-curve.ts'
import { spirometryRanges } from '#medicine/lung-function/check-spirometry-input.ts'
import { HEIGHT_CM } from '#medicine/lung-function/reference/reference-value.ts'
import type { InhalerDevice } from '#medicine/medications/medication.ts'

/** Values outside are typing or unit errors. A reference table may cover less. */
export const ranges = {
  ageYears: { min: 0, max: 120, unit: 'years' },
  heightCm: HEIGHT_CM,
  weightKg: { min: 20, max: 350, unit: 'kg' },
  fev1: spirometryRanges.fev1L,
  fvc: spirometryRanges.fvcL,
  tlc: spirometryRanges.tlcL,
  dlco: { min: 1, max: 80, unit: 'mL/min/mmHg' },
  /** DLCO, or TLCO in mmol/min/kPa. */
  transfer: { min: 0.3, max: 80 },
  va: spirometryRanges.tlcL, // alveolar volume is part of TLC
  haemoglobin: { min: 40, max: 250, unit: 'g/L' },
  walk: { min: 1, max: 1200, unit: 'm' },
} satisfies Record<string, NumberRange>

export type RangeName = keyof typeof ranges

export const REGISTERS = ['copd', 'asthma'] as const
export type Register = (typeof REGISTERS)[number]
export const REGISTER_NAMES: Record<Register, string> = { copd: 'COPD', asthma: 'Asthma' }

export const SORTS = ['name', 'control', 'exacerbations', 'spirometry', 'technique'] as const
export type Sort = (typeof SORTS)[number]

/** By treatment, as trials and guidelines count them. */
export const EXACERBATION_SEVERITIES = [
  { value: 'mild', label: 'Mild', hint: 'More reliever, nothing else' },
  { value: 'moderate', label: 'Moderate', hint: 'Oral corticosteroid or antibiotic' },
  { value: 'severe', label: 'Severe', hint: 'Hospital or emergency department' },
] as const

/** Devices that have a technique checklist. */
export const INHALER_DEVICES = [
  'pMDI',
  'Autohaler',
  'Respimat',
  'Turbuhaler',
  'Accuhaler',
  'Ellipta',
  'Genuair',
  'Breezhaler',
  'HandiHaler',
  'Zonda',
  'Spiromax',
  'Easyhaler',
  'single-dose DPI',
] as const satisfies readonly InhalerDevice[]

export const ADHERENCE_ANSWERS = ['Taken as prescribed', 'Sometimes missed', 'Often missed', 'Not taken'] as const

export const TEXT_LENGTH = 500
export const MOST_MANOEUVRES = 8
export const MOST_IMPORT_LINES = 500

export type Blow = { fev1: number; fvc: number }
export type Manoeuvres = { fev1: number[]; fvc: number[] }

/** A lung-function test as typed, imported and sent; volumes in litres. */
export type NewTest = {
  patientId: string
  /** 'YYYY-MM-DD' */
  date: string
  heightCm: number
  weightKg?: number
  pre?: Blow
  post?: Blow
  tlc?: number
  dlco?: number
  va?: number
  haemoglobin?: number
  walk?: number
  manoeuvres?: { pre?: Manoeuvres; post?: Manoeuvres }
  curves?: NewCurve[]
  device?: string
  comment?: string
}

/** Why nothing can have been recorded about this patient on that day. */
export function dayProblem(date: string, about: { birthDate?: string; today: string }): string | undefined {
  if (!isDay(date)) return 'Enter a day such as 2026-11-15'
  if (date > about.today) return 'The day is in the future'
  if (about.birthDate && date < about.birthDate) return 'The day is before the date of birth'
  return undefined
}

export function blowProblem(stage: string, blow: Partial<Blow> | undefined): InputProblem[] {
  if (!blow) return []
  const problems = [
    checkNumber(`${stage}.fev1`, blow.fev1, ranges.fev1),
    checkNumber(`${stage}.fvc`, blow.fvc, ranges.fvc),
  ].filter((problem) => problem !== undefined)
  const { fev1, fvc } = blow
  if (problems.length === 0 && fev1 !== undefined && fvc !== undefined && fev1 > fvc) {
    problems.push({
      field: `${stage}.fev1`,
      reason: 'inconsistent',
      message: `FEV1 ${fev1} L is above FVC ${fvc} L (accepted: ${ranges.fev1.min} to ${fvc} L)`,
      range: { min: ranges.fev1.min, max: fvc, unit: 'L' },
    })
  }
  return problems
}

type Readable = {
  referenceSet: string
  ethnicGroup?: number | null
  pre?: Blow | null
  post?: Blow | null
  tlc?: number | null
  dlco?: number | null
  walk?: number | null
}

/** Problems of a request to interpret, beyond single values. */
export function interpretProblems(request: Readable): Pick<InputProblem, 'field' | 'message'>[] {
  const { pre, post, tlc, dlco, walk } = request
  const problems: Pick<InputProblem, 'field' | 'message'>[] = [
    ...blowProblem('pre', pre ?? undefined),
    ...blowProblem('post', post ?? undefined),
  ]
  if (request.referenceSet === 'gli-2012' && !request.ethnicGroup) {
    problems.push({ field: 'ethnicGroup', message: 'is needed for GLI-2012, 1 to 5' })
  }
  if (!pre && !post && tlc == null && dlco == null && walk == null) {
    problems.push({ field: 'pre', message: 'fev1 and fvc before or after bronchodilator are needed' })
  }
  return problems
}

const TEXTS = ['device', 'comment'] as const
const SINGLE = ['weightKg', 'tlc', 'dlco', 'va', 'haemoglobin', 'walk'] as const

function lengthProblem(field: string, text = ''): InputProblem | undefined {
  if (text.length <= TEXT_LENGTH) return undefined
  return { field, reason: 'out-of-range', message: `Use at most ${TEXT_LENGTH} characters` }
}

/** All problems of a test, by field; the same for form, file and API. Curves: `curveProblems`. */
export function testProblems(test: Partial<NewTest>): InputProblem[] {
  const problems = [
    checkNumber('heightCm', test.heightCm, ranges.heightCm),
    ...SINGLE.map((name) => (test[name] === undefined ? undefined : checkNumber(name, test[name], ranges[name]))),
    ...blowProblem('pre', test.pre),
    ...blowProblem('post', test.post),
    ...TEXTS.map((name) => lengthProblem(name, test[name])),
  ].filter((problem) => problem !== undefined)
  const isEmpty = !test.pre && !test.post && test.dlco === undefined && test.walk === undefined
  if (isEmpty) {
    const message = 'FEV1 and FVC, DLCO or the walk distance is needed'
    problems.push({ field: 'pre.fev1', reason: 'missing', message })
  }
  if (test.walk !== undefined && test.weightKg === undefined) {
    problems.push({ field: 'weightKg', reason: 'missing', message: 'Weight is needed to predict the walk distance' })
  }
  return problems
}

/** Columns of an import file, in any order, named in its first line. Volumes in litres, with a decimal point. */
export const CSV_COLUMNS = [
  'patient',
  'date',
  'height_cm',
  'weight_kg',
  'pre_fev1_l',
  'pre_fvc_l',
  'post_fev1_l',
  'post_fvc_l',
  'tlc_l',
  'dlco',
  'va_l',
  'hb_g_l',
  'walk_m',
  'device',
  'comment',
] as const
export type CsvColumn = (typeof CSV_COLUMNS)[number]
