import { agentIdOf, readRun } from '#assistant/agents/agent-task.ts'
import type { AgentId } from '#fhir/codes/agent-ids.ts'
import type { StaffAgent } from '../contract.ts'
import { AGENTS, displayState } from '../rules.ts'
import type { Setting } from './agent-settings.ts'
import { measure } from './measure.ts'
import type { StoredTask } from './read-tasks.ts'
import { toAgentTask } from './to-agent-task.ts'

export interface PodFacts {
  settings: ReadonlyMap<AgentId, Setting>
  /** Open ones and what ended lately. */
  tasks: readonly StoredTask[]
  /** Of the measured days. */
  measured: readonly StoredTask[]
  now: Date
}

export function toPod({ settings, tasks, measured, now }: PodFacts): StaffAgent[] {
  return AGENTS.map(({ id, name, role, description, capabilities, specialties }) => {
    const own = tasks.filter(({ resource }) => agentIdOf(resource) === id)
    const shown = own.map((task) => toAgentTask(task, undefined))
    return {
      id,
      name,
      type: role,
      status: displayState(settings.get(id)?.state ?? 'idle', shown, now),
      description,
      ...confidenceOf(id, measured),
      capabilities: [...capabilities],
      specialties: [...specialties],
    }
  })
}

/** The share accepted; until something is decided, the agent's own estimate. */
function confidenceOf(id: AgentId, tasks: readonly StoredTask[]): Pick<StaffAgent, 'confidence' | 'confidenceFrom'> {
  const { acceptanceRate, meanConfidence } = measure(id, tasks)
  if (acceptanceRate !== null) return { confidence: acceptanceRate, confidenceFrom: 'acceptance' }
  return meanConfidence === null
    ? { confidence: 0, confidenceFrom: 'none' }
    : { confidence: meanConfidence, confidenceFrom: 'stated' }
}

export function waitingFor(id: AgentId, tasks: readonly StoredTask[]): number {
  return tasks.filter(({ resource }) => agentIdOf(resource) === id && resource.status === 'requested').length
}

export function actsForOf(task: StoredTask): string | undefined {
  return readRun(task.resource).actsFor
}
