import type { Patient } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { extensions, identifierSystems } from '#fhir/codes/systems.ts'
import { structureProblem } from '#platform/records/structure/structure.ts'
import { toDemographics } from '../demographics/to-demographics.ts'
import { type DemographicChanges, NO_DEMOGRAPHICS } from '../rules.ts'
import { withDemographics } from './with-demographics.ts'

/** A patient as in the synthetic practice, with elements the form does not know. */
const margaret: Patient = {
  resourceType: 'Patient',
  id: 'margaret',
  meta: { profile: ['http://hl7.org.au/fhir/core/StructureDefinition/au-core-patient'] },
  extension: [
    { url: extensions.indigenousStatus, valueCoding: { code: '4' } },
    { url: extensions.genderIdentity, extension: [{ url: 'value', valueString: 'female' }] },
  ],
  identifier: [
    { type: { coding: [{ code: 'MR' }] }, system: 'urn:mrn', value: 'AUR00012' },
    { system: identifierSystems.ihi, value: '8003609900123454', extension: [{ url: extensions.ihiStatus }] },
    { system: identifierSystems.medicare, value: '29537015012', assigner: { display: 'Services Australia' } },
  ],
  active: true,
  name: [
    {
      use: 'official',
      text: 'Margaret Anh Nguyen',
      family: 'Nguyen',
      given: ['Margaret', 'Anh'],
      period: { start: '1951' },
    },
    { use: 'maiden', family: 'Tran' },
  ],
  telecom: [
    { system: 'phone', value: '0491570006', use: 'mobile' },
    { system: 'sms', value: '0491570110' },
  ],
  gender: 'female',
  birthDate: '1951-07-14',
  address: [
    {
      use: 'home',
      line: ['Unit 2', '4 Wattle Street'],
      city: 'Marrickville',
      state: 'NSW',
      postalCode: '2204',
      country: 'AU',
    },
  ],
  communication: [{ language: { coding: [{ system: 'urn:ietf:bcp:47', code: 'vi' }] }, preferred: true }],
  generalPractitioner: [{ display: 'Dr Anh Prentice' }],
  photo: [{ url: 'https://example.com/photo' }],
}

it('reads the details of a stored record', () => {
  expect(toDemographics(margaret)).toMatchObject({
    given: 'Margaret Anh',
    family: 'Nguyen',
    mobile: '0491 570 006',
    addressLine: 'Unit 2, 4 Wattle Street',
    medicareNumber: '2953 70150 1',
    medicareIrn: '2',
    ihi: '8003 6099 0012 3454',
    language: 'vi',
    indigenousStatus: '4',
    interpreter: '',
    gpName: 'Dr Anh Prentice',
  })
})

const everything: DemographicChanges = {
  title: 'Mrs',
  given: 'Margaret',
  family: 'Nguyễn',
  preferredName: 'Maggie',
  gender: 'other',
  birthDate: '1951-07-15',
  mobile: '0491 570 156',
  homePhone: '(02) 7010 1234',
  workPhone: '+64 21 123 4567',
  email: 'maggie@example.com',
  messages: 'no',
  addressLine: '5 Banksia Avenue',
  suburb: 'Albury',
  state: 'NSW',
  postcode: '2640',
  medicareNumber: '2953 70150 1',
  medicareIrn: '3',
  medicareExpiry: '2028-06',
  ihi: '8003 6080 0000 0125',
  dvaNumber: 'NX123456',
  dvaCard: 'DVW',
  concessionCard: 'HC',
  concessionNumber: '307 111 942H',
  concessionExpiry: '2027-06-30',
  interpreter: 'yes',
  language: 'el',
  indigenousStatus: '1',
  gpName: 'Dr Siti Marchetti',
  gpPractice: 'Albury Family Practice',
  contactName: 'Minh Nguyen',
  contactRelationship: 'Son',
  contactPhone: '0491 570 157',
  kinName: 'Lan Nguyen',
  kinRelationship: 'Daughter',
  kinPhone: '0491 570 158',
  guardianName: 'Kim Public Guardian',
  guardianRelationship: 'Appointed by the tribunal',
  guardianPhone: '(02) 7010 5555',
  holderName: 'Nguyen Family Trust',
  holderPhone: '(02) 7010 6666',
  holderAddress: '1 High Street, Newtown NSW 2042',
}

describe('writing', () => {
  it.each([
    ['an existing record', margaret],
    ['a new one', { resourceType: 'Patient' } as Patient],
  ])('every detail of %s is read back as it was typed, in sound R4', (_, patient) => {
    const after = withDemographics(patient, everything)
    expect(toDemographics(after)).toEqual(everything)
    expect(structureProblem(after)).toBeUndefined()
  })

  it('every detail can be taken out again', () => {
    const emptied = withDemographics(withDemographics(margaret, everything), {
      ...NO_DEMOGRAPHICS,
      family: 'N',
      gender: 'female',
      birthDate: '1951-07-14',
    })
    expect(toDemographics(emptied)).toEqual({
      ...NO_DEMOGRAPHICS,
      family: 'N',
      gender: 'female',
      birthDate: '1951-07-14',
    })
  })

  it('what was not sent stays exactly as it was', () => {
    const after = withDemographics(margaret, { mobile: '0491 570 156' })
    expect({ ...after, telecom: undefined }).toEqual({ ...margaret, telecom: undefined })
    expect(after.telecom).toEqual([
      { system: 'phone', value: '+61491570156', use: 'mobile' },
      { system: 'sms', value: '0491570110' },
    ])
  })

  it('a new name keeps the period of the old one and leaves other names alone', () => {
    const { name } = withDemographics(margaret, { family: 'Tran' })
    expect(name?.[0]).toEqual({
      use: 'official',
      text: 'Margaret Anh Tran',
      family: 'Tran',
      given: ['Margaret', 'Anh'],
      period: { start: '1951' },
    })
    expect(name?.[1]).toEqual({ use: 'maiden', family: 'Tran' })
  })

  it('an IHI typed by hand is unverified, whatever was known of the old one', () => {
    const { identifier } = withDemographics(margaret, { ihi: '8003 6080 0000 0125' })
    const ihi = identifier?.find(({ system }) => system === identifierSystems.ihi)
    expect(ihi?.extension).toEqual([
      { url: extensions.ihiRecordStatus, valueCoding: expect.objectContaining({ code: 'unverified' }) },
    ])
  })

  it('a number that fails its check is kept as typed, outside the official name space', () => {
    const after = withDemographics(margaret, { medicareNumber: '2953 70151 1', medicareIrn: '2' })
    const systems = after.identifier?.map(({ system }) => system)
    expect(systems).not.toContain(identifierSystems.medicare)
    expect(toDemographics(after)).toMatchObject({ medicareNumber: '2953 70151 1', medicareIrn: '2' })
  })

  it('a new expiry keeps what else is known of the card', () => {
    const { identifier } = withDemographics(margaret, { medicareExpiry: '2028-06' })
    expect(identifier?.find(({ system }) => system === identifierSystems.medicare)).toMatchObject({
      value: '29537015012',
      assigner: { display: 'Services Australia' },
      period: { end: '2028-06' },
    })
  })
})

describe('contacts', () => {
  const role = (code: string) => ({ coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v2-0131', code }] })
  const both = { relationship: [role('C'), role('N'), { text: 'Son' }], name: { text: 'Minh Nguyen' } }

  it('one person in two roles is changed in one of them', () => {
    const patient: Patient = { ...margaret, contact: [both] }
    expect(toDemographics(patient)).toMatchObject({ contactName: 'Minh Nguyen', kinName: 'Minh Nguyen' })
    const next = withDemographics(patient, { contactName: 'Lan Nguyen', contactRelationship: 'Daughter' })
    expect(toDemographics(next)).toMatchObject({
      contactName: 'Lan Nguyen',
      kinName: 'Minh Nguyen',
      kinRelationship: 'Son',
    })
    expect(structureProblem(next)).toBeUndefined()
    const without = withDemographics(patient, { kinName: '', kinRelationship: '', kinPhone: '' })
    expect(toDemographics(without)).toMatchObject({ contactName: 'Minh Nguyen', kinName: '' })
  })

  it('somebody without a role is the emergency contact, never the guardian or who pays', () => {
    const patient: Patient = { ...margaret, contact: [{ name: { text: 'Ann Other' } }] }
    const { contactName, kinName, guardianName, holderName } = toDemographics(patient)
    expect([contactName, kinName, guardianName, holderName]).toEqual(['Ann Other', '', '', ''])
    const next = withDemographics(patient, { guardianName: 'Kim Guardian' })
    expect(toDemographics(next)).toMatchObject({ contactName: 'Ann Other', guardianName: 'Kim Guardian' })
  })
})
