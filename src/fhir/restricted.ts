import type { Patient } from 'fhir/r4'
import { idFrom } from './references.ts'

/** http://terminology.hl7.org/CodeSystem/v3-Confidentiality: 'R' is restricted. */
export const RESTRICTED = {
  system: 'http://terminology.hl7.org/CodeSystem/v3-Confidentiality',
  code: 'R',
  display: 'restricted',
} as const

/** On a restricted Patient: a staff member who may open the record without emergency access. */
export const ALLOWED_STAFF = 'https://aurora.example/fhir/allowed-staff'

export const EMERGENCY_ACCESS_HOURS = 4

/** Purpose in every audit event of an emergency access; the patient's own access log shows it. */
export const EMERGENCY_ACCESS = 'Emergency access to a restricted record'

export const RESTRICTED_MESSAGE =
  'This record is restricted. Only the care team named on it may open it. In an emergency you can open it for four ' +
  'hours: give a reason, and the patient and the privacy officer will see it.'

export function isRestricted({ meta }: Pick<Patient, 'meta'>): boolean {
  return meta?.security?.some(({ system, code }) => code === RESTRICTED.code && system === RESTRICTED.system) ?? false
}

/** The usual clinicians and those an administrator named; Practitioner ids. */
export function allowedStaff({ generalPractitioner = [], extension = [] }: Patient): string[] {
  const named = extension.filter(({ url }) => url === ALLOWED_STAFF).map(({ valueReference }) => valueReference)
  return [...generalPractitioner, ...named].flatMap((each) => idFrom(each, 'Practitioner') ?? [])
}
