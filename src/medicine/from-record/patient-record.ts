import type { FhirResource } from 'fhir/r4'
import { practiceDay } from '#fhir/dates.ts'
import { oncePerRecord } from './once-per-record.ts'

/**
 * Records of one patient, in any order: ideally Patient, Condition, Observation, MedicationRequest, Encounter, Procedure,
 * Immunization, CarePlan and DiagnosticReport. A type that was not read looks like one without records.
 */
export type PatientRecord = readonly FhirResource[]

type Type = FhirResource['resourceType']
type Of<T extends Type> = Extract<FhirResource, { resourceType: T }>

const byType = oncePerRecord((record) => {
  const parts = new Map<Type, FhirResource[]>()
  for (const one of record) {
    const part = parts.get(one.resourceType)
    if (part) part.push(one)
    else parts.set(one.resourceType, [one])
  }
  return parts
})

export function ofType<T extends Type>(record: PatientRecord, type: T): readonly Of<T>[] {
  return (byType(record).get(type) ?? []) as Of<T>[]
}

/** The record of a patient seen here is complete: what it does not mention did not happen, as far as is known. */
export function wasSeen(record: PatientRecord): boolean {
  return record.some(
    (one) => one.resourceType === 'Encounter' && (one.status === 'finished' || one.status === 'in-progress'),
  )
}

/** The practice's calendar day; '' without an instant. An early morning in Sydney is the day before in UTC. */
export function dayOf(instant: string | undefined): string {
  if (!instant || instant.length <= 10) return instant ?? ''
  return Number.isNaN(Date.parse(instant)) ? instant.slice(0, 10) : practiceDay(instant)
}

const MS_PER_YEAR = 365.25 * 86_400_000

/** Sort order: latest first. FHIR instants and days compare as text. */
export function newestFirst(a: { date: string }, b: { date: string }): number {
  return a.date === b.date ? 0 : a.date < b.date ? 1 : -1
}

/** Decimal years for reference equations; undefined without a full birth date. */
export function decimalAge(birthDate: string | undefined, on: string): number | undefined {
  if (!birthDate || !/^\d{4}-\d{2}-\d{2}$/.test(birthDate)) return undefined
  const years = (Date.parse(dayOf(on)) - Date.parse(birthDate)) / MS_PER_YEAR
  return years >= 0 ? years : undefined
}
