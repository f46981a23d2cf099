import { conceptText } from '#fhir/codes/codings.ts'
import { addDays, ageInYears } from '#fhir/dates.ts'
import type { AcceptInput } from '#medicine/risk/accept-input.ts'
import { countLastYear, exacerbations } from './exacerbations.ts'
import { homeOxygen } from './home-oxygen.ts'
import { dayOf, ofType, type PatientRecord, wasSeen } from './patient-record.ts'
import { latestReading } from './readings.ts'
import { classesOf, respiratoryMedications } from './respiratory-medications.ts'
import { smokingHistory } from './smoking-history.ts'
import { bodyMassIndex, latestFev1Percent } from './spirometry-tests.ts'

/** Inputs of ACCEPT from the record on that day. Unknown stays undefined, never 'no'. */
export function toAcceptInput(record: PatientRecord, asOf: string): AcceptInput {
  const [patient] = ofType(record, 'Patient')
  const known = wasSeen(record)
  const classes = classesOf(respiratoryMedications(record))
  const takes = (kind: 'LAMA' | 'LABA' | 'ICS') => (known || classes.length > 0 ? classes.includes(kind) : undefined)
  const recorded = exacerbations(record)
  const { moderate, severe } = countLastYear(recorded, asOf)
  const countsKnown = known || recorded.length > 0
  const oxygen = homeOxygen(record)
  const oxygenInYear = oxygen !== undefined && (!oxygen.endDate || dayOf(oxygen.endDate) >= addDays(asOf, -365))
  const smoking = smokingHistory(record)
  return {
    ageYears: ageInYears(patient?.birthDate, asOf),
    male: patient?.gender === 'male' ? true : patient?.gender === 'female' ? false : undefined,
    bmi: bodyMassIndex(record),
    currentSmoker: smoking && smoking.status === 'current',
    fev1Percent: latestFev1Percent(record),
    cat: latestReading(record, 'cat')?.value,
    mmrc: latestReading(record, 'mmrc')?.value,
    oxygen: oxygenInYear || (known ? false : undefined),
    statin: takesStatin(record) || (known ? false : undefined),
    lama: takes('LAMA'),
    laba: takes('LABA'),
    ics: takes('ICS'),
    exacerbations: countsKnown ? moderate + severe : undefined,
    severeExacerbations: countsKnown ? severe : undefined,
  }
}

function takesStatin(record: PatientRecord): boolean {
  return [...ofType(record, 'MedicationRequest'), ...ofType(record, 'MedicationStatement')].some(
    ({ status, medicationCodeableConcept }) =>
      status === 'active' && /statin\b/i.test(conceptText(medicationCodeableConcept)?.replace(/nystatin/i, '') ?? ''),
  )
}

/** Plain names of the inputs, for lists of what is missing. */
export const acceptInputWords: Readonly<Record<string, string>> = {
  ageYears: 'age',
  male: 'sex',
  bmi: 'height and weight',
  currentSmoker: 'smoking status',
  fev1Percent: 'spirometry',
  oxygen: 'home oxygen',
  statin: 'statin use',
  lama: 'LAMA use',
  laba: 'LABA use',
  ics: 'ICS use',
  exacerbations: 'exacerbations in the past year',
  severeExacerbations: 'hospital treatment for exacerbations',
  'sgrq, cat or mmrc': 'CAT or mMRC',
}
