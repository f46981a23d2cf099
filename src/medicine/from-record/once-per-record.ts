import type { FhirResource } from 'fhir/r4'

/** The type of PatientRecord, which imports this file. */
type Resources = readonly FhirResource[]

/**
 * Computes a value once per record, however many rules use it; released with the record. Computed again if the record
 * has grown. The result is shared: never sort or change it in place.
 */
export function oncePerRecord<T>(work: (record: Resources) => T): (record: Resources) => T {
  const known = new WeakMap<Resources, { length: number; value: T }>()
  return (record) => {
    const before = known.get(record)
    if (before?.length === record.length) return before.value
    const value = work(record)
    known.set(record, { length: record.length, value })
    return value
  }
}
