import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startTestServer, type TestServer } from '#app/server/testing/test-server.ts'
import { readPdf } from '#platform/documents/testing/read-pdf.ts'
import { differences } from './changes-of.ts'

let server: TestServer
let admin: string
let provider: string
let patient: string
let now = new Date('2026-11-15T01:00:00Z')

beforeAll(async () => {
  server = await startTestServer({ now: () => now })
  ;[admin, provider, patient] = await Promise.all([
    server.signIn('admin'),
    server.signIn('provider'),
    server.signIn('patient'),
  ])
  const records = server.recordsAs('admin')
  const person = { resourceType: 'Patient' as const, birthDate: '1960-02-03' }
  await records.create({ ...person, id: 'demo-patient', name: [{ given: ['Margaret'], family: 'Nguyen' }] })
  await records.create({ ...person, id: 'p-2', name: [{ given: ['Otto'], family: 'Quill' }] })
  await records.create({ resourceType: 'Practitioner', id: 'dr-x', name: [{ text: 'Dr Xavier' }] })
})
afterAll(() => server.close())

const get = (path: string, cookie = admin) => server.ask('GET', path, { cookie })
const post = (path: string, body: unknown, cookie = admin) => server.ask('POST', path, { cookie, body })

/** Line-by-line responses are not a single JSON document. */
const raw = (url: string, payload?: object) =>
  server.app.http.inject({ method: 'POST', url, headers: { cookie: admin }, payload })

async function lastOwn(operation: string) {
  const [row] = await server.services.database.query<{ purpose: string; detail: string; actor_name: string }>(
    'select purpose, detail, actor_name from audit_events where operation = $1 order by recorded desc, seq desc limit 1',
    [operation],
  )
  return row
}

describe('the log', () => {
  test.each(['/api/audit-events', '/api/audit-events/summary', '/api/restricted-patients', '/api/privacy-breaches'])(
    '%s is for administrators',
    async (path) => {
      expect((await server.ask('GET', path)).status).toBe(401)
      expect((await get(path, provider)).status).toBe(403)
      expect((await get(path, patient)).status).toBe(403)
    },
  )

  test('a day that is none is refused', async () => {
    expect((await get('/api/audit-events?from=yesterday')).status).toBe(400)
  })

  test('shows events as FHIR says them, newest first, with the names of people; reading is an event', async () => {
    const { status, json } = await get('/api/audit-events?action=C&entity=patient')
    expect(status).toBe(200)
    expect(json.map((event: { action: string }) => event.action)).toEqual(['C', 'C'])
    // events at the same instant are ordered by chain
    const made = json.find(({ entity }: { entity: { what: { reference: string } }[] }) =>
      (entity[0]?.what.reference ?? '').endsWith('p-2'),
    )
    expect(made).toMatchObject({
      type: { code: 'rest' },
      outcome: '0',
      agent: [{ who: { display: 'Test admin' }, requestor: true, type: { coding: [{ code: 'humanuser' }] } }],
      source: { site: 'aurora', type: [{ display: 'Application Server' }] },
      entity: [{ what: { reference: 'Patient/p-2', display: 'Otto Quill' }, type: { code: '1' } }],
    })
    expect((await lastOwn('read-audit-log'))?.actor_name).toBe('Gareth Lindqvist')
  })

  test('is found by a patient’s name, by range and by outcome; the cards count the same', async () => {
    const named = await get('/api/audit-events?q=quill&action=C')
    expect(named.json).toHaveLength(1)
    expect((await get('/api/audit-events?from=2026-11-01&to=2026-11-02')).json).toEqual([])
    const failed = await get('/api/audit-events?outcome=failed')
    const { json: counts } = await get('/api/audit-events/summary?outcome=failed')
    expect(counts.total).toBe(failed.json.length)
    expect(counts.failed).toBe(counts.total)
    expect(counts.users).toBeGreaterThan(0)
  })

  test('an event comes with before and after, its proof, and not for a made-up id', async () => {
    const records = server.recordsAs('admin')
    const { resource } = await records.read('Patient', 'p-2')
    await records.update({ ...resource, birthDate: '1961-02-03' })
    const [event] = (await get('/api/audit-events?action=U&patient=p-2')).json
    const { json, status, text } = await get(`/api/audit-events/${event.id}`)
    expect(status, `${event.id} ${text}`).toBe(200)
    expect(json.changes).toEqual([{ path: 'birthDate', before: '1960-02-03', after: '1961-02-03' }])
    expect(json.proof).toMatchObject({ isIntact: true, seq: json.stored.seq })
    expect(json.stored.operation).toBe('update')
    expect((await get('/api/audit-events/none.1')).status).toBe(404)
    expect((await get('/api/audit-events/x')).status).toBe(404)
  })

  test('verifies with progress and a result in plain words', async () => {
    const started = await post('/api/audit-events/verify', undefined)
    expect([started.status, started.json.isRunning]).toEqual([202, true])
    // a second click joins the run in progress
    expect((await post('/api/audit-events/verify', undefined)).json.startedAt).toBe(started.json.startedAt)
    const state = () => server.ask('GET', '/api/audit-events/verification', { cookie: admin })
    await vi.waitFor(async () => expect((await state()).json.isRunning).toBe(false), { timeout: 60_000 })
    const { result } = (await state()).json
    expect(result, JSON.stringify(result)).toMatchObject({
      isIntact: true,
      message: expect.stringMatching(/none is missing/),
    })
    expect(await lastOwn('verify-audit-log')).toBeDefined()
    expect(JSON.parse((await lastOwn('audit-log-verified'))?.detail ?? '')).toMatchObject({ isIntact: true })
  })

  test('leaves as a file only for a purpose, which the log keeps', async () => {
    expect((await post('/api/audit-events/export', { format: 'csv', purpose: ' ' })).status).toBe(422)
    expect((await post('/api/audit-events/export', { format: 'csv', purpose: 'x' }, provider)).status).toBe(403)
    const body = { format: 'ndjson', purpose: 'Yearly review', filter: { action: 'C' } }
    const { statusCode, body: text, headers } = await raw('/api/audit-events/export', body)
    expect(statusCode).toBe(200)
    const lines = text.trim().split('\n')
    expect(lines).toHaveLength(Number(headers['x-total-events']))
    expect(headers['content-disposition']).toContain('audit-events-2026-11-15.ndjson')
    expect(await lastOwn('export')).toMatchObject({ purpose: 'Yearly review' })
    expect(JSON.parse((await lastOwn('export-complete'))?.detail ?? '')).toMatchObject({ events: lines.length })
  })

  test('leaves as a tagged PDF with its purpose, and says so where it would hold too much', async () => {
    const body = { format: 'pdf', purpose: 'Accreditation visit', filter: { action: 'C' } }
    const { statusCode, headers, rawPayload } = await raw('/api/audit-events/export', body)
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(headers['content-disposition']).toContain('audit-events-2026-11-15.pdf')
    expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(await lastOwn('export')).toMatchObject({ purpose: 'Accreditation visit' })
    const done = JSON.parse((await lastOwn('export-complete'))?.detail ?? '')
    expect(done).toMatchObject({ format: 'pdf', events: Number(headers['x-total-events']) })
  })

  test('differences name each value by its path and leave the version out', () => {
    const before = { meta: { versionId: '1' }, name: [{ given: ['A', 'B'] }], gender: 'female' }
    const after = { meta: { versionId: '2' }, name: [{ given: ['A'] }], active: true }
    expect(differences(before, after)).toEqual([
      { path: 'name[0].given[1]', before: 'B' },
      { path: 'gender', before: 'female' },
      { path: 'active', after: 'true' },
    ])
  })
})

describe('restricted records', () => {
  const restrict = (body: object, cookie = admin) => post('/api/restricted-patients', body, cookie)

  test('only an administrator restricts, with a reason', async () => {
    expect((await restrict({ patientId: 'demo-patient', reason: 'x' }, provider)).status).toBe(403)
    expect((await restrict({ patientId: 'demo-patient', reason: '' })).status).toBe(422)
    expect((await restrict({ patientId: 'nobody', reason: 'x' })).status).toBe(404)
    expect((await restrict({ patientId: 'p-2', reason: 'x', staff: ['who'] })).status).toBe(422)
  })

  test('emergency access: refused, opened with a reason, reported to the privacy officer and the patient, closed again', async () => {
    const made = await restrict({ patientId: 'demo-patient', reason: 'Works here', staff: ['dr-x'] })
    expect(made.json).toMatchObject({ name: 'Margaret Nguyen', staff: [{ id: 'dr-x', name: 'Dr Xavier' }] })
    const refused = await get('/api/patients/demo-patient/overview', provider)
    expect(refused).toMatchObject({ status: 403, json: { restrictedPatient: 'demo-patient' } })
    expect(refused.json.message).toMatch(/In an emergency you can open it/)

    const openInEmergency = (body: object, cookie = provider) =>
      post('/api/patients/demo-patient/break-glass', body, cookie)
    expect((await openInEmergency({ reason: 'emergency', details: 'short' })).status).toBe(422)
    expect((await openInEmergency({ reason: 'fun', details: 'A whole sentence of it.' })).status).toBe(422)
    expect((await openInEmergency({ reason: 'emergency', details: 'A whole sentence.' }, patient)).status).toBe(403)
    const opened = await openInEmergency({ reason: 'emergency', details: 'Found unconscious at home.' })
    expect(opened.json.message).toMatch(/privacy officer has been notified/)
    expect((await get('/api/patients/demo-patient/overview', provider)).status).toBe(200)
    expect((await openInEmergency({ reason: 'emergency', details: 'Found unconscious at home.' })).status).toBe(409)

    const { json: tasks } = await get('/api/practice/tasks')
    const task = tasks.find(
      ({ title }: { title: string }) => title === 'Review emergency access to a restricted record',
    )
    expect(task).toMatchObject({ priority: 'urgent', assigneeName: 'Gareth Lindqvist' })
    expect(JSON.stringify(task)).not.toMatch(/Nguyen|demo-patient/)

    const { json: log } = await get('/api/patient-portal/demo-patient/access-log', patient)
    const emergency = log.entries.filter(({ isEmergency }: { isEmergency?: boolean }) => isEmergency)
    expect(emergency.length).toBeGreaterThan(1)
    // the clock is fixed here, and events at the same instant have no order across connections
    const texts = emergency.map(({ did }: { did: { text: string } }) => did.text)
    expect(texts).toContainEqual(expect.stringMatching(/emergency/i))

    const { json: list } = await get('/api/restricted-patients')
    expect(list.openings).toMatchObject([{ patientName: 'Margaret Nguyen', isOpen: true, by: 'Dr Eleanor Castellan' }])
    expect(list.openings[0].reason).toContain('Found unconscious')
    now = new Date(now.getTime() + 4 * 3_600_000)
    provider = await server.signIn('provider')
    expect((await get('/api/patients/demo-patient/overview', provider)).status).toBe(403)

    admin = await server.signIn('admin')
    const lifted = await post('/api/restricted-patients/demo-patient/lift', { reason: 'No longer needed' })
    expect(lifted.json.message).toMatch(/open to the practice again/)
    expect((await get('/api/patients/demo-patient/overview', provider)).status).toBe(200)
    expect((await post('/api/restricted-patients/demo-patient/lift', { reason: 'x' })).status).toBe(409)
  })
})

describe('privacy breaches', () => {
  test('from suspicion to report: the clock, who saw what, steps, decision, closing', async () => {
    const wrong = { title: 'Curious look', what: 'x', discoveredAt: '2027-01-01T00:00:00Z' }
    expect((await post('/api/privacy-breaches', wrong)).status).toBe(422)
    expect((await post('/api/privacy-breaches', { ...wrong, title: '' })).status).toBe(422)
    const body = { ...wrong, what: 'A chart was opened without a reason.', discoveredAt: '2026-11-14T00:00:00Z' }
    expect((await post('/api/privacy-breaches', body, provider)).status).toBe(403)
    const { json: opened } = await post('/api/privacy-breaches', body)
    expect(opened).toMatchObject({ dueAt: '2026-12-14T00:00:00.000Z', openedBy: 'Gareth Lindqvist', isClosed: false })

    await get('/api/patients/search?q=quill', provider)
    await get('/api/patients/demo-patient', provider)
    const { json: accounts } = await get('/api/audit-events/accounts')
    const agent = accounts.find(({ role }: { role: string }) => role === 'provider').id
    const span = 'from=2026-11-14T00:00:00Z&to=2026-11-16T00:00:00Z'
    const path = `/api/privacy-breaches/${opened.id}`
    expect((await get(`${path}/exposure?${span}`)).status).toBe(422)
    const { json: exposure } = await get(`${path}/exposure?agent=${agent}&${span}`)
    const seen = Object.fromEntries(exposure.people.map((each: { patientId: string }) => [each.patientId, each]))
    expect(seen['demo-patient'].kinds).toContain('Patient')
    expect(seen['p-2']).toMatchObject({ patientName: 'Otto Quill', kinds: ['Patient list'] })

    let version = opened.version as number
    async function change(body: object, status = 200) {
      const headers = { 'if-match': `W/"${version}"` }
      const answer = await server.ask('PUT', path, { cookie: admin, body, headers })
      expect(answer.status, answer.text).toBe(status)
      if (status === 200) version = answer.json.version
      return answer.json
    }
    expect((await server.ask('PUT', path, { cookie: admin, body: { kind: 'note', text: 'x' } })).status).toBe(428)
    await change({ kind: 'affected', add: ['demo-patient', 'p-2'] })
    expect((await change({ kind: 'affected', remove: ['p-2'] })).affected).toMatchObject([{ name: 'Margaret Nguyen' }])
    expect((await change({ kind: 'close', text: 'Done' }, 409)).message).toMatch(/assessment/)
    await change({ kind: 'decision', decision: 'not-eligible', text: 'No harm is likely.' })
    expect((await change({ kind: 'close', text: 'Done' }, 409)).message).toMatch(/'Contain' is still open/)
    for (const step of ['contain', 'assess', 'notify-oaic', 'notify-people', 'review']) {
      await change({
        kind: 'step',
        step,
        status: step.startsWith('notify') ? 'not-needed' : 'done',
        text: `${step} ok`,
      })
    }
    const closed = await change({ kind: 'close', text: 'Spoken with the person.' })
    expect(closed).toMatchObject({ isClosed: true, decision: { kind: 'not-eligible' } })
    expect(closed.log).toHaveLength(7)
    await change({ kind: 'note', text: 'Late' }, 409)

    const pdf = await server.app.http.inject({ method: 'GET', url: `${path}/report.pdf`, headers: { cookie: admin } })
    expect(pdf.headers['content-type']).toBe('application/pdf')
    const { text } = readPdf(pdf.rawPayload)
    expect(text).toContain('Curious look')
    expect(text).toContain('Margaret Nguyen')
    expect((await get('/api/privacy-breaches')).json).toHaveLength(1)
    expect((await get(`/api/privacy-breaches/p-2`)).status).toBe(404)
  })
})
