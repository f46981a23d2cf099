import type { FhirResource } from 'fhir/r4'
import { conceptText } from '#fhir/codes/codings.ts'
import { type ObservationName, observationCodes } from '#fhir/codes/observation-codes.ts'
import { addDays } from '#fhir/dates.ts'
import {
  airwayConditions,
  isAirway,
  isEnded,
  isExacerbation,
  isValid,
} from '#medicine/from-record/airway-conditions.ts'
import { exacerbations } from '#medicine/from-record/exacerbations.ts'
import { dayOf, ofType, type PatientRecord } from '#medicine/from-record/patient-record.ts'
import { latestReading } from '#medicine/from-record/readings.ts'
import { respiratoryMedications } from '#medicine/from-record/respiratory-medications.ts'
import { spirometryTests } from '#medicine/from-record/spirometry-tests.ts'
import type { Source as Published } from '#medicine/source.ts'
import type { Source } from '../statement.ts'

type RecordSource = Extract<Source, { kind: 'record' }>

export function recordSource(resource: FhirResource, display: string | undefined, date?: string): RecordSource {
  return {
    kind: 'record',
    reference: `${resource.resourceType}/${resource.id}`,
    ...(display && { display }),
    ...(date && { date: dayOf(date) }),
  }
}

type Cited = Pick<Published, 'version' | 'citation'> & Partial<Pick<Published, 'url'>>

export function ruleSource(id: string, { version, citation, url }: Cited): Source {
  return { kind: 'rule', id, version, citation, ...(url && { url }) }
}

export function patientSource(record: PatientRecord): RecordSource[] {
  return ofType(record, 'Patient').map((patient) => recordSource(patient, 'Patient record'))
}

export function readingSource(record: PatientRecord, name: ObservationName): RecordSource[] {
  const reading = latestReading(record, name)
  if (!reading?.id) return []
  const { text, unit } = observationCodes[name]
  const display = `${text} ${reading.value}${unit ? ` ${unit}` : ''}`
  return [{ kind: 'record', reference: `Observation/${reading.id}`, display, date: dayOf(reading.date) }]
}

/** The lasting airway diseases on the problem list. */
export function diseaseSources(record: PatientRecord): RecordSource[] {
  const airways = airwayConditions(record)
  return ofType(record, 'Condition')
    .filter(
      (one) => isValid(one) && !isEnded(one) && !isExacerbation(one) && airways.some((name) => isAirway(one, name)),
    )
    .map((one) => recordSource(one, conceptText(one.code), one.onsetDateTime ?? one.recordedDate))
}

/** Moderate and severe exacerbations of the past year. */
export function exacerbationSources(record: PatientRecord, asOf: string): RecordSource[] {
  const from = addDays(asOf, -365)
  return exacerbations(record).flatMap(({ id, date, severity }) =>
    id && severity !== 'mild' && dayOf(date) >= from && dayOf(date) <= asOf
      ? [
          {
            kind: 'record' as const,
            reference: `Condition/${id}`,
            display: `Exacerbation, ${severity}`,
            date: dayOf(date),
          },
        ]
      : [],
  )
}

export function medicationSources(record: PatientRecord): RecordSource[] {
  const ids = new Set(respiratoryMedications(record).map(({ id }) => id))
  return [...ofType(record, 'MedicationRequest'), ...ofType(record, 'MedicationStatement')]
    .filter(({ id }) => ids.has(id))
    .map((one) => recordSource(one, conceptText(one.medicationCodeableConcept)))
}

export function spirometrySources(record: PatientRecord): RecordSource[] {
  const [test] = spirometryTests(record)
  if (!test) return []
  if (test.reportId) {
    return [
      { kind: 'record', reference: `DiagnosticReport/${test.reportId}`, display: 'Spirometry', date: dayOf(test.date) },
    ]
  }
  return ofType(record, 'Observation')
    .filter(({ effectiveDateTime }) => effectiveDateTime === test.date)
    .map((one) => recordSource(one, conceptText(one.code), one.effectiveDateTime))
}
