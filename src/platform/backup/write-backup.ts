import type { Database } from '#platform/database/database.ts'
import { createBackupFile } from './backup-file.ts'
import { beginSnapshot, eachRow } from './read-rows.ts'
import { RowSum, type Sums } from './row-sum.ts'
import { readTables } from './tables.ts'

export const FORMAT = 1

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
}

export interface Backup {
  file: string
  bytes: number
  at: string
  sums: Sums
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
  now = () => new Date(),
}: BackupOptions): Promise<Backup> {
  const started = performance.now()
  const at = now().toISOString()
  const writer = await createBackupFile(file, recipient)
  try {
    const sums = await database.transaction(async (session) => {
      await beginSnapshot(session)
      const taken = await session.query<{ name: string }>('select name from schema_steps order by name')
      const steps = taken.map(({ name }) => name)
      const header: Header = { format: FORMAT, version, at, steps, secret, earlierSecrets, anchor }
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
      await writer.write([`E${JSON.stringify(all)}`])
      return all
    })
    const bytes = await writer.finish()
    return { file, bytes, at, sums, milliseconds: Math.round(performance.now() - started) }
  } catch (error) {
    await writer.abandon()
    throw error
  }
}
