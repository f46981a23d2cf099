import type { Task } from 'fhir/r4'
import { coding } from '#fhir/codes/codings.ts'
import { auroraSystems } from '#fhir/codes/systems.ts'
import { idFrom, reference } from '#fhir/references.ts'
import type { Stored } from '#platform/records/records.ts'
import type { Breach, BreachChange } from '../breaches/contract.ts'
import { DECISIONS, type Decision, dueOf, STEP_STATUSES, STEPS, type Step, type StepStatus } from '../breaches/rules.ts'
import type { Names } from './to-audit-event.ts'

/** A Task visible only to administrators (records/policy.ts). It has no `for`, because it concerns many patients. */
export const BREACH_TASK = 'privacy-breach'
const ENTRY = 'https://aurora.example/fhir/breach-entry'
const AFFECTED = 'affected-person'

interface Author {
  name: string
  at: string
}

interface Opened {
  title: string
  what: string
  discoveredAt: string
}

export function newBreach({ title, what, discoveredAt }: Opened, { name, at }: Author): Task {
  return {
    resourceType: 'Task',
    status: 'in-progress',
    intent: 'order',
    priority: 'urgent',
    code: { coding: [coding(auroraSystems.taskKind, BREACH_TASK)], text: 'Suspected privacy breach' },
    description: title,
    authoredOn: at,
    requester: { display: name },
    executionPeriod: { start: discoveredAt },
    restriction: { period: { end: dueOf(discoveredAt) } },
    note: [{ text: what, time: at, authorString: name }],
  }
}

type Entry = NonNullable<Task['output']>[number]

/** Entries are append-only: the latest of a kind applies, and together they are the history. */
export function withBreachChange(task: Task, change: BreachChange, author: Author): Task {
  if (change.kind === 'affected') return withAffected(task, change)
  const output = [...(task.output ?? []), entryOf(change, author)]
  if (change.kind === 'close') {
    return { ...task, output, status: 'completed', executionPeriod: { ...task.executionPeriod, end: author.at } }
  }
  if (change.kind === 'reopen') {
    return { ...task, output, status: 'in-progress', executionPeriod: { start: task.executionPeriod?.start } }
  }
  return { ...task, output }
}

function entryOf(change: Exclude<BreachChange, { kind: 'affected' }>, { name, at }: Author): Entry {
  const value = { valueAnnotation: { text: change.text, time: at, authorString: name } }
  if (change.kind === 'step') return { type: typed(change.step, change.status), ...value }
  return { type: typed(change.kind, change.kind === 'decision' ? change.decision : undefined), ...value }
}

function typed(code: string, text: string | undefined): Entry['type'] {
  return { coding: [coding(ENTRY, code)], ...(text && { text }) }
}

function withAffected(task: Task, { add, remove }: { add: string[]; remove: string[] }): Task {
  const ids = [...new Set([...affectedIn(task), ...add])].filter((id) => !remove.includes(id))
  const { input: _, ...bare } = task
  if (ids.length === 0) return bare
  return {
    ...bare,
    input: ids.map((id) => ({ type: typed(AFFECTED, undefined), valueReference: reference('Patient', id) })),
  }
}

export function affectedIn({ input = [] }: Task): string[] {
  return input.flatMap(({ valueReference }) => idFrom(valueReference, 'Patient') ?? [])
}

export function isBreach({ code }: Task): boolean {
  return (
    code?.coding?.some(({ system, code: kind }) => system === auroraSystems.taskKind && kind === BREACH_TASK) ?? false
  )
}

export function toBreach({ id, version, resource: task }: Stored<'Task'>, names: Names): Breach {
  const log = (task.output ?? []).map(toStatement)
  const decided = log.findLast(({ kind }) => kind === 'decision')
  const discoveredAt = task.executionPeriod?.start ?? task.authoredOn ?? ''
  return {
    id,
    version,
    title: task.description ?? '',
    what: task.note?.[0]?.text ?? '',
    discoveredAt,
    dueAt: task.restriction?.period?.end ?? dueOf(discoveredAt),
    openedBy: task.requester?.display ?? '',
    isClosed: task.status === 'completed',
    ...(task.executionPeriod?.end && { closedAt: task.executionPeriod.end }),
    steps: (Object.keys(STEPS) as Step[]).map((step) => {
      const last = log.findLast(({ kind }) => kind === step)
      return { id: step, status: (last?.value as StepStatus) ?? 'open', ...(last && { last: last.statement }) }
    }),
    ...(decided && { decision: { ...decided.statement, kind: decided.value as Decision } }),
    affected: affectedIn(task).map((each) => ({ id: each, name: names.get(each) ?? 'Unknown Patient' })),
    log: log.map(({ kind, value, statement }) => ({ ...statement, title: titleOf(kind, value) })),
  }
}

function toStatement({ type, valueAnnotation }: Entry) {
  const statement = {
    text: valueAnnotation?.text ?? '',
    by: valueAnnotation?.authorString ?? '',
    at: valueAnnotation?.time ?? '',
  }
  return { kind: type.coding?.[0]?.code ?? '', value: type.text, statement }
}

function titleOf(kind: string, value: string | undefined): string {
  if (kind in STEPS) return `${STEPS[kind as Step].name}: ${STEP_STATUSES[value as StepStatus] ?? value}`
  if (kind === 'decision') return DECISIONS[value as Decision] ?? 'Decision'
  return { close: 'Closed', reopen: 'Opened again' }[kind] ?? 'Note'
}
