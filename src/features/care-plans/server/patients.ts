import type { Patient, Reference } from 'fhir/r4'
import { displayName, UNKNOWN_PATIENT } from '#fhir/names.ts'
import { reference } from '#fhir/references.ts'
import type { PlanPatient } from '../contract.ts'

const MRN = /\/medicalrecord\/|\/mrn$/

/** 'Unknown Patient' if the active source does not have the patient (requirements 2 §8). */
export function toPlanPatient(id: string, patient: Patient | undefined): PlanPatient {
  const mrn = patient?.identifier?.find(({ system = '' }) => MRN.test(system))?.value
  return {
    id,
    name: patient ? displayName(patient) : UNKNOWN_PATIENT,
    ...(patient?.birthDate && { birthDate: patient.birthDate }),
    ...(mrn && { mrn }),
  }
}

export function subjectOf(patient: Patient): Reference {
  return reference('Patient', patient.id ?? '', displayName(patient))
}
