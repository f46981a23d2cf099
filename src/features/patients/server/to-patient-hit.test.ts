import type { Patient } from 'fhir/r4'
import { expect, it } from 'vitest'
import { identifierSystems } from '#fhir/codes/systems.ts'
import { toPatientHit } from './to-patient-hit.ts'

const patient: Patient = {
  resourceType: 'Patient',
  id: 'p1',
  name: [{ family: 'Nguyen', given: ['Margaret', 'Anh'] }],
  birthDate: '1951-07-14',
  gender: 'female',
  identifier: [
    { system: identifierSystems.ihi, value: '8003608166690503' },
    { system: identifierSystems.medicare, value: '29537015011' },
    { type: { coding: [{ code: 'MR' }] }, system: 'urn:example:mrn', value: '004217' },
  ],
}

it('shows what tells two people of one name apart', () => {
  expect(toPatientHit(patient)).toEqual({
    id: 'p1',
    name: 'Margaret Nguyen',
    birthDate: '1951-07-14',
    gender: 'female',
    mrn: '004217',
    medicareNumber: '29537015011',
  })
})

it('stands without a name or any identifier', () => {
  expect(toPatientHit({ resourceType: 'Patient', id: 'p2' })).toMatchObject({ id: 'p2', name: 'Unknown Patient' })
})
