import type { Patient, Task } from 'fhir/r4'
import { isRecommendation } from '#assistant/agents/agent.ts'
import { agentIdOf, INPUTS, readRun, readStatements, statusOf } from '#assistant/agents/agent-task.ts'
import { readLines } from '#assistant/change-sets/change-lines.ts'
import { isPending } from '#assistant/change-sets/proposal.ts'
import type { AgentId } from '#fhir/codes/agent-ids.ts'
import { displayName } from '#fhir/names.ts'
import type { AgentTask } from '../contract.ts'
import { TASK_STATUSES, type TaskStatus } from '../rules.ts'
import type { StoredTask } from './read-tasks.ts'

/** A FHIR Task as the specification's agent task (requirements 2 §3). */
export function toAgentTask(
  { id, resource: task, version, patient: patientId }: StoredTask,
  patient: Patient | undefined,
  isDeclined = false,
): AgentTask {
  const run = readRun(task)
  const lines = readLines(task)
  const status = isDeclined ? 'cancelled' : shownStatus(statusOf(task))
  const trigger = task.input?.find(({ type }) => type.text === INPUTS.trigger)?.valueString
  const pendingLines = lines.filter(isPending).length
  return {
    id,
    agentType: agentIdOf(task) as AgentId,
    status,
    riskLevel: run.riskLevel,
    patientId: patientId ?? '',
    patientName: displayName(patient),
    confidence: run.confidence ?? 0,
    startedAt: task.executionPeriod?.start ?? task.authoredOn ?? '',
    ...(task.executionPeriod?.end && { endedAt: task.executionPeriod.end }),
    output: { recommendations: recommendationsOf(task) },
    requiresHumanReview: status === 'requires-review',
    trigger: trigger ?? 'Requested',
    ...(task.requester?.display && { requestedBy: task.requester.display }),
    ...(run.version && { agentVersion: run.version }),
    lines: lines.length,
    pendingLines,
    ...failureOf(task, status, isDeclined),
    canRetry: status === 'failed',
    isAcknowledged: run.acknowledgedBy !== undefined,
    version,
  }
}

const DECLINED = 'This patient has since declined AI-assisted care. These proposals can no longer be accepted.'

function failureOf(task: Task, status: TaskStatus, isDeclined: boolean): { failure?: string } {
  if (isDeclined) return { failure: DECLINED }
  const reason = status === 'failed' || status === 'cancelled' ? task.statusReason?.text : undefined
  return reason ? { failure: reason } : {}
}

/** Tasks that came from elsewhere may carry plain sentences only. */
function recommendationsOf(task: StoredTask['resource']): string[] {
  const statements = readStatements(task)
  if (statements.length > 0) return statements.filter(isRecommendation).map(({ text }) => text)
  return (task.output ?? []).flatMap(({ valueString }) => valueString ?? [])
}

function shownStatus(status: string): TaskStatus {
  const known = TASK_STATUSES.find((one) => one === status)
  if (known) return known
  return ['rejected', 'entered-in-error'].includes(status) ? 'cancelled' : 'requested'
}
