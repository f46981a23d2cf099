import type { Communication, Task } from 'fhir/r4'
import type { Services } from '#features/services.ts'
import { MESSAGE_TASK, PATIENT_MESSAGE, REPLY_HOURS } from '#fhir/codes/home-codes.ts'
import { assessSafety } from '#medicine/safety/assess-safety.ts'
import { adviceFor } from '#medicine/self-management/advice.ts'
import type { Body, Reply } from '#platform/api/endpoint.ts'
import { Problem } from '#platform/api/problem.ts'
import {
  type MessagePriority,
  messagePriority,
  newMessage,
  newMessageTask,
  reopenedTask,
} from '#platform/messaging/new-message.ts'
import { type Thread, toThreads } from '#platform/messaging/threads.ts'
import { dueWithin, type PracticeHours } from '#platform/practice-hours/practice-hours.ts'
import { hoursOf } from '#platform/practice-hours/read-hours.ts'
import type { careTeam, PortalMessage, ThreadRow } from '../../care-team/contract.ts'
import { inEnglish } from '../../messages/english.ts'
import { entryIdentifier, findEntry } from '../keep-once.ts'
import { authorOf, type PatientCall } from '../open-patient.ts'
import { checkedAttachments } from '../record/attachments.ts'
import { usualClinician } from '../safety/alert-team.ts'
import { adviceFromReport, toAdvice } from '../safety/to-advice.ts'

const MOST = 1000

/** Reads with the patient's rights; the tasks belong to the practice, so they are read through the portal. */
export async function readThreads({ records, portal, id: patient }: PatientCall): Promise<Thread[]> {
  const search = { patient, code: [PATIENT_MESSAGE], sort: 'newest', limit: MOST } as const
  const { rows } = await records.search('Communication', search)
  const tasks = await portal.search('Task', { patient, code: [MESSAGE_TASK], limit: 200 })
  return toThreads(
    rows.map(({ resource }) => resource),
    tasks.rows.map(({ resource }) => resource),
  ).toSorted((a, b) => lastAt(b).localeCompare(lastAt(a)))
}

const lastAt = ({ messages }: Thread) => messages.at(-1)?.at ?? ''

/** The practice answers while it is open: no time at night is promised. */
const promisedReply = (hours: PracticeHours, since: string): string => dueWithin(hours, since, REPLY_HOURS * 60)

export function toThreadRow({ id, subject, messages, waitingSince, owner }: Thread, hours: PracticeHours): ThreadRow {
  const last = messages.at(-1)
  return {
    id,
    subject,
    with: owner?.display ?? messages.findLast(({ isFromPatient }) => !isFromPatient)?.author ?? 'Your care team',
    lastAt: last?.at ?? '',
    lastText: last?.text ?? '',
    lastFrom: last?.isFromPatient ? 'me' : 'practice',
    unread: messages.filter(({ isFromPatient, readAt }) => !isFromPatient && !readAt).length,
    isOpen: waitingSince !== undefined,
    ...(waitingSince && { replyBy: promisedReply(hours, waitingSince) }),
  }
}

export async function readThread(person: PatientCall, threadId: string): Promise<Thread> {
  const thread = (await readThreads(person)).find(({ id }) => id === threadId)
  if (!thread) throw new Problem(404, 'There is no such conversation.')
  return thread
}

export function toPortalMessages({ messages }: Thread): PortalMessage[] {
  return messages.map(({ isFromPatient, readAt, ...message }) => ({
    ...message,
    from: isFromPatient ? 'me' : 'practice',
    ...(readAt && { readAt }),
  }))
}

/** Marks the practice's messages as read. */
export async function markRead(person: PatientCall, threadId: string): Promise<number> {
  const { messages } = await readThread(person, threadId)
  const unread = messages.filter(({ isFromPatient, readAt }) => !isFromPatient && !readAt)
  for (const { id } of unread) {
    const { resource, version } = await person.records.read('Communication', id)
    const read = { ...resource, received: person.at } satisfies Communication
    await person.portal.update(read, { ifMatch: version }).catch(readElsewhere)
  }
  return unread.length
}

/** If opened in two windows at once, the first one counts. */
function readElsewhere(error: unknown): void {
  if (!(error instanceof Problem) || error.status !== 409) throw error
}

type Send = typeof careTeam.sendMessage

export async function sendMessage(services: Services, person: PatientCall, body: Body<Send>): Promise<Reply<Send>> {
  const { id: patientId, records, portal, at } = person
  const attachments = checkedAttachments(body.attachments)
  if (body.threadId) await readThread(person, body.threadId)
  const { level } = assessSafety({ text: [body.subject, body.message].filter(Boolean).join('\n') })
  const priority = messagePriority(level)
  const recipient = (await usualClinician(portal, patientId)) ??
    (await services.accounts.managerOf(person.who.practice)) ?? { display: 'Everyone at the practice' }
  const { clientId, threadId, subject } = body

  const sent = await records.transaction(async (tx) => {
    const known = clientId && (await findEntry(tx, 'Communication', patientId, clientId))
    if (known) return { resource: known.resource, isNew: false }
    const message = newMessage({
      patientId,
      sender: authorOf(person),
      recipient,
      text: body.message,
      threadId,
      subject: subject || undefined,
      attachments,
      ...entryIdentifier(clientId),
      priority,
      at,
    })
    return { resource: (await tx.create(message)).resource, isNew: true }
  })
  const id = sent.resource.id ?? ''
  const root = threadId ?? id
  await owe(person, { root, owner: recipient, priority, isNew: sent.isNew })
  const judged = await adviceFromReport(person, { type: 'Communication', id })
  return {
    message: inEnglish({ key: 'done.message' }),
    threadId: root,
    id,
    replyBy: promisedReply(await hoursOf(services.settings, person.who.practice), sent.resource.sent ?? at),
    advice: judged ?? toAdvice(adviceFor({ signs: [] })),
  }
}

/** One task per thread, reopened when the patient writes again; a message sent twice counts once. */
async function owe(
  { portal, id: patientId, at }: PatientCall,
  { root, owner, priority, isNew }: { root: string; owner: Task['owner']; priority: MessagePriority; isNew: boolean },
): Promise<void> {
  await portal.transaction(async (tx) => {
    await tx.lock(`thread ${root}`)
    const search = { patient: patientId, code: [MESSAGE_TASK], tokens: [`focus|${root}`], limit: 1 }
    const known = (await tx.search('Task', search)).rows[0]
    if (known && isNew) await tx.update(reopenedTask(known.resource, at, priority))
    if (!known) await tx.create(newMessageTask({ patientId, threadId: root, owner, priority, at }))
  })
}
