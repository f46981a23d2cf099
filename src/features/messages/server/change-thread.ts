import type { Communication, Reference, Task } from 'fhir/r4'
import { MESSAGE_TASK } from '#fhir/codes/home-codes.ts'
import { Problem } from '#platform/api/problem.ts'
import { closedTask, messageFromPractice, newMessageTask, reopenedTask } from '#platform/messaging/new-message.ts'
import type { Thread } from '#platform/messaging/threads.ts'
import { authorOf } from '#platform/records/author-of.ts'
import type { Records, RecordsTransaction } from '#platform/records/records.ts'

/** Reads again under the lock: if two users reply at once, both replies are kept and the task ends once. */
async function changeTask(
  tx: RecordsTransaction,
  { id, patientId, owner, isUrgent, waitingSince }: Thread,
  at: string,
  change: (task: Task) => Task,
): Promise<void> {
  await tx.lock(`thread ${id}`)
  const search = { patient: patientId, code: [MESSAGE_TASK], tokens: [`focus|${id}`], limit: 1 }
  const known = (await tx.search('Task', search)).rows[0]
  if (known) await tx.update(change(known.resource))
  else
    await tx.create(
      change(
        newMessageTask({
          patientId,
          threadId: id,
          owner,
          priority: isUrgent ? 'urgent' : 'routine',
          at: waitingSince ?? at,
        }),
      ),
    )
}

export async function reply(records: Records, thread: Thread, text: string, at: string): Promise<void> {
  const { id: threadId, patientId } = thread
  const sender = authorOf(records.who)
  await records.transaction(async (tx) => {
    await tx.create(messageFromPractice({ patientId, sender, text, threadId, subject: undefined, at }))
    await changeTask(tx, thread, at, (task) => closedTask(task, at))
  })
  await markRead(records, thread, at)
}

/** The practice writes first; no reply is due until the patient answers. */
export async function start(
  records: Records,
  { patientId, subject, text }: { patientId: string; subject: string | undefined; text: string },
  at: string,
): Promise<string> {
  await records.read('Patient', patientId)
  const sender = authorOf(records.who)
  const message = messageFromPractice({ patientId, sender, text, threadId: undefined, subject, at })
  return (await records.create(message)).id
}

export async function assign(records: Records, thread: Thread, practitioner: Reference, at: string): Promise<void> {
  await records.transaction((tx) =>
    changeTask(tx, thread, at, (task) => ({ ...task, owner: practitioner, lastModified: at })),
  )
}

export async function setDone(records: Records, thread: Thread, isDone: boolean, at: string): Promise<void> {
  const isLastFromPatient = thread.messages.at(-1)?.isFromPatient ?? false
  if (!isDone && !isLastFromPatient) throw new Problem(409, 'The practice wrote last: no reply is needed.')
  await records.transaction((tx) =>
    changeTask(tx, thread, at, (task) => (isDone ? closedTask(task, at) : reopenedTask(task, at, 'routine'))),
  )
}

/** Lets the patient see when their message was first opened. */
export async function markRead(records: Records, { messages }: Thread, at: string): Promise<number> {
  const unread = messages.filter(({ isFromPatient, readAt }) => isFromPatient && !readAt)
  for (const { id } of unread) {
    const { resource, version } = await records.read('Communication', id)
    const read = { ...resource, received: at } satisfies Communication
    if (!resource.received) await records.update(read, { ifMatch: version }).catch(readElsewhere)
  }
  return unread.length
}

/** If two users open it at once, the first one counts. */
function readElsewhere(error: unknown): void {
  if (!(error instanceof Problem) || error.status !== 409) throw error
}
