import type { Patient } from 'fhir/r4'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#app/server/testing/test-server.ts'

let server: TestServer
let provider: string

const patient = (id: string, family: string, given: string): Patient => ({
  resourceType: 'Patient',
  id,
  name: [{ use: 'official', family, given: [given] }],
  birthDate: '1951-07-14',
  gender: 'female',
})

beforeAll(async () => {
  server = await startTestServer()
  const records = server.recordsAs('provider')
  await records.create(patient('one', 'Núñez', 'Rosa'))
  await records.create(patient('two', 'Nguyen', 'Margaret'))
  provider = await server.signIn('provider')
})
afterAll(() => server.close())

const PATHS = ['/api/patients', '/api/patients/search?q=ng', '/api/patients/one']

describe('access', () => {
  it.each(PATHS)('%s is refused without a session', async (path) => {
    expect((await server.ask('GET', path)).status).toBe(401)
  })

  it.each(PATHS)('%s is refused to a patient', async (path) => {
    const cookie = await server.signIn('patient')
    expect((await server.ask('GET', path, { cookie })).status).toBe(403)
  })
})

describe('search', () => {
  it('wants two characters', async () => {
    const answer = await server.ask('GET', '/api/patients/search?q=n', { cookie: provider })
    expect(answer.status).toBe(400)
    expect(answer.json.message).toContain('Type at least 2 characters')
  })

  it('finds a name typed without its marks, and leaves an audit event', async () => {
    const answer = await server.ask('GET', '/api/patients/search?q=nunez', { cookie: provider })
    expect(answer.json).toEqual([{ id: 'one', name: 'Rosa Núñez', birthDate: '1951-07-14', gender: 'female' }])
    const [kept] = await server.services.database.query<{ operation: string; detail: string }>(
      `select operation, detail from audit_events where entity_type = 'Patient' order by recorded desc, seq desc limit 1`,
    )
    expect(kept?.operation).toBe('search')
  })
})

it('hands out one patient with its version', async () => {
  const answer = await server.ask('GET', '/api/patients/two', { cookie: provider })
  expect(answer.json).toMatchObject({ resourceType: 'Patient', id: 'two', birthDate: '1951-07-14' })
  expect(answer.headers.etag).toBe('W/"1"')
  expect((await server.ask('GET', '/api/patients/nobody', { cookie: provider })).status).toBe(404)
})

it('lists patients as stored', async () => {
  const answer = await server.ask('GET', '/api/patients', { cookie: provider })
  expect(answer.json.map(({ id }: Patient) => id).sort()).toEqual(expect.arrayContaining(['one', 'two']))
})
