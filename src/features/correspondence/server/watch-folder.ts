import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Services } from '#features/services.ts'
import type { Records } from '#platform/records/records.ts'
import { FILE_BYTES_AT_MOST, hintsFromName } from '../rules.ts'
import { NotTaken, storeFile } from './store-file.ts'

const SCANNER = { display: 'Watched folder' }
/** A scanner may still be writing a file that changed this recently. */
const SETTLED_MS = 10_000
const FILES_AT_ONCE = 50

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
      if (size > FILE_BYTES_AT_MOST) throw new NotTaken('The file is larger than 10 megabytes.')
      await storeFile(
        records,
        { title: name, from: '', fileName: name, by: SCANNER, hints: hintsFromName(name) },
        await readFile(path),
        now.toISOString(),
      )
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

const stamped = (name: string, now: Date): string => `${now.toISOString().replace(/[:.]/g, '-')} ${basename(name)}`
