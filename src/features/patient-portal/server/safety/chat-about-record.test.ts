import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, type PortalServer, startPortal } from '../testing/portal-server.ts'

let portal: PortalServer
let margaret: Caller
beforeAll(async () => {
  portal = await startPortal()
  margaret = await portal.patient()
  const at = portal.clock.at.toISOString()
  const entry = { kind: 'peak-flow', value: 380, at, clientId: 'client-entry-1' }
  const { status } = await margaret.post('/api/patient-portal/demo-patient/readings', entry)
  expect(status).toBe(201)
})
afterAll(() => portal.close())

const ask = async (message: string) => (await margaret.post('/api/patients/chat/assistant', { message })).json

test('who is on the care team is answered from the record', async () => {
  expect((await ask('who is on my care team')).message).toContain('Eleanor Castellan')
})

test('what was recorded is answered by day', async () => {
  expect((await ask('what did I record today')).message).toContain('Peak flow 380 L/min')
  expect((await ask('what did I record yesterday')).message).toContain('I found nothing')
  expect((await ask('今天我记录了什么')).message).toContain('380')
})

test('danger in the same words comes first', async () => {
  const { urgent, message } = await ask('what did I record yesterday, I cannot breathe')
  expect(urgent).toBeDefined()
  expect(message).toContain('000')
})
