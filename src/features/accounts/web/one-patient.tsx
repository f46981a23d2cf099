import { useState } from 'react'
import { Field } from '#design/inputs/field.tsx'
import { patients } from '#features/patients/contract.ts'
import { displayName } from '#fhir/names.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { type PatientChoice, PatientPicker } from '#platform/patient-search/web/patient-picker.tsx'

export interface OnePatientProps {
  patientId: string | undefined
  /** From the list, for those who may not read the patient. */
  name?: string | undefined
  error?: string | undefined
  onPick: (patientId: string | undefined) => void
}

/** Whose account it is; in the address, so that a link opens it. */
export function OnePatient({ patientId, name, error, onPick }: OnePatientProps) {
  const [picked, setPicked] = useState<PatientChoice>()
  const isKnown = patientId !== undefined && picked?.id === patientId
  const { data } = useRead(patients.read, { params: { id: patientId }, enabled: patientId !== undefined && !isKnown })
  const read = patientId && data ? { id: patientId, name: displayName(data), birthDate: data.birthDate } : undefined
  // a manager may find patients and not open their details: the id is enough to go on
  const unread = patientId ? { id: patientId, name: name ?? 'The chosen patient' } : undefined
  return (
    <Field label="Patient" className="max-w-xl" error={error}>
      <PatientPicker
        patient={isKnown ? picked : (read ?? unread)}
        onPick={(patient) => {
          setPicked(patient)
          onPick(patient?.id)
        }}
      />
    </Field>
  )
}
