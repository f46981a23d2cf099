import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { syntheticPatients } from '#app/server/testing/synthetic-patients.ts'
import { startTestServer, type TestServer } from '#app/server/testing/test-server.ts'
import type { ChatEvent } from '../contract.ts'

const now = () => new Date('2026-11-16T00:30:00Z') // Monday 11:30 am in Sydney
let server: TestServer
let provider: string
let patient: string
beforeAll(async () => {
  server = await startTestServer({ now })
  const records = server.preparing()
  await records.createMany(syntheticPatients('2026-11-16', 30), { isBulk: true })
  provider = await server.signIn('provider')
  patient = await server.signIn('patient')
})
afterAll(() => server.close())

const ask = (message: string, more: object = {}, cookie = provider, headers = {}) =>
  server.ask('POST', '/api/chat/assistant', { body: { message, ...more }, cookie, headers })

describe('POST /api/chat/assistant', () => {
  test('is refused without a session and to a patient', async () => {
    expect((await server.ask('POST', '/api/chat/assistant', { body: { message: 'hi' } })).status).toBe(401)
    expect((await ask('hi', {}, patient)).status).toBe(403)
    expect(
      (await server.ask('POST', '/api/patients/chat/assistant', { body: { message: 'hi' }, cookie: provider })).status,
    ).toBe(403)
  })

  test('an empty message is refused', async () => {
    const answer = await ask('   ')
    expect(answer.status).toBe(422)
    expect(answer.json.message).toContain('Type a question')
  })

  test('answers with message and actions as specified, and with what it rests on', async () => {
    const { status, json } = await ask('last FEV1', {
      context: { currentPage: '/patients/demo-patient', userId: 'x', userRole: 'admin', timestamp: '' },
    })
    expect(status).toBe(200)
    expect(json.message).toContain('FEV1')
    expect(json.actions[0]).toMatchObject({ type: 'navigate', action: '/patients/demo-patient' })
    expect(json.patient).toEqual({ id: 'demo-patient', name: 'Margaret Nguyen' })
    expect(json.statements[0].sources[0].href).toMatch(/^\/patients\/demo-patient\?tab=observations#observation-/)
    expect(json).toMatchObject({ engine: 'embedded', processedWhere: 'on this server', notUnderstood: [] })
    expect(json.stateOfData).toMatch(/^Synthetic data, as at 16 Nov 2026/)
  })

  test('the chart in context is left aside once its chip was taken away', async () => {
    const { json } = await ask('last FEV1', {
      context: { currentPage: '/patients/demo-patient', usePatient: false },
      follows: '',
    })
    expect(json.message).toContain('Whose chart?')
  })

  test("'she' is whom the last answer was about, and nobody once started afresh", async () => {
    const first = await ask('last FEV1 of Margaret Nguyen', { follows: '' })
    expect(first.json.patient).toMatchObject({ id: 'demo-patient' })
    const second = await ask('is she vaccinated against influenza?', { follows: first.json.id })
    expect(second.json.patient).toMatchObject({ id: 'demo-patient' })
    expect((await ask('is she vaccinated against influenza?', { follows: '' })).json.message).toContain('Whose chart?')
    expect((await ask('last CAT score', { follows: first.json.id })).json.message).toContain('Whose chart?')
  })

  test('tells as many waiting results as the inbox', async () => {
    const inbox = await server.ask('GET', '/api/results?state=open&owner=all', { cookie: provider })
    const { json } = await ask('unread results', { follows: '' })
    expect(json.count).toBe(inbox.json.counts.open)
  })

  test('refers to the previous list, and reports that there is none after a fresh start', async () => {
    const first = await ask('patients with COPD', { follows: '' })
    const second = await ask('and of those, who smokes?', { follows: first.json.id })
    expect(second.json.understood).toBe('patients: COPD · smokes now')
    expect(second.json.count).toBeLessThanOrEqual(first.json.count)
    expect((await ask('of those, who smokes?', { follows: '' })).json.message).toContain('no list before')
  })

  test('asks which patient is meant when two share a name', async () => {
    await server.preparing().createMany([
      {
        resourceType: 'Patient',
        id: 'twin-1',
        active: true,
        name: [{ given: ['Alba'], family: 'Zwilling' }],
        birthDate: '1960-01-01',
        identifier: [{ type: { coding: [{ code: 'MR' }] }, value: 'TWIN1' }],
      },
      {
        resourceType: 'Patient',
        id: 'twin-2',
        active: true,
        name: [{ given: ['Berta'], family: 'Zwilling' }],
        birthDate: '1961-01-01',
        identifier: [{ type: { coding: [{ code: 'MR' }] }, value: 'TWIN2' }],
      },
    ])
    const { json } = await ask('last FEV1 for Zwilling', { follows: '' })
    expect(json.message).toContain('Which one?')
    expect(json.actions).toHaveLength(2)
    const chosen = await ask(json.actions[0].action.replace('ask:', ''), { follows: '' })
    expect(chosen.json.message).toContain('No FEV1 is on record')
  })

  test('what would write is not done', async () => {
    const before = await server.recordsAs('provider').count('Appointment', {})
    const { json } = await ask('book an appointment for Margaret Nguyen tomorrow', { follows: '' })
    expect(json.message).toContain('nothing was changed')
    expect(json.actions[0]).toMatchObject({ type: 'command', action: 'open-dialog:new-appointment' })
    expect(await server.recordsAs('provider').count('Appointment', {})).toBe(before)
  })

  test('the dashboard is a way, not an answer', async () => {
    const { json } = await ask('view dashboard', { follows: '' })
    expect(json.actions[0]).toMatchObject({ type: 'navigate', action: '/' })
  })

  test('streams the same reply when events are asked for', async () => {
    const { text, headers, status } = await ask('patients with COPD', { follows: '' }, provider, {
      accept: 'text/event-stream',
    })
    expect(status).toBe(200)
    expect(headers['content-type']).toContain('text/event-stream')
    const events = text
      .split('\n\n')
      .filter(Boolean)
      .map((part) => JSON.parse(part.replace('data: ', '')) as ChatEvent)
    const last = events.at(-1)
    expect(events.some(({ kind }) => kind === 'step')).toBe(true)
    const words = events.flatMap((event) => (event.kind === 'text' ? [event.text] : [])).join('')
    expect(last?.kind === 'reply' && last.reply.message).toBe(words)
  })

  test('every reading it did is in the audit log under the asker’s name', async () => {
    await ask('patients with COPD and eosinophils over 300', { follows: '' })
    const rows = await server.services.database.query<{ actor_name: string }>(
      `select actor_name from audit_events where operation = 'search' and entity_type = 'Observation' order by recorded desc limit 1`,
    )
    expect(rows).toHaveLength(1)
  })
})

describe('agrees with the register of analytics', () => {
  test.each([
    ['high risk patients', 'risk-high'],
    ['medium risk patients', 'risk-medium'],
    ['low risk patients', 'risk-low'],
    ['who needs pulmonary rehab', 'gap-rehabilitation'],
    ['action plan review due', 'gap-plan'],
    ['who is due for an inhaler technique check', 'gap-technique'],
    ['smokers without cessation advice', 'gap-smoking'],
    ['frequent exacerbators', 'frequent-exacerbators'],
    ['not seen in the last 12 months with COPD or asthma', 'not-seen'],
  ])('%s', async (question, group) => {
    const { json: answer } = await ask(question, { follows: '' })
    const { json: register } = await server.ask('GET', `/api/analytics/groups/${group}`, { cookie: provider })
    expect(answer.notUnderstood).toEqual([])
    expect(answer.count).toBe(register.total)
  })
})

describe('history and feedback', () => {
  test('each user has their own, oldest first, and can clear it', async () => {
    const { json: reply } = await server.ask('POST', '/api/patients/chat/assistant', {
      body: { message: 'What was my last FEV1?' },
      cookie: patient,
    })
    expect(reply.message).toContain('Your latest FEV1')
    expect(reply.statements[0].sources[0].href).toBeUndefined()
    const { json: own } = await server.ask('GET', '/api/chat/history', { cookie: patient })
    expect(own.map(({ role }: { role: string }) => role)).toEqual(['user', 'assistant'])
    expect(own[1].reply.id).toBe(reply.id)

    const feedback = await server.ask('POST', `/api/chat/messages/${reply.id}/feedback`, {
      body: { helpful: false, reason: 'Too long' },
      cookie: patient,
    })
    expect(feedback.json.feedback).toEqual({ helpful: false, reason: 'Too long' })
    expect(
      (
        await server.ask('POST', `/api/chat/messages/${reply.id}/feedback`, {
          body: { helpful: true },
          cookie: provider,
        })
      ).status,
    ).toBe(404)

    expect((await server.ask('DELETE', '/api/chat/history', { cookie: patient })).json).toEqual({ cleared: 1 })
    expect((await server.ask('GET', '/api/chat/history', { cookie: patient })).json).toEqual([])
    expect((await server.ask('GET', '/api/chat/history', { cookie: provider })).json.length).toBeGreaterThan(0)
    const [kept] = await server.services.database.query<{ question: string; helpful: boolean; reason: string }>(
      'select question, helpful, reason from assistant_exchanges where id = $1',
      [reply.id],
    )
    expect(kept).toEqual({ question: '', helpful: false, reason: 'Too long' })
  })

  test("'her' survives a question in between that was not understood", async () => {
    const first = await ask('last FEV1 of Margaret Nguyen', { follows: '' })
    const between = await ask('blurb zork quux', { follows: first.json.id })
    expect(between.json.patient).toBeUndefined()
    const { json } = await ask('what is her BMI', { follows: between.json.id })
    expect(json.patient).toMatchObject({ id: 'demo-patient' })
  })

  test('a danger that staff write down is reported about the patient it names, else shown with what to do', async () => {
    const named = await ask('Margaret Nguyen is on the phone, she says she cannot breathe and her lips are blue', {
      follows: '',
    })
    expect(named.json.message).toContain('A danger report is open')
    const tasks = await server
      .recordsAs('provider')
      .search('Task', { patient: 'demo-patient', code: ['danger-report'], limit: 10 })
    expect(tasks.rows.length).toBeGreaterThan(0)
    const nobody = await ask('a patient at the desk is coughing up cups of blood, what should I do?', { follows: '' })
    expect(nobody.json.urgent.steps[0]).toContain('000')
    expect(nobody.json.message).toContain('no danger report is open')
  })

  test('a patient with a danger sign is led to help', async () => {
    const { json } = await server.ask('POST', '/api/patients/chat/assistant', {
      body: { message: 'I have chest pain and my lips are blue' },
      cookie: patient,
    })
    expect(json.urgent.steps[0]).toContain('000')
  })

  test('says which engine answers', async () => {
    expect((await server.ask('GET', '/api/chat/engine', { cookie: patient })).json).toEqual({
      engine: 'embedded',
      version: 'Aurora questions 1',
      processedWhere: 'on this server',
    })
  })
})

describe('a patient', () => {
  const asPatient = (message: string) =>
    server.ask('POST', '/api/patients/chat/assistant', { body: { message }, cookie: patient })

  test('gets the trend of the symptom scores', async () => {
    const { json } = await asPatient('What is my COPD symptom trend?')
    expect(json.message).toMatch(/CAT score, newest first: \d+ of 40/)
    expect(json.statements[0].sources.length).toBeGreaterThan(0)
  })

  test('gets what was ticked as taken today, or that nothing was', async () => {
    expect((await asPatient('Have I taken my morning medication?')).json.message).toContain('not ticked any medicine')
    await server.recordsAs('patient').create({
      resourceType: 'MedicationAdministration',
      status: 'completed',
      medicationCodeableConcept: { text: 'Spiolto Respimat' },
      subject: { reference: 'Patient/demo-patient' },
      effectiveDateTime: '2026-11-15T21:05:00Z',
    })
    const { json } = await asPatient('Have I taken my morning medication?')
    expect(json.message).toBe('You ticked as taken today: Spiolto Respimat at 8:05 am.')
  })

  test.each([
    ['我喘不上气，嘴唇发紫', 'zh-Hans', '立即拨打 000', '未经翻译人员核对'],
    ['لا أستطيع التنفس وشفتاي زرقاوان', 'ar', '000', 'مترجم'],
    ['toi kho tho qua, moi tim', 'vi', '000', 'Chưa có người dịch'],
    ['I cannot breathe and my lips are blue', 'en', 'Call 000 now', ''],
  ])('%s is answered with first aid in its own language', async (message, language, step, note) => {
    const { json } = await asPatient(message)
    expect(json.urgent.language).toBe(language)
    expect(json.urgent.steps.join(' ')).toContain(step)
    expect(json.urgent.note ?? '').toContain(note)
  })

  test.each([
    ['should I stop taking my Spiolto', 'Your record lists Spiolto', 'I cannot decide this for you'],
    ['Tôi có nên ngưng thuốc không', 'có người đọc câu hỏi', 'Tôi không thể quyết định'],
  ])('%s is explained from the record, never yes or no, and read by a person', async (message, listed, first) => {
    await server.recordsAs('provider').create({
      resourceType: 'MedicationRequest',
      status: 'active',
      intent: 'order',
      medicationCodeableConcept: { text: 'Spiolto Respimat' },
      subject: { reference: 'Patient/demo-patient' },
      authoredOn: '2026-06-01',
    })
    const { json } = await asPatient(message)
    expect(json.urgent).toBeUndefined()
    expect(json.message).toContain(listed)
    expect(json.message).toContain(first)
    expect(json.message).not.toMatch(/^(?:Yes|No)\b/)
    const { rows } = await server
      .recordsAs('provider')
      .search('Task', { patient: 'demo-patient', code: ['danger-report'], limit: 10 })
    expect(JSON.stringify(rows)).toContain('asks whether to change a medication')
  })

  test('gets the plan, what a word means, who opened the record and thanks answered', async () => {
    expect((await asPatient('What is my action plan')).json.message).toMatch(/plan/i)
    expect((await asPatient('FEV1 nghĩa là gì')).json.message).toContain('trong một giây')
    expect((await asPatient('谁看过我的病历')).json.message).toContain('谁看过我的病历')
    expect((await asPatient('thanks')).json.message).toContain('You are welcome')
  })

  test('a patient who asks about someone else learns whose record this is', async () => {
    const { json } = await asPatient('what are the medicines of Robert Kowalski')
    expect(json.message).toMatch(/^I can only see your own record\./)
  })
})
