import { afterAll, beforeAll, expect, test } from 'vitest'
import { syntheticPatients } from '#app/server/testing/synthetic-patients.ts'
import { startTestServer, type TestServer } from '#app/server/testing/test-server.ts'

const NOW = new Date('2026-11-16T00:00:00Z')
let server: TestServer
let cookie: string
beforeAll(async () => {
  server = await startTestServer({ now: () => NOW })
  await server.preparing().createMany(syntheticPatients('2026-11-16', 1), { isBulk: true })
  cookie = await server.signIn('patient')
})
afterAll(() => server.close())

const get = (path: string) => server.ask('GET', `/api/patient-portal/demo-patient/${path}`, { cookie })

test.each([
  'health-summary',
  'ai-insights',
  'appointments',
  'plan-today',
  'medicines',
  'readings',
  'threads',
  'goals',
  'record',
  'record/pdf',
  'export/bundle',
  'export/html',
  'access-log',
  'consents',
  'corrections',
  'carers',
])('%s of the demonstration patient', async (path) => {
  const answer = await get(path)
  expect(answer.status, answer.text.slice(0, 300)).toBe(200)
})

test('has a score of several parts, a plan with words for today, medicines with doses, and answered messages', async () => {
  const summary = (await get('health-summary')).json
  expect(summary.healthScore).toBeGreaterThan(20)
  expect(summary.healthScore).toBeLessThan(100)
  expect(summary.parts.filter(({ score }: { score: number | null }) => score !== null).length).toBeGreaterThanOrEqual(3)
  const plan = (await get('plan-today')).json
  expect(plan).toMatchObject({ zone: 'well', plan: { kind: 'copd' } })
  expect(plan.actions.length).toBeGreaterThan(0)
  const { medicines: medications } = (await get('medicines')).json
  expect(medications[0].doses).toEqual([{ part: 'morning' }])
  expect(medications.some(({ isReliever }: { isReliever: boolean }) => isReliever)).toBe(true)
  const threads = (await get('threads')).json
  expect(threads.length).toBe(3)
  const { upcoming } = (await get('appointments')).json
  expect(upcoming.length).toBeGreaterThan(0)
  const record = (await get('record')).json
  for (const part of ['conditions', 'medicines', 'results', 'immunisations', 'visits']) {
    expect(record[part].length, part).toBeGreaterThan(0)
  }
  expect((await get('ai-insights')).json.recommendations.length).toBeGreaterThan(0)
})
