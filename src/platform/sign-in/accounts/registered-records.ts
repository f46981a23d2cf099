import type { HumanName, Identifier, Patient, Practitioner, PractitionerRole } from 'fhir/r4'
import { coding, concept } from '#fhir/codes/codings.ts'
import { auroraSystems, codeSystems, identifierSystems, profiles } from '#fhir/codes/systems.ts'
import { checkMedicare } from '#fhir/identifiers/medicare.ts'
import { checkPhone } from '#fhir/identifiers/phone.ts'
import { checkProviderNumber } from '#fhir/identifiers/practitioner-numbers.ts'
import { reference } from '#fhir/references.ts'

export interface RegisteredPatient {
  id: string
  mrn: string
  name: string
  email: string
  phone: string
  dateOfBirth: string
  medicareNumber?: string | undefined
}

export interface RegisteredProvider {
  practitionerId: string
  roleId: string
  name: string
  email: string
  phone: string
  providerNumber: string
  specialty: string
  isActive: boolean
}

const TITLE =
  /^(a\/prof|(?:(?:assoc|associate|adj|adjunct|clin|clinical)\.? )?prof(?:essor)?|dr|doctor|mr|mrs|ms|miss|mx)\.? (?=\S)/i
/** Words that begin a family name of several words. */
const PARTICLES = new Set(
  `ó ní nic uí mac mc fitz van von vom zu zum zur der den ter ten de del della di da das do dos du des la le las los
  el al bin binti bint ibn abu st st. saint san santa af av`.split(/\s+/),
)

/**
 * The form has one field. A title is kept as such, the last word is the family name with the particles before it, and
 * the whole stays as text. Screens show the first given and the family name, so that 'Clara Ó Briain' needs both words.
 */
export function toHumanName(typed: string): HumanName {
  const text = typed.trim().replace(/\s+/g, ' ')
  const title = TITLE.exec(text)?.[0] ?? ''
  const words = text.slice(title.length).split(' ')
  let first = words.length - 1
  while (first > 1 && PARTICLES.has((words[first - 1] ?? '').toLocaleLowerCase('en-AU'))) first -= 1
  const given = words.slice(0, first)
  return {
    use: 'official',
    text,
    family: words.slice(first).join(' '),
    ...(given.length > 0 && { given }),
    ...(title && { prefix: [title.trim()] }),
  }
}

function telecom({ phone, email }: { phone: string; email: string }) {
  const check = checkPhone(phone)
  const value = check.ok ? check.value : phone
  const use = value.startsWith('+614') ? ('mobile' as const) : ('home' as const)
  return [...(value ? [{ system: 'phone' as const, value, use }] : []), { system: 'email' as const, value: email }]
}

function medicareIdentifier(typed: string): Identifier {
  const check = checkMedicare(typed)
  return {
    type: concept(coding(codeSystems.identifierType, 'MC'), 'Medicare Number'),
    system: check.ok ? identifierSystems.medicare : `${auroraSystems.asTyped}/medicare-number`,
    value: check.ok ? check.value : typed,
  }
}

/** AU Core requires identifier, name, gender and birth date; the form does not ask for a gender. */
export function toPatient(registered: RegisteredPatient): Patient {
  const mrn = {
    type: concept(coding(codeSystems.identifierType, 'MR'), 'Medical record number'),
    system: auroraSystems.recordNumber,
    value: registered.mrn,
  }
  return {
    resourceType: 'Patient',
    id: registered.id,
    meta: { profile: [profiles.patient] },
    active: true,
    identifier: [mrn, ...(registered.medicareNumber ? [medicareIdentifier(registered.medicareNumber)] : [])],
    name: [toHumanName(registered.name)],
    telecom: telecom(registered),
    gender: 'unknown',
    birthDate: registered.dateOfBirth,
  }
}

export function toPractitioner(
  registered: Pick<RegisteredProvider, 'practitionerId' | 'name' | 'email' | 'phone' | 'isActive'>,
): Practitioner {
  return {
    resourceType: 'Practitioner',
    id: registered.practitionerId,
    meta: { profile: [profiles.practitioner] },
    active: registered.isActive,
    name: [toHumanName(registered.name)],
    telecom: telecom(registered),
  }
}

/** What somebody does here; a provider number is entered with the location it belongs to. */
export function toStaffRole(
  { practitionerId, roleId, name, email }: Pick<RegisteredProvider, 'practitionerId' | 'roleId' | 'name' | 'email'>,
  title: string,
): PractitionerRole {
  return {
    resourceType: 'PractitionerRole',
    id: roleId,
    meta: { profile: [profiles.practitionerRole] },
    active: true,
    practitioner: reference('Practitioner', practitionerId, name),
    code: [{ text: title }],
    telecom: [{ system: 'email', value: email }],
  }
}

export function toPractitionerRole(registered: RegisteredProvider): PractitionerRole {
  const check = checkProviderNumber(registered.providerNumber)
  return {
    resourceType: 'PractitionerRole',
    id: registered.roleId,
    meta: { profile: [profiles.practitionerRole] },
    active: registered.isActive,
    identifier: [
      {
        type: concept(coding(codeSystems.identifierTypeAu, 'UPIN'), 'Medicare Provider Number'),
        system: check.ok ? identifierSystems.provider : `${auroraSystems.asTyped}/medicare-provider-number`,
        value: check.ok ? check.value : registered.providerNumber,
      },
    ],
    practitioner: reference('Practitioner', registered.practitionerId, registered.name),
    specialty: [{ text: registered.specialty }],
    telecom: telecom(registered),
  }
}
