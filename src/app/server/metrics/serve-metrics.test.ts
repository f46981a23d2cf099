import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../create-app.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { openMetrics, toPrometheusText } from './open-metrics.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('/metrics', () => {
  it('is for this machine alone, and not for what a proxy on it passes on', async () => {
    const { http } = server.app
    const from = (remoteAddress: string, headers: Record<string, string> = {}) =>
      http.inject({ method: 'GET', url: '/metrics', remoteAddress, headers })
    expect((await from('127.0.0.1')).statusCode).toBe(200)
    expect((await from('10.0.0.5')).statusCode).toBe(404)
    for (const header of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'])
      expect((await from('127.0.0.1', { [header]: '203.0.113.5' })).statusCode).toBe(404)
  })

  it('with a token is for whoever has it, under any name of the server', async () => {
    const token = 'a-token-of-the-monitor'
    const { http } = await createAppWith(token)
    const ask = async (authorization?: string, host = 'localhost') => {
      const headers = { host, ...(authorization && { authorization }) }
      return (await http.inject({ method: 'GET', url: '/metrics', remoteAddress: '127.0.0.1', headers })).statusCode
    }
    expect(await ask()).toBe(404)
    expect(await ask('Bearer another-token-here')).toBe(404)
    expect(await ask(`Bearer ${token}`)).toBe(200)
    expect(await ask(`Bearer ${token}`, '10.0.0.5:3000')).toBe(200)
    expect(await ask(undefined, '10.0.0.5:3000')).toBe(421)
  })

  it('names routes, never an address, an id or what was searched for', async () => {
    const cookie = await server.signIn('provider')
    await server.ask('GET', '/api/patients?search=Quetzalcoatl', { cookie })
    await server.ask('GET', '/api/patients/wombat-4711', { cookie })
    await server.ask('GET', '/nowhere/wombat-4711', { cookie })
    const { text } = await server.ask('GET', '/metrics')
    expect(text).toMatch(/aurora_http_requests_total\{method="GET",route="\/api\/patients\/:id",status="404"\} 1/)
    expect(text).toContain('aurora_ready_processes 1')
    expect(text).toContain('aurora_audit_alarms_open 0')
    expect(text).not.toMatch(/Quetzalcoatl|wombat/)
  })
})

it('several processes are added up; what the database knows is not', async () => {
  const processes = [openMetrics(), openMetrics()]
  for (const one of processes) {
    one.answered({ method: 'GET', route: '/api/patients', status: 200, seconds: 0.01 })
    one.watch('aurora_jobs_waiting', 'test', () => 3, 'max')
  }
  const text = await toPrometheusText(await Promise.all(processes.map((one) => one.own())))
  expect(text).toContain('aurora_http_requests_total{method="GET",route="/api/patients",status="200"} 2')
  expect(text).toContain('aurora_jobs_waiting 3')
  expect(text).toContain('aurora_processes 2')
})

/** A second application on the same services, without its jobs. */
async function createAppWith(metricsToken: string) {
  const jobs = { ...server.services.jobs, handle: () => undefined }
  return createApp({ services: { ...server.services, jobs }, metricsToken })
}
