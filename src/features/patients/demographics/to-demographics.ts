import type { Address, ContactPoint, HumanName, Identifier, Patient, Reference } from 'fhir/r4'
import { codeIn, conceptText } from '#fhir/codes/codings.ts'
import { auroraSystems, codeSystems, extensions, identifierSystems, LANGUAGE } from '#fhir/codes/systems.ts'
import { concessionCardKind, formatCrn } from '#fhir/identifiers/concession.ts'
import { formatMedicare } from '#fhir/identifiers/medicare.ts'
import { formatPhone } from '#fhir/identifiers/phone.ts'
import { messagesAllowed } from '#fhir/messages-allowed.ts'
import { isReferenceTo } from '#fhir/references.ts'
import type { Demographics } from '../rules.ts'
import { type ContactRole, contactIn, otherRelationships } from './contacts.ts'

const current = <T extends { use?: string }>(items: readonly T[] | undefined): T[] =>
  (items ?? []).filter(({ use }) => use !== 'old')

/** The name the record is filed under. */
export function filedName(patient: Patient): HumanName | undefined {
  const names = current(patient.name)
  return (
    names.find(({ use }) => use === 'official') ??
    names.find(({ use }) => use === 'usual') ??
    names.find(({ use }) => use === undefined) ??
    names[0]
  )
}

/** The name the patient prefers, if it differs from the filed one. */
export function preferredName(patient: Patient): HumanName | undefined {
  const filed = filedName(patient)
  const others = current(patient.name).filter((name) => name !== filed)
  return others.find(({ use }) => use === 'usual') ?? others.find(({ use }) => use === 'nickname')
}

export type PhoneUse = 'mobile' | 'home' | 'work'

export function phoneOf(patient: Patient, use: PhoneUse): ContactPoint | undefined {
  const phones = current(patient.telecom).filter(({ system }) => system === 'phone')
  // a phone number without a use is most likely a home number
  return phones.find((phone) => phone.use === use) ?? (use === 'home' ? phones.find((phone) => !phone.use) : undefined)
}

export function emailOf(patient: Patient): ContactPoint | undefined {
  return current(patient.telecom).find(({ system }) => system === 'email')
}

export function homeAddress(patient: Patient): Address | undefined {
  const addresses = current(patient.address)
  return addresses.find(({ use }) => use === 'home') ?? addresses[0]
}

export type CardKind = 'medicare' | 'ihi' | 'dva' | 'concession'

/** Numbers whose check digits failed have no official system but still belong to the patient. */
export function cardOf(patient: Patient, kind: CardKind): Identifier | undefined {
  const identifiers = current(patient.identifier)
  return (
    identifiers.find(({ system }) => system === identifierSystems[kind]) ??
    identifiers.find(({ system }) => system === asTypedSystem(kind))
  )
}

export function asTypedSystem(kind: CardKind): string {
  return `${auroraSystems.asTyped}/${kind === 'medicare' ? 'medicare-number' : kind}`
}

export function isPractice(given: Reference): boolean {
  return given.type === 'Organization' || isReferenceTo(given, 'Organization')
}

export function toDemographics(patient: Patient): Demographics {
  const name = filedName(patient)
  const usual = preferredName(patient)
  const address = homeAddress(patient)
  const general = patient.generalPractitioner ?? []
  return {
    title: name?.prefix?.join(' ') ?? '',
    given: name?.given?.join(' ') ?? '',
    family: name?.family ?? (name?.given ? '' : (name?.text ?? '')),
    preferredName: nameText(usual),
    gender: patient.gender ?? '',
    birthDate: patient.birthDate ?? '',
    mobile: phoneText(phoneOf(patient, 'mobile')),
    homePhone: phoneText(phoneOf(patient, 'home')),
    workPhone: phoneText(phoneOf(patient, 'work')),
    email: emailOf(patient)?.value ?? '',
    messages: yesOrNo(messagesAllowed(patient)),
    addressLine: address?.line?.join(', ') ?? (address?.city ? '' : (address?.text ?? '')),
    suburb: address?.city ?? '',
    state: address?.state ?? '',
    postcode: address?.postalCode ?? '',
    ...medicareFields(cardOf(patient, 'medicare')),
    ihi: groupsOfFour(cardOf(patient, 'ihi')?.value ?? ''),
    ...dvaFields(cardOf(patient, 'dva')),
    ...concessionFields(cardOf(patient, 'concession')),
    ...languageFields(patient),
    indigenousStatus: extensionOf(patient, extensions.indigenousStatus)?.valueCoding?.code ?? '',
    gpName: general.find((each) => !isPractice(each))?.display ?? '',
    gpPractice: general.find(isPractice)?.display ?? '',
    ...contactFields(patient),
  }
}

function extensionOf(patient: Patient, url: string) {
  return patient.extension?.find((extension) => extension.url === url)
}

export function nameText(name: HumanName | undefined): string {
  return name?.text ?? [...(name?.given ?? []), name?.family].filter(Boolean).join(' ')
}

function phoneText(phone: ContactPoint | undefined): string {
  return formatPhone(phone?.value ?? '')
}

function groupsOfFour(digits: string): string {
  return /^\d{16}$/.test(digits) ? digits.replace(/\d{4}(?=\d)/g, '$& ') : digits
}

function medicareFields(card: Identifier | undefined) {
  const value = card?.value ?? ''
  const isWhole = /^\d{10,11}$/.test(value)
  const [, typed = value, irn = ''] = /^(.*)\/([1-9])$/.exec(value) ?? []
  return {
    medicareNumber: isWhole ? formatMedicare(value.slice(0, 10)) : typed,
    medicareIrn: isWhole ? value.slice(10) : irn,
    medicareExpiry: card?.period?.end?.slice(0, 7) ?? '',
  }
}

function dvaFields(card: Identifier | undefined) {
  const kind = codeIn(card?.type, codeSystems.identifierTypeAu) ?? 'DVAU'
  return { dvaNumber: card?.value ?? '', dvaCard: card ? kind : '' }
}

function concessionFields(card: Identifier | undefined) {
  return {
    concessionCard: (card && concessionCardKind(card)) ?? '',
    concessionNumber: formatCrn(card?.value ?? ''),
    concessionExpiry: card?.period?.end?.slice(0, 10) ?? '',
  }
}

const yesOrNo = (value: boolean | undefined): string => (value === undefined ? '' : value ? 'yes' : 'no')

function languageFields(patient: Patient) {
  const spoken = patient.communication?.find(({ preferred }) => preferred) ?? patient.communication?.[0]
  const needed = extensionOf(patient, extensions.interpreterRequired)?.valueBoolean
  return {
    interpreter: yesOrNo(needed),
    language: codeIn(spoken?.language, LANGUAGE) ?? conceptText(spoken?.language) ?? '',
  }
}

function contactFields(patient: Patient) {
  const of = (role: ContactRole) => {
    const found = contactIn(patient, role)
    const phone = phoneText(found?.telecom?.find(({ system }) => system === 'phone'))
    const relationship = otherRelationships(found).map(conceptText).filter(Boolean).join(', ')
    return { name: nameText(found?.name), relationship, phone, address: found?.address?.text ?? '' }
  }
  const [contact, kin, guardian, holder] = [of('contact'), of('kin'), of('guardian'), of('holder')]
  return {
    contactName: contact.name,
    contactRelationship: contact.relationship,
    contactPhone: contact.phone,
    kinName: kin.name,
    kinRelationship: kin.relationship,
    kinPhone: kin.phone,
    guardianName: guardian.name,
    guardianRelationship: guardian.relationship,
    guardianPhone: guardian.phone,
    holderName: holder.name,
    holderPhone: holder.phone,
    holderAddress: holder.address,
  }
}
