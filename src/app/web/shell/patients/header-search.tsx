import type { User } from '#features/account/contract.ts'
import { PatientSearch } from '#features/patients/web/patient-search.tsx'
import { may } from '#fhir/capabilities.ts'
import { patientHref } from './patient-href.ts'

/** For staff: leads to what they may open of a patient. */
export function HeaderSearch({ user }: { user: User }) {
  return <PatientSearch hrefOf={(hit) => patientHref(user.position, hit)} canRegister={may(user, 'register-patient')} />
}
