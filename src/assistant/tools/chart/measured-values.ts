import { observationCodes } from '#fhir/codes/observation-codes.ts'
import { dayOf, ofType, type PatientRecord } from '#medicine/from-record/patient-record.ts'
import { isUsed, observationsOf, readings } from '#medicine/from-record/readings.ts'
import { latestSpirometry } from '#medicine/from-record/spirometry-tests.ts'
import type { MeasureId, Period } from '../../questions/filters/filter.ts'
import { measures } from '../../questions/measures.ts'
import { inPeriod } from '../judgements/evidence.ts'

export interface MeasuredValue {
  value: number
  /** Calendar day of the practice. */
  day: string
  id: string | undefined
}

/** Every value of a measure, newest first. FEV1 and FVC after bronchodilator, else before it. */
export function valuesOf(record: PatientRecord, measure: MeasureId, period?: Period): MeasuredValue[] {
  return allValues(record, measure).filter(({ day }) => inPeriod(day, period))
}

function allValues(record: PatientRecord, measure: MeasureId): MeasuredValue[] {
  if (measure === 'systolic' || measure === 'diastolic') return pressures(record, measure)
  if (measure === 'bmi') return bodyMassIndexes(record)
  const byDay = new Map<string, MeasuredValue>()
  for (const name of measures[measure].codes) {
    for (const { value, date, id } of readings(record, name)) {
      // the first code that has a value at that moment wins
      if (!byDay.has(date)) byDay.set(date, { value, day: dayOf(date), id })
    }
  }
  return [...byDay].sort(([a], [b]) => (a < b ? 1 : a > b ? -1 : 0)).map(([, value]) => value)
}

function pressures(record: PatientRecord, part: 'systolic' | 'diastolic'): MeasuredValue[] {
  const wanted = observationCodes[part].codings[0].code
  return observationsOf(record, observationCodes.bloodPressure.codings[0].code)
    .filter(isUsed)
    .flatMap(({ id, effectiveDateTime, component = [] }) => {
      const value = component.find(({ code }) => code.coding?.some((coding) => coding.code === wanted))?.valueQuantity
        ?.value
      return value === undefined || !effectiveDateTime
        ? []
        : [{ value, day: dayOf(effectiveDateTime), id, at: effectiveDateTime }]
    })
    .sort((a, b) => (a.at < b.at ? 1 : -1))
}

/** As recorded; else of each weight with the height known then, or the first one after: adults do not grow. */
function bodyMassIndexes(record: PatientRecord): MeasuredValue[] {
  const recorded = readings(record, 'bodyMassIndex').map(({ value, date, id }) => ({ value, day: dayOf(date), id }))
  if (recorded.length > 0) return recorded
  const heights = readings(record, 'height')
  return readings(record, 'weight').flatMap(({ value, date, id }) => {
    const heightCm = (heights.find((one) => one.date <= date) ?? heights.at(-1))?.value
    return heightCm ? [{ value: Math.round((value / (heightCm / 100) ** 2) * 10) / 10, day: dayOf(date), id }] : []
  })
}

export function spirometryDays(record: PatientRecord): string[] {
  const days = [...readings(record, 'fev1Post'), ...readings(record, 'fev1Pre')].map(({ date }) => dayOf(date))
  return [...new Set(days)].sort().reverse()
}

/** The latest test's value beside the patient's own limits of normal, by GLI Global 2022. */
export function limitsOf(record: PatientRecord, measure: 'fev1' | 'fvc' | 'ratio') {
  const test = latestSpirometry(record)
  const stage = test?.interpretation?.post ?? test?.interpretation?.pre
  const found = stage?.[measure === 'ratio' ? 'fev1Fvc' : measure]
  return test && found?.kind === 'measured' ? { test, found } : undefined
}

export function patientOf(record: PatientRecord) {
  return ofType(record, 'Patient')[0]
}
