import type { FhirResource } from 'fhir/r4'
import { AGENT_TASK } from '#assistant/agents/agent-task.ts'
import { readPatient } from '#features/agents/server/read-patient.ts'
import { addDays, dayBounds } from '#fhir/dates.ts'
import { idFrom, reference } from '#fhir/references.ts'
import { WRITE_AGENT_TASK } from '#platform/records/policy/acts/agent-task.ts'
import { readAll } from '#platform/records/read-all.ts'
import type { Records } from '#platform/records/records.ts'
import { patientOf } from '#platform/records/search/extract.ts'
import { DEMO_NAMES } from '#seed/patients/demo-names.ts'
import type { Add, DemoDay } from './demo-day.ts'

/** Suggestions that nobody has looked at for so long are made anew. */
const RENEWED_AFTER_DAYS = 3
const MESSAGES_BACK_DAYS = 7
const PATIENTS_AT_MOST = 40
const MADE_TASK = /^(day-.+-)?agent-task-\d+$/

/**
 * Agents look at their patients again: the rules run over the records as they are now, and replace what they proposed
 * days ago and nobody has touched.
 */
export async function renewInsights(records: Records, add: Add, { now, today }: DemoDay): Promise<number> {
  const waiting = await readAll(records, 'Task', { code: [AGENT_TASK], status: ['on-hold'] })
  const made = waiting.filter(({ id, version }) => MADE_TASK.test(id) && version === 1)
  const [limit] = dayBounds(addDays(today, -RENEWED_AFTER_DAYS))
  if (made.length === 0 || made.some(({ resource }) => (resource.authoredOn ?? '') >= limit)) return 0
  const { syntheticTasks } = await import('#features/agents/server/synthetic-tasks.ts')
  const ids = [...(await seenLately(records, today)), ...made.flatMap(({ patient }) => patient ?? [])]
  const resources: FhirResource[] = []
  for (const id of [...new Set(ids)].slice(0, PATIENTS_AT_MOST))
    resources.push(...(await readPatient(records, id, today)), ...(await consentsOf(records, id)))
  const requester = reference('Practitioner', 'demo-provider', DEMO_NAMES.provider)
  const idPrefix = `day-${today}-`
  const fresh = await syntheticTasks({ resources: withoutRepeats(resources), patientOf, requester, now, idPrefix })
  if (fresh.length === 0) return 0
  await add(fresh)
  for (const { resource } of made) {
    const { businessStatus: _, ...rest } = resource
    const statusReason = { text: 'Replaced by newer suggestions.' }
    const old = { ...rest, status: 'cancelled' as const, statusReason, lastModified: now.toISOString() }
    await records.update(old, { act: WRITE_AGENT_TASK })
  }
  return fresh.length + made.length
}

/** Those booked from today on and those who wrote lately: whom a clinic would look at. */
async function seenLately(records: Records, today: string): Promise<string[]> {
  const [from, to] = [dayBounds(today)[0], dayBounds(addDays(today, 2))[1]]
  const booked = await readAll(records, 'Appointment', { from, to, status: ['booked', 'arrived', 'checked-in'] })
  const wrote = await readAll(records, 'Communication', { from: addDays(today, -MESSAGES_BACK_DAYS) })
  return [
    ...wrote.flatMap(({ resource }) => idFrom(resource.sender, 'Patient') ?? []),
    ...booked.flatMap(({ patient }) => patient ?? []),
  ]
}

/** Agents propose nothing about a patient who declined AI-assisted care. */
const consentsOf = async (records: Records, patient: string) =>
  (await records.search('Consent', { patient, limit: 200 })).rows.map(({ resource }) => resource)

/** Roles are read with every patient. */
function withoutRepeats(resources: readonly FhirResource[]): FhirResource[] {
  return [...new Map(resources.map((one) => [`${one.resourceType}/${one.id}`, one])).values()]
}
