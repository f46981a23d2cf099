import type { Appointment } from 'fhir/r4'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asthmaPlan, type Caller, type PortalServer, startPortal } from '../testing/portal-server.ts'

const ASK = '/api/patients/chat/assistant'
let portal: PortalServer
let margaret: Caller
let linh: Caller

beforeAll(async () => {
  portal = await startPortal()
  margaret = await portal.patient()
  await portal.recordsAs('provider').create(asthmaPlan('demo-patient'))
  await portal.preparing().create(VISIT)
  linh = await carer(['readings', 'appointments'])
})
afterAll(() => portal.close())

async function carer(scopes: string[]): Promise<Caller> {
  const email = `carer-${scopes.join('-')}@example.org`
  const { json } = await margaret.post('/api/patient-portal/demo-patient/carers', {
    name: 'Linh Nguyen',
    relationship: 'child',
    scopes,
  })
  const body = { code: json.code, email, phone: '0400 000 006', password: 'Wattle7Tram', name: 'Linh Nguyen' }
  await portal.ask('POST', '/api/auth/register/carer', { body })
  const login = await portal.ask('POST', '/api/auth/login', { body: { email, password: 'Wattle7Tram' } })
  const { cookie = '' } = await portal.ask('POST', '/api/auth/verify', {
    body: { userId: login.json.userId, code: '123456', type: 'login' },
  })
  return {
    get: (path) => portal.ask('GET', path, { cookie }),
    post: (path, sent) => portal.ask('POST', path, { cookie, ...(sent !== undefined && { body: sent }) }),
    put: (path, sent) => portal.ask('PUT', path, { cookie, body: sent }),
  }
}

const ask = async (who: Caller, message: string, context = {}) =>
  (await who.post(ASK, { message, context })).json as { message: string; urgent?: object }

describe('a carer asks', () => {
  test.each([
    ['When is her next appointment?', 'Margaret’s next visit is on 23 Nov 2026'],
    ['她下次预约是什么时候？', 'Margaret的下次预约'],
    ['متى موعدها القادم؟', 'الموعد القادم لـ Margaret'],
    ['Khi nào mẹ tôi gặp bác sĩ lần tới?', 'Lần hẹn tới của Margaret'],
    ['What step of her plan is she on?', 'step 1 of Margaret’s plan'],
    ['Who is looking after Mum?', 'Eleanor Castellan is Margaret’s usual doctor'],
  ])('%s', async (question, answer) => expect((await ask(linh, question)).message).toContain(answer))

  test('what was not shared is not told', async () => {
    const { message } = await ask(linh, 'What is she allergic to?')
    expect(message).toContain('Margaret has not shared this with you')
  })

  test.each(['Should I give her another puff?', '要不要给她加药？', 'هل أوقف عنها الدواء؟'])(
    '%s: neither yes nor no, and about the person',
    async (question) => {
      const { message } = await ask(linh, question)
      expect(message).not.toMatch(/^(?:yes|no)\b/i)
      expect(message).toContain('Margaret')
      expect(message).toContain('000')
    },
  )

  test('danger in their words is reported for the person they help', async () => {
    expect((await ask(linh, 'she cannot breathe and her lips are blue')).urgent).toBeDefined()
    const { json } = await (await portal.staff()).get('/api/danger-reports')
    expect(json.reports).toMatchObject([{ patientId: 'demo-patient', level: 'emergency' }])
    const { evidence } = (await (await portal.staff()).get(`/api/danger-reports/${json.reports[0].id}`)).json
    expect(evidence[0].author).toBe('Linh Nguyen')
  })

  test('first aid speaks to the carer of the person, who is the patient', async () => {
    const { message } = await ask(linh, 'I think she cannot breathe')
    expect(message).toContain('Help them sit up')
    const search = { patient: 'demo-patient', code: ['danger-report'] }
    const { rows } = await portal.recordsAs('provider').search('Task', search)
    expect(rows[0]?.resource.description).toMatch(/^Emergency: “/)
  })

  test.each(['what tablets did she take? she is so sleepy', 'when was her last attack, she cannot breathe now'])(
    '%s: a question does not hide danger',
    async (question) => expect((await ask(linh, question)).urgent).toBeDefined(),
  )

  test('nobody but the people they help', async () => {
    const { status } = await linh.post(ASK, { message: 'next appointment?', context: { person: 'other-patient' } })
    expect(status).toBe(404)
  })
})

test('a patient is not told about somebody else from their own record', async () => {
  expect((await ask(margaret, '我妈妈下次预约是什么时候？')).message).not.toContain('2026')
})

test('a suggested question is answered in the language of the portal', async () => {
  const { message } = await ask(margaret, 'When is my next appointment?', { language: 'vi' })
  expect(message).toContain('Lần hẹn tới của quý vị')
})

const VISIT: Appointment = {
  resourceType: 'Appointment',
  id: 'visit-1',
  status: 'booked',
  start: '2026-11-23T00:00:00Z',
  end: '2026-11-23T00:30:00Z',
  participant: [
    { actor: { reference: 'Patient/demo-patient', display: 'Margaret Nguyen' }, status: 'accepted' },
    { actor: { reference: 'Practitioner/demo-provider', display: 'Eleanor Castellan' }, status: 'accepted' },
  ],
}
