import { createHash } from 'node:crypto'
import type { Records } from '#platform/records/records.ts'
import { FILE_BYTES_AT_MOST, fileTypeOf } from '../rules.ts'
import { newDocument, newTask, type Received } from './incoming-task.ts'

const FILE_DIGEST = 'https://aurora.example/fhir/file-digest'

/** A file that cannot be a letter; the message says why. */
export class NotTaken extends Error {}

/** Returns the document. A file stored before a crash is found by its digest and not stored twice. */
export async function storeFile(
  records: Records,
  about: Omit<Received, 'type' | 'data' | 'at'>,
  bytes: Buffer,
  at: string,
  /** What makes it the same letter; the file itself without it. */
  source: Buffer = bytes,
): Promise<string> {
  const type = fileTypeOf(bytes)
  if (!type) throw new NotTaken('The file is not a PDF, JPEG or PNG.')
  if (bytes.length > FILE_BYTES_AT_MOST) throw new NotTaken('The file is larger than 10 megabytes.')
  const value = createHash('sha256').update(about.fileName).update('\0').update(source).digest('hex')
  return records.transaction(async (tx) => {
    await tx.lock(`incoming file ${value}`)
    const known = await tx.search('DocumentReference', { tokens: [`identifier|${value}`], limit: 1 })
    if (known.rows[0]) return `DocumentReference/${known.rows[0].id}`
    const received = { ...about, type, data: bytes.toString('base64'), at }
    const document = await tx.create({ ...newDocument(received), identifier: [{ system: FILE_DIGEST, value }] })
    await tx.create(newTask(received, document.id))
    return `DocumentReference/${document.id}`
  })
}
