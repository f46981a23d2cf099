import { useState } from 'react'
import { Field } from '#design/inputs/field.tsx'
import { patients } from '#features/patients/contract.ts'
import { displayName } from '#fhir/names.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { type PatientChoice, PatientPicker } from '#platform/patient-search/web/patient-picker.tsx'
import { accounts } from '../contract.ts'

export interface OnePatientProps {
  patientId: string | undefined
  /** Where the name comes from: a manager bills and does not open details, a nurse opens details and bills nothing. */
  from: 'details' | 'account'
  error?: string | undefined
  onPick: (patientId: string | undefined) => void
}

/** Whose account it is; in the address, so that a link opens it. */
export function OnePatient({ patientId, from, error, onPick }: OnePatientProps) {
  const [picked, setPicked] = useState<PatientChoice>()
  const isUnknown = patientId !== undefined && picked?.id !== patientId
  const params = { id: patientId }
  const details = useRead(patients.read, { params, enabled: isUnknown && from === 'details' })
  const account = useRead(accounts.account, { params, enabled: isUnknown && from === 'account' })
  const ofDetails = details.data && { name: displayName(details.data), birthDate: details.data.birthDate }
  const read = from === 'details' ? ofDetails : account.data?.patient
  // not read: the id is enough to go on
  const opened = patientId ? { id: patientId, ...(read ?? { name: 'The chosen patient' }) } : undefined
  return (
    <Field label="Patient" className="max-w-xl" error={error}>
      <PatientPicker
        patient={isUnknown ? opened : patientId === undefined ? undefined : picked}
        onPick={(patient) => {
          setPicked(patient)
          onPick(patient?.id)
        }}
      />
    </Field>
  )
}
