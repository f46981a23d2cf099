import type { Database } from './database.ts'
import { openEmbedded } from './embedded/open-embedded.ts'
import { overPool } from './over-pool.ts'

export interface DatabaseOptions {
  /** A PostgreSQL server; absent: the embedded database in the data folder. */
  url?: string
  dataFolder: string
  connections?: number
}

export async function openDatabase({ url, dataFolder, connections = 10 }: DatabaseOptions): Promise<Database> {
  if (!url) return openEmbedded(dataFolder)
  const database = overPool('server', { connectionString: url, max: connections }, async () => undefined)
  await database.query('select 1')
  return database
}
