import type { Encounter, Patient } from 'fhir/r4'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#app/server/testing/test-server.ts'

const NOW = new Date('2026-11-15T00:00:00Z')
let server: TestServer
let admin: string
let provider: string
beforeAll(async () => {
  server = await startTestServer({ now: () => NOW })
  admin = await server.signIn('admin')
  provider = await server.signIn('provider')
  const records = server.preparing()
  for (const [id, birthDate, seen] of [
    ['old', '1950-01-01', '2019-11-01'],
    ['child', '2012-05-05', '2015-01-01'],
    ['recent', '1950-01-01', '2026-11-01'],
  ] as const) {
    await records.create<Patient>({ resourceType: 'Patient', id, birthDate, name: [{ family: id, given: ['A'] }] })
    await records.create<Encounter>({
      resourceType: 'Encounter',
      status: 'finished',
      class: { system: 'http://terminology.hl7.org/CodeSystem/v3-ActCode', code: 'AMB' },
      subject: { reference: `Patient/${id}` },
      period: { start: `${seen}T01:00:00Z`, end: `${seen}T01:30:00Z` },
    })
  }
})
afterAll(() => server.close())

const ask = (method: 'GET' | 'POST', path: string, body?: unknown, cookie = admin) =>
  server.ask(method, `/api/retention${path}`, { cookie, body })

it('lists those whose time is over, and is for administrators', async () => {
  const { json } = await ask('GET', '')
  expect(json.due.map(({ patientId }: { patientId: string }) => patientId)).toEqual(['old'])
  expect(json.next[0]).toMatchObject({ patientId: 'recent', keepUntil: '2033-11-01' })
  expect((await ask('GET', '', undefined, provider)).status).toBe(403)
  expect((await ask('GET', '/child')).json).toMatchObject({ keepUntil: '2037-05-05', isDue: false })
})

it('a hold keeps a record, once, until it is released with a reason', async () => {
  expect((await ask('POST', '/old/hold', { reason: ' ' })).status).toBe(422)
  const held = await ask('POST', '/old/hold', { reason: 'Subpoena 2026/113' })
  expect(held.json).toMatchObject({ isDue: false, hold: { reason: 'Subpoena 2026/113' } })
  expect((await ask('POST', '/old/hold', { reason: 'again' })).status).toBe(409)
  expect((await ask('GET', '')).json).toMatchObject({ due: [], held: [{ patientId: 'old' }] })
  expect((await ask('POST', '/nobody/hold', { reason: 'x' })).status).toBe(404)
  expect((await ask('POST', '/old/release', { reason: 'Case closed' })).json).toMatchObject({ isDue: true })
  expect((await ask('POST', '/old/release', { reason: 'again' })).status).toBe(409)
})

it('somebody registered today and not yet seen is kept from today on', async () => {
  const { id } = await server.preparing().create<Patient>({ resourceType: 'Patient', birthDate: '1980-01-01' })
  expect((await ask('GET', `/${id}`)).json).toMatchObject({ keepUntil: '2033-11-15', isDue: false })
  const { due } = (await ask('GET', '')).json
  expect(due.map(({ patientId }: { patientId: string }) => patientId)).not.toContain(id)
})
