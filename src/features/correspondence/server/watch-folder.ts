import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Services } from '#features/services.ts'
import type { Records } from '#platform/records/records.ts'
import { FILE_BYTES_AT_MOST, fileTypeOf, hintsFromName } from '../rules.ts'
import { newDocument, newTask } from './incoming-task.ts'

const SCANNER = { display: 'Watched folder' }
const FILE_DIGEST = 'https://aurora.example/fhir/file-digest'
/** A scanner may still be writing a file that changed this recently. */
const SETTLED_MS = 10_000
const FILES_AT_ONCE = 50

class NotTaken extends Error {}

/**
 * Takes in what a scanner or a mail program puts into a folder. Each file ends in `done`, or in `failed` with the reason
 * beside it. Nothing is filed to a patient: a person confirms that in the inbox.
 */
export async function watchFolder(services: Services): Promise<number> {
  const { installation, accounts, asRealJob } = services
  const folder = installation.incomingFolder
  if (!folder || installation.mode !== 'practice') return 0
  const [practice] = await accounts.practices()
  if (practice === undefined) return 0
  return takeFolder(folder, asRealJob('letter-intake', { practice }), services.now())
}

export async function takeFolder(folder: string, records: Records, now: Date): Promise<number> {
  const [done, failed] = [join(folder, 'done'), join(folder, 'failed')]
  await Promise.all([mkdir(done, { recursive: true }), mkdir(failed, { recursive: true })])
  const entries = await readdir(folder, { withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.')).map(({ name }) => name)
  let taken = 0
  for (const name of files.toSorted().slice(0, FILES_AT_ONCE)) {
    const path = join(folder, name)
    const { mtimeMs, size } = await stat(path)
    if (now.getTime() - mtimeMs < SETTLED_MS) continue
    try {
      if (size > FILE_BYTES_AT_MOST) throw new NotTaken('The file has more than 10 megabytes.')
      await takeFile(records, name, await readFile(path), now.toISOString())
      await rename(path, join(done, stamped(name, now)))
      taken += 1
    } catch (error) {
      const reason =
        error instanceof NotTaken ? error.message : 'The file could not be stored. Put it back to try again.'
      const target = join(failed, stamped(name, now))
      await writeFile(`${target}.reason.txt`, `${reason}\n`)
      await rename(path, target)
    }
  }
  return taken
}

/** A file that was stored before a crash, and not moved, is found by its digest and not stored twice. */
async function takeFile(records: Records, name: string, bytes: Buffer, at: string): Promise<void> {
  const type = fileTypeOf(bytes)
  if (!type) throw new NotTaken('The file is not a PDF, JPEG or PNG.')
  const value = createHash('sha256').update(name).update('\0').update(bytes).digest('hex')
  await records.transaction(async (tx) => {
    await tx.lock(`incoming file ${value}`)
    const known = await tx.search('DocumentReference', { tokens: [`identifier|${value}`], limit: 1 })
    if (known.rows.length > 0) return
    const received = {
      title: name,
      from: '',
      fileName: name,
      type,
      data: bytes.toString('base64'),
      hints: hintsFromName(name),
      by: SCANNER,
      at,
    }
    const document = await tx.create({ ...newDocument(received), identifier: [{ system: FILE_DIGEST, value }] })
    await tx.create(newTask(received, document.id))
  })
}

const stamped = (name: string, now: Date): string => `${now.toISOString().replace(/[:.]/g, '-')} ${basename(name)}`
