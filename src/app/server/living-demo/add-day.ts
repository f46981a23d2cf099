import type { Communication, DiagnosticReport, FhirResource, Observation, Task } from 'fhir/r4'
import { addDays } from '#fhir/dates.ts'
import type { Records, ResourceType } from '#platform/records/records.ts'
import type { Add, DemoDay } from './demo-day.ts'
import type { DemoState } from './demo-state.ts'
import { bookable } from './follow-bookings.ts'

/** After a longer pause only the last days are added. */
const DAYS_BACK = 10

type Added = Communication | DiagnosticReport | Observation | Task

const timeOf = (one: Added): string =>
  one.resourceType === 'Communication'
    ? (one.sent ?? '')
    : one.resourceType === 'Task'
      ? (one.authoredOn ?? '')
      : (one.effectiveDateTime ?? '')

/** Messages, results and tasks that have arrived by now, on the days since the demonstration began. */
export async function addDay(
  records: Records,
  add: Add,
  { now, today, isHeld }: DemoDay,
  state: DemoState,
): Promise<number> {
  const days = Array.from({ length: DAYS_BACK }, (_, back) => addDays(today, -back)).filter((day) => day > state.since)
  if (days.length === 0) return 0
  const { messagesOf } = await import('#seed/living/day-messages.ts')
  const { resultsOf } = await import('#seed/living/day-results.ts')
  const { tasksOf } = await import('#seed/living/day-tasks.ts')
  const { isClinicDay } = await import('#seed/practice/calendar.ts')
  const patients = (await bookable(records)).toSorted((a, b) => (a.id ?? '').localeCompare(b.id ?? ''))
  const arrived = days
    .map((day) => ({ day, patients, isClinic: isClinicDay(day) || (isHeld && day === today) }))
    .flatMap((one): Added[] => [...messagesOf(one), ...resultsOf(one), ...tasksOf(one)])
    .filter((one) => timeOf(one) <= now.toISOString())
  const made = await withoutKnown(records, arrived)
  await add(made)
  return made.length
}

/** What was written before stays as it is, also where a person has changed it. */
async function withoutKnown<T extends FhirResource>(records: Records, made: readonly T[]): Promise<T[]> {
  const types = [...new Set(made.map(({ resourceType }) => resourceType))]
  const known = new Set<string>()
  for (const type of types) {
    const ids = made.filter((one) => one.resourceType === type).flatMap(({ id }) => id ?? [])
    for (const { id } of (await records.search(type as ResourceType, { ids, limit: ids.length })).rows) known.add(id)
  }
  return made.filter(({ id }) => !known.has(id ?? ''))
}
