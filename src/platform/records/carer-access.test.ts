import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServices, type TestServices } from '#app/server/testing/test-services.ts'
import { CARER_SCOPES, type CarerScope } from '#fhir/codes/carer-scopes.ts'
import { reachOf } from './policy/policy.ts'

let services: TestServices
beforeAll(async () => {
  services = await openTestServices()
  const staff = services.openRecords(services.person('provider'))
  await staff.createMany([
    { resourceType: 'Patient', id: 'cared-for' },
    { resourceType: 'Patient', id: 'someone-else' },
    {
      resourceType: 'MedicationRequest',
      id: 'their-medicine',
      status: 'active',
      intent: 'order',
      medicationCodeableConcept: { text: 'Ventolin' },
      subject: { reference: 'Patient/cared-for' },
    },
    {
      resourceType: 'Condition',
      id: 'their-problem',
      code: { text: 'Asthma' },
      subject: { reference: 'Patient/cared-for' },
    },
  ])
})
afterAll(() => services.close())

const carer = (...carerScopes: CarerScope[]) =>
  services.person('patient', { id: 'carer-account', name: 'Carer', patientId: 'cared-for', carerScopes })

test('a carer reads what the scope opens and is refused the rest', async () => {
  const records = services.openRecords(carer('medicines'))
  expect((await records.read('MedicationRequest', 'their-medicine')).id).toBe('their-medicine')
  await expect(records.read('Condition', 'their-problem')).rejects.toMatchObject({ status: 404 })
  await expect(records.search('Condition', {})).rejects.toMatchObject({ status: 403 })
  await expect(records.read('Patient', 'someone-else')).rejects.toMatchObject({ status: 404 })
  const open = services.openRecords(carer('record'))
  expect((await open.read('Condition', 'their-problem')).id).toBe('their-problem')
})

test('no scope goes beyond what the user may do', () => {
  const patient = services.person('patient', { patientId: 'cared-for' })
  const types = [
    'Appointment',
    'CarePlan',
    'Communication',
    'Condition',
    'Consent',
    'Goal',
    'MedicationAdministration',
    'MedicationRequest',
    'Observation',
    'Patient',
    'RelatedPerson',
    'Task',
  ] as const
  for (const type of types) {
    for (const interaction of ['read', 'search', 'create', 'update', 'delete', 'history'] as const) {
      if (reachOf(carer(...CARER_SCOPES), interaction, type) === undefined) continue
      expect(reachOf(patient, interaction, type), `${interaction} ${type}`).toBe('own')
      expect(reachOf(carer(...CARER_SCOPES), interaction, type), `${interaction} ${type}`).toBe('own')
    }
  }
  expect(reachOf(carer('record'), 'read', 'Consent')).toBeUndefined()
  expect(reachOf(carer('record'), 'read', 'Communication')).toBeUndefined()
  expect(reachOf(carer('record'), 'create', 'Observation')).toBeUndefined()
})

test('the audit log shows that it was a carer', async () => {
  await services.openRecords(carer('medicines')).read('MedicationRequest', 'their-medicine')
  const [event] = await services.database.query(
    `select actor_role, actor_name, patient from audit_events where actor_id = 'carer-account' and outcome = '0' limit 1`,
  )
  expect(event).toEqual({ actor_role: 'carer', actor_name: 'Carer', patient: 'cared-for' })
})
