import type { Practitioner as FhirPractitioner, PractitionerRole } from 'fhir/r4'
import { conceptText } from '#fhir/codes/codings.ts'
import { POSITION_NAMES, POSITIONS, type Position } from '#fhir/codes/positions.ts'
import { displayName } from '#fhir/names.ts'
import type { Practitioner } from '../contract.ts'
import { noNumberProblem } from '../rules.ts'

export function toPractitioner(practitioner: FhirPractitioner, role: PractitionerRole | undefined): Practitioner {
  return {
    id: practitioner.id ?? '',
    name: practitionerName(practitioner),
    role: conceptText(role?.code?.[0] ?? role?.specialty?.[0]),
  }
}

/** With the title a patient would use, such as 'Dr Samuel Okonjo'. */
export function practitionerName(practitioner: FhirPractitioner): string {
  const prefix = practitioner.name?.[0]?.prefix?.[0]
  return [prefix, displayName(practitioner)].filter(Boolean).join(' ')
}

/** Practitioners have one role per location, each with its provider number; often only one states the profession. */
export function joinedRole(roles: readonly PractitionerRole[]): PractitionerRole | undefined {
  const active = roles.filter((role) => role.active !== false)
  const [first] = active
  if (!first) return roles[0]
  const detailed = active.find(({ code, specialty }) => code?.length || specialty?.length) ?? first
  const identifier = active.flatMap((role) => role.identifier ?? [])
  return { ...detailed, ...(identifier.length > 0 && { identifier }) }
}

/** Why nobody is booked with somebody, as a sentence; undefined for those who see patients. */
export function whyNotBooked(practitioner: FhirPractitioner, role: PractitionerRole | undefined): string | undefined {
  const name = practitionerName(practitioner)
  if (practitioner.active === false) return `${name} no longer works here. Choose another clinician.`
  if (seesPatients(practitioner, role)) return undefined
  const position = positionOf(role)
  if (!position || position === 'clinician') return noNumberProblem(name)
  return `Visits are booked with clinicians. ${name} works here as ${POSITION_NAMES[position].toLowerCase()}.`
}

/** What somebody was invited as; undefined for practitioners from elsewhere. */
export function positionOf(role: PractitionerRole | undefined): Position | undefined {
  const title = conceptText(role?.code?.[0])
  return POSITIONS.find((position) => POSITION_NAMES[position] === title)
}

/** Practitioners who see patients have a registration or provider number; a practice manager does not. */
export function seesPatients(practitioner: FhirPractitioner, role: PractitionerRole | undefined): boolean {
  if (practitioner.active === false || role?.active === false) return false
  return Boolean(practitioner.identifier?.length || role?.identifier?.length)
}
