import type { DocumentReference, Reference, Task } from 'fhir/r4'
import { idFrom, reference } from '#fhir/references.ts'
import { RECEIVE_LETTER } from '#platform/records/policy/acts/receive-letter.ts'
import type { RecordsTransaction, Stored } from '#platform/records/records.ts'

export interface Filing {
  subject: Reference
  owner: Reference | undefined
  ifMatch: number
  at: string
}

/**
 * A record never moves to another patient, so the letter is stored once more for the right one. The first copy is
 * superseded; one that was filed to the wrong patient is marked as entered in error.
 */
export async function fileFor(tx: RecordsTransaction, stored: Stored<'Task'>, filing: Filing): Promise<Stored<'Task'>> {
  const { subject, owner, ifMatch, at } = filing
  const { resource } = stored
  if (resource.for?.reference === subject.reference) {
    return tx.update({ ...resource, ...(owner && { owner }), lastModified: at }, { ifMatch })
  }
  const wasFiled = resource.for !== undefined
  const note = { text: `Filed for ${subject.display} by ${tx.who.name}.`, time: at }
  const ended: Task = {
    ...resource,
    status: 'cancelled',
    statusReason: { text: 'Filed' },
    lastModified: at,
    note: [...(resource.note ?? []), note],
  }
  await tx.update(ended, { ifMatch })

  const documentId = idFrom(resource.focus, 'DocumentReference') ?? ''
  const { resource: before } = await tx.read('DocumentReference', documentId)
  const content = before.content.map(({ attachment: { data: _, ...attachment }, ...rest }) => ({ ...rest, attachment }))
  // the pages are in the new record and in the history; they are not kept a second time
  await tx.update({ ...before, status: wasFiled ? 'entered-in-error' : 'superseded', content }, { act: RECEIVE_LETTER })
  const { id: _id, meta: _meta, identifier: _identifier, relatesTo: _earlier, ...page } = before
  const filed: DocumentReference = {
    ...page,
    status: 'current',
    docStatus: 'final',
    subject,
    // nothing in one patient's record points to another's
    ...(!wasFiled && { relatesTo: [{ code: 'replaces', target: reference('DocumentReference', documentId) }] }),
  }
  const document = await tx.create(filed, { act: RECEIVE_LETTER })
  const { id: _taskId, meta: _taskMeta, ...asked } = resource
  const waiting: Task = {
    ...asked,
    status: 'requested',
    for: subject,
    focus: reference('DocumentReference', document.id),
    ...(owner && { owner }),
    lastModified: at,
    note: wasFiled ? [note] : [...(resource.note ?? []), note],
  }
  return tx.create(waiting, { act: RECEIVE_LETTER })
}
