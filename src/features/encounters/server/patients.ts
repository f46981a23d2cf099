import type { Encounter, Patient, Reference } from 'fhir/r4'
import { recordNumberOf } from '#fhir/codes/record-number.ts'
import { displayName, UNKNOWN_PATIENT } from '#fhir/names.ts'
import { idFrom } from '#fhir/references.ts'
import { Problem } from '#platform/api/problem.ts'
import { readByIds } from '#platform/records/read-by-ids.ts'
import type { Records, RecordsTransaction } from '#platform/records/records.ts'
import type { Encounter as ApiEncounter } from '../contract.ts'
import { shownStatus } from '../rules.ts'

export function patientIdOf({ subject }: Pick<Encounter, 'subject'>): string | undefined {
  return idFrom(subject, 'Patient')
}

/** In the specified form, with the name from the active source, or 'Unknown Patient' (requirements 2 §8). */
export function toApiEncounter(encounter: Encounter, patient: Patient | undefined): ApiEncounter {
  const { status, subject, ...rest } = encounter
  const shown = shownStatus(status)
  const patientId = idFrom(subject, 'Patient')
  const mrn = recordNumberOf(patient)
  return {
    ...rest,
    status: shown === 'unknown' ? status : shown,
    ...(patientId && { subject: `Patient/${patientId}` }),
    patientName: patient ? displayName(patient) : UNKNOWN_PATIENT,
    ...(mrn && { mrn }),
  }
}

export async function patientOf(
  records: Records | RecordsTransaction,
  encounter: Encounter,
): Promise<Patient | undefined> {
  const id = patientIdOf(encounter)
  return id === undefined ? undefined : (await records.find('Patient', id))?.resource
}

export function patientsOf(records: Records, encounters: readonly Encounter[]): Promise<Map<string, Patient>> {
  return readByIds(records, 'Patient', encounters.map(patientIdOf))
}

export function requireSubject(encounter: Encounter): Reference {
  if (!encounter.subject) throw new Problem(422, 'This encounter names no patient.')
  return encounter.subject
}
