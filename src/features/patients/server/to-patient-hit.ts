import type { Identifier, Patient } from 'fhir/r4'
import { identifierSystems } from '#fhir/codes/systems.ts'
import { displayName } from '#fhir/names.ts'
import { isRestricted } from '#fhir/restricted.ts'
import type { PatientHit } from '#platform/patient-search/contract.ts'

/** The practice's record number has type MR, whichever organisation's system it uses. */
export function isMedicalRecordNumber(identifier: Identifier): boolean {
  return identifier.type?.coding?.some(({ code }) => code === 'MR') ?? false
}

/** `found` is the merged record the search matched, if it is not this one. */
export function toPatientHit(patient: Patient, found: Patient = patient): PatientHit {
  const identifiers = patient.identifier ?? []
  return {
    id: patient.id ?? '',
    name: displayName(patient),
    birthDate: patient.birthDate,
    gender: patient.gender,
    mrn: identifiers.find(isMedicalRecordNumber)?.value,
    medicareNumber: identifiers.find(({ system }) => system === identifierSystems.medicare)?.value,
    ...(isRestricted(patient) && { isRestricted: true }),
    ...(found.id !== patient.id && { alsoRecordedAs: displayName(found) }),
  }
}
