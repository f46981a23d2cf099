import type { Appointment, Patient, Practitioner } from 'fhir/r4'
import { type AuditRow, lastAuditOf } from '#app/server/testing/last-audit.ts'
import { type Answer, startTestServer } from '#app/server/testing/test-server.ts'
import { addDays, instantAt, practiceDay } from '#fhir/dates.ts'
import type { Booking } from '../../contract.ts'
import { endOf } from '../../rules.ts'

const patient = (id: string, given: string, family: string): Patient => ({
  resourceType: 'Patient',
  id,
  name: [{ given: [given], family }],
})
const practitioner = (id: string, given: string, family: string): Practitioner => ({
  resourceType: 'Practitioner',
  id,
  active: true,
  identifier: [{ system: 'http://hl7.org.au/id/ahpra-registration-number', value: `MED-${id}` }],
  name: [{ prefix: ['Dr'], given: [given], family }],
})

/** The first Monday after today, so that a booking is in the future and within clinic hours. */
function nextMonday(): string {
  const tomorrow = addDays(practiceDay(new Date()), 1)
  const weekday = new Date(`${tomorrow}T00:00:00Z`).getUTCDay()
  return addDays(tomorrow, (8 - weekday) % 7)
}

/** The full server with two patients and two practitioners; `isOnTheDay` sets its clock to Monday, 7 am. */
export async function startDiaryServer({ isOnTheDay = false } = {}) {
  const monday = nextMonday()
  const clock = () => (isOnTheDay ? new Date(instantAt(monday, '07:00')) : new Date())
  const server = await startTestServer({ now: clock })
  const records = server.preparing()
  // the days follow today's date, so that any of them may be a public holiday
  const { profile } = server.services
  const places = { ...profile.current.places, isClosedOnHolidays: false }
  await profile.savePart(server.practice, 'places', places, { updatedAt: clock().toISOString(), changedBy: '' })
  await records.createMany([
    patient('ann', 'Ann', 'Núñez'),
    patient('ben', 'Ben', 'Okafor'),
    practitioner('dr-a', 'Ada', 'Arnold'),
    practitioner('dr-b', 'Bo', 'Brandt'),
    { ...practitioner('manager', 'Gareth', 'Lindqvist'), identifier: undefined },
  ])
  const cookie = await server.signIn('provider')

  const booking = (time: string, changes: Partial<Booking> = {}, day = monday): Booking => ({
    patientId: 'ann',
    practitionerId: 'dr-a',
    appointmentDateTime: instantAt(day, time),
    duration: 30,
    type: 'follow-up-visit',
    reason: 'COPD review',
    ...changes,
  })

  return {
    ...server,
    records,
    monday,
    clock,
    booking,
    book: (time: string, changes?: Partial<Booking>, day?: string): Promise<Answer> =>
      server.ask('POST', '/api/appointments', { body: booking(time, changes, day), cookie }),
    get: (path: string): Promise<Answer> => server.ask('GET', path, { cookie }),
    post: (path: string, body?: unknown, version?: number): Promise<Answer> =>
      server.ask('POST', path, { body, cookie, headers: version ? { 'if-match': `W/"${version}"` } : {} }),
    put: (path: string, body: unknown, version?: number): Promise<Answer> =>
      server.ask('PUT', path, { body, cookie, headers: version ? { 'if-match': `W/"${version}"` } : {} }),

    /** Writes an appointment like an import does, which allows past days. */
    async stored(day: string, time: string, status: Appointment['status'] = 'booked'): Promise<string> {
      const start = instantAt(day, time)
      const appointment: Appointment = {
        resourceType: 'Appointment',
        status,
        start,
        end: endOf({ start, durationMinutes: 30 }),
        participant: [{ actor: { reference: 'Patient/ann' }, status: 'needs-action' }],
      }
      return (await records.create(appointment)).id
    },

    lastAudit: (entityType: string, action?: AuditRow['action']) =>
      lastAuditOf(server.services.database, entityType, action),
  }
}

export type DiaryServer = Awaited<ReturnType<typeof startDiaryServer>>
