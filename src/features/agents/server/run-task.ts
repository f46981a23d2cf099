import type { FhirResource, Task } from 'fhir/r4'
import { type AgentInput, type AgentOutput, statedConfidence } from '#assistant/agents/agent.ts'
import {
  agentIdOf,
  INPUTS,
  readRun,
  reviewStatus,
  type Step,
  withOutput,
  withRun,
} from '#assistant/agents/agent-task.ts'
import { inputHash } from '#assistant/agents/input-hash.ts'
import { declarationOf } from '#assistant/agents/roster.ts'
import { runAgent } from '#assistant/agents/run-agent.ts'
import { newLines, readLines } from '#assistant/change-sets/change-lines.ts'
import { isPending } from '#assistant/change-sets/proposal.ts'
import type { Services } from '#features/services.ts'
import { practiceDay } from '#fhir/dates.ts'
import { idFrom, recordNamed } from '#fhir/references.ts'
import { Problem } from '#platform/api/problem.ts'
import { assertAiCareAllowed } from '#platform/consent/ai-care.ts'
import { WRITE_AGENT_TASK } from '#platform/records/policy/acts/agent-task.ts'
import type { Records, ResourceType, Stored } from '#platform/records/records.ts'
import { workers } from '#platform/workers/worker-pool.ts'
import { agentOf } from '../rules.ts'
import { settingOf } from './agent-settings.ts'
import type { RunJob } from './create-task.ts'
import { describeReads, readPatient } from './read-patient.ts'

const INTERNAL = 'The agent stopped with an internal fault. Nothing was written; try again.'

/** Runs one task as its agent, for the user who asked. A paused agent leaves it waiting. */
export async function runTask(services: Services, job: RunJob, attempt = 0): Promise<void> {
  const { practice, userId, taskId } = job
  const patient = await services.recordsOf(practice, userId)
  const stored = await patient?.find('Task', taskId)
  const agentId = stored && agentIdOf(stored.resource)
  if (!patient || !stored || !agentId || !canRun(stored.resource, attempt)) return
  const setting = await settingOf(services, practice, agentId)
  if (setting.state === 'paused') return
  const agent = patient.asAgent({ id: `agent-${agentId}`, name: agentOf(agentId)?.name ?? agentId })
  let version = stored.version
  try {
    await assertAiCareAllowed(patient, idFrom(stored.resource.for, 'Patient') ?? '')
    const begun = await begin(agent, stored, services.now())
    version = begun.version
    const done = await carryOut(agent, begun.resource, services.now)
    const kept = withoutUnsure(done.output, setting.minConfidence)
    await finish(agent, begun, done, kept, services.now())
  } catch (error) {
    await fail(patient, { taskId, version }, error, services.now())
  }
}

/** One that is in progress runs in another job, unless this one was taken up again after a server stopped. */
function canRun({ status }: Task, attempt: number): boolean {
  return status === 'requested' || (status === 'in-progress' && attempt > 0)
}

function begin(agent: Records, { resource, version }: Stored<'Task'>, now: Date): Promise<Stored<'Task'>> {
  const at = now.toISOString()
  const { statusReason: _, ...task } = resource
  const run = readRun(task)
  const started: Task = { ...task, status: 'in-progress', lastModified: at, executionPeriod: { start: at } }
  return agent.update(withRun(started, { ...run, attempts: run.attempts + 1, steps: [] }), {
    act: WRITE_AGENT_TASK,
    ifMatch: version,
  })
}

interface Done {
  output: AgentOutput
  hash: string
  read: string
  steps: Step[]
}

async function carryOut(agent: Records, task: Task, now: () => Date): Promise<Done> {
  const steps: Step[] = []
  async function step<T>(name: string, work: () => T | Promise<T>): Promise<T> {
    const [at, from] = [now().toISOString(), performance.now()]
    const value = await work()
    steps.push({ name, at, milliseconds: Math.round(performance.now() - from) })
    return value
  }
  const agentId = agentIdOf(task) ?? 'intake'
  const asOf = practiceDay(now())
  const patientId = idFrom(task.for, 'Patient') ?? ''
  const record = await step('Read the record', () => readPatient(agent, patientId, asOf))
  const input: AgentInput = { record, asOf, ...(await focusOf(agent, task)), ...transcriptInput(task) }
  const output = await step('Apply the rules', () => workers().run(runAgent, { agentId, input }))
  return { output, hash: inputHash(declarationOf(agentId).version, input), read: describeReads(record), steps }
}

async function focusOf(agent: Records, { focus }: Task): Promise<{ focus?: FhirResource }> {
  const named = recordNamed(focus)
  if (!named) return {}
  return { focus: (await agent.read(named.type as ResourceType, named.id)).resource }
}

function transcriptInput({ input = [] }: Task): Pick<AgentInput, 'transcript' | 'encounterType'> {
  const of = (label: string) => input.find(({ type }) => type.text === label)?.valueString
  const [transcript, encounterType] = [of(INPUTS.transcript), of(INPUTS.encounterType)]
  return { ...(transcript && { transcript }), ...(encounterType && { encounterType }) }
}

/** Proposals below the practice's threshold stay statements. */
function withoutUnsure(output: AgentOutput, minConfidence: number): AgentOutput {
  return { ...output, proposals: output.proposals.filter(({ confidence }) => confidence >= minConfidence) }
}

const PRIORITY = { high: 'urgent', medium: 'asap', low: 'routine', unknown: 'routine' } as const

function finish(agent: Records, begun: Stored<'Task'>, done: Done, output: AgentOutput, now: Date): Promise<void> {
  const at = now.toISOString()
  const needsReview = newLines(output.proposals).length > 0
  const { statements, version, engine, fellBackBecause, riskLevel } = output
  const { resource } = begun
  const task: Task = {
    ...resource,
    // FHIR has no status for human review: the run is over, the task waits
    status: needsReview ? 'on-hold' : 'completed',
    ...(needsReview && { businessStatus: reviewStatus() }),
    priority: PRIORITY[riskLevel],
    lastModified: at,
    executionPeriod: { ...resource.executionPeriod, end: at },
  }
  const run = {
    ...readRun(resource),
    version,
    engine,
    ...(fellBackBecause && { fellBackBecause }),
    inputHash: done.hash,
    read: done.read,
    confidence: statedConfidence(statements),
    riskLevel,
    steps: done.steps,
  }
  return agent.transaction(async (tx) => {
    await tx.update(withRun(withOutput(task, output), run), { act: WRITE_AGENT_TASK, ifMatch: begun.version })
    await supersede(tx, begun, at)
  })
}

/** This run replaces the same agent's earlier unreviewed proposals about the same subject. */
async function supersede(tx: Pick<Records, 'search' | 'update'>, begun: Stored<'Task'>, at: string): Promise<void> {
  const agentId = agentIdOf(begun.resource)
  const { rows } = await tx.search('Task', {
    patient: begun.patient,
    code: ['agent-task'],
    status: ['on-hold'],
    tokens: [`code|${agentId}`],
    limit: 50,
  })
  for (const { id, resource, version } of rows) {
    const isSame = resource.focus?.reference === begun.resource.focus?.reference
    if (id === begun.id || !isSame || !readLines(resource).every(isPending)) continue
    const { businessStatus: _, ...rest } = resource
    const statusReason = { text: 'Replaced by a newer run of the same agent.' }
    await tx.update(
      { ...rest, status: 'cancelled', statusReason, lastModified: at },
      { act: WRITE_AGENT_TASK, ifMatch: version },
    )
  }
}

/**
 * As the user: the store shows an agent nothing about a patient who declined AI-assisted care, not even its own task.
 * Where someone else has moved the task on, their version stays.
 */
async function fail(
  patient: Records,
  { taskId, version }: { taskId: string; version: number },
  error: unknown,
  now: Date,
): Promise<void> {
  const stored = await patient.read('Task', taskId)
  if (stored.version !== version) return
  const at = now.toISOString()
  const { businessStatus: _, ...task } = stored.resource
  const isDeclined = error instanceof Problem && error.status === 403
  const text = error instanceof Problem ? error.message : INTERNAL
  await patient.update(
    {
      ...task,
      status: isDeclined ? 'cancelled' : 'failed',
      statusReason: { text },
      lastModified: at,
      executionPeriod: { ...task.executionPeriod, end: at },
    },
    { act: WRITE_AGENT_TASK, ifMatch: version, purpose: 'Agent could not finish' },
  )
}
