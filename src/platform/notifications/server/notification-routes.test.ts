import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#app/server/testing/test-server.ts'
import { afterQuiet } from '../rules.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const PATH = '/api/notices/preferences'
const body = { channels: { message: 'app' }, quiet: { from: '22:00', to: '06:30' }, language: 'ar' }
const NOT_CONNECTED = { mail: { state: 'not-connected' }, sms: { state: 'not-connected' } }

it('the choice is each person’s own: nobody names an account', async () => {
  const cookie = await server.signIn('patient')
  expect((await server.ask('PUT', PATH, { body })).status).toBe(401)
  const foreign = await server.ask('PUT', PATH, { cookie, body: { ...body, userId: 'demo-provider-account' } })
  expect(foreign.status).toBe(422)
  expect((await server.ask('PUT', PATH, { cookie, body })).status).toBe(200)
  const own = await server.ask('GET', PATH, { cookie })
  const kinds = ['message', 'appointment', 'result', 'plan-review']
  expect(own.json).toMatchObject({ preferences: body, kinds, ways: NOT_CONNECTED })
  const other = await server.ask('GET', PATH, { cookie: await server.signIn('provider') })
  expect(other.json).toMatchObject({ preferences: { channels: {}, language: 'en' }, kinds: ['message', 'task'] })
})

it('a way that is not connected cannot be chosen, nor a time that is none', async () => {
  const cookie = await server.signIn('patient')
  const put = (changed: object) => server.ask('PUT', PATH, { cookie, body: { ...body, ...changed } })
  const refused = await put({ channels: { message: 'sms' } })
  expect([refused.status, refused.json.message]).toEqual([422, 'SMS is not connected at this practice.'])
  expect((await put({ quiet: { from: '25:00', to: '07:00' } })).status).toBe(422)
  expect((await put({ channels: { gossip: 'mail' } })).status).toBe(422)
})

it('what could not be sent is for a manager to see', async () => {
  expect((await server.ask('GET', '/api/notices/troubles', { cookie: await server.signIn('patient') })).status).toBe(
    403,
  )
  expect((await server.ask('GET', '/api/notices/troubles', { cookie: await server.signIn('admin') })).json).toEqual([])
})

it.each([
  ['2026-11-16T11:00:00Z', { from: '21:00', to: '07:00' }, '2026-11-16T20:00:00.000Z'], // 10 pm: until 7 am
  ['2026-11-16T19:59:00Z', { from: '21:00', to: '07:00' }, '2026-11-16T20:00:00.000Z'], // 6:59 am
  ['2026-11-16T20:00:00Z', { from: '21:00', to: '07:00' }, '2026-11-16T20:00:00Z'], // 7 am
  ['2026-11-16T02:30:00Z', { from: '12:00', to: '14:00' }, '2026-11-16T03:00:00.000Z'], // 1:30 pm, a nap
  ['2026-11-16T11:00:00Z', { from: '09:00', to: '09:00' }, '2026-11-16T11:00:00Z'], // none
])('quiet hours by the practice’s clock: %s', (at, quiet, expected) => {
  expect(afterQuiet(at, quiet)).toBe(expected)
})
