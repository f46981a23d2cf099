import type { Task } from 'fhir/r4'
import { codeIn } from '#fhir/codes/codings.ts'
import { auroraSystems } from '#fhir/codes/systems.ts'
import { addDays, practiceDay } from '#fhir/dates.ts'
import { idFrom } from '#fhir/references.ts'
import type { Records } from '#platform/records/records.ts'
import type { Agent } from '../contract.ts'
import { AGENTS, agentState } from '../rules.ts'

const OPEN = ['requested', 'received', 'accepted', 'ready', 'in-progress', 'on-hold']
const ENDED = ['completed', 'failed', 'rejected']
const ENDED_DAYS = 30
const MOST = 500

/** An agent's task in the terms of the specification (requirements 2 §3). */
export interface AgentTask {
  id: string
  agentType: string
  status: string
  text: string
  patientId: string | undefined
  at: string
}

/** Open tasks of any age, and recently ended ones. */
export async function readAgentTasks(records: Records, now: Date): Promise<AgentTask[]> {
  const from = addDays(practiceDay(now), -ENDED_DAYS)
  const [open, ended] = await Promise.all([
    records.search('Task', { code: ['agent-task'], status: OPEN, limit: MOST }),
    records.search('Task', { code: ['agent-task'], status: ENDED, from, limit: MOST }),
  ])
  return [...open.rows, ...ended.rows].map(({ resource }) => toAgentTask(resource))
}

export function toAgentTask(task: Task): AgentTask {
  const statements = task.output?.flatMap(({ valueString }) => valueString ?? []) ?? []
  return {
    id: task.id ?? '',
    agentType: codeIn(task.code, auroraSystems.taskType) ?? '',
    // FHIR R4 has no status 'requires-review', so the business status holds it
    status: task.businessStatus?.coding?.[0]?.code ?? task.businessStatus?.text ?? task.status,
    text: statements[0] ?? task.description ?? 'Suggestion without a description',
    patientId: idFrom(task.for, 'Patient'),
    at: task.authoredOn ?? task.lastModified ?? '',
  }
}

export function needsReview({ status }: AgentTask): boolean {
  return status === 'requires-review'
}

export function agentName(agentType: string): string {
  return AGENTS.find(({ id }) => id === agentType)?.name ?? 'Unknown Agent'
}

export function toAgents(tasks: readonly AgentTask[]): Agent[] {
  return AGENTS.map(({ id, name }) => {
    const own = tasks.filter(({ agentType }) => agentType === id)
    const open = own.filter((task) => !ENDED.includes(task.status))
    return { id, name, state: agentState(own.map(({ status }) => status)), tasks: open.length }
  })
}
