import type { Observation } from 'fhir/r4'
import { type ObservationName, observationCodes } from '#fhir/codes/observation-codes.ts'
import { oncePerRecord } from './once-per-record.ts'
import { newestFirst, ofType, type PatientRecord } from './patient-record.ts'

export type Reading = { value: number; date: string; id: string | undefined }

const USED = new Set(['final', 'amended', 'corrected', 'preliminary', 'registered'])

export function isUsed({ status }: Observation): boolean {
  return USED.has(status)
}

export function isOf(observation: Observation, name: ObservationName): boolean {
  const [wanted] = observationCodes[name].codings
  return (observation.code.coding ?? []).some(({ system, code }) => system === wanted.system && code === wanted.code)
}

const byCode = oncePerRecord((record) => {
  const parts = new Map<string | undefined, Observation[]>()
  for (const one of ofType(record, 'Observation')) {
    for (const { code } of one.code.coding ?? []) {
      const part = parts.get(code)
      if (!part) parts.set(code, [one])
      else if (part.at(-1) !== one) part.push(one)
    }
  }
  return parts
})

/** Observations with a coding of this code, whatever its system. */
export function observationsOf(record: PatientRecord, code: string | undefined): readonly Observation[] {
  return byCode(record).get(code) ?? []
}

const known = oncePerRecord(() => new Map<ObservationName, readonly Reading[]>())

/** Values of one kind, newest first, without withdrawn results and those without a number. */
export function readings(record: PatientRecord, name: ObservationName): readonly Reading[] {
  const ofRecord = known(record)
  const before = ofRecord.get(name)
  if (before) return before
  const found: Reading[] = []
  for (const one of observationsOf(record, observationCodes[name].codings[0].code)) {
    const value = one.valueQuantity?.value
    const date = one.effectiveDateTime ?? one.effectivePeriod?.start
    if (value !== undefined && date && isUsed(one) && isOf(one, name)) found.push({ value, date, id: one.id })
  }
  found.sort(newestFirst)
  ofRecord.set(name, found)
  return found
}

export function latestReading(record: PatientRecord, name: ObservationName): Reading | undefined {
  return readings(record, name)[0]
}
