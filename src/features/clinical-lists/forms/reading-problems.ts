import { observationCodes } from '#fhir/codes/observation-codes.ts'
import { minutesBetween, practiceDay } from '#fhir/dates.ts'
import type { Reading, Readings } from '../contract.ts'
import { type MeasureName, PLAUSIBLE, type Plausible } from '../rules.ts'
import type { FormProblems } from './form-problems.ts'

/** Such as 'SpO₂: 190 is outside 40 to 100 %', or undefined. */
export function valueProblem(name: MeasureName, value: number): string | undefined {
  const { min, max, decimals }: Plausible = PLAUSIBLE[name]
  const { text, unit } = observationCodes[name]
  const range = `${min.toLocaleString('en-AU')} to ${max.toLocaleString('en-AU')}${unit ? ` ${unit}` : ''}`
  if (!Number.isFinite(value)) return `${text}: enter a number, ${range}`
  if (value < min || value > max) return `${text}: ${value} is outside ${range}`
  if (decimals === 0 && !Number.isInteger(value)) return `${text}: enter a whole number, ${range}`
  return undefined
}

export function valuesOf(readings: readonly Reading[]): Partial<Record<MeasureName, number>> {
  return Object.fromEntries(readings.flatMap((each) => ('name' in each ? [[each.name, each.value]] : [])))
}

/** Keyed by measure, so that a form can show each message at its field. */
export function readingProblems({ at, readings }: Readings, now: Date): FormProblems {
  const found: Record<string, string> = {}
  for (const reading of readings) {
    if (!('name' in reading)) continue
    const problem = valueProblem(reading.name, reading.value)
    if (problem) found[reading.name] = problem
  }
  const { systolic, diastolic, fev1Pre, fvcPre, fev1Post, fvcPost } = valuesOf(readings)
  if ((systolic === undefined) !== (diastolic === undefined)) {
    found[systolic === undefined ? 'systolic' : 'diastolic'] = 'Blood pressure: enter both numbers'
  } else if (systolic !== undefined && diastolic !== undefined && diastolic >= systolic) {
    found.diastolic ??= `Diastolic: ${diastolic} must be below the systolic ${systolic} mmHg`
  }
  if (fev1Pre && fvcPre && fev1Pre > fvcPre)
    found.fev1Pre ??= `FEV1 before bronchodilator: cannot exceed the FVC of ${fvcPre} L`
  if (fev1Post && fvcPost && fev1Post > fvcPost) {
    found.fev1Post ??= `FEV1 after bronchodilator: cannot exceed the FVC of ${fvcPost} L`
  }
  const isFuture = minutesBetween(now, at) > CLOCK_SLACK_MINUTES
  if (isFuture) found.at = 'Taken at: this time is in the future'
  else if (practiceDay(at) < '1900') found.at = 'Taken at: enter a year from 1900'
  return found
}

const CLOCK_SLACK_MINUTES = 5

/** Values derived from two values entered together. */
export function derivedReadings(readings: readonly Reading[]): { name: MeasureName; value: number }[] {
  const values = valuesOf(readings)
  const derived: { name: MeasureName; value: number }[] = []
  const { weight, height, bodyMassIndex, fev1Post, fvcPost, fev1FvcPercent } = values
  if (weight && height && bodyMassIndex === undefined) {
    derived.push({ name: 'bodyMassIndex', value: round(weight / (height / 100) ** 2) })
  }
  if (fev1Post && fvcPost && fev1FvcPercent === undefined) {
    derived.push({ name: 'fev1FvcPercent', value: round((100 * fev1Post) / fvcPost) })
  }
  return derived.filter(({ name, value }) => valueProblem(name, value) === undefined)
}

const round = (value: number): number => Math.round(value * 10) / 10
