import { createHash } from 'node:crypto'
import type { FhirResource } from 'fhir/r4'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerApp, smartClient } from '#features/smart-apps/server/testing/smart-client.ts'
import { CARER_ACCESS, CARER_ACCOUNT, CARER_CODE, CARER_SCOPE } from '#fhir/codes/carer-scopes.ts'
import { auroraSystems } from '#fhir/codes/systems.ts'
import { LEGAL_HOLD } from '#fhir/legal-hold.ts'
import { completeCondition } from '../testing/complete-condition.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

/** The requests of the security review that one call can repeat; `docs/security-findings.md` names all the others. */
type Caller = 'provider' | 'admin' | 'patient' | 'app'
interface Attack {
  finding: number
  what: string
  as: Caller
  method: 'GET' | 'POST' | 'PUT'
  path: string
  body?: object
  headers?: Record<string, string>
  refusedWith: readonly number[]
  /** What the refusal names, where another check has the same status. */
  naming?: string
}

const ANN = { reference: 'Patient/demo-patient' }
const OTHER = { reference: 'Practitioner/other', display: 'Dr Other' }
const SELF = { reference: 'Practitioner/demo-provider' }
const base = 'http://localhost/fhir'

const carer = (about: string) => ({
  resourceType: 'Consent',
  status: 'active',
  scope: { text: 'privacy' },
  category: [{ coding: [{ system: auroraSystems.consentKind, code: CARER_ACCESS }] }],
  identifier: [{ system: CARER_ACCOUNT, value: 'demo-patient-account' }],
  patient: { reference: about },
  policyRule: { text: 'Privacy Act 1988' },
  provision: { type: 'permit', class: [{ system: CARER_SCOPE, code: 'record' }] },
})
const linked = (id: string, to: string) => ({
  resourceType: 'Patient',
  id,
  identifier: [{ system: 'https://practice.example/number', value: '7' }],
  name: [{ family: 'Nguyen' }],
  gender: 'female',
  birthDate: '1970-01-01',
  link: [{ type: 'replaced-by', other: { reference: to } }],
})
const script = (requester: object) => ({
  resourceType: 'MedicationRequest',
  status: 'active',
  intent: 'order',
  medicationCodeableConcept: { text: 'Oxycodone' },
  subject: ANN,
  authoredOn: '2026-11-01',
  requester,
})
const note = (attester: object) => ({
  resourceType: 'Composition',
  status: 'final',
  type: { text: 'Note' },
  subject: ANN,
  date: '2026-11-01',
  author: [SELF],
  title: 'Note',
  section: [
    {
      title: 'Assessment',
      code: { text: 'Assessment' },
      text: { status: 'generated', div: '<div xmlns="http://www.w3.org/1999/xhtml">Asthma</div>' },
    },
  ],
  attester: [{ mode: 'professional', party: attester }],
})
const hold = {
  resourceType: 'Flag',
  id: 'hold',
  status: 'active',
  code: { coding: [{ ...LEGAL_HOLD }] },
  subject: ANN,
}
const laboratory = {
  resourceType: 'Observation',
  status: 'final',
  category: [{ coding: [{ code: 'laboratory' }] }],
  code: { text: 'Potassium' },
  subject: ANN,
  effectiveDateTime: '2026-11-01',
  performer: [OTHER],
  valueString: '4.1',
}

const ATTACKS: readonly Attack[] = [
  ...['Patient/ben', `${base}/Patient/ben`, `${base}/Patient/ben/_history/1`].map(
    (about): Attack => ({
      finding: 1,
      what: `a carer let in to ${about}`,
      as: 'provider',
      method: 'POST',
      path: '/fhir/Consent',
      body: carer(about),
      refusedWith: [403],
    }),
  ),
  {
    finding: 1,
    what: 'a carer let in to a patient of another server',
    as: 'provider',
    method: 'POST',
    path: '/fhir/Consent',
    body: carer('https://elsewhere.example/fhir/Patient/ben'),
    refusedWith: [422],
  },
  {
    finding: 2,
    what: 'a link to another record',
    as: 'provider',
    method: 'PUT',
    path: '/fhir/Patient/demo-patient',
    body: linked('demo-patient', 'Patient/ben'),
    refusedWith: [403],
  },
  {
    finding: 3,
    what: 'a link written by an app',
    as: 'app',
    method: 'PUT',
    path: '/fhir/Patient/demo-patient',
    body: linked('demo-patient', 'Patient/ben'),
    refusedWith: [403],
  },
  { finding: 3, what: 'another record', as: 'app', method: 'GET', path: '/fhir/Patient/ben', refusedWith: [403, 404] },
  ...(['admin', 'provider'] as const).flatMap((as): Attack[] => [
    {
      finding: 4,
      what: 'a prescription of another doctor',
      as,
      method: 'POST',
      path: '/fhir/MedicationRequest',
      body: script(OTHER),
      refusedWith: [403],
    },
    {
      finding: 4,
      what: 'a note attested by another',
      as,
      method: 'POST',
      path: '/fhir/Composition',
      body: note(OTHER),
      refusedWith: [403],
    },
    {
      finding: 4,
      what: 'a legal hold released',
      as,
      method: 'PUT',
      path: '/fhir/Flag/hold',
      body: { ...hold, status: 'inactive' },
      refusedWith: [403],
    },
  ]),
  {
    finding: 5,
    what: 'a laboratory result',
    as: 'patient',
    method: 'POST',
    path: '/fhir/Observation',
    body: laboratory,
    refusedWith: [403],
  },
  {
    finding: 11,
    what: 'a message in a stranger’s conversation',
    as: 'patient',
    method: 'POST',
    path: '/fhir/Communication',
    body: {
      resourceType: 'Communication',
      status: 'completed',
      subject: ANN,
      partOf: [{ reference: 'Communication/bens' }],
      payload: [{ contentString: 'Hello' }],
    },
    refusedWith: [422],
  },
  {
    finding: 15,
    what: 'the whole practice exported',
    as: 'provider',
    method: 'GET',
    path: '/fhir/$export',
    headers: { prefer: 'respond-async' },
    refusedWith: [403],
  },
  {
    finding: 16,
    what: 'a carer let in by an app',
    as: 'app',
    method: 'POST',
    path: '/fhir/Consent',
    body: carer('Patient/demo-patient'),
    refusedWith: [403],
  },
  {
    finding: 24,
    what: 'active content in a narrative',
    as: 'provider',
    method: 'POST',
    path: '/fhir/Condition',
    body: {
      ...completeCondition,
      subject: ANN,
      code: { text: 'Asthma' },
      text: { status: 'generated', div: '<div xmlns="http://www.w3.org/1999/xhtml"><svg/onload=alert(1)></div>' },
    },
    refusedWith: [422],
    naming: 'active content',
  },
  {
    finding: 26,
    what: 'a host that nobody configured',
    as: 'provider',
    method: 'GET',
    path: '/api/auth/me',
    headers: { host: 'evil.example', origin: 'http://evil.example' },
    refusedWith: [400, 403, 421],
  },
]

let server: TestServer
const headersOf = new Map<Caller, Record<string, string>>()

beforeAll(async () => {
  server = await startTestServer()
  await server.preparing().createMany([
    { resourceType: 'Patient', id: 'demo-patient', name: [{ family: 'Nguyen' }] },
    { resourceType: 'Patient', id: 'ben', name: [{ family: 'Okafor' }] },
    { resourceType: 'Practitioner', id: 'demo-provider', name: [{ family: 'Self' }] },
    { resourceType: 'Practitioner', id: 'other', name: [{ family: 'Other' }] },
    hold as FhirResource,
    {
      resourceType: 'Communication',
      id: 'bens',
      status: 'completed',
      subject: { reference: 'Patient/ben' },
      sender: { reference: 'Patient/ben' },
    },
  ])
  for (const role of ['provider', 'admin', 'patient'] as const) {
    headersOf.set(role, { cookie: await server.signIn(role) })
  }
  const admin = headersOf.get('admin')?.cookie ?? ''
  const { app } = await registerApp(server, admin, { scopes: ['patient/*.cruds', 'offline_access'] })
  const client = smartClient(server)
  client.use(headersOf.get('patient')?.cookie ?? '')
  const code = await client.code({ clientId: app.id, scope: 'launch/patient patient/*.cruds' })
  const { json } = await client.redeem(app.id, code)
  headersOf.set('app', { authorization: `Bearer ${json.access_token}` })
})
afterAll(() => server.close())

test.each(ATTACKS)('finding $finding: $what, as $as', async ({ as, method, path, body, headers, ...attack }) => {
  const reply = await server.ask(method, path, { headers: { ...headersOf.get(as), ...headers }, ...(body && { body }) })
  expect(attack.refusedWith, reply.text.slice(0, 300)).toContain(reply.status)
  expect(reply.text).toContain(attack.naming ?? '')
})

test('the callers can write at all: what is theirs is taken', async () => {
  const home = { ...laboratory, category: [{ coding: [{ code: 'vital-signs' }] }] }
  const own: [Caller, { resourceType: string }][] = [
    ['provider', script(SELF)],
    ['provider', note(SELF)],
    ['patient', home],
    ['app', home],
  ]
  for (const [as, body] of own) {
    const reply = await server.ask('POST', `/fhir/${body.resourceType}`, { headers: headersOf.get(as) ?? {}, body })
    expect(reply.status, `${as} ${reply.text}`).toBe(201)
  }
})

test('finding 5: what a patient sends as a practitioner is the patient’s', async () => {
  const reply = await server.ask('POST', '/fhir/Communication', {
    headers: headersOf.get('patient') ?? {},
    body: {
      resourceType: 'Communication',
      status: 'completed',
      subject: ANN,
      sender: OTHER,
      payload: [{ contentString: 'x' }],
    },
  })
  expect([reply.status, reply.json.sender.reference]).toEqual([201, 'Patient/demo-patient'])
})

test('finding 23: a carer’s code cannot be found by trying codes against the database', async () => {
  const invited = await server.ask('POST', '/api/patient-portal/demo-patient/carers', {
    headers: headersOf.get('patient') ?? {},
    body: { name: 'Kim', relationship: 'carer', scopes: ['record'] },
  })
  expect(invited.status, invited.text).toBe(201)
  const code = invited.json.code as string
  const kept = JSON.stringify(
    (await server.preparing().read('Consent', invited.json.carer.id as string)).resource.identifier,
  )
  expect(kept).toContain(CARER_CODE)
  for (const form of [code, code.replace('-', ''), code.toLowerCase()]) {
    expect(kept).not.toContain(form)
    for (const encoding of ['hex', 'base64', 'base64url'] as const) {
      expect(kept).not.toContain(createHash('sha256').update(form).digest(encoding))
    }
  }
})

test('finding 16: what an app was let in to ends with a change of the password', async () => {
  const client = smartClient(server)
  client.use(headersOf.get('patient')?.cookie ?? '')
  const { app } = await registerApp(server, headersOf.get('admin')?.cookie ?? '')
  const scope = 'launch/patient patient/*.rs offline_access'
  const { json } = await client.redeem(app.id, await client.code({ clientId: app.id, scope }))
  const refresh = () =>
    client.token({ grant_type: 'refresh_token', refresh_token: json.refresh_token, client_id: app.id })
  expect(json.refresh_token).toBeTruthy()
  const changed = await server.ask('POST', '/api/auth/change-password', {
    headers: headersOf.get('patient') ?? {},
    body: { currentPassword: 'AuroraDemo2026!', newPassword: 'Another-Long-Word-77!' },
  })
  expect(changed.status, changed.text).toBe(200)
  expect((await refresh()).status).toBe(400)
  const headers = { authorization: `Bearer ${json.access_token}` }
  expect((await server.ask('GET', '/fhir/Patient/demo-patient', { headers })).status).toBe(401)
})
