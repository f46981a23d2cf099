import { isRecommendation } from '#assistant/agents/agent.ts'
import { ASSESSMENT, agentIdOf, readRun, readStatements, statusOf } from '#assistant/agents/agent-task.ts'
import { displayName } from '#fhir/names.ts'
import type { Orchestration } from '../oversight/contract.ts'
import { agentOf } from '../rules.ts'
import { millisecondsOf } from './measure.ts'
import type { Patients, StoredTask } from './read-tasks.ts'

/** Assessments that several agents worked on together, newest first, with the steps that ran. */
export function toOrchestrations(tasks: readonly StoredTask[], patients: Patients): Orchestration[] {
  const groups = new Map<string, StoredTask[]>()
  for (const task of tasks) {
    const { system, value } = task.resource.groupIdentifier ?? {}
    if (system === ASSESSMENT && value) groups.set(value, [...(groups.get(value) ?? []), task])
  }
  return [...groups]
    .map(([id, group]) => toOrchestration(id, group, patients))
    .toSorted((a, b) => b.at.localeCompare(a.at))
}

function toOrchestration(id: string, group: readonly StoredTask[], patients: Patients): Orchestration {
  const startOf = ({ executionPeriod, authoredOn }: StoredTask['resource']) =>
    executionPeriod?.start ?? authoredOn ?? ''
  const tasks = group
    .map(({ resource }) => resource)
    .toSorted((a, b) => startOf(a).localeCompare(startOf(b)) || (a.id ?? '').localeCompare(b.id ?? ''))
  const agents = tasks.flatMap((task) => agentOf(agentIdOf(task) ?? '') ?? [])
  const starts = tasks.flatMap(({ executionPeriod }) => executionPeriod?.start ?? []).toSorted()
  const ends = tasks.flatMap(({ executionPeriod }) => executionPeriod?.end ?? []).toSorted()
  const [first, last] = [starts[0], ends.at(-1)]
  return {
    id,
    query: `Assessment of ${displayName(patients.get(group[0]?.patient ?? ''))}`,
    executionTime: first && last ? Date.parse(last) - Date.parse(first) : 0,
    agentsInvolved: agents.map(({ role }) => role),
    result: resultOf(tasks),
    at: tasks.map(({ authoredOn }) => authoredOn ?? '').toSorted()[0] ?? '',
    steps: tasks.map((task) => ({
      name: agentOf(agentIdOf(task) ?? '')?.name ?? 'Unknown Agent',
      milliseconds:
        millisecondsOf(task) ?? readRun(task).steps.reduce((sum, { milliseconds }) => sum + milliseconds, 0),
      outcome: statusOf(task),
    })),
  }
}

function resultOf(tasks: readonly StoredTask['resource'][]): string {
  const recommendations = tasks.flatMap((task) => readStatements(task).filter(isRecommendation)).length
  const count = (wanted: string) => tasks.filter((task) => statusOf(task) === wanted).length
  const parts = [
    `${recommendations} ${recommendations === 1 ? 'recommendation' : 'recommendations'}`,
    ...countText(count('requires-review'), 'to review'),
    ...countText(count('requested') + count('in-progress'), 'under way'),
    ...countText(count('failed'), 'failed'),
  ]
  return `${parts.join(', ')}.`
}

function countText(count: number, what: string): string[] {
  return count > 0 ? [`${count} ${what}`] : []
}
