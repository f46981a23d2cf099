import type { FhirResource, Task } from 'fhir/r4'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auroraSystems } from '#fhir/codes/systems.ts'
import { addAccount } from '../../testing/authority/access-cast.ts'
import { type LiveListener, listenLive } from '../../testing/listen-live.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

/** An open stream is no right of its own: it tells nothing more once the right to it has ended. */
let server: TestServer
let admin: string
/** Hears everything; what it has heard has been told to everybody. */
let witness: LiveListener
const open: LiveListener[] = []
const PASSWORD = 'AuroraDemo2026!'

beforeAll(async () => {
  server = await startTestServer()
  await server.preparing().createMany([
    { resourceType: 'Patient', id: 'demo-patient', name: [{ family: 'Nguyen' }] },
    { resourceType: 'Practitioner', id: 'demo-provider', name: [{ family: 'Self' }] },
  ])
  const { practice } = server
  await addAccount(server, 'leaver@aurora.example', { role: 'provider', practice })
  await addAccount(server, 'demoted@aurora.example', { role: 'admin', practice })
  admin = await server.signIn('admin')
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const one of open.splice(0)) one.close()
  witness = await listen(admin)
})

async function listen(cookie: string): Promise<LiveListener> {
  const listener = await listenLive(server, cookie)
  expect(listener.status).toBe(200)
  open.push(listener)
  return listener
}

async function enter(email: string): Promise<string> {
  const login = await server.ask('POST', '/api/auth/login', { body: { email, password: PASSWORD } })
  const body = { userId: login.json.userId, code: '123456', type: 'login' }
  return (await server.ask('POST', '/api/auth/verify', { body })).cookie ?? ''
}

/** Writes it, and waits until whoever may hear of it has. */
async function write(...resources: FhirResource[]): Promise<void> {
  await server.preparing().createMany(resources)
  await expect.poll(() => witness.types()).toEqual(expect.arrayContaining(resources.map((one) => one.resourceType)))
}

const of = { reference: 'Patient/demo-patient' }
const allergy: FhirResource = { resourceType: 'AllergyIntolerance', patient: of, code: { text: 'Penicillin' } }
const condition: FhirResource = { resourceType: 'Condition', subject: of, code: { text: 'Asthma' } }

describe('an open stream tells nothing more', () => {
  const ENDINGS: readonly [string, string, (cookie: string) => Promise<{ status: number }>][] = [
    ['after signing out', 'leaver@aurora.example', (cookie) => server.ask('POST', '/api/auth/logout', { cookie })],
    [
      'after the account was closed',
      'leaver@aurora.example',
      () =>
        server.ask('POST', '/api/auth/accounts/leaver-account/close', { cookie: admin, body: { reason: 'has left' } }),
    ],
    [
      'in the old role after the role was changed',
      'demoted@aurora.example',
      () =>
        server.ask('POST', '/api/auth/accounts/demoted-account/role', { cookie: admin, body: { role: 'provider' } }),
    ],
    [
      'after the person ended their other sessions',
      'patient@aurora.example',
      async () =>
        server.ask('POST', '/api/auth/sessions/end-others', { cookie: await enter('patient@aurora.example') }),
    ],
  ]
  test.each(ENDINGS)('%s', async (_, email, end) => {
    const cookie = await enter(email)
    const listener = await listen(cookie)
    await write(allergy)
    await expect.poll(() => listener.types()).toContain('AllergyIntolerance')
    expect((await end(cookie)).status).toBe(200)
    await write(condition)
    await expect.poll(() => listener.isOver()).toBe(true)
    expect(listener.types()).not.toContain('Condition')
  })
})

describe('a carer', () => {
  const REGISTER = { email: 'linh@example.org', phone: '0400 000 006', password: 'Wattle7Tram', name: 'Linh Nguyen' }

  test('hears of what was shared alone, and of nothing once the patient has withdrawn it', async () => {
    const patient = await server.signIn('patient')
    const invited = await server.ask('POST', '/api/patient-portal/demo-patient/carers', {
      cookie: patient,
      body: { name: 'Linh Nguyen', relationship: 'child', scopes: ['readings'] },
    })
    const body = { ...REGISTER, code: invited.json.code }
    expect((await server.ask('POST', '/api/auth/register/carer', { body })).status).toBe(201)
    const login = await server.ask('POST', '/api/auth/login', { body: REGISTER })
    const carer = await server.ask('POST', '/api/auth/verify', {
      body: { userId: login.json.userId, code: '123456', type: 'login' },
    })
    let listener = await listen(carer.cookie ?? '')
    const reading: FhirResource = {
      resourceType: 'Observation',
      status: 'final',
      code: { text: 'Peak flow' },
      subject: of,
      valueString: '400',
    }
    await write(condition, reading)
    // the sharing itself may be announced late and ends the stream; a browser opens it again
    await expect
      .poll(async () => {
        if (listener.isOver()) {
          listener = await listen(carer.cookie ?? '')
          await write(condition, reading)
        }
        return listener.types()
      })
      .toEqual(['Observation'])
    const withdraw = `/api/patient-portal/demo-patient/carers/${invited.json.carer.id}/withdraw`
    expect((await server.ask('POST', withdraw, { cookie: patient })).status).toBe(200)
    await expect.poll(() => listener.isOver()).toBe(true)
    const again = await listen(carer.cookie ?? '')
    await write({ ...reading, resourceType: 'Observation' }, allergy)
    expect(again.types()).toEqual([])
  })
})

describe('a patient', () => {
  test('hears of no draft and of no result that waits for review, until it is released', async () => {
    const listener = await listen(await server.signIn('patient'))
    const report: FhirResource = {
      resourceType: 'DiagnosticReport',
      id: 'fresh',
      status: 'final',
      code: { text: 'CT chest' },
      subject: of,
      effectiveDateTime: new Date().toISOString(),
      result: [{ reference: 'Observation/fresh-value' }],
    }
    const review: Task = {
      resourceType: 'Task',
      id: 'fresh-review',
      status: 'requested',
      intent: 'order',
      code: { coding: [{ system: auroraSystems.taskKind, code: 'result-review' }] },
      for: of,
      focus: { reference: 'DiagnosticReport/fresh' },
    }
    await server.preparing().createMany([
      {
        resourceType: 'Observation',
        id: 'fresh-value',
        status: 'final',
        code: { text: 'Nodule' },
        subject: of,
        valueString: '9 mm',
      },
      report,
      review,
      {
        resourceType: 'Composition',
        id: 'draft',
        status: 'preliminary',
        type: { text: 'Note' },
        subject: of,
        date: new Date().toISOString(),
        author: [{ reference: 'Practitioner/demo-provider' }],
        title: 'Draft',
      },
    ])
    await write(allergy)
    await expect.poll(() => listener.types()).toContain('AllergyIntolerance')
    expect(witness.types()).toEqual(expect.arrayContaining(['DiagnosticReport', 'Observation', 'Task', 'Composition']))
    expect(listener.types()).toEqual(['AllergyIntolerance'])
    const stored = await server.preparing().read('Task', 'fresh-review')
    await server.preparing().update({ ...stored.resource, status: 'completed' } as FhirResource)
    await expect.poll(() => listener.types()).toContain('Task')
  })
})

test('one account holds no more than thirty streams open; the oldest ends', async () => {
  const cookie = await server.signIn('provider')
  const all: LiveListener[] = []
  for (let at = 0; at < 32; at++) all.push(await listen(cookie))
  await expect.poll(() => all.filter((one) => one.isOver()).length).toBe(2)
  expect(all.slice(0, 2).every((one) => one.isOver())).toBe(true)
})
