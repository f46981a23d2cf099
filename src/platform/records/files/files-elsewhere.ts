import type { Attachment, FhirResource } from 'fhir/r4'
import { sumOf } from '#platform/objects/in-store.ts'
import { type KeptElsewhere, type Objects, placeOf } from '#platform/objects/objects.ts'
import type { ResourceType } from '../records.ts'
import type { Change } from '../writing/write-sql.ts'
import { fileMark, isFileMark, marksIn, mayHoldMark } from './file-mark.ts'

/** Letters, documents, photos and files of messages. */
const TYPES: ReadonlySet<ResourceType> = new Set<ResourceType>(['DocumentReference', 'Communication'])
/** Base64; smaller ones are not worth a request to a store. */
const SHORTEST = 32_000
const AT_ONCE = 6

interface Where {
  objects: Objects | undefined
  practice: number
}

/**
 * The changes as they are stored: large files lie in the store for objects and are named by the row, current version and
 * history alike. `before` is the stored text of the version that is replaced: a file that stays is not stored again.
 */
export async function withFilesElsewhere(
  { objects, practice }: Where,
  changes: readonly Change[],
  before = '',
): Promise<readonly Change[]> {
  if (!objects || objects.store === 'database') return changes
  const stored: Change[] = []
  for (const change of changes) {
    const isConcerned = TYPES.has(change.type) && change.text.length >= SHORTEST
    stored.push(isConcerned ? await withMarks(objects, practice, change, before) : change)
  }
  return stored
}

async function withMarks(objects: Objects, practice: number, change: Change, before: string): Promise<Change> {
  const resource = JSON.parse(change.text) as FhirResource
  const known = new Map(marksIn(before).map((mark) => [mark.sha256, mark as KeptElsewhere]))
  const place = { practice, kind: 'attachments' as const, owner: [change.type, change.id] }
  for (const attachment of largeFilesOf(resource)) {
    const content = Buffer.from(attachment.data, 'base64')
    // what is not plain base64 would come back as another text
    if (content.toString('base64') !== attachment.data) continue
    const kept = known.get(sumOf(content)) ?? (await objects.put(place, content))
    if ('key' in kept) attachment.data = fileMark(kept)
  }
  return { ...change, text: JSON.stringify(resource) }
}

function largeFilesOf(resource: FhirResource): (Attachment & { data: string })[] {
  const attachments =
    resource.resourceType === 'DocumentReference'
      ? resource.content.map(({ attachment }) => attachment)
      : resource.resourceType === 'Communication'
        ? (resource.payload ?? []).flatMap(({ contentAttachment }) => contentAttachment ?? [])
        : []
  return attachments.filter((one): one is Attachment & { data: string } => {
    // words of a text are searched: they stay with the record
    return (one.data?.length ?? 0) >= SHORTEST && !one.contentType?.startsWith('text/') && !isFileMark(one.data ?? '')
  })
}

/** The rows with their files in them, as they were written. Only what the caller may see is asked for. */
export async function withFiles<R extends { content: string }>(
  where: Where,
  rows: readonly R[],
): Promise<readonly R[]> {
  if (!rows.some(({ content }) => mayHoldMark(content))) return rows
  const whole = new Map<string, string>()
  const marks = [...new Map(rows.flatMap(({ content }) => marksIn(content)).map((mark) => [mark.text, mark])).values()]
  for (let at = 0; at < marks.length; at += AT_ONCE) {
    await Promise.all(
      marks.slice(at, at + AT_ONCE).map(async (mark) => {
        const data = Buffer.from(await read(where, mark)).toString('base64')
        whole.set(mark.text, `"data":"${data}"`)
      }),
    )
  }
  return rows.map((row) => {
    if (!mayHoldMark(row.content)) return row
    let { content } = row
    for (const { text } of marksIn(content)) content = content.replace(text, () => whole.get(text) ?? text)
    return { ...row, content }
  })
}

async function read({ objects, practice }: Where, mark: KeptElsewhere): Promise<Uint8Array> {
  if (!objects || placeOf(mark.key)?.practice !== practice)
    throw new Error('This file does not belong to the practice.')
  return objects.get(mark)
}
