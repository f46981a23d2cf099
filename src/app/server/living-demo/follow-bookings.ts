import type { Appointment } from 'fhir/r4'
import { patientParticipant, statusOf } from '#fhir/appointment-status.ts'
import { addDays, dayBounds, practiceDay } from '#fhir/dates.ts'
import { idFrom } from '#fhir/references.ts'
import { isListed } from '#medicine/from-record/is-listed.ts'
import { readAll } from '#platform/records/read-all.ts'
import type { Records, Stored } from '#platform/records/records.ts'
import type { Add, DemoDay } from './demo-day.ts'
import { type DemoState, isUntouched, remember } from './demo-state.ts'

const DAYS_AHEAD = 5
const DAYS_BACK = 14
/** Weeks before today in which a clinic day looks worked. */
const DAYS_WORKED = 21

/** Ids of the generator: what people book themselves has another form and is left alone. */
const MADE = /^(day-\d{4}-\d{2}-\d{2}-.+|.+-appointment-\d+)$/
const OPEN = ['booked', 'checked-in', 'arrived'] as const

type Booked = Stored<'Appointment'>

/** Past bookings have taken place, today's are as far as the clock, and the next days have a list. */
export async function followBookings(records: Records, add: Add, day: DemoDay, state: DemoState): Promise<number> {
  const ended = await endPast(records, day.today)
  const moved = day.isHeld ? 0 : await moveToday(records, day, state)
  return ended + moved + (await fill(records, add, day))
}

async function open(records: Records, from: string, to: string): Promise<Booked[]> {
  const found = await readAll(records, 'Appointment', { from, to, status: [...OPEN] })
  return found.filter(({ id, resource }) => MADE.test(id) && resource.start && resource.end)
}

async function endPast(records: Records, today: string): Promise<number> {
  const { appointmentAt } = await import('#seed/living/day-bookings.ts')
  const left = await open(records, dayBounds(addDays(today, -DAYS_BACK))[0], dayBounds(today)[0])
  for (const { resource } of left) {
    await records.update(appointmentAt(resource, 'completed'))
    await moveVisit(records, resource, 'completed')
  }
  return left.length
}

async function moveToday(records: Records, { now, today }: DemoDay, state: DemoState): Promise<number> {
  const { appointmentAt, minuteOf } = await import('#seed/living/day-bookings.ts')
  const { stageAt } = await import('#seed/living/stage-at.ts')
  const minute = minuteOf(today, now)
  let moved = 0
  for (const one of await open(records, ...dayBounds(today))) {
    const { resource } = one
    const startMinute = minuteOf(today, new Date(resource.start ?? ''))
    const minutes = resource.minutesDuration ?? 30
    const stage = stageAt({ startMinute, minutes, practitionerId: doctorOf(resource) }, minute)
    if (!stage || stage === statusOf(resource) || !isUntouched(state, one)) continue
    if (!(await moveVisit(records, resource, stage, state))) continue
    remember(state, await records.update(appointmentAt(resource, stage)))
    moved += 1
  }
  return moved
}

const doctorOf = ({ participant }: Appointment): string =>
  participant.flatMap(({ actor }) => idFrom(actor, 'Practitioner') ?? [])[0] ?? ''

type Stage = Parameters<typeof import('#seed/living/day-bookings.ts')['encounterAt']>[2]

/** The visit of a booking; false if a person has worked on it. */
async function moveVisit(records: Records, booking: Appointment, stage: Stage, state?: DemoState): Promise<boolean> {
  const { encounterAt } = await import('#seed/living/day-bookings.ts')
  const patient = patientParticipant(booking)?.actor
  const { rows } = await records.search('Encounter', { patient: idFrom(patient, 'Patient') ?? '', ...around(booking) })
  const visit = rows.find(({ resource }) =>
    resource.appointment?.some((one) => idFrom(one, 'Appointment') === booking.id),
  )
  if (!visit) return true
  if (state && !isUntouched(state, visit)) return false
  const isOver = ['finished', 'cancelled', 'entered-in-error'].includes(visit.resource.status)
  const next = encounterAt(visit.resource, booking, stage)
  if (isOver || next === visit.resource) return true
  const written = await records.update(next)
  if (state) remember(state, written)
  return true
}

async function fill(records: Records, add: Add, { now, today, isHeld }: DemoDay): Promise<number> {
  const { bookingsOf, workedDays } = await import('#seed/living/day-bookings.ts')
  const { isClinicDay } = await import('#seed/practice/calendar.ts')
  const first = addDays(today, -DAYS_WORKED)
  const days = Array.from({ length: DAYS_WORKED + DAYS_AHEAD + 1 }, (_, index) => addDays(first, index))
  const [from] = dayBounds(first)
  const [, to] = dayBounds(days.at(-1) ?? today)
  // whoever waits for a time is found by the day of the wish, and has no start
  const known = (await readAll(records, 'Appointment', { from, to }))
    .map(({ resource }) => resource)
    .filter(({ start }) => start)
  const missing = days.flatMap((day) => {
    const isClinic = isClinicDay(day) || (isHeld && day === today)
    const booked = known.filter(({ start = '' }) => practiceDay(start) === day)
    // a list that was filled once stays as people have changed it
    const isFilled = booked.some(({ id }) => id?.startsWith(`day-${day}-`))
    return isClinic && !isFilled ? [{ day, booked, isClinic, now }] : []
  })
  if (missing.length === 0) return 0
  const patients = await bookable(records)
  const made = [
    ...workedDays(
      missing.filter(({ day }) => day < today).reverse(), // if patients run out, then for the earliest day
      { patients, booked: known },
    ),
    ...missing.filter(({ day }) => day >= today).flatMap((day) => bookingsOf({ ...day, patients })),
  ]
  await add(made)
  return made.length
}

const around = ({ start = '' }: Appointment) => boundsOf(practiceDay(start))

function boundsOf(day: string): { from: string; to: string } {
  const [from, to] = dayBounds(day)
  return { from, to }
}

/** Living patients of the synthetic practice. */
export async function bookable(records: Records) {
  const stored = await readAll(records, 'Patient', {})
  return stored.map(({ resource }) => resource).filter((one) => isListed(one) && one.birthDate)
}
