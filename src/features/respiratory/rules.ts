import { checkNumber, type InputProblem, type NumberRange } from '#medicine/input-problem.ts'
import { spirometryRanges } from '#medicine/lung-function/check-spirometry-input.ts'
import { HEIGHT_CM } from '#medicine/lung-function/reference/reference-value.ts'
import type { InhalerDevice } from '#medicine/medications/medication.ts'

/** Outside them is a slip of unit or keyboard. A reference table may cover less. */
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
  va: spirometryRanges.tlcL, // a part of TLC
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

/** Devices a checklist exists for. */
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

/** A lung-function test as it is typed, imported and sent; volumes in litres. */
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
  device?: string
  comment?: string
}

export function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

/** Why the day cannot be one on which something was done to this person. */
export function dayProblem(date: string, about: { birthDate?: string; today: string }): string | undefined {
  if (!isDay(date)) return 'Enter a day such as 2026-11-15'
  if (date > about.today) return 'The day lies in the future'
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

/** What is wrong with a request to interpret beyond single values. */
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

const WORDS = ['device', 'comment'] as const
const SINGLE = ['weightKg', 'tlc', 'dlco', 'va', 'haemoglobin', 'walk'] as const

function lengthProblem(field: string, text = ''): InputProblem | undefined {
  if (text.length <= TEXT_LENGTH) return undefined
  return { field, reason: 'out-of-range', message: `Use at most ${TEXT_LENGTH} characters` }
}

/** Everything wrong with a test, each with its field; the same for the form, the file and the call. */
export function testProblems(test: Partial<NewTest>): InputProblem[] {
  const problems = [
    checkNumber('heightCm', test.heightCm, ranges.heightCm),
    ...SINGLE.map((name) => (test[name] === undefined ? undefined : checkNumber(name, test[name], ranges[name]))),
    ...blowProblem('pre', test.pre),
    ...blowProblem('post', test.post),
    ...WORDS.map((name) => lengthProblem(name, test[name])),
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

/** Columns of an import file, in any order; the first line names them. Volumes in litres, a point as decimal sign. */
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
