import type { Address, Identifier, Patient } from 'fhir/r4'
import { patientService } from '#features/patients/server/service.ts'
import { conceptText } from '#fhir/codes/codings.ts'
import { extensions, identifierSystems } from '#fhir/codes/systems.ts'
import { ageInYears } from '#fhir/dates.ts'
import { formatPhone } from '#fhir/identifiers/phone.ts'
import { displayName, familyName, formalName, initials } from '#fhir/names.ts'
import type { BannerPatient } from '../contract.ts'

const GENDERS: Record<string, string> = { female: 'Female', male: 'Male', other: 'Other' }
const NOT_KNOWN = 'Not known' // never a question mark (ISB 1505)

/** The patient's identity; `today` is the date in the practice's time zone. */
export function toBannerPatient(patient: Patient, today: string): BannerPatient {
  const name = displayName(patient)
  const deceased = patient.deceasedDateTime ?? (patient.deceasedBoolean === true ? true : undefined)
  return {
    id: patient.id ?? '',
    name,
    familyName: familyName(patient),
    formalName: formalName(patient),
    otherNames: otherNames(patient, name),
    initials: initials(patient),
    birthDate: patient.birthDate,
    ageYears: deceased === true ? undefined : ageInYears(patient.birthDate, deceased ?? today),
    gender: GENDERS[patient.gender ?? ''] ?? NOT_KNOWN,
    mrn: patient.identifier?.find(isRecordNumber)?.value,
    ihi: patient.identifier?.find(({ system }) => system === identifierSystems.ihi)?.value,
    deceased,
    interpreter: interpreterOf(patient),
    phone: formatPhone(telecomOf(patient, 'phone') ?? '') || undefined,
    email: telecomOf(patient, 'email'),
    address: addressOf(patient),
    ...contactsOf(patient),
    link: patient.link,
  }
}

/** The practice's record number has type MR, whichever organisation's namespace it uses. */
function isRecordNumber(identifier: Identifier): boolean {
  return identifier.type?.coding?.some(({ code }) => code === 'MR') ?? false
}

function otherNames(patient: Patient, shown: string): string[] {
  const names = (patient.name ?? []).map((name) => displayName({ name: [{ ...name, use: undefined }] }))
  return [...new Set(names)].filter((name) => name !== shown)
}

function telecomOf({ telecom = [] }: Patient, system: 'phone' | 'email'): string | undefined {
  const found = telecom.filter((point) => point.system === system && point.use !== 'old' && point.value)
  const mobile = found.find(({ use }) => use === 'mobile')
  return (mobile ?? found[0])?.value
}

function addressOf({ address = [], extension = [] }: Patient): string | undefined {
  const current = address.find(({ use }) => use === 'home') ?? address.find(({ use }) => use !== 'old')
  if (current) return addressText(current)
  return extension.some(({ url, valueBoolean }) => url === extensions.noFixedAddress && valueBoolean)
    ? 'No fixed address'
    : undefined
}

/** Who decides for the patient first, then whom to call. */
function contactsOf(patient: Patient): { contacts?: string[] } {
  const of = patientService.toValues(patient)
  const contacts = [
    ['Guardian', of.guardianName, of.guardianRelationship, of.guardianPhone],
    ['Emergency contact', of.contactName, of.contactRelationship, of.contactPhone],
    ['Next of kin', of.kinName, of.kinRelationship, of.kinPhone],
  ].flatMap(([label, name, ...rest]) => (name ? [`${label}: ${[name, ...rest].filter(Boolean).join(', ')}`] : []))
  return contacts.length > 0 ? { contacts } : {}
}

function addressText({ line = [], city, state, postalCode, text }: Address): string | undefined {
  const place = [city, state, postalCode].filter(Boolean).join(' ')
  return [...line, place].filter(Boolean).join(', ') || text
}

function interpreterOf(patient: Patient): string | undefined {
  const isNeeded = patient.extension?.some(
    ({ url, valueBoolean }) => url === extensions.interpreterRequired && valueBoolean,
  )
  if (!isNeeded) return undefined
  const spoken = patient.communication?.find(({ preferred }) => preferred) ?? patient.communication?.[0]
  return conceptText(spoken?.language) ?? 'required'
}
