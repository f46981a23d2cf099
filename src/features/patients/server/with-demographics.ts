import type { Address, Extension, HumanName, Patient } from 'fhir/r4'
import { coding, concept } from '#fhir/codes/codings.ts'
import { codeSystems, extensions, LANGUAGE } from '#fhir/codes/systems.ts'
import { MESSAGES_ALLOWED } from '#fhir/messages-allowed.ts'
import {
  emailOf,
  filedName,
  homeAddress,
  isPractice,
  phoneOf,
  preferredName,
  toDemographics,
} from '../demographics/to-demographics.ts'
import { type DemographicChanges, type DemographicField, INDIGENOUS_STATUSES, LANGUAGES } from '../rules.ts'
import { put, storedPhone } from './put.ts'
import { withCards } from './with-cards.ts'
import { withContacts } from './with-contacts.ts'

const PHONES = [
  ['mobile', 'mobile'],
  ['homePhone', 'home'],
  ['workPhone', 'work'],
] as const

/** The record with these details changed and everything else preserved. */
export function withDemographics(patient: Patient, changes: DemographicChanges): Patient {
  const values = { ...toDemographics(patient), ...changes }
  const has = (...fields: DemographicField[]) => fields.some((field) => field in changes)
  const next: Patient = { ...patient }

  if (has('title', 'given', 'family')) next.name = put(next.name, filedName(next), filed(filedName(next), values))
  if (has('preferredName')) {
    const before = preferredName(next)
    const use = before?.use ?? (filedName(next)?.use === 'usual' ? 'nickname' : 'usual')
    next.name = put(next.name, before, values.preferredName ? { use, text: values.preferredName } : undefined)
  }
  if (has('gender')) next.gender = values.gender as Patient['gender']
  if (has('birthDate')) next.birthDate = values.birthDate
  for (const [field, use] of PHONES) {
    if (!has(field)) continue
    const before = phoneOf(next, use)
    const after = values[field]
      ? { ...before, system: 'phone' as const, use, value: storedPhone(values[field]) }
      : undefined
    next.telecom = put(next.telecom, before, after)
  }
  if (has('email')) {
    const before = emailOf(next)
    const after = values.email ? { ...before, system: 'email' as const, value: values.email } : undefined
    next.telecom = put(next.telecom, before, after)
  }
  if (has('addressLine', 'suburb', 'state', 'postcode')) {
    next.address = put(next.address, homeAddress(next), address(homeAddress(next), values, has('addressLine')))
  }
  next.identifier = withCards(next, values, has)
  if (has('interpreter')) {
    const needed = values.interpreter && {
      url: extensions.interpreterRequired,
      valueBoolean: values.interpreter === 'yes',
    }
    next.extension = withExtension(next.extension, extensions.interpreterRequired, needed || undefined)
  }
  if (has('messages')) {
    const stated = values.messages && { url: MESSAGES_ALLOWED, valueBoolean: values.messages === 'yes' }
    next.extension = withExtension(next.extension, MESSAGES_ALLOWED, stated || undefined)
  }
  if (has('language')) next.communication = withLanguage(next.communication, values.language)
  if (has('indigenousStatus')) {
    const code = values.indigenousStatus
    const valueCoding = coding(codeSystems.indigenousStatus, code, INDIGENOUS_STATUSES[code])
    const stated = code ? { url: extensions.indigenousStatus, valueCoding } : undefined
    next.extension = withExtension(next.extension, extensions.indigenousStatus, stated)
  }
  if (has('gpName')) {
    const before = next.generalPractitioner?.find((each) => !isPractice(each))
    next.generalPractitioner = put(
      next.generalPractitioner,
      before,
      values.gpName ? { display: values.gpName } : undefined,
    )
  }
  if (has('gpPractice')) {
    const after = values.gpPractice ? { type: 'Organization', display: values.gpPractice } : undefined
    next.generalPractitioner = put(next.generalPractitioner, next.generalPractitioner?.find(isPractice), after)
  }
  next.contact = withContacts(next, values, has)
  return withoutEmpty(next)
}

type Values = Record<DemographicField, string>

function filed(before: HumanName | undefined, { title, given, family }: Values): HumanName {
  const { text: _, prefix: __, given: ___, family: ____, ...kept } = before ?? { use: 'official' as const }
  return {
    ...kept,
    text: [given, family].filter(Boolean).join(' '),
    ...(family && { family }),
    ...(given && { given: given.split(/\s+/) }),
    ...(title && { prefix: [title] }),
  }
}

function address(before: Address | undefined, values: Values, isLineChanged: boolean): Address | undefined {
  const { addressLine, suburb, state, postcode } = values
  if (!addressLine && !suburb && !state && !postcode) return undefined
  const {
    text: _,
    line,
    city: __,
    state: ___,
    postalCode: ____,
    ...kept
  } = before ?? { use: 'home' as const, country: 'AU' }
  const lines = isLineChanged || !line ? [addressLine] : line
  return {
    ...kept,
    ...(addressLine && { line: lines }),
    ...(suburb && { city: suburb }),
    ...(state && { state }),
    ...(postcode && { postalCode: postcode }),
  }
}

function withLanguage(before: Patient['communication'], code: string): Patient['communication'] {
  const others = (before ?? []).filter((each) => each !== (before?.find(({ preferred }) => preferred) ?? before?.[0]))
  if (!code) return others
  const named = LANGUAGES[code]
  const language = named ? concept(coding(LANGUAGE, code, named)) : { text: code }
  return [{ language, preferred: true }, ...others]
}

function withExtension(before: Extension[] | undefined, url: string, after: Extension | undefined): Extension[] {
  return put(
    before,
    before?.find((extension) => extension.url === url),
    after,
  )
}

/** FHIR does not allow empty arrays. */
function withoutEmpty(patient: Patient): Patient {
  return Object.fromEntries(
    Object.entries(patient).filter(([, value]) => !(Array.isArray(value) && value.length === 0)),
  ) as unknown as Patient
}
