import type { FhirResource } from 'fhir/r4'

/** As PersonRecord, which rests on this. */
type Resources = readonly FhirResource[]

/**
 * Works something out once for each record, however many rules ask for it; forgotten with the record. A record that has
 * grown since is read again. What is handed out is shared: never sort or change it in place.
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
