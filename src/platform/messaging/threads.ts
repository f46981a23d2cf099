import type { Communication, Reference, Task } from 'fhir/r4'
import { idFrom, isReferenceTo } from '#fhir/references.ts'
import { type StoredFile, storedFile } from '#platform/documents/file-signatures.ts'

/** A conversation between a patient and the practice, as both sides see it. It is named by its first message. */
export interface Thread {
  id: string
  patientId: string
  subject: string
  /** Oldest first. */
  messages: ThreadMessage[]
  /** Since when the patient waits for an answer; undefined where none is owed. */
  waitingSince: string | undefined
  owner: Reference | undefined
  isUrgent: boolean
}

export interface ThreadMessage {
  id: string
  at: string
  isFromPatient: boolean
  author: string
  text: string
  attachments: MessageAttachment[]
  readAt: string | undefined
}

export interface MessageAttachment {
  index: number
  name: string
  type: string
  bytes: number
}

const SUBJECT_WORDS = 60

/** Replies name the first message (partOf); those of other systems name the one before (inResponseTo). */
export function toThreads(communications: readonly Communication[], tasks: readonly Task[]): Thread[] {
  const byId = new Map(communications.map((one) => [one.id ?? '', one]))
  const threads = new Map<string, Communication[]>()
  for (const one of communications) {
    if (one.status === 'entered-in-error') continue
    // by patient and first message: a reference to another patient's message starts a new conversation
    const key = `${idFrom(one.subject, 'Patient') ?? ''} ${rootOf(one, byId)}`
    threads.set(key, [...(threads.get(key) ?? []), one])
  }
  return [...threads].map(([key, of]) => {
    const [patientId = '', id = ''] = key.split(' ')
    return toThread(id, of, taskOf(tasks, id, patientId))
  })
}

function rootOf(one: Communication, byId: ReadonlyMap<string, Communication>): string {
  const patient = idFrom(one.subject, 'Patient')
  const isTheirs = (other: Communication | undefined) => idFrom(other?.subject, 'Patient') === patient
  const named = idFrom(one.partOf?.[0], 'Communication')
  if (named && (!byId.has(named) || isTheirs(byId.get(named)))) return named
  const seen = new Set<string>()
  let at: Communication = one
  for (;;) {
    const before = byId.get(idFrom(at.inResponseTo?.[0], 'Communication') ?? '')
    if (!before?.id || seen.has(before.id) || !isTheirs(before)) return at.id ?? ''
    seen.add(before.id)
    at = before
  }
}

function taskOf(tasks: readonly Task[], rootId: string, patientId: string): Task | undefined {
  return tasks
    .filter(
      (task) =>
        idFrom(task.focus, 'Communication') === rootId && (idFrom(task.for, 'Patient') ?? patientId) === patientId,
    )
    .toSorted((a, b) => (b.lastModified ?? '').localeCompare(a.lastModified ?? ''))[0]
}

function toThread(id: string, of: readonly Communication[], task: Task | undefined): Thread {
  // two at the same time stay in stored order
  const sorted = of.toSorted(
    (a, b) => Date.parse(a.sent ?? '') - Date.parse(b.sent ?? '') || (a.id ?? '').localeCompare(b.id ?? ''),
  )
  const [first] = sorted
  const messages = sorted.map(toMessage)
  return {
    id,
    patientId: idFrom(first?.subject, 'Patient') ?? '',
    subject: first?.topic?.text ?? shortened(messages[0]?.text ?? ''),
    messages,
    waitingSince: waitingSince(messages, task),
    owner: task?.owner ?? sorted.flatMap(({ recipient = [] }) => recipient).find((one) => idFrom(one, 'Practitioner')),
    isUrgent: sorted.at(-1)?.priority === 'urgent',
  }
}

/** The first of the patient's messages since the practice last wrote or closed the conversation. */
function waitingSince(messages: readonly ThreadMessage[], task: Task | undefined): string | undefined {
  const closed =
    task && ['completed', 'cancelled'].includes(task.status)
      ? (task.executionPeriod?.end ?? task.lastModified)
      : undefined
  const answered = messages.findLast(({ isFromPatient }) => !isFromPatient)?.at
  const since = Math.max(Date.parse(closed ?? '') || 0, Date.parse(answered ?? '') || 0)
  return messages.find(({ isFromPatient, at }) => isFromPatient && Date.parse(at) > since)?.at
}

export function toMessage(message: Communication): ThreadMessage {
  const { id = '', sent = '', sender, payload = [], received } = message
  const isFromPatient = isReferenceTo(sender, 'Patient')
  return {
    id,
    at: sent,
    isFromPatient,
    author: sender?.display ?? (isFromPatient ? 'Patient' : 'Care team'),
    text: payload.flatMap(({ contentString }) => contentString ?? []).join('\n\n'),
    attachments: payload
      .flatMap(({ contentAttachment }) => contentAttachment ?? [])
      .map(({ title = 'File', contentType = '', size = 0 }, index) => ({
        index,
        name: title,
        type: contentType,
        bytes: size,
      })),
    readAt: received,
  }
}

/** One file of a message; undefined where there is none. */
export function attachmentOf({ payload = [] }: Communication, index: number): StoredFile | undefined {
  const found = payload.flatMap(({ contentAttachment }) => contentAttachment ?? [])[index]
  return found?.data ? storedFile({ ...found, data: found.data }, 'file') : undefined
}

function shortened(text: string): string {
  const line = text.split('\n', 1)[0] ?? ''
  return line.length <= SUBJECT_WORDS ? line : `${line.slice(0, SUBJECT_WORDS).replace(/\s+\S*$/, '')} …`
}
