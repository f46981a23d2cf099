import type { Database } from '#platform/database/database.ts'
import type { ObjectStore } from '#platform/objects/objects.ts'
import { type BackupWriter, createBackupFile } from './backup-file.ts'
import { beginSnapshot, eachRow } from './read-rows.ts'
import { RowSum, type Sums, type TableSum } from './row-sum.ts'
import { readTables } from './tables.ts'

/** 2: objects of a folder follow the tables. An Aurora that knows only 1 would leave them out, and refuses. */
export const FORMAT = 2
const WITHOUT_OBJECTS = 1

/** First line of a backup. */
export interface Header {
  format: number
  /** Of the Aurora that wrote it. */
  version: string
  at: string
  /** Steps of the schema its tables have. */
  steps: readonly string[]
  /** Signs the audit log and opens the secrets of connections; without it both are worthless. */
  secret: string
  /** Those before it; they prove older events of the audit log. */
  earlierSecrets?: readonly string[]
  /** Heads of the audit log stored outside the database, where there are any. */
  anchor: unknown
  /** Where recordings and files lay, and whether they are in the file; absent: in the tables. */
  objects?: { store: string; isIncluded: boolean }
}

export interface Backup {
  file: string
  bytes: number
  at: string
  sums: Sums
  /** Of a folder; they are in the file too. */
  objects: number
  milliseconds: number
}

export interface BackupOptions {
  database: Database
  file: string
  /** Public key; only the holder of the private key can read the file. */
  recipient: string
  version: string
  secret: string
  earlierSecrets?: readonly string[]
  anchor?: unknown
  /** Where recordings and files lie, unless in the database. Those of a folder are part of the backup. */
  objectStore?: ObjectStore | undefined
  now?(): Date
}

/**
 * The whole database at one point in time. A PostgreSQL server stays available; the embedded database has one
 * connection, so requests wait until the rows have been read.
 */
export async function writeBackup({
  database,
  file,
  recipient,
  version,
  secret,
  earlierSecrets = [],
  anchor,
  objectStore,
  now = () => new Date(),
}: BackupOptions): Promise<Backup> {
  const started = performance.now()
  const at = now().toISOString()
  const writer = await createBackupFile(file, recipient)
  const folder = objectStore?.kind === 'folder' ? objectStore : undefined
  try {
    const sums = await database.transaction(async (session) => {
      await beginSnapshot(session)
      const taken = await session.query<{ name: string }>('select name from schema_steps order by name')
      const steps = taken.map(({ name }) => name)
      const header: Header = {
        format: folder ? FORMAT : WITHOUT_OBJECTS,
        version,
        at,
        steps,
        secret,
        earlierSecrets,
        anchor,
        ...(objectStore && { objects: { store: objectStore.description, isIncluded: folder !== undefined } }),
      }
      await writer.write([`H${JSON.stringify(header)}`])
      const all: Sums = {}
      for (const table of await readTables(session)) {
        const sum = new RowSum()
        await writer.write([`T${JSON.stringify(table)}`])
        await eachRow(session, table, async (rows) => {
          for (const row of rows) sum.add(row)
          await writer.write(rows.map((row) => `R${row}`))
        })
        all[table.name] = { rows: sum.rows, sum: sum.sum }
      }
      return all
    })
    const objects = folder ? await writeObjects(writer, folder) : undefined
    await writer.write([`E${JSON.stringify(sums)}`])
    const bytes = await writer.finish()
    return { file, bytes, at, sums, objects: objects?.rows ?? 0, milliseconds: Math.round(performance.now() - started) }
  } catch (error) {
    await writer.abandon()
    throw error
  }
}

/** After the rows: every object that they name was stored before them. One that was deleted since is not missed. */
async function writeObjects(writer: BackupWriter, store: ObjectStore): Promise<TableSum> {
  const sum = new RowSum()
  for await (const { key, isUnfinished } of store.list()) {
    const content = isUnfinished ? undefined : await store.get(key)
    if (!content) continue
    const line = JSON.stringify({ key, content: Buffer.from(content).toString('base64') } satisfies BackedUpObject)
    sum.add(line)
    await writer.write([`O${line}`])
  }
  await writer.write([`S${JSON.stringify({ rows: sum.rows, sum: sum.sum } satisfies TableSum)}`])
  return { rows: sum.rows, sum: sum.sum }
}

/** Encrypted as it lies in the store. */
export interface BackedUpObject {
  key: string
  content: string
}
