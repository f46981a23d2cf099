import type { Dated } from '#platform/australia/pbs/evidence.ts'
import type { ObservationName } from '#platform/fhir/observation-codes.ts'
import { dayOf, type PersonRecord } from './person-record.ts'
import { readings } from './readings.ts'

/** Measurements with their practice days and references, newest first. */
export function datedReadings(record: PersonRecord, name: ObservationName, factor = 1): Dated[] {
  return readings(record, name).map(({ value, date, id }) => ({
    value: Math.round(value * factor * 1e6) / 1e6,
    date: dayOf(date),
    ...(id && { reference: `Observation/${id}` }),
  }))
}
