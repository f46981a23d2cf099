import type { Task } from 'fhir/r4'
import { agentIdOf, REVIEW, readRun, statusOf, withRun } from '#assistant/agents/agent-task.ts'
import { readLines } from '#assistant/change-sets/change-lines.ts'
import { decide } from '#assistant/change-sets/decide.ts'
import { isPending } from '#assistant/change-sets/proposal.ts'
import type { Software } from '#assistant/change-sets/provenance.ts'
import { revert } from '#assistant/change-sets/revert.ts'
import type { Body } from '#platform/api/endpoint.ts'
import { Problem } from '#platform/api/problem.ts'
import { WRITE_AGENT_TASK } from '#platform/records/policy/acts/agent-task.ts'
import type { Records, RecordsTransaction } from '#platform/records/records.ts'
import type { agents } from '../contract.ts'
import { agentOf } from '../rules.ts'
import type { StoredTask } from './read-tasks.ts'

async function lockedTask(tx: RecordsTransaction, id: string): Promise<StoredTask> {
  await tx.lock(`agent-task ${id}`)
  const stored = await tx.read('Task', id)
  if (!agentIdOf(stored.resource)) throw new Problem(404, 'There is no such record.')
  return stored
}

function softwareOf(task: Task): Software {
  const id = agentIdOf(task) ?? 'intake'
  return { id: `agent-${id}`, name: agentOf(id)?.name ?? id, version: readRun(task).version ?? 'unknown version' }
}

interface Changed {
  id: string
  ifMatch: number | undefined
  at: string
}

/** Lines accepted, edited or rejected by a clinician; records, Provenance and task in one transaction. */
export function reviewTask(
  records: Records,
  { id, ifMatch, at }: Changed,
  { decisions }: Body<typeof agents.review>,
): Promise<StoredTask> {
  if (ifMatch === undefined) throw new Problem(428, 'Name the version you reviewed with If-Match.')
  return records.transaction(async (tx) => {
    const stored = await lockedTask(tx, id)
    if (stored.version !== ifMatch) {
      throw new Problem(409, 'Someone else has worked on this task. Look at it again; nothing was overwritten.', {
        current: stored.version,
      })
    }
    if (statusOf(stored.resource) !== REVIEW) throw new Problem(409, 'There is nothing to review in this task.')
    const software = softwareOf(stored.resource)
    const decided = await decide(tx, { task: stored, verdicts: decisions, software, at })
    return tx.update(ended(decided), {
      act: WRITE_AGENT_TASK,
      ifMatch: stored.version,
      purpose: 'Review of an agent’s proposals',
    })
  })
}

/** Once no line waits, the task is done. */
function ended(task: Task): Task {
  if (readLines(task).some(isPending)) return task
  const { businessStatus: _, ...rest } = task
  return { ...rest, status: 'completed' }
}

export function revertTask(
  records: Records,
  { id, ifMatch, at }: Changed,
  { reason, lineIds }: Body<typeof agents.revert>,
): Promise<StoredTask> {
  return records.transaction(async (tx) => {
    const stored = await lockedTask(tx, id)
    const taken = await revert(tx, { task: stored, lineIds, reason, at })
    return tx.update(taken, {
      act: WRITE_AGENT_TASK,
      ifMatch: ifMatch ?? stored.version,
      purpose: 'Accepted proposal reverted',
    })
  })
}

/** Puts a failed task back into the queue, for whoever asks now. */
export function retryTask(records: Records, { id, ifMatch, at }: Changed): Promise<StoredTask> {
  return records.transaction(async (tx) => {
    const { resource, version } = await lockedTask(tx, id)
    if (resource.status !== 'failed') throw new Problem(409, 'Only a failed task can be run again.')
    const { statusReason: _, businessStatus: __, executionPeriod: ___, ...task } = resource
    const { acknowledgedBy: ____, ...run } = readRun(task)
    const again: Task = { ...task, status: 'requested', lastModified: at }
    return tx.update(withRun(again, { ...run, actsFor: records.who.id }), {
      act: WRITE_AGENT_TASK,
      ifMatch: ifMatch ?? version,
    })
  })
}

export function acknowledgeTask(records: Records, { id, ifMatch, at }: Changed): Promise<StoredTask> {
  return records.transaction(async (tx) => {
    const { resource, version } = await lockedTask(tx, id)
    if (resource.status !== 'failed') throw new Problem(409, 'Only a failure can be acknowledged.')
    const run = { ...readRun(resource), acknowledgedBy: records.who.name }
    return tx.update(withRun({ ...resource, lastModified: at }, run), {
      act: WRITE_AGENT_TASK,
      ifMatch: ifMatch ?? version,
    })
  })
}
