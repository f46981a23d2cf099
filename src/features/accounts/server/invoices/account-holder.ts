import type { Patient } from 'fhir/r4'
import { patientService } from '#features/patients/server/service.ts'

export interface AccountHolder {
  /** '' where the patient pays. */
  name: string
  /** In one line; '' where none is on record. */
  address: string
}

/** Who pays for a patient, as the record says. */
export function accountHolderOf(patient: Patient): AccountHolder {
  const { holderName = '', holderAddress = '' } = patientService.toValues(patient)
  return holderName ? { name: holderName, address: holderAddress } : { name: '', address: homeOf(patient) }
}

/** Where an invoice goes; '' for somebody whose address is not on record. */
export function billingAddress(patient: Patient, payer: { accountHolder: string; patientName: string }): string {
  const { accountHolder, patientName } = payer
  const known = accountHolderOf(patient)
  if (accountHolder === patientName) return homeOf(patient)
  return accountHolder === known.name ? known.address : ''
}

function homeOf(patient: Patient): string {
  const { addressLine, suburb, state, postcode } = patientService.toValues(patient)
  return [addressLine, [suburb, state, postcode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}
