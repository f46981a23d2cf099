import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, type PortalServer, startPortal } from './testing/portal-server.ts'

let portal: PortalServer
let margaret: Caller
beforeAll(async () => {
  portal = await startPortal()
  margaret = await portal.patient()
})
afterAll(() => portal.close())

const HOME = '/api/patient-portal/demo-patient'
const summary = async () => (await margaret.get(`${HOME}/health-summary`)).json

test('a patient registered today, at the first visit and without data, has no score and no trend', async () => {
  await portal.preparing().create({
    resourceType: 'Encounter',
    status: 'in-progress',
    class: { code: 'AMB' },
    subject: { reference: 'Patient/demo-patient' },
    period: { start: portal.clock.at.toISOString() },
  })
  expect(await summary()).toMatchObject({ healthScore: null, healthTrend: null, healthScoreBefore: null })
})

test('the first score counts from its day, and has none of four weeks ago beside it', async () => {
  const body = {
    kind: 'cat',
    clientId: 'first-cat-score',
    at: portal.clock.at.toISOString(),
    answers: {
      cough: 2,
      phlegm: 2,
      tightness: 2,
      stairs: 3,
      homeActivity: 2,
      confidence: 1,
      sleep: 2,
      energy: 3,
    },
  }
  expect((await margaret.post(`${HOME}/readings`, body)).status).toBe(201)
  const { healthScore, healthTrend } = await summary()
  expect(healthScore).toBeGreaterThan(0)
  expect(healthTrend).toBeNull()
})
