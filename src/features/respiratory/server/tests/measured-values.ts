import type { Observation } from 'fhir/r4'
import { TLC_CODE, VA_CODE } from '#fhir/codes/lung-function-codes.ts'
import { isUsed } from '#medicine/from-record/readings.ts'
import type { NewTest } from '../../rules.ts'
import { codeOf } from '../respiratory-codes.ts'

/** The code of each value in the stored test. */
const CODES = {
  height: codeOf('height'),
  weight: codeOf('weight'),
  fev1Pre: codeOf('fev1Pre'),
  fvcPre: codeOf('fvcPre'),
  fev1Post: codeOf('fev1Post'),
  fvcPost: codeOf('fvcPost'),
  tlc: TLC_CODE,
  dlco: codeOf('dlco'),
  va: VA_CODE,
  haemoglobin: codeOf('haemoglobin'),
  walk: codeOf('sixMinuteWalk'),
} as const

type Measure = keyof typeof CODES
export type MeasuredValues = Partial<Record<Measure, number>>

export function valuesOfTest({ heightCm, weightKg, pre, post, tlc, dlco, va, haemoglobin, walk }: NewTest) {
  const values: MeasuredValues = {
    height: heightCm,
    weight: weightKg,
    fev1Pre: pre?.fev1,
    fvcPre: pre?.fvc,
    fev1Post: post?.fev1,
    fvcPost: post?.fvc,
    tlc,
    dlco,
    va,
    haemoglobin,
    walk,
  }
  return values
}

export function valuesOfObservations(observations: readonly Observation[]): MeasuredValues {
  const find = (wanted: string) =>
    observations.find((one) => isUsed(one) && one.code.coding?.some(({ code }) => code === wanted))?.valueQuantity
      ?.value
  return Object.fromEntries(Object.entries(CODES).map(([name, code]) => [name, find(code)]))
}

const LUNG_FUNCTION = ['fev1Pre', 'fvcPre', 'fev1Post', 'fvcPost', 'tlc', 'dlco', 'va', 'haemoglobin', 'walk'] as const

/**
 * Equal in every value before and after bronchodilator. Height tells two tests apart only where both state one, and so
 * does weight, which matters to the walk distance alone.
 */
export function areSameValues(a: MeasuredValues, b: MeasuredValues): boolean {
  const differ = (name: Measure) => a[name] !== undefined && b[name] !== undefined && a[name] !== b[name]
  if (differ('height') || (a.walk !== undefined && differ('weight'))) return false
  return LUNG_FUNCTION.every((name) => a[name] === b[name])
}
