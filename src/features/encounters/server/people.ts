import type { Encounter, Patient, Reference } from 'fhir/r4'
import { Problem } from '#platform/api/problem.ts'
import { displayName, UNKNOWN_PATIENT } from '#platform/fhir/names.ts'
import { idFrom } from '#platform/fhir/references.ts'
import { readByIds } from '#platform/records/read-by-ids.ts'
import type { Records, RecordsTransaction } from '#platform/records/records.ts'

const MRN_NAMESPACE = '/medicalrecord/'

export function medicalRecordNumber(patient: Patient | undefined) {
  return patient?.identifier?.find(({ system }) => system?.includes(MRN_NAMESPACE))
}

export function patientIdOf({ subject }: Pick<Encounter, 'subject'>): string | undefined {
  return idFrom(subject, 'Patient')
}

/** The subject with the name it has in the source in use; 'Unknown Patient' where it is not there (spec 2 §8). */
export function withSubject(encounter: Encounter, patient: Patient | undefined): Encounter {
  const mrn = medicalRecordNumber(patient)
  const display = patient ? displayName(patient) : UNKNOWN_PATIENT
  return { ...encounter, subject: { ...encounter.subject, display, ...(mrn && { identifier: mrn }) } }
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
