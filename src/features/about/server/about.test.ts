import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestServer, type TestServer } from '#app/server/testing/test-server.ts'
import { practiceSettings } from '#platform/sign-in/practice/practice-settings.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('needs a session, and answers all three roles alike', async () => {
  expect((await server.ask('GET', '/api/about')).status).toBe(401)
  for (const role of ['patient', 'provider', 'admin'] as const) {
    const { status, json } = await server.ask('GET', '/api/about', { cookie: await server.signIn(role) })
    expect(status).toBe(200)
    expect(json).toMatchObject({ version: 'test', mode: 'demo', backup: null, auditVerified: null })
    expect(json.checks.every(({ isOk }: { isOk: boolean }) => isOk)).toBe(true)
    expect(json.lofi[0]).toBe('15 of 15 data types are synthetic')
  }
})

test('names every claim with its evidence, and every version from where it is declared', async () => {
  const { json } = await server.ask('GET', '/api/about', { cookie: await server.signIn('provider') })
  expect(json.claims.map(({ claim, state }: Record<string, string>) => [claim, state])).toEqual([
    ['FHIR R4 AU profiles', 'tested'],
    ['My Health Record integration readiness', 'designed-for'],
    ['Privacy Act 1988 compliance', 'designed-for'],
    ['COPD-X guideline alignment', 'tested'],
  ])
  expect(json.automatedDecisions).toHaveLength(7)
  const text = JSON.stringify(json.versions)
  expect(text).toContain('GLI Global 2022')
  expect(text).not.toContain('unverified')
})

test('tells the last drill of a backup and the last verification of the log', async () => {
  const value = { at: '2026-11-01T00:00:00Z', ok: true }
  const setting = { value, updatedAt: value.at, changedBy: 'drill' }
  await practiceSettings(server.services.database).write(server.practice, 'backup-drill', setting)
  const cookie = await server.signIn('admin')
  await server.app.http.inject({ method: 'POST', url: '/api/audit-events/verify', headers: { cookie } })
  // the verification runs in the background
  const { json } = await vi.waitFor(
    async () => {
      const answer = await server.ask('GET', '/api/about', { cookie })
      expect(answer.json.auditVerified).toBeTruthy()
      return answer
    },
    { timeout: 30_000 },
  )
  expect(json.backup).toEqual({ at: value.at, isOk: true })
  expect(json.auditVerified).toMatchObject({ isIntact: true })
  expect(json.claims[2].date).toBe(json.auditVerified.at)
})
