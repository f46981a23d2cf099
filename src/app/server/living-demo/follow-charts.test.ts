import type { Appointment, Composition, Encounter, Observation } from 'fhir/r4'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { patientParticipant, statusOf } from '#fhir/appointment-status.ts'
import { addDays, dayBounds, instantAt, practiceDay } from '#fhir/dates.ts'
import { idFrom } from '#fhir/references.ts'
import { readAll } from '#platform/records/read-all.ts'
import type { ResourceOf, ResourceType, Search } from '#platform/records/records.ts'
import { seedPractice } from '../seeding/seed-practice.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { demoDay } from './demo-day.ts'
import { followTheDay } from './follow-the-day.ts'

/** A Monday without a public holiday, and the Monday 91 days later. */
const [FIRST, LATER] = ['2026-11-16', '2027-02-15']
const at = (day: string, time: string) => new Date(instantAt(day, time))

let server: TestServer
const run = (now: Date) => followTheDay(server.services, server.practice, demoDay(now, undefined))
async function all<T extends ResourceType>(type: T, search: Search): Promise<ResourceOf<T>[]> {
  return (await readAll(server.preparing(), type, search)).map(({ resource }) => resource as ResourceOf<T>)
}
const since = (day: string) => ({ from: dayBounds(day)[0] })

beforeAll(async () => {
  server = await startTestServer()
  await seedPractice(server.services, server.practice, demoDay(at(FIRST, '10:40'), undefined), () => undefined)
  await run(at(FIRST, '10:40'))
  await run(at(LATER, '10:40'))
}, 240_000)
afterAll(() => server.close())

it('a demo opened 91 days later: the patients it shows have been seen, with a note, and are booked again', async () => {
  for (const patient of ['demo-patient', 'demo-deteriorating', 'demo-near-normal', 'demo-biologic-ready']) {
    const visits: Encounter[] = await all('Encounter', { patient, ...since(addDays(FIRST, 1)), status: ['finished'] })
    expect(visits.length, patient).toBeGreaterThan(0)
    const notes: Composition[] = await all('Composition', { patient, ...since(addDays(FIRST, 1)) })
    expect(notes, patient).toHaveLength(visits.length)
    const noted = new Set(notes.map(({ encounter }) => idFrom(encounter, 'Encounter')))
    expect(noted, patient).toEqual(new Set(visits.map(({ id }) => id)))
    const ahead: Appointment[] = await all('Appointment', { patient, ...since(addDays(LATER, 1)) })
    expect(
      ahead.map(statusOf).some((state) => ['scheduled', 'confirmed'].includes(state)),
      patient,
    ).toBe(true)
  }
})

it('those who measure at home have gone on, and an ACQ-5 is never older than a month', async () => {
  const readings: Observation[] = await all('Observation', { patient: 'demo-patient', ...since(addDays(LATER, -13)) })
  const days = readings
    .filter(({ performer }) => idFrom(performer?.[0], 'Patient'))
    .map(({ effectiveDateTime }) => practiceDay(effectiveDateTime ?? ''))
  expect(new Set(days).size).toBe(14)
  expect(readings.every(({ valueQuantity }) => (valueQuantity?.value ?? 0) >= 91)).toBe(true)
  const answered: Observation[] = await all('Observation', {
    patient: 'demo-biologic-ready',
    ...since(addDays(LATER, -29)),
  })
  expect(answered.filter(({ id }) => id?.endsWith('-acq5'))).toHaveLength(1)
})

it('a visit that ends by the clock has its note, in the name of who saw the patient, and a second run adds nothing', async () => {
  await run(at(LATER, '17:30'))
  const [from, to] = dayBounds(LATER)
  const visits: Encounter[] = await all('Encounter', { from, to, status: ['finished'] })
  expect(visits.length).toBeGreaterThanOrEqual(6)
  const notes: Composition[] = await all('Composition', { from, to })
  for (const visit of visits) {
    const own = notes.filter(({ encounter }) => idFrom(encounter, 'Encounter') === visit.id)
    expect(own.length, visit.id).toBe(1)
    expect(own[0]?.author[0]?.reference).toBe(visit.participant?.[0]?.individual?.reference)
  }
  expect(await run(at(LATER, '17:30'))).toBe(0)
})

it('a review that a person has cancelled stays cancelled, and has no visit', async () => {
  const ahead: Appointment[] = await all('Appointment', { ...since(addDays(LATER, 1)), status: ['booked'] })
  const [next] = ahead.filter(
    (one) => /^demo-.+-appointment-\d{8}$/.test(one.id ?? '') && idFrom(patientParticipant(one)?.actor, 'Patient'),
  )
  await server.preparing().update({ ...(next as Appointment), status: 'cancelled' })
  const day = practiceDay(next?.start ?? '')
  await run(at(addDays(day, 1), '10:40'))
  const visits: Encounter[] = await all('Encounter', { ...since(day), status: ['finished'] })
  expect(visits.map(({ id }) => id)).not.toContain(`${next?.id}-visit`)
})
