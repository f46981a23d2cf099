import type { Appointment } from 'fhir/r4'
import type { Services } from '#features/services.ts'
import { statusOf } from '#fhir/appointment-status.ts'
import { addDays, dayBounds, practiceDay } from '#fhir/dates.ts'
import { isListed } from '#medicine/from-record/is-listed.ts'
import { readAll } from '#platform/records/read-all.ts'
import type { Records } from '#platform/records/records.ts'

const DAYS_AHEAD = 5
const DAYS_BACK = 14

/** Ids of the generator: what people book themselves has another form and is left alone. */
const MADE = /^(day-\d{4}-\d{2}-\d{2}-.+|.+-appointment-\d+)$/

/**
 * The demonstration follows the calendar: past bookings nobody touched have taken place, and today and the next days have
 * a list. Written once a day; a second run changes nothing. Returns how many records were written.
 */
export async function followTheDay(services: Services, practice: number, now: Date): Promise<number> {
  const { sources } = services
  const isSynthetic = (['patients', 'appointments', 'encounters'] as const).every(
    (type) => sources.of(practice, type) === 'synthetic',
  )
  if (!isSynthetic) return 0
  const records = services.asJob('demonstration-day', { practice })
  const ended = await endPast(records, now)
  return ended + (await fill(records, now))
}

async function endPast(records: Records, now: Date): Promise<number> {
  const { completedAt } = await import('#seed/day-bookings.ts')
  const today = practiceDay(now)
  const [from, to] = [dayBounds(addDays(today, -DAYS_BACK))[0], dayBounds(today)[0]]
  const past = await readAll(records, 'Appointment', { from, to, status: ['booked', 'checked-in', 'arrived'] })
  const left = past.filter(({ id, resource }) => MADE.test(id) && resource.start && resource.end)
  for (const { resource } of left) await records.update(withEnd(resource, completedAt))
  return left.length
}

function withEnd(one: Appointment, completedAt: (...args: [Appointment, string, string, string]) => Appointment) {
  const { start = '', end = '' } = one
  const arrived = new Date(Date.parse(start) - 10 * 60_000).toISOString()
  return statusOf(one) === 'completed' ? one : completedAt(one, arrived, start, end)
}

async function fill(records: Records, now: Date): Promise<number> {
  const { bookingsOf } = await import('#seed/day-bookings.ts')
  const today = practiceDay(now)
  const days = Array.from({ length: DAYS_AHEAD + 1 }, (_, ahead) => addDays(today, ahead))
  const missing: Parameters<typeof bookingsOf>[0][] = []
  for (const day of days) {
    const [from, to] = dayBounds(day)
    const booked = (await readAll(records, 'Appointment', { from, to })).map(({ resource }) => resource)
    // a list that was filled once stays as people have changed it
    if (!booked.some(({ id }) => id?.startsWith(`day-${day}-`))) missing.push({ day, booked, patients: [], now })
  }
  if (missing.length === 0) return 0
  const stored = await readAll(records, 'Patient', {})
  const patients = stored.map(({ resource }) => resource).filter((one) => isListed(one) && one.birthDate)
  const made = missing.flatMap((day) => bookingsOf({ ...day, patients }))
  if (made.length > 0) await records.createMany(made, { isBulk: true, purpose: 'Demonstration' })
  return made.length
}
