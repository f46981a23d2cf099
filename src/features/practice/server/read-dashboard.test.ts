import type { Appointment, Claim, Observation } from 'fhir/r4'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { coding, concept } from '#fhir/codes/codings.ts'
import { homeConcept } from '#fhir/codes/home-codes.ts'
import { APPOINTMENT_TIMES, auroraSystems } from '#fhir/codes/systems.ts'
import { practiceDay } from '#fhir/dates.ts'
import { toPayment } from '#medicine/australia/mbs/claims/payment-record.ts'
import { type PracticeServer, practiceTask, startPracticeServer, TODAY } from './testing/practice-server.ts'

let server: PracticeServer
beforeAll(async () => {
  server = await startPracticeServer()
})
afterAll(() => server.close())

const visit = (start: string, changes: Partial<Appointment> = {}): Appointment => ({
  resourceType: 'Appointment',
  status: 'booked',
  start,
  end: start.replace(/:00Z$/, ':20Z'),
  participant: [{ actor: { reference: 'Patient/ann' }, status: 'accepted' }],
  ...changes,
})
const times = (checkedIn: string, started: string): Partial<Appointment> => ({
  status: 'fulfilled',
  extension: [
    {
      url: APPOINTMENT_TIMES,
      extension: [
        { url: 'checkedIn', valueDateTime: checkedIn },
        { url: 'started', valueDateTime: started },
      ],
    },
  ],
})
const claim = (created: string, value: number, changes: Partial<Claim> = {}): Claim => ({
  resourceType: 'Claim',
  status: 'active',
  type: { text: 'professional' },
  use: 'claim',
  patient: { reference: 'Patient/ann' },
  created,
  provider: { reference: 'Practitioner/dr-a' },
  priority: { text: 'normal' },
  insurance: [{ sequence: 1, focal: true, coverage: { reference: 'Coverage/c' } }],
  total: { value, currency: 'AUD' },
  ...changes,
})
const paid = (at: string, amountCents: number, kind: 'payment' | 'refund' = 'payment') =>
  toPayment({ kind, on: practiceDay(at), amountCents, patientId: 'ann', details: {}, parts: [], key: at, at })
const review = (at: string, valueInteger: number): Observation => ({
  resourceType: 'Observation',
  status: 'final',
  code: homeConcept('visitRating'),
  subject: { reference: 'Patient/ann' },
  effectiveDateTime: at,
  valueInteger,
})

it('says nothing where the records say nothing', async () => {
  const { json } = await server.get('/api/practice/dashboard')
  expect(json).toMatchObject({
    todayAppointments: 0,
    totalRevenueCents: 0,
    averageWaitTime: null,
    satisfactionScore: null,
    reviewsThisMonth: 0,
  })
})

it('counts the day, the money of the month and of today in whole cents, the wait from check-in to start, flow, tasks and reviews', async () => {
  const stage = { meta: { tag: [coding(auroraSystems.appointmentStage, 'in-progress')] } }
  const type = concept(coding(auroraSystems.appointmentType, 'initial-consultation'))
  await server.records.createMany([
    visit('2026-11-15T22:00:00Z', times('2026-11-15T21:55:00Z', '2026-11-15T22:05:00Z')),
    visit('2026-11-15T22:30:00Z', times('2026-11-15T22:30:00Z', '2026-11-15T22:50:00Z')),
    visit('2026-11-16T00:00:00Z', { status: 'checked-in', appointmentType: type }),
    visit('2026-11-16T00:30:00Z', { status: 'checked-in', ...stage }),
    visit('2026-11-16T03:00:00Z', { status: 'cancelled', appointmentType: type }),
    visit('2026-11-13T00:00:00Z', { status: 'fulfilled' }),
    claim('2026-11-15T22:10:00Z', 0.1),
    claim('2026-11-15T22:55:00Z', 0.2),
    claim('2026-11-15T22:55:00Z', 900, { use: 'predetermination' }),
    claim('2026-11-12T22:55:00Z', 50),
    claim('2026-10-31T12:55:00Z', 7), // 31 October in Sydney
    claim('2026-11-14T22:55:00Z', 70, { status: 'cancelled' }),
    paid('2026-11-15T22:10:00Z', 10),
    paid('2026-11-15T22:56:00Z', 50),
    paid('2026-11-15T22:57:00Z', -30, 'refund'),
    paid('2026-11-12T22:55:00Z', 5_000),
    paid('2026-10-31T12:55:00Z', 700), // 31 October in Sydney
    practiceTask({ priority: 'urgent', restriction: { period: { end: '2026-11-13T06:00:00Z' } } }),
    practiceTask({ status: 'in-progress' }),
    practiceTask({ status: 'completed', priority: 'urgent' }),
    review('2026-11-02T01:00:00Z', 5),
    review('2026-11-03T01:00:00Z', 4),
    review('2026-10-03T01:00:00Z', 1),
  ])
  const { json } = await server.get('/api/practice/dashboard')
  expect(json).toMatchObject({
    todayAppointments: 4,
    todayCompleted: 2,
    totalRevenueCents: 5030,
    totalRevenue: 50.3,
    revenueTodayCents: 30,
    averageWaitTime: 15,
    waitingPatients: 1,
    inConsultation: 1,
    newPatients: 1,
    pendingTasks: 1,
    urgentTasks: 1,
    overdueTasks: 1,
    satisfactionScore: 4.5,
    reviewsThisMonth: 2,
  })
  expect(json.trend).toHaveLength(14)
  expect(json.trend.at(-1).date).toBe(TODAY)
  expect(json.trend.at(-4)).toEqual({
    date: '2026-11-13',
    appointments: 1,
    completed: 1,
    revenueCents: 5000,
    averageWaitMinutes: null,
  })
})
