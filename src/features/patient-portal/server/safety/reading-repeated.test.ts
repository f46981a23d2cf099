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

test('a dangerous oxygen reading is repeated as entered; no symptom is added to it', async () => {
  const body = { kind: 'oxygen', clientId: 'oxygen-84', at: portal.clock.at.toISOString(), value: 84 }
  const { json } = await margaret.post(`${HOME}/readings`, body)
  const sentence = { key: 'measured.spo2.low', values: { value: 84 }, text: 'The oxygen level of 84% is too low.' }
  expect(json.advice).toMatchObject({ level: 'emergency', signs: [], measured: [sentence] })
  const { zone, danger, reasons } = (await margaret.get(`${HOME}/plan-today`)).json
  expect({ zone, measured: danger.measured, signs: danger.signs }).toEqual({
    zone: 'danger',
    measured: [sentence],
    signs: [],
  })
  expect(reasons[0]).toMatchObject({ said: sentence })
})

test('a number in a sentence is repeated with it, and what was said stays said', async () => {
  const symptom = 'my lips are blue and my oxygen is 79'
  const body = { patientId: 'demo-patient', symptom, severity: 'severe' }
  const { json } = await margaret.post('/api/patient-portal/log-symptom', body)
  expect(json.advice.signs).toEqual(['blue-lips'])
  expect(json.advice.measured).toEqual([
    { key: 'measured.spo2.low', values: { value: 79 }, text: 'The oxygen level of 79% is too low.' },
  ])
})
