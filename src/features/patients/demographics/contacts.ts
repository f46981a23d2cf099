import type { CodeableConcept, Patient, PatientContact } from 'fhir/r4'
import { coding, concept, hasCode } from '#fhir/codes/codings.ts'

/** HL7 v2 table 0131, and for guardians, which it lacks, HL7 v3 RoleCode. */
const V2_0131 = 'http://terminology.hl7.org/CodeSystem/v2-0131'
const ROLE_CODE = 'http://terminology.hl7.org/CodeSystem/v3-RoleCode'

const ROLES = {
  contact: concept(coding(V2_0131, 'C'), 'Emergency contact'),
  kin: concept(coding(V2_0131, 'N'), 'Next of kin'),
  guardian: concept(coding(ROLE_CODE, 'GUARD'), 'Guardian'),
  holder: concept(coding(V2_0131, 'BP'), 'Account holder'),
} as const satisfies Record<string, CodeableConcept>

/** What somebody is to a patient; the fields of each begin with this word. */
export type ContactRole = keyof typeof ROLES
export const CONTACT_ROLES = Object.keys(ROLES) as ContactRole[]

const isRole = (given: CodeableConcept, role: ContactRole): boolean => {
  const { system = '', code = '' } = ROLES[role].coding?.[0] ?? {}
  return hasCode([given], system, code)
}
const isAnyRole = (given: CodeableConcept): boolean => CONTACT_ROLES.some((role) => isRole(given, role))

export function contactIn({ contact = [] }: Pick<Patient, 'contact'>, role: ContactRole): PatientContact | undefined {
  const named = contact.find(({ relationship = [] }) => relationship.some((one) => isRole(one, role)))
  if (named || role !== 'contact') return named
  // somebody without a stated role is there to be called
  return contact.find(({ relationship = [] }) => !relationship.some(isAnyRole))
}

/** Daughter, neighbour: what is not one of the roles. */
export function otherRelationships(contact: PatientContact | undefined): CodeableConcept[] {
  return (contact?.relationship ?? []).filter((one) => !isAnyRole(one))
}

/** The role of a contact, with the words for what else they are. */
export function relationshipsOf(role: ContactRole, words: string): CodeableConcept[] {
  return [ROLES[role], ...(words ? [{ text: words }] : [])]
}

/** Somebody who is more than one thing to a patient keeps the other roles; undefined where this was the only one. */
export function withoutRole(contact: PatientContact, role: ContactRole): PatientContact | undefined {
  const relationship = (contact.relationship ?? []).filter((one) => !isRole(one, role))
  return relationship.some(isAnyRole) ? { ...contact, relationship } : undefined
}
