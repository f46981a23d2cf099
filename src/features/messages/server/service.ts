import type { Records } from '#platform/records/records.ts'
import type { InboxThread } from '../contract.ts'
import { byUrgency } from '../rules.ts'
import { patientsOf, readThreads } from './read-threads.ts'
import { toInboxThread } from './to-inbox.ts'

export async function readInbox(records: Records, patient: string | undefined, now: Date): Promise<InboxThread[]> {
  const threads = await readThreads(records, patient)
  const patients = await patientsOf(records, threads)
  return threads.map((thread) => toInboxThread(thread, patients.get(thread.patientId), now)).sort(byUrgency)
}

/** Conversations for other features. */
export const messageService = {
  /** Those in which the practice still has to reply. */
  waiting: async (records: Records, now: Date): Promise<InboxThread[]> =>
    (await readInbox(records, undefined, now)).filter(({ isWaiting }) => isWaiting),
}
