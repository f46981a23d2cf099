import { createContext, use } from 'react'
import type { PortalPatient } from '../home/contract.ts'
import type { CarerScope } from '../rules.ts'

export const PatientContext = createContext<PortalPatient | undefined>(undefined)

/** The patient whose record is open: the user, or someone they care for. */
export function usePatient(): PortalPatient {
  const patient = use(PatientContext)
  if (!patient) throw new Error('Portal parts belong inside PatientContext')
  return patient
}

export function may({ isOwn, scopes }: PortalPatient, scope: CarerScope): boolean {
  return isOwn || scopes.includes(scope)
}
