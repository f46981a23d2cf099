import { identifierSystems } from '#fhir/codes/systems.ts'
import { daysBetween, formatDate } from '#fhir/dates.ts'
import { airwayConditions } from '#medicine/from-record/airway-conditions.ts'
import { dayOf, ofType, type PatientRecord } from '#medicine/from-record/patient-record.ts'
import { latestReading } from '#medicine/from-record/readings.ts'
import { smokingHistory } from '#medicine/from-record/smoking-history.ts'
import { latestSpirometry } from '#medicine/from-record/spirometry-tests.ts'

/** Aurora's own intervals: how old a figure may be when a visit is prepared. */
export const FRESH_DAYS = { symptoms: 90, spirometry: 365, weight: 365 } as const

export const intakeRule = {
  version: '1',
  citation:
    'Aurora’s own list of what a respiratory visit needs: CAT or ACT within 90 days, spirometry and weight within 12 ' +
    'months, smoking status, allergies, contact details and the Medicare number.',
}

export interface Missing {
  what: string
  /** Who can supply it: the patient at home, the front desk, or a test. */
  from: 'patient' | 'desk' | 'test'
}

/** What the record lacks on that day. A gap is named, never filled. */
export function missingData(record: PatientRecord, asOf: string): Missing[] {
  const airways = airwayConditions(record)
  const [patient] = ofType(record, 'Patient')
  const test = latestSpirometry(record)
  const missing: (Missing | undefined)[] = [
    airways.includes('copd') ? stale(record, 'cat', 'CAT score', FRESH_DAYS.symptoms, asOf, 'patient') : undefined,
    airways.includes('asthma') ? stale(record, 'act', 'ACT score', FRESH_DAYS.symptoms, asOf, 'patient') : undefined,
    smokingHistory(record) ? undefined : { what: 'smoking status', from: 'desk' },
    ofType(record, 'AllergyIntolerance').length > 0 ? undefined : { what: 'allergies', from: 'desk' },
    stale(record, 'weight', 'weight', FRESH_DAYS.weight, asOf, 'desk'),
    latestReading(record, 'height') ? undefined : { what: 'height', from: 'desk' },
    spirometryGap(test?.date, asOf),
    patient?.telecom?.some(({ system, value }) => system === 'phone' && value)
      ? undefined
      : { what: 'phone number', from: 'desk' },
    patient?.identifier?.some(({ system }) => system === identifierSystems.medicare)
      ? undefined
      : { what: 'Medicare number', from: 'desk' },
  ]
  return missing.filter((one) => one !== undefined)
}

function stale(
  record: PatientRecord,
  name: 'cat' | 'act' | 'weight',
  label: string,
  days: number,
  asOf: string,
  from: Missing['from'],
): Missing | undefined {
  const reading = latestReading(record, name)
  if (!reading) return { what: label, from }
  const day = dayOf(reading.date)
  return daysBetween(day, asOf) > days ? { what: `${label} (last ${formatDate(day)})`, from } : undefined
}

function spirometryGap(date: string | undefined, asOf: string): Missing | undefined {
  if (!date) return { what: 'spirometry', from: 'test' }
  const day = dayOf(date)
  return daysBetween(day, asOf) > FRESH_DAYS.spirometry
    ? { what: `spirometry (last ${formatDate(day)})`, from: 'test' }
    : undefined
}
