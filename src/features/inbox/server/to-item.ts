import type { Communication, Patient } from 'fhir/r4'
import type { Result } from '#features/results/contract.ts'
import { isPastDue } from '#fhir/dates.ts'
import { displayName } from '#fhir/names.ts'
import { idFrom } from '#fhir/references.ts'
import { CLAIM_NUMBER, statesOf } from '#medicine/australia/mbs/claims/claim-record.ts'
import type { Stored } from '#platform/records/records.ts'
import type { InboxItem } from '../contract.ts'
import { type Kind, RANKS, type Rank } from '../rules.ts'
import { kindOfCode } from './kinds.ts'

export interface Facts {
  patients: ReadonlyMap<string, Patient>
  /** First messages of conversations. */
  messages: ReadonlyMap<string, Communication>
  /** The caller's own Practitioner. */
  own: string | undefined
  now: Date
}

export function fromTask({ resource: task, id, version, patient, updated }: Stored<'Task'>, facts: Facts): InboxItem {
  const kind: Kind = kindOfCode(task.code?.coding?.[0]?.code) ?? 'task'
  const owner = idFrom(task.owner, 'Practitioner')
  const dueAt = task.restriction?.period?.end
  const recordId = openedBy(kind, task.focus, id)
  return {
    id: `${kind}:${recordId}`,
    kind,
    recordId,
    version,
    rank: rankOf(task.priority),
    title: titleOf(kind, task.description, facts.messages.get(recordId)),
    ...patientFacts(patient, facts),
    ...(owner && { owner: task.owner?.display ?? 'Practitioner' }),
    isMine: owner !== undefined && owner === facts.own,
    at: task.authoredOn ?? updated,
    ...(dueAt && { dueAt }),
    isOverdue: dueAt !== undefined && isPastDue(dueAt, facts.now),
  }
}

export function fromClaim({ resource: claim, id, version, patient }: Stored<'Claim'>, facts: Facts): InboxItem {
  const state = statesOf(claim).at(-1)
  const number = claim.identifier?.find(({ system }) => system === CLAIM_NUMBER)?.value ?? id
  return {
    id: `claim:${id}`,
    kind: 'claim',
    recordId: id,
    version,
    rank: 'routine',
    title: [number, state?.text].filter(Boolean).join(': '),
    ...patientFacts(patient, facts),
    isMine: false,
    at: state?.at || claim.created,
    isOverdue: false,
  }
}

const RESULT_RANK: Record<Result['urgency'], Rank> = {
  critical: 'stat',
  abnormal: 'urgent',
  'not-flagged': 'asap',
  normal: 'routine',
}

export function fromResult(result: Result, own: string | undefined): InboxItem {
  const { id, version, urgency, test, patientId, patientName, birthDate, owner, receivedAt, dueAt, isOverdue } = result
  return {
    id: `result:${id}`,
    kind: 'result',
    recordId: id,
    version,
    rank: RESULT_RANK[urgency],
    title: test,
    patientId,
    patientName,
    ...(birthDate && { birthDate }),
    ...(owner && { owner: owner.name }),
    isMine: own !== undefined && owner?.id === own,
    at: receivedAt,
    dueAt,
    isOverdue,
  }
}

/** A result opens by its report and a conversation by its first message; the rest by the task. */
function openedBy(kind: Kind, focus: Stored<'Task'>['resource']['focus'], taskId: string): string {
  if (kind === 'result') return idFrom(focus, 'DiagnosticReport') ?? taskId
  if (kind === 'message') return idFrom(focus, 'Communication') ?? taskId
  return taskId
}

function titleOf(kind: Kind, description: string | undefined, message: Communication | undefined): string {
  const words = message?.topic?.text ?? message?.payload?.find(({ contentString }) => contentString)?.contentString
  if (kind === 'message' && words) return words.length <= 100 ? words : `${words.slice(0, 100).trimEnd()} …`
  return description ?? 'Task'
}

function rankOf(priority: string | undefined): Rank {
  return RANKS.find((rank) => rank === priority) ?? 'routine'
}

function patientFacts(id: string | undefined, { patients }: Facts) {
  if (!id) return {}
  const patient = patients.get(id)
  return {
    patientId: id,
    patientName: displayName(patient),
    ...(patient?.birthDate && { birthDate: patient.birthDate }),
  }
}
