import type { Annotation, Patient, Task, TaskInput } from 'fhir/r4'
import { codeIn, coding } from '#fhir/codes/codings.ts'
import { auroraSystems } from '#fhir/codes/systems.ts'
import { displayName } from '#fhir/names.ts'
import { idFrom } from '#fhir/references.ts'
import { reviewDue } from '#medicine/australia/pbs/evaluate-authority.ts'
import { findProgram } from '#medicine/australia/pbs/programs.ts'
import { authorOf } from '#platform/records/author-of.ts'
import type { Identity } from '#platform/records/identity.ts'
import type { Stored } from '#platform/records/records.ts'
import type { KeptCriterion, PriorAuth } from '../contract.ts'
import {
  CHANNELS,
  isOverdue,
  PHASES,
  PRESCRIBERS,
  REQUEST_STATUSES,
  REQUEST_TYPES,
  type StoredStatus,
  shownStatus,
} from '../rules.ts'

/** A request is a Task of this kind: inputs hold its fields, the output holds its stored evidence. */
export const REQUEST_KIND = 'prior-authorization'
const STATUS = auroraSystems.priorAuthStatus
const FIELD = auroraSystems.priorAuthField

/** http://hl7.org/fhir/R4/valueset-task-status.html has neither approval nor appeal. */
const FHIR_STATUS: Record<StoredStatus, Task['status']> = {
  draft: 'draft',
  pending: 'requested',
  'in-review': 'in-progress',
  approved: 'completed',
  denied: 'rejected',
  appeal: 'in-progress',
  withdrawn: 'cancelled',
}

export const FIELDS = [
  'programId',
  'phase',
  'justification',
  'insurance',
  'prescriber',
  'hospitalProviderNumber',
  'clinician',
  'submittedDate',
  'channel',
  'waitingSince',
  'expectedDecision',
  'decidedDate',
  'approvalNumber',
  'validUntil',
  'denialReason',
  'nextEligible',
  'keptOn',
] as const
export type FieldName = (typeof FIELDS)[number]
export type Fields = Partial<Record<FieldName, string | undefined>>

export function fieldsOf({ input = [] }: Task): Fields {
  return Object.fromEntries(
    input.flatMap(({ type, valueString }) => {
      const name = codeIn(type, FIELD)
      return name && valueString ? [[name, valueString]] : []
    }),
  )
}

/** `undefined` removes a field. */
export function withFields(task: Task, changes: Fields): Task {
  const all = { ...fieldsOf(task), ...changes }
  const input = FIELDS.flatMap((name): TaskInput[] => {
    const value = all[name]
    return value ? [{ type: { coding: [coding(FIELD, name)] }, valueString: value }] : []
  })
  return { ...task, input }
}

export function withStatus(task: Task, status: StoredStatus, at: string): Task {
  return {
    ...task,
    status: FHIR_STATUS[status],
    businessStatus: { coding: [coding(STATUS, status)] },
    lastModified: at,
  }
}

export function statusOf(task: Task): StoredStatus {
  const code = codeIn(task.businessStatus, STATUS)
  const known = REQUEST_STATUSES.find((status) => status === code)
  return known && known !== 'expired' ? known : 'draft'
}

export function withEntry(task: Task, text: string, who: Identity, at: string): Task {
  const author = authorOf(who)
  const by = author.reference ? { authorReference: author } : { authorString: who.name }
  const entry: Annotation = { ...by, time: at, text }
  return { ...task, note: [...(task.note ?? []), entry] }
}

export function withKept(task: Task, criteria: readonly KeptCriterion[], on: string): Task {
  const output = criteria.map((one) => ({
    type: { coding: [coding(FIELD, 'criterion')], text: one.text },
    valueString: JSON.stringify(one),
  }))
  return { ...withFields(task, { keptOn: on }), output }
}

const keptOf = ({ output = [] }: Task): KeptCriterion[] =>
  output.flatMap(({ valueString }) => (valueString ? [JSON.parse(valueString) as KeptCriterion] : []))

export const patientIdOf = (task: Task) => idFrom(task.for, 'Patient') ?? ''
export const requestCode = (type: string) => ({
  coding: [coding(auroraSystems.taskKind, REQUEST_KIND), coding(auroraSystems.taskType, type)],
  text: 'Prior authorization',
})
const oneOf = <T extends string>(known: readonly T[], value: string | undefined) => known.find((one) => one === value)

/** Shows 'Unknown Patient' if the patient is not in the active source (requirements 2 §8). */
export function toPriorAuth(stored: Stored<'Task'>, patient: Patient | undefined, today: string): PriorAuth {
  const task = stored.resource
  const fields = fieldsOf(task)
  const status = shownStatus(statusOf(task), fields.validUntil, today)
  const program = findProgram(fields.programId ?? '')
  const isGranted = status === 'approved' || status === 'expired'
  const due = program && isGranted && fields.decidedDate ? reviewDue(program, fields.decidedDate) : undefined
  const kept = keptOf(task)
  const { keptOn, phase, channel, prescriber, justification, insurance, clinician, ...rest } = fields
  return {
    id: stored.id,
    version: stored.version,
    patientId: patientIdOf(task),
    patientName: displayName(patient),
    requestType: oneOf(REQUEST_TYPES, codeIn(task.code, auroraSystems.taskType)) ?? 'medication',
    item: task.description ?? '',
    indication: task.reasonCode?.text ?? '',
    phase: oneOf(PHASES, phase),
    justification: justification ?? '',
    status,
    priority: task.priority === 'urgent' ? 'urgent' : 'normal',
    insurance: insurance ?? '',
    provider: clinician ?? task.requester?.display ?? '',
    prescriber: oneOf(PRESCRIBERS, prescriber),
    created: task.authoredOn ?? '',
    channel: oneOf(CHANNELS, channel),
    ...rest,
    ...(due && { reviewDue: { date: due.date, what: due.what, isVerified: due.verified } }),
    isOverdue: isOverdue({ status, waitingSince: fields.waitingSince }, today),
    ...(keptOn && kept.length > 0 && { kept: { on: keptOn, criteria: kept } }),
    history: (task.note ?? []).map(({ text, time = '', authorReference, authorString }) => ({
      at: time,
      by: authorReference?.display ?? authorString ?? '',
      text,
    })),
  }
}
