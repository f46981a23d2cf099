/** Sign-in and registration rules shared by the form and the server (requirements 1 §5, §9). */

export const codeLength = 6
export const medicareLength = 10
export const idleTimeoutMs = 15 * 60_000
/** How long before an idle session ends the screen shows a warning. */
export const idleWarningMs = 2 * 60_000
export const resendCooldownMs = 30_000
/** Lets the user see the filled form before it is submitted. */
export const demoSubmitDelayMs = 100

export type AccountKind = 'patient' | 'provider'

export interface PasswordRule {
  label: string
  isMet(password: string): boolean
}

const longEnough = (length: number): PasswordRule => ({
  label: `${length} chars`,
  isMet: (password) => password.length >= length,
})
const uppercase: PasswordRule = { label: 'uppercase', isMet: (password) => /[A-Z]/.test(password) }
const lowercase: PasswordRule = { label: 'lowercase', isMet: (password) => /[a-z]/.test(password) }
const number: PasswordRule = { label: 'number', isMet: (password) => /\d/.test(password) }
const special: PasswordRule = { label: 'special', isMet: (password) => /[@$!%*?&]/.test(password) }

/** Rules listed while a password is typed. The provider list omits the lowercase rule, but it still applies. */
export const passwordChecklist: Record<AccountKind, readonly PasswordRule[]> = {
  patient: [longEnough(8), uppercase, lowercase, number],
  provider: [longEnough(12), special, uppercase, number],
}

const passwordRules: Record<AccountKind, readonly PasswordRule[]> = {
  patient: passwordChecklist.patient,
  provider: [...passwordChecklist.provider, lowercase],
}

export function isGoodPassword(kind: AccountKind, password: string): boolean {
  return passwordRules[kind].every((rule) => rule.isMet(password))
}

const ruleTexts: Record<string, string> = {
  uppercase: 'an uppercase letter',
  lowercase: 'a lowercase letter',
  number: 'a number',
  special: 'one of @$!%*?&',
}

/** What the password lacks, as a sentence; administrators follow the provider rules. */
export function passwordProblem(role: AccountKind | 'admin', password: string): string | undefined {
  const kind = role === 'patient' ? 'patient' : 'provider'
  const missing = passwordRules[kind].filter((rule) => !rule.isMet(password))
  if (missing.length === 0) return undefined
  const words = missing.map(({ label }) => ruleTexts[label] ?? `at least ${label.replace('chars', 'characters')}`)
  return `The password needs ${new Intl.ListFormat('en-AU').format(words)}.`
}

interface AccountForm {
  email: string
  phone: string
  password: string
  confirmPassword: string
  name: string
  acceptedTerms: boolean
}

export interface PatientForm extends AccountForm {
  dateOfBirth: string
  medicareNumber: string
  chartCode: string
}

export interface ProviderForm extends AccountForm {
  providerNumber: string
  specialty: string
}

function canSubmit(kind: AccountKind, form: AccountForm, ...others: string[]): boolean {
  const required = [form.email, form.phone, form.password, form.confirmPassword, form.name, ...others]
  return (
    required.every((value) => value.trim() !== '') &&
    form.password === form.confirmPassword &&
    isGoodPassword(kind, form.password) &&
    form.acceptedTerms
  )
}

export const canSubmitPatient = (form: PatientForm): boolean => canSubmit('patient', form, form.dateOfBirth)

export const canSubmitProvider = (form: ProviderForm): boolean =>
  canSubmit('provider', form, form.providerNumber, form.specialty)

export function canVerify(code: string): boolean {
  return /^\d{6}$/.test(code)
}

/** Strips everything but digits from a code or Medicare field and limits its length. */
export function digitsOnly(text: string, most: number): string {
  return text.replace(/\D/g, '').slice(0, most)
}

/**
 * Details that match a patient to their record. Staff check three: NSQHS Standards, Communicating for Safety, action
 * 6.5 (at least three approved patient identifiers).
 */
export const IDENTITY_DETAILS = {
  name: 'Full name',
  'birth-date': 'Date of birth',
  address: 'Home address',
  medicare: 'Medicare card',
  photo: 'Photo identification',
  'record-number': 'Medical record number',
} as const
export type IdentityDetail = keyof typeof IDENTITY_DETAILS
export const LEAST_DETAILS = 3
export const CHART_CODE_DAYS = 7
