import type { Composition, FhirResource, MedicationRequest, Observation } from 'fhir/r4'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CARER_ACCOUNT, CARER_SCOPE } from '#fhir/codes/carer-scopes.ts'
import { auroraSystems } from '#fhir/codes/systems.ts'
import { LEGAL_HOLD } from '#fhir/legal-hold.ts'
import { attachmentOf, toThreads } from '#platform/messaging/threads.ts'
import { mintIdentity } from '#platform/records/mint-identity.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

/** Ways past one's role that were open over /fhir, and are closed. */
let server: TestServer
let provider: string
let admin: string
let patient: string

const OTHER = { reference: 'Practitioner/other', display: 'Dr Other' }
const ANN = { reference: 'Patient/demo-patient' }

beforeAll(async () => {
  server = await startTestServer()
  provider = await server.signIn('provider')
  admin = await server.signIn('admin')
  patient = await server.signIn('patient')
  await server.preparing().createMany([
    { resourceType: 'Patient', id: 'demo-patient', name: [{ family: 'Nguyen' }] },
    { resourceType: 'Patient', id: 'ben', name: [{ family: 'Okafor' }] },
    { resourceType: 'Practitioner', id: 'demo-provider', name: [{ family: 'Self' }] },
    { resourceType: 'Practitioner', id: 'other', name: [{ family: 'Other' }] },
    {
      resourceType: 'Flag',
      id: 'hold',
      status: 'active',
      code: { coding: [{ ...LEGAL_HOLD }] },
      subject: ANN,
    },
    {
      resourceType: 'Communication',
      id: 'bens',
      status: 'completed',
      subject: { reference: 'Patient/ben' },
      sender: { reference: 'Patient/ben' },
    },
  ])
})
afterAll(() => server.close())

const post = (cookie: string, body: object & { resourceType: string }) =>
  server.ask('POST', `/fhir/${body.resourceType}`, { cookie, body })

const carerConsent = (about: string) => ({
  resourceType: 'Consent' as const,
  status: 'active',
  scope: { text: 'privacy' },
  category: [{ coding: [{ system: auroraSystems.consentKind, code: 'carer-access' }] }],
  identifier: [{ system: CARER_ACCOUNT, value: 'demo-patient-account' }],
  patient: { reference: about },
  policyRule: { text: 'Privacy Act 1988' },
  provision: { type: 'permit', class: [{ system: CARER_SCOPE, code: 'record' }] },
})

test.each(['Patient/ben', 'http://localhost/fhir/Patient/ben'])(
  'nobody lets a carer in over FHIR: %s',
  async (about) => {
    for (const cookie of [provider, admin]) {
      const { status, text } = await post(cookie, carerConsent(about))
      expect(status, text).toBe(403)
      expect(text).toContain('Consent.category')
    }
    expect((await post(provider, carerConsent('https://elsewhere.example/fhir/Patient/ben'))).status).toBe(422)
    expect((await post(patient, carerConsent('Patient/demo-patient'))).status).toBe(403)
  },
)

test('records are linked by a merge alone, on their way in and later', async () => {
  const link = [{ type: 'replaced-by', other: { reference: 'Patient/ben' } }]
  for (const cookie of [provider, admin]) {
    const read = await server.ask('GET', '/fhir/Patient/demo-patient', { cookie })
    const { status, text } = await server.ask('PUT', '/fhir/Patient/demo-patient', {
      cookie,
      body: { ...read.json, link },
    })
    expect([403, 422], text).toContain(status)
  }
  const made = server
    .recordsAs('provider')
    .create({ resourceType: 'Patient', name: [{ family: 'X' }], link } as FhirResource)
  await expect(made).rejects.toMatchObject({ status: 403, details: { element: 'Patient.link' } })
  expect((await server.ask('GET', '/fhir/Patient/ben', { cookie: patient })).status).toBe(404)
})

test('an app stays with the person it was launched on, also once that record is merged into another', async () => {
  const prepared = server.preparing()
  await prepared.createMany([
    { resourceType: 'Patient', id: 'launched', name: [{ family: 'A' }] },
    { resourceType: 'Patient', id: 'survivor', name: [{ family: 'B' }] },
  ])
  const app = server.services.openRecords(
    mintIdentity({
      kind: 'app',
      practice: server.practice,
      id: 'app',
      name: 'App',
      role: 'software',
      scopes: [{ context: 'patient', type: '*', permissions: ['c', 'r', 'u', 'd', 's'] }],
      patientId: 'launched',
      onBehalfOf: server.recordsAs('provider').who,
    }),
  )
  const link = [{ type: 'replaced-by' as const, other: { reference: 'Patient/survivor' } }]
  await expect(app.update({ resourceType: 'Patient', id: 'launched', link })).rejects.toMatchObject({ status: 403 })
  await prepared.update({ resourceType: 'Patient', id: 'launched', name: [{ family: 'A' }], link })
  await expect(app.read('Patient', 'survivor')).rejects.toMatchObject({ status: 404 })
  expect((await app.read('Patient', 'launched')).id).toBe('launched')
})

test('administrators do not prescribe, and nobody signs or prescribes for another', async () => {
  const script: MedicationRequest = {
    resourceType: 'MedicationRequest',
    status: 'active',
    intent: 'order',
    medicationCodeableConcept: { text: 'Oxycodone' },
    subject: ANN,
    authoredOn: '2026-11-01',
    requester: OTHER,
  }
  const note: Composition = {
    resourceType: 'Composition',
    status: 'final',
    type: { text: 'Note' },
    subject: ANN,
    date: '2026-11-01',
    author: [{ reference: 'Practitioner/demo-provider' }],
    title: 'Note',
    attester: [{ mode: 'professional', party: OTHER }],
  }
  for (const role of ['provider', 'admin'] as const) {
    await expect(server.recordsAs(role).create(script)).rejects.toMatchObject({ status: 403 })
    await expect(server.recordsAs(role).create(note)).rejects.toMatchObject({ status: 403 })
  }
  const own = { ...script, requester: { reference: 'Practitioner/demo-provider' } }
  await expect(server.recordsAs('admin').create(own)).rejects.toMatchObject({ status: 403 })
  expect((await server.recordsAs('provider').create(own)).version).toBe(1)
})

test('a legal hold is released on its own screen alone', async () => {
  for (const role of ['provider', 'admin'] as const) {
    const records = server.recordsAs(role)
    const { resource } = await records.read('Flag', 'hold')
    await expect(records.update({ ...resource, status: 'inactive' })).rejects.toMatchObject({
      status: 403,
      details: { element: 'Flag.code' },
    })
  }
})

test('what a patient writes is theirs, and no laboratory result', async () => {
  const message = await post(patient, {
    resourceType: 'Communication',
    status: 'completed',
    subject: ANN,
    sender: OTHER,
    payload: [{ contentString: 'Your result is fine.' }],
  } as never)
  expect(message.status, message.text).toBe(201)
  expect(message.json.sender.reference).toBe('Patient/demo-patient')
  const records = server.recordsAs('patient')
  const reading: Observation = {
    resourceType: 'Observation',
    status: 'final',
    code: { text: 'Potassium' },
    subject: ANN,
    performer: [OTHER],
    valueString: '4.1',
  }
  const category = (code: string) => [{ coding: [{ code }] }]
  await expect(records.create({ ...reading, category: category('laboratory') })).rejects.toMatchObject({ status: 403 })
  await expect(records.create(reading)).rejects.toMatchObject({ status: 403 })
  const { resource } = await records.create({ ...reading, category: category('vital-signs') })
  expect(resource.performer?.[0]?.reference).toBe('Patient/demo-patient')
})

test('a message answers the same person’s messages alone', async () => {
  const reply = { resourceType: 'Communication', status: 'completed', subject: ANN } as const
  for (const to of ['Communication/bens', 'Communication/not-there']) {
    const written = server.recordsAs('patient').create({ ...reply, partOf: [{ reference: to }] })
    await expect(written).rejects.toMatchObject({ status: 422, details: { element: 'Communication.partOf' } })
  }
  const written = server.recordsAs('provider').create({ ...reply, inResponseTo: [{ reference: 'Communication/bens' }] })
  await expect(written).rejects.toMatchObject({ status: 422 })
})

test('conversations are grouped by person: a stranger’s message does not take one over', () => {
  const by = (id: string, person: string, partOf?: string) => ({
    resourceType: 'Communication' as const,
    id,
    status: 'completed' as const,
    subject: { reference: `Patient/${person}` },
    sender: { reference: `Patient/${person}` },
    sent: id === 'first' ? '2026-11-02T00:00:00Z' : '2026-11-01T00:00:00Z',
    ...(partOf && { partOf: [{ reference: `Communication/${partOf}` }] }),
  })
  const threads = toThreads([by('first', 'victim'), by('strange', 'stranger', 'first')], [])
  expect(
    threads.map(({ id, patientId }) => [id, patientId]).sort((a, b) => String(a).localeCompare(String(b))),
  ).toEqual([
    ['first', 'victim'],
    ['strange', 'stranger'],
  ])
})

test('a file of a message is never served as a page', () => {
  const file = (contentType: string) =>
    attachmentOf(
      {
        resourceType: 'Communication',
        status: 'completed',
        payload: [{ contentAttachment: { contentType, data: Buffer.from('<script>').toString('base64') } }],
      },
      0,
    )?.type
  // what it is called counts for nothing: these bytes are a text, not even a picture
  const called = ['text/html', 'TEXT/HTML; charset=utf-8', 'image/svg+xml', 'application/xhtml+xml', 'image/png', '']
  for (const type of called) expect(file(type), type).toBe('text/plain')
})

test('each person’s session says what the policy lets them do, for the screens to ask', async () => {
  const can = async (cookie: string) => (await server.ask('GET', '/api/auth/me', { cookie })).json.user.can
  expect(await can(provider)).toEqual(expect.arrayContaining(['prescribe', 'sign']))
  expect(await can(admin)).toContain('legal-hold')
  expect(await can(admin)).not.toContain('prescribe')
  expect(await can(patient)).toEqual(['carer-access'])
})
