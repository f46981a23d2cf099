import type { Task } from 'fhir/r4'
import { appointmentService } from '#features/appointments/server/service.ts'
import { isClinician } from '#fhir/codes/positions.ts'
import { formatDate, practiceDay } from '#fhir/dates.ts'
import { displayName } from '#fhir/names.ts'
import { reference } from '#fhir/references.ts'
import { Problem } from '#platform/api/problem.ts'
import { authorOf } from '#platform/records/author-of.ts'
import type { Identity } from '#platform/records/identity.ts'
import type { Records, RecordsTransaction } from '#platform/records/records.ts'
import type { NewRequest, PriorAuth } from '../contract.ts'
import {
  CHANNEL_WORDS,
  type Channel,
  isWaiting,
  type Move,
  moveProblems,
  nextStatuses,
  STATUS_WORDS,
} from '../rules.ts'
import { checkCriteria, toKept } from './check-criteria.ts'
import { loadRequest } from './list-requests.ts'
import { endRenewalTasks, makeRenewalTasks } from './renewal-tasks.ts'
import {
  type Fields,
  fieldsOf,
  patientIdOf,
  REQUEST_KIND,
  requestCode,
  statusOf,
  withEntry,
  withFields,
  withKept,
  withStatus,
} from './request-task.ts'

export interface Moment {
  /** ISO instant. */
  at: string
  who: Identity
}

export interface Change extends Moment {
  id: string
  ifMatch: number | undefined
}

const NO_CLINICIAN = 'Clinician not stated'

const submitted = (channel: Channel, on: string) => `Submitted ${CHANNEL_WORDS[channel]} on ${formatDate(on)}`

export function createRequest(records: Records, asked: NewRequest, { at, who }: Moment): Promise<PriorAuth> {
  const today = practiceDay(at)
  const { patientId, requestType, item, indication, priority, channel, practitionerId, ...fields } = asked
  return records.transaction(async (tx) => {
    const patient = await tx.find('Patient', patientId)
    if (!patient) throw new Problem(422, 'Choose a patient from the list.')
    const clinician = await clinicianOf(tx, practitionerId, who)
    const sent = channel && { channel, submittedDate: today, waitingSince: today }
    const made = withFields(
      {
        resourceType: 'Task',
        status: 'draft',
        intent: 'order',
        priority: priority === 'urgent' ? 'urgent' : 'routine',
        code: requestCode(requestType),
        description: item,
        reasonCode: { text: indication },
        for: reference('Patient', patientId, displayName(patient.resource)),
        requester: authorOf(who),
        authoredOn: at,
      },
      { ...fields, ...sent, clinician },
    )
    const task = withStatus(await withEvidence(tx, made, today), channel ? 'pending' : 'draft', at)
    const entry = channel ? submitted(channel, today) : 'Draft made'
    const stored = await tx.create(withEntry(task, entry, who, at))
    await endEarlier(tx, asked, stored.id, at)
    return loadRequest(tx, stored, today)
  })
}

/** A clinician who writes it down makes it; anybody else says for whom, and is never named as the provider. */
async function clinicianOf(tx: RecordsTransaction, id: string | undefined, who: Identity): Promise<string | undefined> {
  if (id) {
    const found = await tx.find('Practitioner', id)
    if (!found) throw new Problem(422, 'Choose a clinician from the list.')
    return appointmentService.practitionerName(found.resource)
  }
  return isClinician(who) ? undefined : NO_CLINICIAN
}

/** Closes the reminder tasks, since the renewal is now in progress. */
async function endEarlier(tx: RecordsTransaction, { patientId, programId }: NewRequest, id: string, at: string) {
  if (!programId) return
  const { rows } = await tx.search('Task', { patient: patientId, code: [REQUEST_KIND], limit: 200 })
  for (const one of rows) {
    const isEarlier = one.id !== id && statusOf(one.resource) === 'approved'
    if (isEarlier && fieldsOf(one.resource).programId === programId) await endRenewalTasks(tx, one.id, at)
  }
}

async function withEvidence(tx: RecordsTransaction, task: Task, today: string): Promise<Task> {
  const { programId, phase, prescriber, hospitalProviderNumber } = fieldsOf(task)
  if (!programId || !phase) return task
  const asked = { patientId: patientIdOf(task), programId, hospitalProviderNumber }
  const narrow = { phase: phase as PriorAuth['phase'] & string, prescriber: prescriber as PriorAuth['prescriber'] }
  return withKept(task, toKept(await checkCriteria(tx, { ...asked, ...narrow }, today)), today)
}

export interface MoveAsked extends Move {
  status: Exclude<Move['status'], 'draft'>
  channel?: Channel | undefined
  approvalNumber?: string | undefined
  expectedDecision?: string | undefined
}

export function moveRequest(records: Records, asked: MoveAsked, change: Change): Promise<PriorAuth> {
  const { at, who } = change
  const today = practiceDay(at)
  return changeRequest(records, change, async (tx, task, before) => {
    if (!nextStatuses(before.status).includes(asked.status)) {
      const to = STATUS_WORDS[asked.status].toLowerCase()
      throw new Problem(409, `A request that is ${STATUS_WORDS[before.status].toLowerCase()} cannot become ${to}.`)
    }
    const [problem] = Object.values(moveProblems(asked, today, before.submittedDate))
    if (problem) throw new Problem(422, `${problem}.`)
    const checked = asked.status === 'pending' ? await withEvidence(tx, task, today) : task
    const moved = withStatus(withFields(checked, fieldChanges(asked)), asked.status, at)
    return withEntry(moved, entryFor(asked), who, at)
  })
}

function fieldChanges(asked: MoveAsked): Fields {
  const { status, on, reason, approvalNumber, validUntil, nextEligible, expectedDecision, channel } = asked
  switch (status) {
    case 'pending':
      return { submittedDate: on, waitingSince: on, channel, ...(expectedDecision && { expectedDecision }) }
    case 'approved':
      return { decidedDate: on, approvalNumber, validUntil, denialReason: undefined, nextEligible: undefined }
    case 'denied':
      return { decidedDate: on, denialReason: reason, nextEligible }
    case 'appeal':
      return { waitingSince: on, decidedDate: undefined, expectedDecision }
    default:
      return expectedDecision ? { expectedDecision } : {}
  }
}

function entryFor({ status, on, channel, reason, approvalNumber, validUntil, nextEligible }: MoveAsked): string {
  const what = status === 'pending' && channel ? submitted(channel, on) : `${STATUS_WORDS[status]} on ${formatDate(on)}`
  const more = [
    status === 'approved' && approvalNumber && `number ${approvalNumber}`,
    status === 'approved' && validUntil && `until ${formatDate(validUntil)}`,
    reason,
    status === 'denied' && nextEligible && `next eligible ${formatDate(nextEligible)}`,
  ].filter(Boolean)
  return more.length > 0 ? `${what}: ${more.join('; ')}` : what
}

export function followUp(
  records: Records,
  { note, expectedDecision }: { note: string; expectedDecision?: string | undefined },
  change: Change,
): Promise<PriorAuth> {
  return changeRequest(records, change, async (_tx, task, before) => {
    if (!isWaiting(before.status)) throw new Problem(409, 'Only a request waiting for a decision can be followed up.')
    const next = expectedDecision ? withFields(task, { expectedDecision }) : task
    return withEntry({ ...next, lastModified: change.at }, `Followed up: ${note}`, change.who, change.at)
  })
}

async function changeRequest(
  records: Records,
  { id, ifMatch, at }: Change,
  work: (tx: RecordsTransaction, task: Task, before: PriorAuth) => Promise<Task>,
): Promise<PriorAuth> {
  if (ifMatch === undefined) throw new Problem(428, 'Send the version you changed in If-Match.')
  const today = practiceDay(at)
  return records.transaction(async (tx) => {
    await tx.lock(`prior authorization ${id}`)
    const stored = await readRequest(tx, id)
    const before = await loadRequest(tx, stored, today)
    if (stored.version !== ifMatch) {
      throw new Problem(409, 'Someone else changed this request. Nothing was overwritten.', {
        current: before,
      })
    }
    const task = await work(tx, stored.resource, before)
    const after = await loadRequest(tx, await tx.update(task, { ifMatch }), today)
    if (after.status === 'approved' && before.status !== 'approved') {
      await makeRenewalTasks(tx, { request: after, task, at, today })
    }
    return after
  })
}

/** Refuses other tasks of the practice. */
export async function readRequest(records: Records | RecordsTransaction, id: string) {
  const stored = await records.read('Task', id)
  const isRequest = stored.resource.code?.coding?.some(({ code }) => code === REQUEST_KIND)
  if (!isRequest) throw new Problem(404, 'There is no such request.')
  return stored
}
