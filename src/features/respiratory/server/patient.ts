import type { Patient } from 'fhir/r4'
import { displayName } from '#fhir/names.ts'
import { dayOf, type PatientRecord } from '#medicine/from-record/patient-record.ts'
import { latestReading } from '#medicine/from-record/readings.ts'
import { sexOf } from '#medicine/from-record/spirometry-tests.ts'
import type { Person } from '../contract.ts'

export function recordNumber({ identifier }: Patient): string | undefined {
  return identifier?.find(({ type }) => type?.coding?.some(({ code }) => code === 'MR'))?.value
}

export function toPatient(patient: Patient, record: PatientRecord = []): Person {
  return {
    id: patient.id ?? '',
    name: displayName(patient),
    birthDate: patient.birthDate,
    sex: sexOf(patient.gender),
    mrn: recordNumber(patient),
    heightCm: latestReading(record, 'height')?.value,
    weightKg: latestReading(record, 'weight')?.value,
  }
}

export const byDate = <T extends { date: string }>(points: readonly T[]): (T & { date: string })[] =>
  points.map((point) => ({ ...point, date: dayOf(point.date) })).sort((a, b) => a.date.localeCompare(b.date))
