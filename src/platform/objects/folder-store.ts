import { randomUUID } from 'node:crypto'
import { mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { ListedObject, ObjectStore } from './objects.ts'
import { ObjectsAway } from './objects-away.ts'

const UNFINISHED = '.part'

/**
 * Files in a folder. The folder itself is never made: a network share that is not mounted would otherwise be replaced
 * by a folder of this machine that nobody else sees.
 */
export function folderStore(root: string): ObjectStore {
  const pathOf = (key: string): string => join(root, ...key.split('/'))

  return {
    kind: 'folder',
    description: `folder ${root}`,

    async put(key, content) {
      const path = pathOf(key)
      const unfinished = `${path}.${randomUUID()}${UNFINISHED}`
      try {
        await makeFolders(root, dirname(path))
        await writeDurably(unfinished, content)
        await rename(unfinished, path)
        await syncFolder(dirname(path))
      } catch (error) {
        await rm(unfinished, { force: true }).catch(() => undefined)
        throw awayFrom(error)
      }
    },

    async get(key) {
      try {
        return await readFile(pathOf(key))
      } catch (error) {
        if (codeOf(error) !== 'ENOENT') throw awayFrom(error)
        await stat(root).catch((fault: unknown) => {
          throw awayFrom(fault)
        })
        return undefined
      }
    },

    async remove(key) {
      try {
        await rm(pathOf(key), { force: true })
      } catch (error) {
        throw awayFrom(error)
      }
    },

    list: () => filesIn(root, root),
  }
}

async function* filesIn(root: string, folder: string): AsyncGenerator<ListedObject> {
  const entries = await opendir(folder).catch((error: unknown) => {
    throw awayFrom(error)
  })
  for await (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesIn(root, path)
    else if (entry.isFile()) {
      // another process may have removed it meanwhile
      const found = await stat(path).catch(() => undefined)
      const key = relative(root, path).split(sep).join('/')
      if (found) yield { key, storedAt: found.mtime, isUnfinished: entry.name.endsWith(UNFINISHED) }
    }
  }
}

/** A new folder is lost with the power, unless the folder that names it is written too. */
async function makeFolders(root: string, folder: string): Promise<void> {
  await stat(root)
  const first = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (!first) return
  for (let made = folder; ; made = dirname(made)) {
    await syncFolder(dirname(made))
    if (made === first) return
  }
}

async function writeDurably(path: string, content: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return // folders cannot be opened there
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const codeOf = (error: unknown): string => String((error as NodeJS.ErrnoException).code ?? 'unknown')

const awayFrom = (error: unknown): ObjectsAway => new ObjectsAway(`The folder cannot be used (${codeOf(error)}).`)
