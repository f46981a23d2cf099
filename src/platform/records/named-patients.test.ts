import type { Consent, Observation, Patient } from 'fhir/r4'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServices, type TestServices } from '#app/server/testing/test-services.ts'
import type { Records } from './records.ts'

let services: TestServices
let staff: Records

beforeAll(async () => {
  services = await openTestServices()
  staff = services.openRecords(services.person('provider'))
  const ann: Patient = { resourceType: 'Patient', id: 'ann', name: [{ family: 'Nguyen' }] }
  await staff.create(ann)
})
afterAll(() => services.close())

function weight(subject: string): Observation {
  return {
    resourceType: 'Observation',
    status: 'final',
    code: { text: 'Weight' },
    subject: { reference: subject },
    valueQuantity: { value: 70, unit: 'kg' },
  }
}

test.each([
  'https://elsewhere.example/fhir/Patient/ann',
  'https://elsewhere.example/fhir/Group/all',
  'urn:uuid:0a1b2c3d-0000-4000-8000-000000000001',
  '#ann',
])('a record is not filed under %s', async (subject) => {
  const written = staff.create({ ...weight(subject), contained: [{ resourceType: 'Patient', id: 'ann' }] })
  await expect(written).rejects.toMatchObject({ status: 422, message: expect.stringContaining('Observation.subject') })
})

test('an address at our own server is the record it names, for every reader', async () => {
  const { id, patient } = await staff.create(weight('https://AURORA.example:443/fhir/Patient/ann'))
  expect(patient).toBe('ann')
  expect((await staff.read('Observation', id)).resource.subject).toEqual({ reference: 'Patient/ann' })
  expect((await staff.search('Observation', { patient: 'ann' })).rows.map((row) => row.id)).toContain(id)
})

test('a patient elsewhere is not named in any other element either', async () => {
  const consent: Consent = {
    resourceType: 'Consent',
    status: 'active',
    scope: { text: 'privacy' },
    category: [{ text: 'information' }],
    patient: { reference: 'Patient/ann' },
    performer: [{ reference: 'https://elsewhere.example/fhir/Patient/ben' }],
    policyRule: { text: 'Privacy Act 1988' },
  }
  await expect(staff.create(consent)).rejects.toMatchObject({
    status: 422,
    message: expect.stringContaining('Consent.performer'),
  })
})

test('an update cannot bring such a reference in', async () => {
  const made = await staff.create(weight('Patient/ann'))
  const focus = [{ reference: 'https://elsewhere.example/fhir/Patient/ben' }]
  await expect(staff.update({ ...made.resource, focus })).rejects.toMatchObject({ status: 422 })
})
