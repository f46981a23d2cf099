import type { Encounter, Patient } from 'fhir/r4'
import { observationCodes } from '#fhir/codes/observation-codes.ts'
import { addDays, dayBounds } from '#fhir/dates.ts'
import { idFrom } from '#fhir/references.ts'
import { readAll } from '#platform/records/read-all.ts'
import { readByIds } from '#platform/records/read-by-ids.ts'
import type { Records } from '#platform/records/records.ts'
import type { Add, DemoDay } from './demo-day.ts'
import type { DemoState } from './demo-state.ts'
import { bookable } from './follow-bookings.ts'

/** After a longer pause the readings of the last weeks are added, as many as the first charts have. */
const READINGS_BACK_DAYS = 30
const NOTES_BACK_DAYS = 10
const SEEN_LATELY = 5
const MADE_VISIT = /^(day-.+|demo-.+-appointment-\d{8})-visit$/

/** Charts go on: patients measure at home, those the demonstration shows are seen again, and visits have their notes. */
export async function followCharts(records: Records, add: Add, day: DemoDay, { since }: DemoState): Promise<number> {
  if (day.today <= since) return 0
  const patients = await bookable(records)
  const measured = await addReadings(records, add, day, { since, patients })
  const reviewed = await addReviews(records, add, day, { since, patients })
  return measured + reviewed + (await addNotes(records, add, day, since))
}

interface Known {
  since: string
  patients: readonly Patient[]
}

async function addReadings(records: Records, add: Add, { now, today }: DemoDay, known: Known): Promise<number> {
  const { readingsOf } = await import('#seed/living/day-readings.ts')
  const days = Array.from({ length: READINGS_BACK_DAYS }, (_, back) => addDays(today, -back))
  const due = days
    .filter((day) => day > known.since)
    .flatMap((day) => readingsOf({ day, ...known }))
    .filter(({ effectiveDateTime = '' }) => effectiveDateTime <= now.toISOString())
  const ids = due.flatMap(({ id }) => id ?? [])
  const there = await readByIds(records, 'Observation', ids)
  const made = due.filter(({ id }) => !there.has(id ?? ''))
  await add(made)
  return made.length
}

async function addReviews(
  records: Records,
  add: Add,
  { now, today }: DemoDay,
  { since, patients }: Known,
): Promise<number> {
  const { reviewsSince, reviewVisit } = await import('#seed/living/reviews.ts')
  const due = reviewsSince(since, today)
  const there = await readByIds(
    records,
    'Appointment',
    due.map(({ id }) => id),
  )
  let added = 0
  for (const review of due) {
    const patient = patients.find(({ id }) => id === review.demo.id)
    if (there.has(review.id) || !patient) continue
    const [from, to] = dayBounds(review.day)
    const booked = (await readAll(records, 'Appointment', { from, to })).map(({ resource }) => resource)
    const made = reviewVisit(review, patient, booked, now)
    await add(made)
    const visits = made.filter((one): one is Encounter => one.resourceType === 'Encounter' && one.status === 'finished')
    added += made.length + (await writeNotes(records, add, visits))
  }
  return added
}

/** Visits that have taken place and that nobody has written about. */
async function addNotes(records: Records, add: Add, { today }: DemoDay, since: string): Promise<number> {
  const [from = ''] = [addDays(today, -NOTES_BACK_DAYS), addDays(since, 1)]
    .sort()
    .slice(-1)
    .map((day) => dayBounds(day)[0])
  const visits = (await readAll(records, 'Encounter', { from, status: ['finished'] }))
    .map(({ resource }) => resource)
    .filter(({ id = '' }) => MADE_VISIT.test(id))
  if (visits.length === 0) return 0
  const notes = await readAll(records, 'Composition', { from })
  const written = new Set(notes.flatMap(({ resource }) => idFrom(resource.encounter, 'Encounter') ?? []))
  return writeNotes(
    records,
    add,
    visits.filter(({ id = '' }) => !written.has(id)),
  )
}

async function writeNotes(records: Records, add: Add, visits: readonly Encounter[]): Promise<number> {
  const { recordOfVisit } = await import('#seed/living/day-notes.ts')
  let written = 0
  for (const visit of visits) {
    const patient = idFrom(visit.subject, 'Patient') ?? ''
    const problem = (await problemOf(records, patient)) ?? 'Airway disease'
    const made = recordOfVisit({ visit, problem, spo2: await usualSaturation(records, patient) })
    await add(made)
    written += made.length
  }
  return written
}

async function problemOf(records: Records, patient: string): Promise<string | undefined> {
  const { rows } = await records.search('Encounter', { patient, status: ['finished'], sort: 'newest', limit: 50 })
  return rows.flatMap(({ resource }) => resource.diagnosis?.[0]?.condition.display ?? [])[0]
}

/** The middle one of the last readings, so that a chain of visits does not drift. */
async function usualSaturation(records: Records, patient: string): Promise<number | undefined> {
  const code = observationCodes.oxygenSaturation.codings.flatMap((one) => one.code ?? [])
  const { rows } = await records.search('Observation', { patient, code, sort: 'newest', limit: SEEN_LATELY })
  const values = rows.flatMap(({ resource }) => resource.valueQuantity?.value ?? []).sort((a, b) => a - b)
  return values[Math.floor(values.length / 2)]
}
