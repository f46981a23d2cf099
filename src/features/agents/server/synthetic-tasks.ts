import type { FhirResource, Patient, Reference, Task } from 'fhir/r4'
import { statedConfidence } from '#assistant/agents/agent.ts'
import { newAgentTask, readRun, reviewStatus, withOutput, withRun } from '#assistant/agents/agent-task.ts'
import { inputHash, sortedRecord } from '#assistant/agents/input-hash.ts'
import { declarationOf } from '#assistant/agents/roster.ts'
import type { AgentId } from '#fhir/codes/agent-ids.ts'
import { practiceDay } from '#fhir/dates.ts'
import { displayName } from '#fhir/names.ts'
import { reference } from '#fhir/references.ts'
import { aiCareDeclined } from '#platform/consent/consent-decisions.ts'
import { agentOf } from '../rules.ts'
import { describeReads } from './read-patient.ts'

/** How many of each the demonstration starts with; the scribe has no transcript to work on. */
const WANTED: readonly [AgentId, number][] = [
  ['triage', 3],
  ['predictive', 3],
  ['orders', 4],
  ['intake', 2],
  ['priorauth', 2],
  ['coding', 2],
]
const APART_MINUTES = 47

export interface SyntheticPatients {
  /** Every record of the synthetic practice. */
  resources: readonly FhirResource[]
  /** The patient a record is about. */
  patientOf(resource: FhirResource): string | undefined
  requester: Reference
  now: Date
  /** In front of the id of each task. */
  idPrefix?: string
}

/**
 * The agents' work on the synthetic practice: the real rules over its records, so that the demonstration shows what
 * they say. Nothing in it was decided by anyone; it all waits for review.
 */
export async function syntheticTasks({
  resources,
  patientOf,
  requester,
  now,
  idPrefix = '',
}: SyntheticPatients): Promise<Task[]> {
  const patients = new Map<string, FhirResource[]>()
  for (const resource of resources) {
    const patient = patientOf(resource)
    if (patient) patients.set(patient, [...(patients.get(patient) ?? []), resource])
  }
  const roles = resources.filter(({ resourceType }) => resourceType === 'PractitionerRole')
  const able = [...patients.values()].filter(isAble).map((record) => [...record, ...roles])
  const tasks: Task[] = []
  for (const [agentId, most] of WANTED) {
    let made = 0
    for (const record of able) {
      if (made === most) break
      const at = new Date(now.getTime() - (tasks.length + 1) * APART_MINUTES * 60_000)
      const task = await taskOf(agentId, record, requester, at)
      if (!task) continue
      tasks.push({ ...task, id: `${idPrefix}agent-task-${tasks.length + 1}` })
      made += 1
    }
  }
  return tasks
}

/** Alive, and has not declined AI-assisted care. */
function isAble(record: readonly FhirResource[]): boolean {
  const consents = record.filter((one) => one.resourceType === 'Consent')
  const patient = patientIn(record)
  return patient !== undefined && !patient.deceasedDateTime && !patient.deceasedBoolean && !aiCareDeclined(consents)
}

function patientIn(record: readonly FhirResource[]): Patient | undefined {
  return record.find((one) => one.resourceType === 'Patient')
}

/** Undefined where the agent has nothing to propose. */
async function taskOf(
  agentId: AgentId,
  all: readonly FhirResource[],
  requester: Reference,
  start: Date,
): Promise<Task | undefined> {
  const { run, version } = declarationOf(agentId)
  const asOf = practiceDay(start)
  const record = sortedRecord(all.filter((one) => one.resourceType !== 'Appointment' || (one.start ?? '') >= asOf))
  const from = performance.now()
  const output = await run({ record, asOf })
  const milliseconds = Math.round(performance.now() - from)
  if (output.proposals.length === 0) return undefined
  const patient = patientIn(record)
  const asked = newAgentTask({
    agentId,
    agentName: agentOf(agentId)?.name ?? agentId,
    patient: reference('Patient', patient?.id ?? '', displayName(patient)),
    requester,
    trigger: 'Demonstration',
    at: start.toISOString(),
  })
  const task: Task = {
    ...asked,
    status: 'on-hold',
    businessStatus: reviewStatus(),
    // without an end: it was no run of this server, and its time is not in the measurements
    executionPeriod: { start: start.toISOString() },
  }
  const about = {
    ...readRun(task),
    version: output.version,
    engine: output.engine,
    inputHash: inputHash(version, { record, asOf }),
    read: describeReads(record),
    confidence: statedConfidence(output.statements),
    riskLevel: output.riskLevel,
    attempts: 1,
    steps: [{ name: 'Apply the rules', at: start.toISOString(), milliseconds }],
  }
  return withRun(withOutput(task, output), about)
}
