import type { ComponentType } from 'react'

/** Enough to see that it is the right person. */
export interface PatientChoice {
  id: string
  name: string
  birthDate?: string
  mrn?: string
}

/** Finding a person is another feature's screen; the application hands it in. */
export type PatientPicker = ComponentType<{
  patient: PatientChoice | undefined
  onPick: (patient: PatientChoice | undefined) => void
}>
