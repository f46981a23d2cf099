import type { ObservationName } from '#fhir/codes/observation-codes.ts'
import type { Dated } from '#medicine/australia/pbs/evidence.ts'
import { dayOf, type PatientRecord } from './patient-record.ts'
import { readings } from './readings.ts'

/** Measurements with their practice day and reference, newest first. */
export function datedReadings(record: PatientRecord, name: ObservationName, factor = 1): Dated[] {
  return readings(record, name).map(({ value, date, id }) => ({
    value: Math.round(value * factor * 1e6) / 1e6,
    date: dayOf(date),
    ...(id && { reference: `Observation/${id}` }),
  }))
}
