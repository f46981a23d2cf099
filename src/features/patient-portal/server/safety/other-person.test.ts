import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, type PortalServer, startPortal } from '../testing/portal-server.ts'

let portal: PortalServer
let margaret: Caller
beforeAll(async () => {
  portal = await startPortal()
  margaret = await portal.patient()
})
afterAll(() => portal.close())

const HOME = '/api/patient-portal/demo-patient'
const write = (symptom: string) =>
  margaret.post('/api/patient-portal/log-symptom', { patientId: 'demo-patient', symptom, severity: 'severe' })
const keysOf = (steps: { key: string }[]) => steps.map(({ key }) => key)
const danger = async () => (await margaret.get(`${HOME}/plan-today`)).json.danger
const report = async () => {
  const search = { patient: 'demo-patient', code: ['danger-report'] }
  return (await portal.recordsAs('provider').search('Task', search)).rows[0]?.resource
}

test('first aid speaks of the person who is in danger, and asks whether it is the patient', async () => {
  const { json, status } = await write('my husband has taken all his tablets')
  expect(status).toBe(201)
  expect(json.advice).toMatchObject({ level: 'emergency', isAboutOther: true })
  expect(keysOf(json.advice.steps)).toContain('safety.step.no-vomiting.other')
  expect(JSON.stringify(json.advice.call)).toContain('131126')
  expect(await danger()).toMatchObject({ aboutOther: 'asked' })
  expect((await report())?.description).toMatch(/^Emergency, perhaps another person: “/)
})

test('the answer reaches the practice, and the report stays open', async () => {
  const { reportId } = await danger()
  const { status } = await margaret.post(`${HOME}/danger/answer`, { reportId, answer: 'about-other' })
  expect(status).toBe(200)
  expect(await danger()).toMatchObject({ aboutOther: 'answered' })
  const task = await report()
  expect(task?.description).toMatch(/^Emergency, another person: “/)
  expect(JSON.stringify(task?.output)).toContain('says it is about another person')
  expect(task?.status).toBe('requested')
})

test('an answer that it is the patient brings back first aid for the reader', async () => {
  const { reportId } = await danger()
  portal.clock.at = new Date(portal.clock.at.getTime() + 60_000)
  await margaret.post(`${HOME}/danger/answer`, { reportId, answer: 'about-self' })
  const now = await danger()
  expect(now.aboutOther).toBeUndefined()
  expect(keysOf(now.steps)).toContain('safety.step.no-vomiting')
  expect((await report())?.description).toMatch(/^Emergency: “/)
})
