import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { syntheticPatients } from '#app/server/testing/synthetic-patients.ts'
import { startTestServer, type TestServer } from '#app/server/testing/test-server.ts'
import { practiceDay } from '#fhir/dates.ts'
import { PatientAssistant } from '../contract.ts'
import { ASSISTANT_TYPES, reliability } from '../rules.ts'
import { toAssistants } from './to-assistants.ts'

const PATH = '/api/patients/agents/pod'
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  const patients = syntheticPatients(practiceDay(new Date()), 1)
  await server.preparing().createMany(patients, { isBulk: true })
})
afterAll(() => server.close())

it('is for patients alone', async () => {
  expect((await server.ask('GET', PATH)).status).toBe(401)
  expect((await server.ask('GET', PATH, { cookie: await server.signIn('provider') })).status).toBe(403)
})

it('tells the eight assistants by what is on the own record, and the reading is audited', async () => {
  const { status, json } = await server.ask('GET', PATH, { cookie: await server.signIn('patient') })
  expect(status).toBe(200)
  const found = z.array(PatientAssistant).parse(json)
  expect(found.map(({ type }) => type)).toEqual([...ASSISTANT_TYPES])
  expect(
    found.every(({ status: state, confidence }) => state !== 'offline' && confidence > 0.3 && confidence <= 1),
  ).toBe(true)
  const audited = await server.services.database.query<{ n: number }>(
    `select count(*)::int as n from audit_events where patient = 'demo-patient' and entity_type = 'Condition'`,
  )
  expect(audited[0]?.n).toBeGreaterThan(0)
})

it('goes offline once AI-assisted care is declined, and is busy while a message waits', () => {
  const known = new Set(['phone' as const])
  expect(toAssistants({ known, isDeclined: true, isWaiting: true }).every(({ status }) => status === 'offline')).toBe(
    true,
  )
  const busy = toAssistants({ known, isDeclined: false, isWaiting: true }).filter(({ status }) => status === 'busy')
  expect(busy.map(({ type }) => type)).toEqual(['care-connector'])
})

it('says how much of what it needs is known', () => {
  expect(reliability(['phone', 'appointment'], new Set())).toBeCloseTo(1 / 3)
  expect(reliability(['phone', 'appointment'], new Set(['phone', 'appointment']))).toBe(1)
})
