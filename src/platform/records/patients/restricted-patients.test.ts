import type { Patient } from 'fhir/r4'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestServices, type TestServices } from '#app/server/testing/test-services.ts'
import { EMERGENCY_ACCESS, RESTRICTED } from '#fhir/restricted.ts'
import type { Records, Search } from '../records.ts'

const PATIENT = 'p-restricted'
const HOUR_MS = 3_600_000
let services: TestServices
let now = new Date('2026-11-15T01:00:00Z')
let admin: Records
let named: Records
let other: Records
let observationId: string

beforeAll(async () => {
  services = await openTestServices(() => now)
  admin = as('admin', 'demo-admin')
  named = as('provider', 'dr-named')
  other = as('provider', 'dr-other')
  const person: Patient = {
    resourceType: 'Patient',
    id: PATIENT,
    name: [{ family: 'Quill', given: ['Ada'] }],
    birthDate: '1960-02-03',
    telecom: [{ system: 'phone', value: '0400 000 000' }],
    generalPractitioner: [{ reference: 'Practitioner/dr-named' }],
  }
  await admin.create(person)
  await admin.create({ ...person, id: 'p-open', name: [{ family: 'Quill', given: ['Open'] }] })
  const subject = { reference: `Patient/${PATIENT}` }
  const code = { coding: [{ system: 'http://loinc.org', code: '8867-4' }] }
  const seen = await admin.create({ resourceType: 'Observation', status: 'final', code, subject, valueString: '72' })
  observationId = seen.id
  await admin.create({
    resourceType: 'Appointment',
    id: 'a-1',
    status: 'booked',
    start: '2026-11-16T01:00:00Z',
    end: '2026-11-16T01:30:00Z',
    description: 'A reason nobody else should read',
    participant: [{ status: 'accepted', actor: subject }],
  })
  await restrict(true)
})
afterAll(() => services.close())
beforeEach(() => {
  // the emergency access of the previous test has ended
  now = new Date(now.getTime() + 5 * HOUR_MS)
})

function as(role: 'admin' | 'provider', practitionerId: string): Records {
  return services.openRecords(services.person(role, { id: `user-${practitionerId}`, practitionerId }))
}

async function restrict(isRestricted: boolean): Promise<void> {
  const { resource } = await admin.read('Patient', PATIENT)
  await services.preparing().update({
    ...resource,
    meta: { ...resource.meta, security: isRestricted ? [{ ...RESTRICTED }] : undefined },
  })
}

const refused = { status: 403, details: { restrictedPatient: PATIENT } }

test('a restricted record is closed to everyone not named on it, through every entry point', async () => {
  await expect(other.read('Patient', PATIENT)).rejects.toMatchObject(refused)
  await expect(other.chart(PATIENT)).rejects.toMatchObject(refused)
  await expect(other.read('Observation', observationId)).rejects.toMatchObject(refused)
  await expect(other.history('Observation', observationId)).rejects.toMatchObject(refused)
  await expect(other.history('Patient', PATIENT)).rejects.toMatchObject(refused)
  await expect(other.search('Observation', { patient: PATIENT })).rejects.toMatchObject(refused)
  await expect(other.count('Observation', { patient: PATIENT })).rejects.toMatchObject(refused)
  await expect(other.remove('Observation', observationId)).rejects.toMatchObject(refused)
  const about = { subject: { reference: `Patient/${PATIENT}` }, code: { text: 'x' } }
  await expect(other.create({ resourceType: 'Condition', ...about })).rejects.toMatchObject(refused)
  await expect(other.transaction((tx) => tx.read('Observation', observationId))).rejects.toMatchObject(refused)
  expect((await other.search('Observation', {})).rows).toEqual([])
  expect(await other.count('Observation', {})).toBe(0)
  expect((await other.search('Observation', { ids: [observationId] })).rows).toEqual([])
})

test('the staff named on it, the patient and a named job have access as usual', async () => {
  expect((await named.chart(PATIENT)).observations).toHaveLength(1)
  expect((await named.search('Observation', {})).rows).toHaveLength(1)
  const self = services.openRecords(services.person('patient', { patientId: PATIENT }))
  expect((await self.read('Patient', PATIENT)).id).toBe(PATIENT)
})

test('a search still finds the patient and their appointments, and nothing more', async () => {
  const found = await other.search('Patient', { text: 'quill' })
  const person = found.rows.find(({ id }) => id === PATIENT)?.resource
  expect(person).toMatchObject({
    name: [{ family: 'Quill' }],
    birthDate: '1960-02-03',
    meta: { security: [RESTRICTED] },
  })
  expect(person).not.toHaveProperty('telecom')
  expect(person).not.toHaveProperty('generalPractitioner')
  expect(found.rows.find(({ id }) => id === 'p-open')?.resource).toHaveProperty('telecom')
  const [appointment] = (await other.search('Appointment', {})).rows
  expect(appointment?.resource).toMatchObject({ start: '2026-11-16T01:00:00Z' })
  expect(appointment?.text).not.toContain('nobody else')
  await expect(other.update({ ...appointment?.resource } as never)).rejects.toMatchObject(refused)
})

test('is not found, counted or confirmed by a value that the masked form leaves out', async () => {
  const { resource } = await admin.read('Patient', PATIENT)
  const identifier = [
    { system: 'http://ns.electronichealth.net.au/id/medicare-number', value: '29537015011' },
    { system: 'http://ns.electronichealth.net.au/id/dva', value: 'NX901555' },
  ]
  await admin.update({ ...resource, identifier })
  const asked: Search[] = [
    ...['29537015011', '2953', 'quill 2953', 'quill,7015', 'NX901555', 'nx9', '1960'].map((text) => ({ text })),
    ...['identifier|29537015011', 'identifier|NX901555', 'tag|anything'].map((token) => ({ tokens: [token] })),
    { account: { mode: 'demo', isMissing: true } },
    { account: { mode: 'demo', isMissing: false } },
  ]
  for (const search of asked) {
    const found = (await other.search('Patient', search)).rows.map(({ id }) => id)
    expect([search, found.includes(PATIENT)]).toEqual([search, false])
    expect([search, await other.count('Patient', search)]).toEqual([search, found.length])
  }
  const shown: Search[] = [{ text: 'quill' }, { text: 'quill 1960-02-03' }, { tokens: ['birthdate|1960-02-03'] }]
  for (const search of shown) {
    const found = (await other.search('Patient', search)).rows.map(({ id }) => id)
    expect([search, found.includes(PATIENT)]).toEqual([search, true])
  }
  expect((await admin.search('Patient', { text: 'NX901555' })).rows.map(({ id }) => id)).toEqual([PATIENT])
})

test('an administrator sees who it is and lifts the restriction, but nothing of what is recorded', async () => {
  expect((await admin.read('Patient', PATIENT)).resource).toHaveProperty('telecom')
  await expect(admin.chart(PATIENT)).rejects.toMatchObject(refused)
  await expect(admin.read('Observation', observationId)).rejects.toMatchObject(refused)
  await restrict(false)
  expect((await other.chart(PATIENT)).observations).toHaveLength(1)
  await restrict(true)
  await expect(other.chart(PATIENT)).rejects.toMatchObject(refused)
})

test('nobody else can restrict a record, open it to others or drop the label', async () => {
  const { resource } = await named.read('Patient', PATIENT)
  await expect(named.update({ ...resource, meta: { versionId: resource.meta?.versionId } })).rejects.toMatchObject({
    status: 403,
  })
  const generalPractitioner = [{ reference: 'Practitioner/dr-other' }]
  await expect(named.update({ ...resource, generalPractitioner })).rejects.toMatchObject({ status: 403 })
  expect((await named.update({ ...resource, gender: 'female' })).resource.gender).toBe('female')
})

test('emergency access opens a record to one user for four hours, and every access is marked', async () => {
  const opened = await services.emergencyAccess.open(other.who, PATIENT, 'Emergency: unconscious', { site: 'test' })
  expect(Date.parse(opened.until) - now.getTime()).toBe(4 * HOUR_MS)
  expect((await other.chart(PATIENT)).observations).toHaveLength(1)
  await expect(as('provider', 'dr-third').chart(PATIENT)).rejects.toMatchObject(refused)
  await expect(other.asAgent({ id: 'agent', name: 'Agent' }).chart(PATIENT)).rejects.toMatchObject(refused)
  const events = await services.database.query<{ operation: string; purpose: string; detail: string }>(
    `select operation, purpose, detail from audit_events where patient = $1 and actor_id = $2 and outcome = '0'
     order by recorded desc, seq desc limit 2`,
    [PATIENT, other.who.id],
  )
  expect(events.map(({ operation }) => operation).sort()).toEqual(['break-glass', 'read'])
  expect(events.every(({ purpose }) => purpose === EMERGENCY_ACCESS)).toBe(true)
  expect(JSON.stringify(events)).toContain('unconscious')
  now = new Date(now.getTime() + 4 * HOUR_MS + 1)
  await expect(other.chart(PATIENT)).rejects.toMatchObject(refused)
  expect((await services.emergencyAccess.list(services.practice, 10))[0]).toMatchObject({
    actorId: other.who.id,
    patient: PATIENT,
  })
})

test('emergency access is refused where the record is open, and to patients', async () => {
  const origin = { site: 'test' }
  await expect(services.emergencyAccess.open(named.who, PATIENT, 'x', origin)).rejects.toMatchObject({ status: 409 })
  await expect(services.emergencyAccess.open(other.who, 'p-open', 'x', origin)).rejects.toMatchObject({ status: 409 })
  const patient = services.person('patient', { patientId: 'p-open' })
  await expect(services.emergencyAccess.open(patient, PATIENT, 'x', origin)).rejects.toMatchObject({ status: 409 })
})

test('the restriction covers a merged duplicate, and emergency access opens both', async () => {
  const { resource } = await admin.read('Patient', 'p-open')
  await services
    .preparing()
    .update({ ...resource, link: [{ type: 'replaced-by', other: { reference: `Patient/${PATIENT}` } }] })
  await expect(other.read('Patient', 'p-open')).rejects.toMatchObject({ status: 403 })
  await services.emergencyAccess.open(other.who, 'p-open', 'Emergency', { site: 'test' })
  expect((await other.read('Patient', 'p-open')).id).toBe('p-open')
  expect((await other.chart(PATIENT)).patient.id).toBe(PATIENT)
})

test('a suspected privacy breach is for administrators', async () => {
  const code = { coding: [{ code: 'privacy-breach' }] }
  const { id } = await services
    .preparing()
    .create({ resourceType: 'Task', status: 'in-progress', intent: 'order', code })
  expect((await admin.read('Task', id)).id).toBe(id)
  await expect(other.read('Task', id)).rejects.toMatchObject({ status: 404 })
  await expect(other.history('Task', id)).rejects.toMatchObject({ status: 404 })
  expect((await other.search('Task', { ids: [id] })).rows).toEqual([])
  expect((await admin.asAgent({ id: 'agent', name: 'Agent' }).search('Task', {})).rows).toEqual([])
})
