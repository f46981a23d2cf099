import type { Reference } from 'fhir/r4'
import { newAgentTask, readRun, withRun } from '#assistant/agents/agent-task.ts'
import { actorOf } from '#assistant/change-sets/provenance.ts'
import type { Services } from '#features/services.ts'
import type { AgentId } from '#fhir/codes/agent-ids.ts'
import { idFrom } from '#fhir/references.ts'
import { WRITE_AGENT_TASK } from '#platform/records/policy/acts/agent-task.ts'
import type { Records, RecordsTransaction } from '#platform/records/records.ts'
import { agentOf } from '../rules.ts'

export const RUN_JOB = 'agent-task'

export interface RunJob {
  practice: number
  /** The account it acts for. */
  userId: string
  taskId: string
}

export interface Asked {
  agentId: AgentId
  patient: Reference
  trigger: string
  /** The same key sets an agent off once, ever. */
  triggerKey?: string
  assessmentId?: string
  focus?: Reference
  transcript?: string
  encounterType?: string
}

const UNDER_WAY = ['requested', 'in-progress']

export interface Created {
  id: string
  /** False: the same was under way already. */
  isNew: boolean
  /** Not yet begun: a job is wanted, or the one that waits is kept. */
  isWaiting: boolean
}

/** A task for an agent, or the one that is under way about the same thing; undefined where its key was used before. */
export async function createTask(tx: RecordsTransaction, asked: Asked, at: string): Promise<Created | undefined> {
  const { agentId, patient, triggerKey, focus, transcript } = asked
  const patientId = idFrom(patient, 'Patient') ?? ''
  await tx.lock(`agent ${agentId} ${patientId}`)
  const tokens = [`code|${agentId}`]
  if (triggerKey) {
    const used = await tx.count('Task', { patient: patientId, tokens: [...tokens, `identifier|${triggerKey}`] })
    if (used > 0) return undefined
  }
  const { rows } = await tx.search('Task', { patient: patientId, code: ['agent-task'], status: UNDER_WAY, tokens })
  const same = rows.find(({ resource }) => resource.focus?.reference === focus?.reference && !transcript)
  if (same) return { id: same.id, isNew: false, isWaiting: same.resource.status === 'requested' }
  const requester = tx.who.onBehalfOf ?? tx.who
  const task = newAgentTask({
    ...asked,
    agentName: agentOf(agentId)?.name ?? agentId,
    requester: actorOf(requester),
    at,
  })
  const run = { ...readRun(task), actsFor: requester.id }
  const { id } = await tx.create(withRun(task, run), { act: WRITE_AGENT_TASK, purpose: asked.trigger })
  return { id, isNew: true, isWaiting: true }
}

export async function sendRun({ jobs }: Pick<Services, 'jobs'>, records: Records, taskId: string): Promise<void> {
  const { practice, id } = records.who.onBehalfOf ?? records.who
  await jobs.send<RunJob>(RUN_JOB, { practice, userId: id, taskId }, { key: taskId })
}
