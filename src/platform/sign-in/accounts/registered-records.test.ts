import { describe, expect, it } from 'vitest'
import { identifierSystems } from '#fhir/codes/systems.ts'
import { makeMedicare, makeProviderNumber } from '#fhir/identifiers/test-numbers.ts'
import { toHumanName, toPatient, toPractitioner, toPractitionerRole } from './registered-records.ts'

const person = { name: 'Ada  Mary Lee', email: 'a@example.com', phone: '0491 570 006' }

describe('names from one field', () => {
  it('the last word is the family name', () => {
    expect(toHumanName(' Ada  Mary Lee ')).toEqual({
      use: 'official',
      text: 'Ada Mary Lee',
      family: 'Lee',
      given: ['Ada', 'Mary'],
    })
  })
  it.each([
    ['Clara Ó Briain', ['Clara'], 'Ó Briain', undefined],
    ['Willem van der Berg', ['Willem'], 'van der Berg', undefined],
    ['Dr Ana María de la Cruz', ['Ana', 'María'], 'de la Cruz', ['Dr']],
    ['Associate Professor Kim Ng', ['Kim'], 'Ng', ['Associate Professor']],
    ['A/Prof. Kim Ng', ['Kim'], 'Ng', ['A/Prof.']],
    ['Dr Okafor', undefined, 'Okafor', ['Dr']],
    ['Van Nguyen', ['Van'], 'Nguyen', undefined],
    ['Drew Mistry', ['Drew'], 'Mistry', undefined],
  ])('a title is not a given name, and no word of a family name is lost: %s', (text, given, family, prefix) => {
    const { use, ...name } = toHumanName(text)
    expect(name).toEqual({ text, family, ...(given && { given }), ...(prefix && { prefix }) })
  })
  it('one name stays one name', () =>
    expect(toHumanName('Sukarno')).toEqual({ use: 'official', text: 'Sukarno', family: 'Sukarno' }))
})

describe('a registered patient', () => {
  const registered = { ...person, id: 'p', mrn: '1234567890', dateOfBirth: '1961-07-14' }
  const medicare = makeMedicare(7, 1).slice(0, 10)

  it('has what AU Core requires', () => {
    const patient = toPatient({ ...registered, medicareNumber: medicare })
    expect(patient.identifier?.map(({ system, value }) => [system, value])).toEqual([
      ['https://aurora.example/fhir/mrn', '1234567890'],
      [identifierSystems.medicare, medicare],
    ])
    expect(patient).toMatchObject({ gender: 'unknown', birthDate: '1961-07-14', name: [{ family: 'Lee' }] })
    expect(patient.telecom?.[0]).toEqual({ system: 'phone', value: '+61491570006', use: 'mobile' })
  })

  it('keeps a wrong number out of the official name space', () => {
    const wrong = toPatient({ ...registered, phone: '12345', medicareNumber: '123' })
    expect(wrong.identifier?.[1]).toMatchObject({
      system: 'https://aurora.example/fhir/as-typed/medicare-number',
      value: '123',
    })
    expect(wrong.telecom?.[0]?.value).toBe('12345')
  })

  it('has no Medicare identifier without a number', () => expect(toPatient(registered).identifier).toHaveLength(1))
})

describe('a registered provider', () => {
  const registered = {
    ...person,
    practitionerId: 'q',
    roleId: 'q-role',
    providerNumber: makeProviderNumber(5).toLowerCase(),
    specialty: 'Respiratory medicine',
    isActive: false,
  }

  it('is not active before approval', () => {
    expect([toPractitioner(registered).active, toPractitionerRole(registered).active]).toEqual([false, false])
  })

  it('carries the provider number in its role', () => {
    const role = toPractitionerRole(registered)
    expect(role.identifier?.[0]).toMatchObject({ system: identifierSystems.provider, value: makeProviderNumber(5) })
    expect(role.practitioner?.reference).toBe('Practitioner/q')
    expect(role.specialty?.[0]?.text).toBe('Respiratory medicine')
  })
})
