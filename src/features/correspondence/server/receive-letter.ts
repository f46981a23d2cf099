import type { DocumentReference } from 'fhir/r4'
import { RECEIVE_LETTER } from '#platform/records/policy/acts/receive-letter.ts'
import type { Records, Stored } from '#platform/records/records.ts'
import { newDocument, newTask, type Received } from './incoming-task.ts'

/** Reception takes letters in without a right to open documents or tasks. */
export function receiveLetter(
  records: Records,
  received: Received,
): Promise<{ task: Stored<'Task'>; document: DocumentReference }> {
  return records.transaction(async (tx) => {
    const { id, resource: document } = await tx.create(newDocument(received), { act: RECEIVE_LETTER })
    return { task: await tx.create(newTask(received, id), { act: RECEIVE_LETTER }), document }
  })
}
