import { describe, expect, it } from 'vitest'
import {
  canSubmitPatient,
  canSubmitProvider,
  canVerify,
  digitsOnly,
  isGoodPassword,
  type PatientForm,
  type ProviderForm,
  passwordChecklist,
  passwordProblem,
} from './rules.ts'

const met = (kind: 'patient' | 'provider', password: string) =>
  passwordChecklist[kind].filter((rule) => rule.isMet(password)).map((rule) => rule.label)

describe('password rules (requirements 1 §5)', () => {
  it('lists the items of each checklist', () => {
    expect(passwordChecklist.patient.map((rule) => rule.label)).toEqual(['8 chars', 'uppercase', 'lowercase', 'number'])
    expect(passwordChecklist.provider.map((rule) => rule.label)).toEqual(['12 chars', 'special', 'uppercase', 'number'])
  })

  it('ticks what is met while typing', () => {
    expect(met('patient', '')).toEqual([])
    expect(met('patient', 'abcdefg')).toEqual(['lowercase'])
    expect(met('patient', 'Abcdefg1')).toEqual(['8 chars', 'uppercase', 'lowercase', 'number'])
    expect(met('provider', 'ABCDEFGH123!')).toEqual(['12 chars', 'special', 'uppercase', 'number'])
  })

  it('asks providers for a lowercase letter though the list does not show it', () => {
    expect(isGoodPassword('provider', 'ABCDEFGH123!')).toBe(false)
    expect(isGoodPassword('provider', 'ABCDEFGh123!')).toBe(true)
  })

  it.each(['@', '$', '!', '%', '*', '?', '&'])('takes %s as a special character', (character) => {
    expect(isGoodPassword('provider', `Abcdefghij1${character}`)).toBe(true)
  })

  it.each(['#', '-', '_', ' ', '.'])('does not take %s as one', (character) => {
    expect(isGoodPassword('provider', `Abcdefghij1${character}`)).toBe(false)
  })

  it('says what is missing', () => {
    expect(passwordProblem('patient', 'abc')).toBe(
      'The password needs at least 8 characters, an uppercase letter and a number.',
    )
    expect(passwordProblem('admin', 'Abcdefgh1')).toBe('The password needs at least 12 characters and one of @$!%*?&.')
    expect(passwordProblem('patient', 'Abcdefg1')).toBeUndefined()
  })
})

const person = {
  email: 'a@example.com',
  phone: '0491 570 006',
  password: 'Abcdefghij1!',
  confirmPassword: 'Abcdefghij1!',
  name: 'Ada Lee',
  acceptedTerms: true,
}
const patient: PatientForm = { ...person, dateOfBirth: '1961-07-14', medicareNumber: '', chartCode: '' }
const provider: ProviderForm = { ...person, providerNumber: '2451231X', specialty: 'Respiratory medicine' }

describe('when a registration can be sent (requirements 1 §5)', () => {
  it('patient: all but the Medicare number and the code of the practice', () =>
    expect(canSubmitPatient(patient)).toBe(true))
  it('provider: all', () => expect(canSubmitProvider(provider)).toBe(true))

  it.each(['email', 'phone', 'password', 'confirmPassword', 'name', 'dateOfBirth'] as const)(
    'patient without %s: no',
    (field) => {
      expect(canSubmitPatient({ ...patient, [field]: '  ' })).toBe(false)
    },
  )

  it.each(['email', 'phone', 'password', 'confirmPassword', 'name', 'providerNumber', 'specialty'] as const)(
    'provider without %s: no',
    (field) => expect(canSubmitProvider({ ...provider, [field]: '' })).toBe(false),
  )

  it('not with different passwords, a weak one, or without the terms', () => {
    expect(canSubmitPatient({ ...patient, confirmPassword: 'Abcdefghij1?' })).toBe(false)
    expect(canSubmitPatient({ ...patient, password: 'abc', confirmPassword: 'abc' })).toBe(false)
    expect(canSubmitProvider({ ...provider, acceptedTerms: false })).toBe(false)
  })
})

describe('code and Medicare fields', () => {
  it('keep digits up to the length', () => expect(digitsOnly('12 34-56 789', 6)).toBe('123456'))
  it('a code has exactly six digits', () => {
    expect(['12345', '123456', '1234567', '12345a'].map(canVerify)).toEqual([false, true, false, false])
  })
})
