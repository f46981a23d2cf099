import type { Patient } from 'fhir/r4'
import { AGENT_TASK } from '#assistant/agents/agent-task.ts'
import { addDays, practiceDay } from '#fhir/dates.ts'
import { readAll } from '#platform/records/read-all.ts'
import { readByIds } from '#platform/records/read-by-ids.ts'
import type { Records, Search, Stored } from '#platform/records/records.ts'

const OPEN = ['requested', 'received', 'accepted', 'ready', 'in-progress', 'on-hold']
const ENDED = ['completed', 'failed', 'cancelled', 'rejected']
const ENDED_DAYS = 30
const MOST = 500

export type StoredTask = Stored<'Task'>

export interface TaskFilter {
  agentType?: string | undefined
  patientId?: string | undefined
}

/** Open ones of any age and what ended lately, newest first. */
export async function readTasks(records: Records, filter: TaskFilter, now: Date): Promise<StoredTask[]> {
  const about: Search = {
    code: [AGENT_TASK],
    limit: MOST,
    ...(filter.agentType && { tokens: [`code|${filter.agentType}`] }),
    ...(filter.patientId && { patient: filter.patientId }),
  }
  const from = addDays(practiceDay(now), -ENDED_DAYS)
  const [open, ended] = await Promise.all([
    records.search('Task', { ...about, status: OPEN }),
    records.search('Task', { ...about, status: ENDED, from }),
  ])
  return [...open.rows, ...ended.rows].toSorted((a, b) =>
    (b.resource.authoredOn ?? '').localeCompare(a.resource.authoredOn ?? ''),
  )
}

/** Every task asked for since, a page at a time. */
export function readTasksSince(records: Records, from: string, agentType?: string): Promise<StoredTask[]> {
  const tokens = agentType ? [`code|${agentType}`] : undefined
  return readAll(records, 'Task', { code: [AGENT_TASK], from, ...(tokens && { tokens }) })
}

export type Patients = ReadonlyMap<string, Patient>

export function patientsOf(records: Records, tasks: readonly StoredTask[]): Promise<Patients> {
  return readByIds(
    records,
    'Patient',
    tasks.map(({ patient }) => patient),
  )
}

/** Ids of tasks about patients who have declined AI-assisted care since: the store shows them to no agent. */
export async function declinedAmong(records: Records, tasks: readonly StoredTask[]): Promise<ReadonlySet<string>> {
  const ids = tasks.filter(({ resource }) => OPEN.includes(resource.status)).map(({ id }) => id)
  if (ids.length === 0) return new Set()
  const agents = records.asAgent({ id: 'agents', name: 'Agents' })
  const { rows } = await agents.search('Task', { ids, code: [AGENT_TASK], limit: ids.length })
  const shown = new Set(rows.map(({ id }) => id))
  return new Set(ids.filter((id) => !shown.has(id)))
}
