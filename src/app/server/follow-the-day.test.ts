import type { Appointment } from 'fhir/r4'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { statusOf } from '#fhir/appointment-status.ts'
import { addDays, dayBounds, instantAt, practiceDay } from '#fhir/dates.ts'
import { idFrom } from '#fhir/references.ts'
import { readAll } from '#platform/records/read-all.ts'
import { followTheDay } from './follow-the-day.ts'
import { seedPractice } from './seeding/seed-practice.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

let server: TestServer
const first = practiceDay(new Date())
const at = (days: number, time: string) => new Date(instantAt(addDays(first, days), time))
beforeAll(async () => {
  server = await startTestServer()
  await seedPractice(server.services, server.practice, new Date(), () => undefined)
}, 240_000)
afterAll(() => server.close())

const run = (now: Date) => followTheDay(server.services, server.practice, now)
const diary = async (now: Date): Promise<Appointment[]> => {
  const [from, to] = dayBounds(practiceDay(now))
  return (await readAll(server.preparing(), 'Appointment', { from, to })).map(({ resource }) => resource)
}

it('leaves the first day as it was made', async () => {
  const before = JSON.stringify(await diary(at(0, '12:00')))
  await run(at(0, '12:00'))
  expect(JSON.stringify(await diary(at(0, '12:00')))).toBe(before)
})

it.each([1, 90])(
  '%i days later there is a list for the day, a queue, and what was left has taken place',
  async (days) => {
    const now = at(days, '10:40')
    expect(await run(now)).toBeGreaterThan(0)
    const today = await diary(now)
    const states = today.map(statusOf)
    expect(today.length).toBeGreaterThanOrEqual(6)
    expect(states.filter((state) => ['checked-in', 'confirmed', 'scheduled'].includes(state)).length).toBeGreaterThan(2)
    if (days > 56) expect(states).toContain('completed')
    const spans = today
      .filter(({ status }) => status !== 'cancelled')
      .map((one) => [one.participant.flatMap(({ actor }) => idFrom(actor, 'Practitioner') ?? [])[0], one] as const)
    for (const [who, one] of spans)
      for (const [other, two] of spans)
        if (one !== two && who === other)
          expect((one.end ?? '') <= (two.start ?? '') || (two.end ?? '') <= (one.start ?? '')).toBe(true)
    const yesterday = (await diary(at(days - 1, '12:00'))).map(statusOf)
    expect(
      yesterday.filter((state) => ['checked-in', 'in-progress', 'scheduled', 'confirmed'].includes(state)),
    ).toEqual([])
  },
)

it('a second run on the same day changes nothing, and what people booked is left alone', async () => {
  const now = at(90, '10:40')
  expect(await run(now)).toBe(0)
  const own = { ...(await diary(now))[0], id: '0199aaaa-0000-7000-8000-000000000001', status: 'booked' } as Appointment
  await server.preparing().create(own)
  await run(at(91, '09:00'))
  expect((await server.preparing().read('Appointment', own.id ?? '')).resource.status).toBe('booked')
})

it('does nothing once the records are real', async () => {
  await server.services.sources.switchTo(server.practice, ['appointments'], 'real', 'test')
  expect(await run(at(120, '09:00'))).toBe(0)
})
