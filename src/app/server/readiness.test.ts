import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#platform/database/database.ts'
import { openReadiness } from './readiness.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('a load balancer is answered by any name of the server, also by address', async () => {
  const headers = { host: '10.0.0.5:3000' }
  expect((await server.ask('GET', '/health/live', { headers })).json).toEqual({ status: 'live', process: 1 })
  expect((await server.ask('GET', '/health/ready', { headers })).json).toEqual({ status: 'ready' })
  expect((await server.ask('GET', '/api/auth/me', { headers })).status).toBe(421)
})

it('a database that lacks a step, or does not answer, is not ready', async () => {
  const { database } = server.services
  const [step] = await database.query<{ name: string }>('select max(name) as name from schema_steps')
  await database.query('delete from schema_steps where name = $1', [step?.name])
  expect((await server.ask('GET', '/health/ready')).status).toBe(503)
  await database.query('insert into schema_steps (name) values ($1)', [step?.name])
  expect((await server.ask('GET', '/health/ready')).status).toBe(200)

  const silent = { query: () => new Promise(() => undefined) } as unknown as Database
  expect(await openReadiness(silent).problem()).toContain('not responding')
  const away = { query: () => Promise.reject(new Error('away')) } as unknown as Database
  expect(await openReadiness(away).problem()).toContain('not responding')
})

it('a process that is stopping runs, and takes no more requests', async () => {
  server.services.readiness.startDraining()
  expect((await server.ask('GET', '/health/live')).status).toBe(200)
  const ready = await server.ask('GET', '/health/ready')
  expect([ready.status, ready.json.message ?? ready.text]).toEqual([503, 'This process is stopping.'])
})
