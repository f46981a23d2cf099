import type { Observation } from 'fhir/r4'
import { type ObservationName, observationCodes } from '#platform/fhir/observation-codes.ts'
import { ofType, type PersonRecord } from './person-record.ts'

export type Reading = { value: number; date: string; id: string | undefined }

const USED = new Set(['final', 'amended', 'corrected', 'preliminary', 'registered'])

export function isUsed({ status }: Observation): boolean {
  return USED.has(status)
}

export function isOf(observation: Observation, name: ObservationName): boolean {
  const [wanted] = observationCodes[name].codings
  return (observation.code.coding ?? []).some(({ system, code }) => system === wanted.system && code === wanted.code)
}

/** Numbers of one kind, newest first; results that were withdrawn or carry no number are left out. */
export function readings(record: PersonRecord, name: ObservationName): Reading[] {
  return ofType(record, 'Observation')
    .filter((one) => isUsed(one) && isOf(one, name))
    .flatMap((one) => {
      const value = one.valueQuantity?.value
      const date = one.effectiveDateTime ?? one.effectivePeriod?.start
      return value === undefined || !date ? [] : [{ value, date, id: one.id }]
    })
    .sort((a, b) => b.date.localeCompare(a.date))
}

export function latestReading(record: PersonRecord, name: ObservationName): Reading | undefined {
  return readings(record, name)[0]
}
