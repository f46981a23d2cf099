import type { FhirResource, Patient, Task } from 'fhir/r4'
import { INPUTS, readRun, readStatements } from '#assistant/agents/agent-task.ts'
import { readLines } from '#assistant/change-sets/change-lines.ts'
import { shownFields } from '#assistant/change-sets/editable-fields.ts'
import { isActive, type ChangeLine as Line } from '#assistant/change-sets/proposal.ts'
import type { Source, Statement } from '#assistant/statement.ts'
import type { Records } from '#platform/records/records.ts'
import type { ChangeLine, Evidence, TaskDetail } from '../contract.ts'
import { declinedAmong, type StoredTask } from './read-tasks.ts'
import { toAgentTask } from './to-agent-task.ts'

/** Everything about one task: inputs, sources, versions, steps and the change set. */
export async function readDetail(records: Records, stored: StoredTask): Promise<TaskDetail> {
  const patient = stored.patient ? await records.find('Patient', stored.patient) : undefined
  const before = new Map<string, FhirResource>()
  for (const line of readLines(stored.resource)) {
    const base = await baseOf(records, line)
    if (base) before.set(line.id, base)
  }
  const isDeclined = (await declinedAmong(records, [stored])).has(stored.id)
  return toTaskDetail(stored, { patient: patient?.resource, before, isDeclined })
}

/** What an update was proposed on, so that a reviewer sees what it changes. */
async function baseOf(records: Records, { operation, resource, baseVersion }: Line): Promise<FhirResource | undefined> {
  if (operation !== 'update') return undefined
  const versions = await records.history(resource.resourceType, resource.id ?? '')
  return versions.find(({ version }) => version === baseVersion)?.resource
}

interface About {
  patient: Patient | undefined
  /** By line: what an update was proposed on. */
  before: ReadonlyMap<string, FhirResource>
  isDeclined: boolean
}

function toTaskDetail(stored: StoredTask, { patient, before, isDeclined }: About): TaskDetail {
  const { resource: task } = stored
  const run = readRun(task)
  const lines = readLines(task)
  return {
    ...toAgentTask(stored, patient, isDeclined),
    inputs: inputsOf(task, run.read, readStatements(task)),
    ...(run.inputHash && { inputHash: run.inputHash }),
    ...(run.engine && { engine: run.engine }),
    ...(run.fellBackBecause && { fellBackBecause: run.fellBackBecause }),
    statements: readStatements(task).map(({ heading: _, sources, ...statement }) => ({
      ...statement,
      sources: sources.map(toEvidence),
    })),
    steps: [...run.steps],
    changes: lines.map((line) => toChangeLine(line, before.get(line.id))),
    canRevert: lines.some(isActive),
    attempts: run.attempts,
  }
}

const LONGEST = 400

function inputsOf(task: Task, read: string | undefined, statements: readonly Statement[]): TaskDetail['inputs'] {
  const given = (task.input ?? []).flatMap(({ type, valueString }) => {
    const value = type.text === INPUTS.transcript ? `${valueString?.slice(0, LONGEST) ?? ''} …` : valueString
    return type.text && value ? [{ label: type.text, value }] : []
  })
  const focus = task.focus?.reference
  const cited = new Map(
    statements
      .flatMap(({ sources }) => sources)
      .flatMap((source) => (source.kind === 'record' ? [[source.reference, source] as const] : [])),
  )
  return [
    ...given,
    ...(focus ? [{ label: 'About', value: task.focus?.display ?? focus, reference: focus }] : []),
    ...(read ? [{ label: 'Records read', value: read }] : []),
    ...[...cited.values()].map(({ reference, display, date }) => ({
      label: 'Record used',
      value: [display ?? reference, date].filter(Boolean).join(', '),
      reference,
    })),
  ]
}

function toChangeLine(line: Line, before: FhirResource | undefined): ChangeLine {
  const { resource, sources, decidedBy, reverted, resultVersion: _, ...rest } = line
  const { operation, baseVersion, ...shown } = rest
  return {
    ...shown,
    operation,
    resourceType: resource.resourceType,
    ...(operation === 'update' && { target: `${resource.resourceType}/${resource.id}` }),
    ...(baseVersion !== undefined && { baseVersion }),
    fields: shownFields(resource, before),
    evidence: sources.map(toEvidence),
    ...(decidedBy && { decidedBy: decidedBy.display }),
    ...(reverted && { reverted: { by: reverted.by.display, at: reverted.at, reason: reverted.reason } }),
  }
}

function toEvidence(source: Source): Evidence {
  return { ...source }
}
