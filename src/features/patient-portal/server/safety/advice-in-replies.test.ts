import type { Practitioner } from 'fhir/r4'
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
const DANGER = 'my lips are blue and I cannot breathe'

/** Every other way in which a patient writes words; each reply carries the advice that the report has. */
const WAYS: [string, (words: string) => Promise<{ json: { advice?: { level: string }; goal?: { id: string } } }>][] = [
  ['a request for a correction', (text) => margaret.post(`${HOME}/corrections`, { topic: 'medicines', text })],
  ['a goal', (text) => margaret.post(`${HOME}/goals`, { text })],
  [
    'the progress of a goal',
    async (note) => {
      const { json } = await margaret.post(`${HOME}/goals`, { text: 'Walk to the shop' })
      return margaret.post(`${HOME}/goals/${json.goal.id}/progress`, { percent: 20, note })
    },
  ],
]

test.each(WAYS)('%s with danger in its words is answered with what to do', async (_, write) => {
  expect((await write(DANGER)).json.advice).toMatchObject({ level: 'emergency' })
})

test.each(WAYS)('%s without danger has no advice', async (_, write) => {
  const { json } = await write('please check the spelling of my street')
  expect(json.advice).toBeUndefined()
})

test('the reason for a booking with danger in its words is answered with what to do', async () => {
  const doctor: Practitioner = {
    resourceType: 'Practitioner',
    id: 'dr-a',
    active: true,
    identifier: [{ system: 'http://hl7.org.au/id/ahpra-registration-number', value: 'MED-1' }],
    name: [{ given: ['Ada'], family: 'Arnold' }],
  }
  await portal.preparing().create(doctor)
  const rules = {
    isOn: true,
    types: ['follow-up-visit'],
    practitionerIds: [],
    leadHours: 24,
    horizonDays: 30,
    cancelHours: 48,
    needsReferral: false,
  }
  const changed = { updatedAt: portal.clock.at.toISOString(), changedBy: 'Test' }
  await portal.services.profile.savePart(portal.practice, 'onlineBooking', rules, changed)
  const { json: free } = await margaret.get(`${HOME}/booking/slots?type=follow-up-visit&practitioner=dr-a`)
  const body = { type: 'follow-up-visit', practitionerId: 'dr-a', start: free.slots[0].start, reason: DANGER }
  const { json, status } = await margaret.post(`${HOME}/booking`, body)
  expect(status).toBe(201)
  expect(json.advice).toMatchObject({ level: 'emergency' })
})
