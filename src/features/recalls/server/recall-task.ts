import type { Consent, Patient, Reference, Task, TaskOutput } from 'fhir/r4'
import { coding } from '#fhir/codes/codings.ts'
import { RECALL_ATTEMPT as ATTEMPT, RECALL_KIND } from '#fhir/codes/recall-task.ts'
import { auroraSystems } from '#fhir/codes/systems.ts'
import { instantAt, practiceDay } from '#fhir/dates.ts'
import { formatPhone } from '#fhir/identifiers/phone.ts'
import type { Channel } from '#fhir/messages-allowed.ts'
import { displayName } from '#fhir/names.ts'
import { agreementTo } from '#platform/consent/message-agreement.ts'
import type { Stored } from '#platform/records/records.ts'
import type { Attempt, Recall } from '../contract.ts'
import { ATTEMPTS_AT_MOST, METHODS, type Method, OUTCOMES, SOURCES, type Source } from '../rules.ts'

const AURORA = 'https://aurora.example/fhir'
const METHOD = `${AURORA}/recall-method`
const SOURCE = `${AURORA}/recall-source`
/** Output that says a clinician let the attempts be counted from the start. */
const AGAIN = 'again'
const END_OF_DAY = '17:00'

export interface NewRecall {
  patient: Reference
  reason: string
  dueDate: string
  method: Method
  source: Source
  owner: Reference | undefined
  requester: Reference
  isDue: boolean
  at: string
}

export function newRecall({ patient, reason, dueDate, method, source, owner, requester, isDue, at }: NewRecall): Task {
  return {
    resourceType: 'Task',
    status: isDue ? 'requested' : 'draft',
    intent: 'order',
    priority: 'routine',
    code: { coding: [coding(auroraSystems.taskKind, RECALL_KIND)], text: 'Recall' },
    description: reason,
    for: patient,
    authoredOn: at,
    lastModified: at,
    requester,
    ...(owner && { owner }),
    restriction: { period: { end: instantAt(dueDate, END_OF_DAY) } },
    input: [
      { type: { coding: [coding(METHOD, 'method')] }, valueString: method },
      { type: { coding: [coding(SOURCE, 'source')] }, valueString: source },
    ],
  }
}

export function dueDayOf({ restriction }: Task): string {
  return practiceDay(restriction?.period?.end ?? '')
}

const attemptOutputs = ({ output = [] }: Task): TaskOutput[] =>
  output.filter(({ type }) => type.coding?.[0]?.system === ATTEMPT)

/** Attempts since a clinician last decided to try again. */
export function countedAttempts(task: Task): number {
  const all = attemptOutputs(task)
  return all.length - 1 - all.findLastIndex(({ type }) => type.coding?.[0]?.code === AGAIN)
}

export const isEscalated = (task: Task): boolean => countedAttempts(task) >= ATTEMPTS_AT_MOST

/** After the last attempt the recall is urgent, for a clinician to decide. */
export function withAttempt(task: Task, { at, method, outcome, by, note }: Attempt): Task {
  const extension = Object.entries({ at, by, outcome, note }).flatMap(([url, value]) =>
    value ? [{ url: `${ATTEMPT}-${url}`, valueString: value }] : [],
  )
  const output = { type: { coding: [coding(ATTEMPT, method)] }, valueString: outcome, extension }
  const next: Task = { ...task, status: 'in-progress', lastModified: at, output: [...(task.output ?? []), output] }
  if (!isEscalated(next) || isEscalated(task)) return next
  const text = `${ATTEMPTS_AT_MOST} attempts without a visit. A clinician decides what happens next.`
  return { ...next, priority: 'urgent', note: [...(task.note ?? []), { text, time: at }] }
}

/** The message of this attempt was not accepted: it is as if it had not been tried. */
export function withoutAttempt(task: Task, at: string): Task {
  const isIt = ({ extension = [] }: TaskOutput) =>
    extension.some(({ url, valueString }) => url === `${ATTEMPT}-at` && valueString === at)
  const output = (task.output ?? []).filter((one) => !isIt(one))
  const { output: _, ...rest } = task
  const next: Task = output.length > 0 ? { ...rest, output } : rest
  return isEscalated(task) && !isEscalated(next) ? { ...next, priority: 'routine' } : next
}

export function triedAgain(task: Task, by: string, at: string): Task {
  const extension = [
    { url: `${ATTEMPT}-at`, valueString: at },
    { url: `${ATTEMPT}-by`, valueString: by },
  ]
  const output = { type: { coding: [coding(ATTEMPT, AGAIN)] }, valueString: AGAIN, extension }
  return { ...task, priority: 'routine', lastModified: at, output: [...(task.output ?? []), output] }
}

export function closed(task: Task, why: string, at: string): Task {
  return { ...task, status: 'completed', statusReason: { text: why }, lastModified: at, executionPeriod: { end: at } }
}

export function toRecall(
  { id, version, resource: task, patient = '' }: Stored<'Task'>,
  person: Patient | undefined,
  consents: readonly Consent[],
): Recall {
  const agreement = (channel: Channel) => (person ? agreementTo(channel, person, consents) : 'not-asked')
  const value = (system: string) => task.input?.find(({ type }) => type.coding?.[0]?.system === system)?.valueString
  const contact = (system: 'phone' | 'email') => person?.telecom?.find((one) => one.system === system)?.value
  const mobile = person?.telecom?.find(({ system, use }) => system === 'phone' && use === 'mobile')?.value
  const [phone, email] = [mobile ?? contact('phone'), contact('email')]
  const isClosed = task.status === 'completed' || task.status === 'cancelled'
  return {
    id,
    version,
    patientId: patient,
    patientName: displayName(person),
    ...(person?.birthDate && { birthDate: person.birthDate }),
    ...(phone && { phone: formatPhone(phone) }),
    ...(email && { email }),
    agreements: { sms: agreement('sms'), email: agreement('email') },
    reason: task.description ?? '',
    source: SOURCES.find((one) => one === value(SOURCE)) ?? 'by-hand',
    dueDate: dueDayOf(task),
    method: METHODS.find((one) => one === value(METHOD)) ?? 'phone',
    state: isClosed ? 'closed' : isEscalated(task) ? 'escalated' : task.status === 'draft' ? 'upcoming' : 'due',
    ...(task.owner?.display && { owner: task.owner.display }),
    attempts: attemptOutputs(task).flatMap(toAttempt),
    attemptsLeft: Math.max(0, ATTEMPTS_AT_MOST - countedAttempts(task)),
    ...(isClosed && { closed: { at: task.executionPeriod?.end ?? '', why: task.statusReason?.text ?? 'Closed' } }),
  }
}

function toAttempt({ type, extension = [] }: TaskOutput): Attempt[] {
  const part = (name: string) => extension.find(({ url }) => url === `${ATTEMPT}-${name}`)?.valueString
  const method = METHODS.find((one) => one === type.coding?.[0]?.code)
  if (!method) return []
  const note = part('note')
  return [
    {
      at: part('at') ?? '',
      method,
      outcome: OUTCOMES.find((one) => one === part('outcome')) ?? 'sent',
      by: part('by') ?? '',
      ...(note && { note }),
    },
  ]
}
