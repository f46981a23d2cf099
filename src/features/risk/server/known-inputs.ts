import type { Patient } from 'fhir/r4'
import { ageInYears, formatDate } from '#fhir/dates.ts'
import { hasProblem } from '#medicine/from-record/airway-conditions.ts'
import { decimalAge, ofType, type PatientRecord } from '#medicine/from-record/patient-record.ts'
import { latestReading } from '#medicine/from-record/readings.ts'
import { bodyMassIndex, latestSpirometry, sexOf } from '#medicine/from-record/spirometry-tests.ts'
import { toAcceptInput } from '#medicine/from-record/to-accept-input.ts'
import type { ToolId } from '../rules.ts'
import type { InputValue, InputValues } from '../tool-inputs.ts'

export type Known = { known: Record<string, InputValue>; from: Record<string, string> }

/** Inputs of a tool already in the chart. Questionnaire answers are never prefilled from an earlier one. */
export function knownInputs(tool: ToolId, record: PatientRecord, asOf: string): Known {
  const [patient] = ofType(record, 'Patient')
  const ageYears = ageInYears(patient?.birthDate, asOf)
  const sex = sexOf(patient?.gender)
  switch (tool) {
    case 'cat':
    case 'act':
      return { known: {}, from: {} }
    case 'frailty':
      return toKnown({ ageYears }, { ageYears: 'Date of birth' })
    case 'sleep-apnea': {
      const male = sex && sex === 'male'
      const pressure = hasProblem(record, /hypertension|high blood pressure/i)
      const bmi = rounded(bodyMassIndex(record), 1)
      const from = {
        ageYears: 'Date of birth',
        male: 'Patient record',
        pressure: 'Problem list',
        bmi: 'Weight and height',
      }
      return toKnown({ ageYears, male, pressure, bmi }, from)
    }
    case 'spirometry':
      return spirometryInputs(record, patient, asOf)
    case 'exacerbation': {
      const input = toAcceptInput(record, asOf)
      const fev1Percent = rounded(input.fev1Percent, 1)
      return toKnown({ ...input, fev1Percent, bmi: rounded(input.bmi, 1) }, exacerbationSources(record))
    }
  }
}

/** Uses the age on the day of the test, in decimal years: the reference values change within a year. */
function spirometryInputs(record: PatientRecord, patient: Patient | undefined, asOf: string): Known {
  const test = latestSpirometry(record)
  const ageYears = rounded(decimalAge(patient?.birthDate, test?.date ?? asOf), 2)
  const heightCm = test?.heightCm ?? latestReading(record, 'height')?.value
  const from = test ? `Spirometry of ${formatDate(test.date)}` : ''
  return toKnown(
    {
      ageYears,
      sex: sexOf(patient?.gender),
      heightCm,
      preFev1L: test?.pre?.fev1L,
      preFvcL: test?.pre?.fvcL,
      postFev1L: test?.post?.fev1L,
      postFvcL: test?.post?.fvcL,
    },
    {
      ageYears: test ? `Date of birth, on ${formatDate(test.date)}` : 'Date of birth',
      sex: 'Patient record',
      heightCm: 'Height on record',
      preFev1L: from,
      preFvcL: from,
      postFev1L: from,
      postFvcL: from,
    },
  )
}

function exacerbationSources(record: PatientRecord): Record<string, string> {
  const test = latestSpirometry(record)
  const cat = latestReading(record, 'cat')
  const mmrc = latestReading(record, 'mmrc')
  return {
    ageYears: 'Date of birth',
    male: 'Patient record',
    bmi: 'Weight and height',
    currentSmoker: 'Smoking status',
    fev1Percent: test ? `Spirometry of ${formatDate(test.date)}` : '',
    cat: cat ? `CAT of ${formatDate(cat.date)}` : '',
    mmrc: mmrc ? `mMRC of ${formatDate(mmrc.date)}` : '',
    oxygen: 'Procedures',
    statin: 'Current medications',
    lama: 'Current medications',
    laba: 'Current medications',
    ics: 'Current medications',
    exacerbations: 'Problem list',
    severeExacerbations: 'Problem list and encounters',
  }
}

function toKnown(values: InputValues, sources: Record<string, string>): Known {
  const known = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
  return {
    known: known as Known['known'],
    from: Object.fromEntries(Object.entries(sources).filter(([field, from]) => from && field in known)),
  }
}

function rounded(value: number | undefined, digits: number): number | undefined {
  return value === undefined ? undefined : Number(value.toFixed(digits))
}
