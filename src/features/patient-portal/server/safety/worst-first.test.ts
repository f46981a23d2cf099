import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, type PortalServer, startPortal } from '../testing/portal-server.ts'

let portal: PortalServer
let margaret: Caller
beforeAll(async () => {
  portal = await startPortal()
  margaret = await portal.patient()
})
afterAll(() => portal.close())

const write = (symptom: string) =>
  margaret.post('/api/patient-portal/log-symptom', { patientId: 'demo-patient', symptom, severity: 'severe' })
const danger = async () => (await margaret.get('/api/patient-portal/demo-patient/plan-today')).json.danger
const keysOf = (steps: { key: string }[]) => steps.map(({ key }) => key)

test('a sign that was said heads the report, before words that are only like an emergency', async () => {
  await write('zorble the thing happened again in my chest')
  expect((await danger()).words).toContain('zorble')
  await write('my lips are blue')
  expect((await danger()).words).toContain('lips are blue')
})

test('whoever also wants to die keeps first aid for the body first, and reads whom to talk to', async () => {
  await write('I want to die')
  const { words, steps, call, isCrisis, canAnswer } = await danger()
  expect(words).toContain('lips are blue')
  expect({ isCrisis, canAnswer }).toEqual({ isCrisis: true, canAnswer: false })
  expect(keysOf(steps)[0]).toBe('safety.step.call-000')
  expect(keysOf(steps)).toEqual(expect.arrayContaining(['safety.step.sit-up', 'safety.step.crisis-talk']))
  expect(call.map(({ number }: { number: string }) => number)).toEqual(['000', '131114', '139276'])
})

test('words of despair after a danger in the chat do not bring back the step for well days', async () => {
  const other = await startPortal()
  const patient = await other.patient()
  const zone = async () => (await patient.get('/api/patient-portal/demo-patient/plan-today')).json.zone
  const say = (message: string) => patient.post('/api/patients/chat/assistant', { message, context: {} })
  await say('I want to die')
  expect(await zone()).toBe('well')
  await say('my lips are blue')
  expect(await zone()).toBe('danger')
  await other.close()
})
