import type { Patient } from 'fhir/r4'
import { recordNumberOf } from '#fhir/codes/record-number.ts'
import { displayName } from '#fhir/names.ts'
import type { PatientChoice } from './patient-picker.tsx'

/** A patient whose record was read, as the picker shows one that was chosen. */
export function choiceOf(patient: Patient): PatientChoice {
  const { id = '', birthDate } = patient
  const mrn = recordNumberOf(patient)
  return { id, name: displayName(patient), ...(birthDate && { birthDate }), ...(mrn && { mrn }) }
}
