import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#app/server/testing/test-server.ts'

const UNSTORABLE = 'This contains a character that cannot be stored. Delete the text and type it again.'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('a request is answered in words', () => {
  test('without a session: 401', async () => {
    const answer = await server.ask('GET', '/api/auth/me')
    expect(answer.status).toBe(401)
    expect(answer.json).toEqual({ message: 'Please sign in.' })
  })

  test('with the wrong role: 403, and the refusal is audited', async () => {
    const cookie = await server.signIn('patient')
    const answer = await server.ask('GET', '/api/patients/search?q=an', { cookie })
    expect(answer.status).toBe(403)
    const [event] = await server.services.database.query(
      `select outcome, entity_id, actor_role from audit_events where operation = 'refused'`,
    )
    expect(event).toEqual({ outcome: '8', entity_id: 'GET /api/patients/search', actor_role: 'patient' })
  })

  test('malformed JSON: 400', async () => {
    const answer = await server.ask('POST', '/api/auth/login', { raw: '{"email": ' })
    expect(answer.status).toBe(400)
    expect(answer.json.message).toBe('The request is not valid JSON.')
  })

  test('not JSON at all: 415', async () => {
    const answer = await server.ask('POST', '/api/auth/login', {
      raw: 'a=b',
      headers: { 'content-type': 'text/plain' },
    })
    expect(answer.status).toBe(415)
    expect(answer.json.message).toBe('The request must be sent as JSON.')
  })

  test('missing fields are named', async () => {
    const answer = await server.ask('POST', '/api/auth/login', { body: {} })
    expect(answer.status).toBe(422)
    expect(answer.json.fields.map((field: { field: string }) => field.field)).toEqual(['email', 'password'])
  })

  test.each(['/api/nonsense', '/api', '/api/appointments/x/y/z'])('unknown address %s: a JSON 404', async (path) => {
    const answer = await server.ask('GET', path)
    expect(answer.status).toBe(404)
    expect(answer.json.message).toBe('Not found: there is nothing at this address.')
  })

  test('an id that cannot be one: 404, not a fault', async () => {
    const cookie = await server.signIn('provider')
    for (const id of ['%00', 'a%20b', '..%2f..', 'x'.repeat(65), '%E2%80%AE']) {
      expect((await server.ask('GET', `/api/patients/${id}`, { cookie })).status).toBe(404)
    }
  })

  test('a zero byte in a search: a 4xx, not a fault', async () => {
    const cookie = await server.signIn('provider')
    const answer = await server.ask('GET', '/api/patients/search?q=an%00n', { cookie })
    expect(answer.status).toBe(400)
    expect(answer.json.message).toBe(UNSTORABLE)
  })

  const halves = [
    ['NUL', 'Cough\u0000 at night'],
    ['NUL alone', '\u0000'],
    ['half of a pair', 'Cough \ud83d'],
    ['the other half', '\udca8 cough'],
    ['a pair the wrong way round', '\udca8\ud83d'],
  ]
  test.each(halves)('text that no database keeps, with %s: 422 with the field, at every depth', async (_, text) => {
    const cookie = await server.signIn('provider')
    const booking = {
      patientId: 'ann',
      practitionerId: 'ann',
      appointmentDateTime: '2027-01-11T10:00:00+11:00',
      duration: 30,
      type: 'follow-up-visit',
      reason: 'Cough',
    }
    const alone = await server.ask('POST', '/api/appointments', { cookie, body: { ...booking, reason: text } })
    expect([alone.status, alone.json.message]).toEqual([422, `Reason: ${UNSTORABLE}`])
    expect(alone.json.fields).toEqual([{ field: 'reason', message: UNSTORABLE }])
    const confirmedWarnings = ['The clinic is closed.', text]
    const deep = await server.ask('POST', '/api/appointments', { cookie, body: { ...booking, confirmedWarnings } })
    expect([deep.status, deep.json.message]).toEqual([422, `Confirmed warnings 2: ${UNSTORABLE}`])
  })

  test('emoji, marks of direction and control characters that are kept: not refused for them', async () => {
    const cookie = await server.signIn('provider')
    const q = encodeURIComponent('\u{1f4a8} \u202eab\u202c\t\u0007')
    expect((await server.ask('GET', `/api/patients/search?q=${q}`, { cookie })).status).toBe(200)
  })

  test('a write from another site: 403', async () => {
    const headers = { origin: 'https://evil.example', host: 'localhost' }
    const answer = await server.ask('POST', '/api/auth/logout', { headers })
    expect(answer.status).toBe(403)
  })
})

test('every reply has the security headers and is not cached', async () => {
  const { headers } = await server.ask('GET', '/api/auth/me')
  expect(headers['content-security-policy']).toContain("default-src 'self'")
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['cache-control']).toBe('no-store')
})

test('an unexpected error: 500 with a reference and nothing else, recorded in the audit log', async () => {
  const cookie = await server.signIn('provider')
  await server.services.database.query('alter table r_patient rename to r_patient_away')
  const answer = await server.ask('GET', '/api/patients/search?q=secretname', { cookie })
  await server.services.database.query('alter table r_patient_away rename to r_patient')
  expect(answer.status).toBe(500)
  expect(answer.json.requestId).toMatch(/^[0-9a-f-]{36}$/)
  expect(answer.text).not.toMatch(/secretname|r_patient|relation/)
  const events = await server.services.database.query(
    `select 1 from audit_events where operation = 'fault' and outcome = '12'`,
  )
  expect(events).toHaveLength(1)
})

test('without an audit log nothing is shown', async () => {
  const cookie = await server.signIn('provider')
  await server.services.database.query('alter table audit_events rename to audit_events_away')
  const answer = await server.ask('GET', '/api/patients/search?q=an', { cookie })
  await server.services.database.query('alter table audit_events_away rename to audit_events')
  expect(answer.status).toBe(503)
})

test('the OpenAPI document lists every endpoint', async () => {
  const { json } = await server.ask('GET', '/api/openapi.json')
  expect(json.openapi).toBe('3.1.0')
  expect(json.paths['/api/auth/login'].post.requestBody).toBeDefined()
  expect(json.paths['/api/patients/search'].get['x-roles']).toEqual(['provider', 'admin'])
})
