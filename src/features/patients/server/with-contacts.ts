import type { Patient, PatientContact } from 'fhir/r4'
import { CONTACT_ROLES, type ContactRole, contactIn, relationshipsOf, withoutRole } from '../demographics/contacts.ts'
import { nameText } from '../demographics/to-demographics.ts'
import type { DemographicField, Demographics } from '../rules.ts'
import { put, storedPhone } from './put.ts'

interface ContactValues {
  name: string
  relationship?: string
  phone: string
  address?: string
}

const FIELDS: Record<ContactRole, readonly DemographicField[]> = {
  contact: ['contactName', 'contactRelationship', 'contactPhone'],
  kin: ['kinName', 'kinRelationship', 'kinPhone'],
  guardian: ['guardianName', 'guardianRelationship', 'guardianPhone'],
  holder: ['holderName', 'holderPhone', 'holderAddress'],
}

function valuesOf(role: ContactRole, values: Demographics): ContactValues {
  const { contactName, contactRelationship, contactPhone, kinName, kinRelationship, kinPhone } = values
  const { guardianName, guardianRelationship, guardianPhone, holderName, holderPhone, holderAddress } = values
  switch (role) {
    case 'contact':
      return { name: contactName, relationship: contactRelationship, phone: contactPhone }
    case 'kin':
      return { name: kinName, relationship: kinRelationship, phone: kinPhone }
    case 'guardian':
      return { name: guardianName, relationship: guardianRelationship, phone: guardianPhone }
    case 'holder':
      return { name: holderName, phone: holderPhone, address: holderAddress }
  }
}

/** The contacts with the changed ones replaced; all others are unchanged. */
export function withContacts(
  patient: Patient,
  values: Demographics,
  has: (...fields: DemographicField[]) => boolean,
): PatientContact[] | undefined {
  let { contact } = patient
  for (const role of CONTACT_ROLES) {
    if (!has(...FIELDS[role])) continue
    const before = contactIn({ ...(contact && { contact }) }, role)
    const typed = valuesOf(role, values)
    const after = typed.name ? contactWith(before, role, typed) : undefined
    const kept = before && withoutRole(before, role)
    // the same person in another role stays as they are
    contact = kept ? put(put(contact, before, kept), undefined, after) : put(contact, before, after)
  }
  return contact
}

function contactWith(
  before: PatientContact | undefined,
  role: ContactRole,
  { name, relationship = '', phone, address }: ContactValues,
): PatientContact {
  const { relationship: _, name: named, telecom, address: home, ...kept } = before ?? {}
  const others = telecom?.filter(({ system }) => system !== 'phone') ?? []
  const phones = phone ? [{ system: 'phone' as const, value: storedPhone(phone) }] : []
  const nextTelecom = [...phones, ...others]
  const nextAddress =
    address === undefined ? home : address === home?.text ? home : address ? { text: address } : undefined
  return {
    ...kept,
    relationship: relationshipsOf(role, relationship),
    name: before && nameText(named) === name ? named : { text: name },
    ...(nextTelecom.length > 0 && { telecom: nextTelecom }),
    ...(nextAddress && { address: nextAddress }),
  }
}
