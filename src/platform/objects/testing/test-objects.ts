import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { folderStore } from '../folder-store.ts'
import { objectsInRows } from '../in-rows.ts'
import { objectsInStore } from '../in-store.ts'
import { readObjectAddress } from '../object-address.ts'
import type { ObjectStore, Objects } from '../objects.ts'
import { s3Store } from '../s3-store.ts'
import { startS3Server, TEST_CREDENTIALS } from './s3-server.ts'

const SECRET = 'a secret of at least thirty-two characters'

/** One of the three stores, and what a test does behind its back. */
export interface TestObjects {
  objects: Objects
  /** What was reported to the administrator. */
  reports: string[]
  /** The same store with other secrets. */
  reopened(secret: string, earlierSecrets?: readonly string[]): Objects
  /** Bytes as they lie there. */
  stored(): Map<string, Buffer>
  change(key: string, content: Buffer | undefined): void
  /** Makes everything older. */
  age(days: number): void
  /** From now on nothing can be reached. */
  takeAway(): Promise<void>
  close(): Promise<void>
}

export async function openTestObjects(kind: Objects['store']): Promise<TestObjects> {
  const reports: string[] = []
  if (kind === 'database') return { ...nothing, objects: objectsInRows, reports, reopened: () => objectsInRows }
  const behind = kind === 'folder' ? inFolder() : await inBucket()
  const reopened = (secret: string, earlierSecrets?: readonly string[]): Objects =>
    objectsInStore({ store: behind.store, secret, earlierSecrets, failed: (message) => void reports.push(message) })
  return { ...behind, objects: reopened(SECRET), reports, reopened }
}

type Behind = Omit<TestObjects, 'objects' | 'reports' | 'reopened'> & { store: ObjectStore }

const nothing: Omit<Behind, 'store'> = {
  stored: () => new Map(),
  change: () => undefined,
  age: () => undefined,
  takeAway: async () => undefined,
  close: async () => undefined,
}

const DAY_MS = 86_400_000

function inFolder(): Behind {
  const root = mkdtempSync(join(tmpdir(), 'aurora-objects-'))
  const keys = (): string[] =>
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1))
  const remove = (): void => rmSync(root, { recursive: true, force: true })
  return {
    store: folderStore(root),
    stored: () => new Map(keys().map((key) => [key, readFileSync(join(root, key))])),
    change: (key, content) => (content ? writeFileSync(join(root, key), content) : rmSync(join(root, key))),
    age(days) {
      const at = new Date(Date.now() - days * DAY_MS)
      for (const key of keys()) utimesSync(join(root, key), at, at)
    },
    takeAway: async () => remove(),
    close: async () => remove(),
  }
}

async function inBucket(): Promise<Behind> {
  const server = await startS3Server()
  const address = readObjectAddress(server.address)
  if (address?.kind !== 's3') throw new Error('This is not the address of a bucket.')
  const { prefix } = address
  return {
    store: s3Store({ address, credentials: TEST_CREDENTIALS, timeoutMs: 2000, pauseMs: 1 }),
    stored: () => new Map([...server.objects].map(([key, { content }]) => [key.slice(prefix.length), content])),
    change(key, content) {
      if (content) server.objects.set(`${prefix}${key}`, { content, storedAt: new Date() })
      else server.objects.delete(`${prefix}${key}`)
    },
    age(days) {
      for (const one of server.objects.values()) one.storedAt = new Date(Date.now() - days * DAY_MS)
    },
    takeAway: () => server.close(),
    close: () => server.close(),
  }
}
