import type { DocumentReference, Reference, Task } from 'fhir/r4'
import { coding } from '#fhir/codes/codings.ts'
import { auroraSystems } from '#fhir/codes/systems.ts'
import { reference } from '#fhir/references.ts'
import type { FileType, Hints } from '../rules.ts'

/** An incoming letter is a Task to read it; its focus is the document. */
export const INCOMING_KIND = 'incoming-letter'
const HINTS = 'https://aurora.example/fhir/letter-hints'
const CATEGORY = 'incoming-letter'
const READ_WITHIN_DAYS = 3
const DAY_MS = 86_400_000

export interface Received {
  title: string
  from: string
  fileName: string
  type: FileType
  /** Base64. */
  data: string
  hints: Hints
  by: Reference
  at: string
}

export function newDocument({ title, from, fileName, type, data, by, at }: Received): DocumentReference {
  return {
    resourceType: 'DocumentReference',
    status: 'current',
    docStatus: 'preliminary',
    category: [{ text: CATEGORY }],
    date: at,
    // a job names nobody as the author; whom the letter is from stays in its task
    ...(by.reference && { author: [from ? { display: from } : by] }),
    description: title,
    content: [{ attachment: { contentType: type, data, title: fileName, creation: at } }],
  }
}

export function newTask({ title, from, hints, by, at }: Received, documentId: string): Task {
  const hinted = Object.entries({ ...hints, from }).flatMap(([url, value]) =>
    value ? [{ url, valueString: value }] : [],
  )
  return {
    resourceType: 'Task',
    status: 'requested',
    intent: 'order',
    priority: 'asap',
    code: { coding: [coding(auroraSystems.taskKind, INCOMING_KIND)], text: 'Incoming letter' },
    description: from ? `${title}, from ${from}` : title,
    focus: reference('DocumentReference', documentId),
    authoredOn: at,
    lastModified: at,
    requester: by,
    restriction: { period: { end: new Date(Date.parse(at) + READ_WITHIN_DAYS * DAY_MS).toISOString() } },
    ...(hinted.length > 0 && { extension: [{ url: HINTS, extension: hinted }] }),
  }
}

export function hintsOf(task: Task): Hints & { from: string } {
  const parts = task.extension?.find(({ url }) => url === HINTS)?.extension ?? []
  const part = (name: string) => parts.find(({ url }) => url === name)?.valueString
  return {
    family: part('family'),
    given: part('given'),
    birthDate: part('birthDate'),
    number: part('number'),
    from: part('from') ?? '',
  }
}
