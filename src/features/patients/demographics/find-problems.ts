import { isDay } from '#fhir/dates.ts'
import { type Check, compact } from '#fhir/identifiers/check.ts'
import { checkCrn } from '#fhir/identifiers/concession.ts'
import { checkDva } from '#fhir/identifiers/dva.ts'
import { checkIhi } from '#fhir/identifiers/healthcare-identifiers.ts'
import { checkMedicare } from '#fhir/identifiers/medicare.ts'
import { checkPhone } from '#fhir/identifiers/phone.ts'
import { checkPostcode, type State, states } from '#fhir/identifiers/states.ts'
import {
  CHOICES,
  DEMOGRAPHIC_FIELDS,
  DEMOGRAPHICS,
  type DemographicField,
  type Demographics,
  PHONE_FIELDS,
} from '../rules.ts'

export type FieldMessages = Partial<Record<DemographicField, string>>

export interface Problems {
  /** Block saving. */
  errors: FieldMessages
  /** Shown next to the field; the value is saved as typed. */
  warnings: FieldMessages
}

export interface ProblemOptions {
  /** The practice's current day, 'YYYY-MM-DD'. */
  today: string
  /** A practice rejects numbers whose check digits fail; the demonstration only warns. */
  isStrict: boolean
}

const EARLIEST_BIRTH = '1880-01-01'

const CONTROL = /\p{Cc}/u
/** Embeddings, overrides and isolates can disguise a name; right-to-left scripts need none of them. */
const DIRECTION_OVERRIDE = /[\u202a-\u202e\u2066-\u2069]/

export function findProblems(values: Demographics, { today, isStrict }: ProblemOptions): Problems {
  const errors: FieldMessages = {}
  const warnings: FieldMessages = {}
  const soft = isStrict ? errors : warnings
  const doubt = (field: DemographicField, check: Check) => {
    if (!check.ok) soft[field] ??= check.reason
  }

  for (const field of DEMOGRAPHIC_FIELDS) {
    const problem = textProblem(field, values[field])
    if (problem) errors[field] = problem
  }
  if (!values.given && !values.family) errors.family ??= 'Enter a name. If the person has one name, enter it here.'
  if (!values.gender) errors.gender ??= 'Choose one. Unknown is one of the choices.'
  const birth = birthDateProblem(values.birthDate, today)
  if (birth) errors.birthDate ??= birth

  for (const field of PHONE_FIELDS) {
    if (!values[field]) continue
    if (!/^[\d\s()+.-]{3,}$/.test(values[field])) errors[field] ??= 'Use digits, spaces and an optional leading +.'
    else if (!isOverseas(values[field])) doubt(field, checkPhone(values[field]))
  }
  if (values.email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(values.email))
    errors.email ??= 'Enter an address such as name@example.com.'

  place(values, errors, warnings)
  medicare(values, today, errors, warnings, doubt)
  if (values.ihi) doubt('ihi', checkIhi(values.ihi))
  if (values.dvaNumber) doubt('dvaNumber', checkDva(values.dvaNumber))
  if (values.dvaCard && !values.dvaNumber) errors.dvaNumber ??= 'Enter the file number that is on the card.'

  concession(values, today, errors, warnings)
  if (values.concessionNumber) doubt('concessionNumber', checkCrn(values.concessionNumber))

  if (values.interpreter === 'yes' && (!values.language || values.language === 'en')) {
    warnings.language = 'Choose the language the interpreter is needed for.'
  }
  unnamed(values, errors)
  return { errors, warnings }
}

/** A phone number or an address belongs to somebody. */
function unnamed(values: Demographics, errors: FieldMessages): void {
  if ((values.contactPhone || values.contactRelationship) && !values.contactName)
    errors.contactName ??= 'Enter the name of the contact.'
  if ((values.kinPhone || values.kinRelationship) && !values.kinName)
    errors.kinName ??= 'Enter the name of the next of kin.'
  if ((values.guardianPhone || values.guardianRelationship) && !values.guardianName)
    errors.guardianName ??= 'Enter the name of the guardian.'
  if ((values.holderPhone || values.holderAddress) && !values.holderName)
    errors.holderName ??= 'Enter the name of the account holder.'
}

function textProblem(field: DemographicField, value: string): string | undefined {
  const { most } = DEMOGRAPHICS[field]
  if (value.length > most) return `Use at most ${most} characters.`
  if (CONTROL.test(value)) return 'This contains an unprintable character. Please type it again.'
  if (DIRECTION_OVERRIDE.test(value)) return 'This contains a hidden text-direction character. Please type it again.'
  const choices = CHOICES[field]
  // the record may have a language that is not listed
  if (value && choices && field !== 'language' && !(value in choices)) return 'Choose one from the list.'
  return undefined
}

function birthDateProblem(birthDate: string, today: string): string | undefined {
  if (!birthDate) return 'Enter the date of birth.'
  if (!isDay(birthDate)) return 'This date does not exist.'
  if (birthDate > today) return 'The date of birth is in the future.'
  if (birthDate < EARLIEST_BIRTH) return 'The date of birth is before 1880.'
  return undefined
}

function isOverseas(phone: string): boolean {
  return /^\+(?!61)[1-9]\d{6,14}$/.test(phone.replace(/[\s().-]/g, ''))
}

function place({ state, postcode }: Demographics, errors: FieldMessages, warnings: FieldMessages): void {
  const known = states.find((each) => each === state)
  if (state && !known) errors.state ??= 'Choose a state from the list.'
  if (!postcode) return
  const alone = checkPostcode(postcode)
  if (!alone.ok) errors.postcode ??= alone.reason
  else if (known) {
    // a few border localities use the other state's range, so this is only a warning
    const together = checkPostcode(postcode, known as State)
    if (!together.ok) warnings.postcode = together.reason
  }
}

function medicare(
  { medicareNumber, medicareIrn, medicareExpiry }: Demographics,
  today: string,
  errors: FieldMessages,
  warnings: FieldMessages,
  doubt: (field: DemographicField, check: Check) => void,
): void {
  if (!medicareNumber && (medicareIrn || medicareExpiry)) errors.medicareNumber ??= 'Enter the number of the card.'
  if (medicareNumber) {
    const digits = compact(medicareNumber).replace('/', '')
    if (digits.length === 11 && medicareIrn)
      errors.medicareNumber ??= 'Enter the ten digits; the reference number has its own field.'
    doubt('medicareNumber', checkMedicare(medicareNumber))
  }
  if (medicareIrn && !/^[1-9]$/.test(medicareIrn))
    errors.medicareIrn ??= 'The number beside the name on the card, 1 to 9.'
  if (!medicareExpiry) return
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(medicareExpiry)) errors.medicareExpiry ??= 'Enter a month such as 06/2028.'
  else if (medicareExpiry < today.slice(0, 7)) warnings.medicareExpiry = 'This card has expired.'
}

function concession(
  { concessionCard, concessionNumber, concessionExpiry }: Demographics,
  today: string,
  errors: FieldMessages,
  warnings: FieldMessages,
): void {
  if (!concessionNumber && (concessionCard || concessionExpiry))
    errors.concessionNumber ??= 'Enter the number that is on the card.'
  if (concessionNumber && !concessionCard) errors.concessionCard ??= 'Choose which card it is.'
  if (!concessionExpiry) return
  if (!isDay(concessionExpiry)) errors.concessionExpiry ??= 'This date does not exist.'
  else if (concessionExpiry < today) warnings.concessionExpiry = 'This card has expired.'
}
