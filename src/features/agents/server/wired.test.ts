import { afterAll, beforeAll, expect, it } from 'vitest'
import { syntheticPatients } from '#app/server/testing/synthetic-patients.ts'
import { startTestServer, type TestServer } from '#app/server/testing/test-server.ts'
import { practiceDay } from '#fhir/dates.ts'
import { ASSESSMENT_AGENTS } from '../rules.ts'
import { consent } from './testing/agents-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  const patients = syntheticPatients(practiceDay(new Date()), 2)
  await server.preparing().createMany([...patients, consent('demo-patient', 'permit')], { isBulk: true })
})
afterAll(() => server.close())

it('the whole server: a signed-in clinician starts an assessment, the jobs run, the lists tell', async () => {
  const cookie = await server.signIn('provider')
  const started = await server.ask('POST', '/api/agents/trigger-assessment/demo-patient', { cookie })
  expect(started.status, started.text).toBe(202)
  expect(started.json.message).toBe(`Started ${ASSESSMENT_AGENTS.length} AI agents for comprehensive analysis`)
  await server.services.jobs.idle()
  const tasks = await server.ask('GET', '/api/agents/tasks?patientId=demo-patient', { cookie })
  expect(tasks.json).toHaveLength(ASSESSMENT_AGENTS.length)
  expect(
    tasks.json.every(({ output }: { output: { recommendations: string[] } }) => output.recommendations.length > 0),
  ).toBe(true)
  const orchestrations = await server.ask('GET', '/api/agents/orchestrations', { cookie })
  expect(orchestrations.json[0].query).toBe('Assessment of Margaret Nguyen')
  const dashboard = await server.ask('GET', '/api/dashboard/agent-work', { cookie })
  expect(dashboard.json.insights.length).toBeGreaterThan(0)
  expect((await server.ask('POST', '/api/agents/orders/start', { cookie, body: {} })).json.state).toBe('started')
})
