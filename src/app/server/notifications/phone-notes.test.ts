import type { Appointment } from 'fhir/r4'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Caller, type PortalServer, startPortal } from '#features/patient-portal/server/testing/portal-server.ts'

/** Where staff write down what a patient said on the phone: an emergency opens a report, whatever the form was for. */
let portal: PortalServer
let provider: Caller
beforeAll(async () => {
  portal = await startPortal()
  provider = await portal.staff('provider')
})
afterAll(() => portal.close())
beforeEach(async () => {
  await portal.services.database.query('delete from r_task')
})

const DANGER = 'rang him, he cannot finish a sentence and his lips are blue'
const levels = async () =>
  (await provider.get('/api/danger-reports')).json.reports.map(({ level }: { level: string }) => level)

async function recall(): Promise<string> {
  const { json } = await provider.post('/api/recalls', {
    patientId: 'demo-patient',
    dueDate: '2026-11-16',
    reason: 'Review after the heart attack in 2019',
  })
  return json.recall.id
}
const attempt = (id: string, note: string) =>
  provider.post(`/api/recalls/${id}/attempts`, { method: 'phone', outcome: 'spoke', note })

it('the note of a recall call', async () => {
  const id = await recall()
  expect(await levels()).toEqual([])
  const reply = await attempt(id, DANGER)
  expect(reply.status, reply.text).toBe(201)
  expect(await levels()).toEqual(['emergency'])
})

it('a harmless note of a later call opens nothing, and says the earlier words no second time', async () => {
  const id = await recall()
  await attempt(id, DANGER)
  await portal.services.database.query(`delete from r_task where id <> '${id}'`)
  await attempt(id, 'no answer, left a message')
  expect(await levels()).toEqual([])
})

it('the reason of a cancellation, which is read the same day', async () => {
  const visit: Appointment = {
    resourceType: 'Appointment',
    id: 'visit-to-cancel',
    status: 'booked',
    start: '2026-12-01T00:00:00Z',
    end: '2026-12-01T00:30:00Z',
    participant: [{ actor: { reference: 'Patient/demo-patient' }, status: 'accepted' }],
  }
  await portal.preparing().create(visit)
  const reply = await provider.post('/api/appointments/visit-to-cancel/status', { status: 'cancelled', reason: DANGER })
  expect(reply.status, reply.text).toBe(200)
  expect(await levels()).toEqual(['same-day'])
})
