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
  // a connection that stays open keeps its prepared statements and its audit chain
  const config = { connectionString: url, max: connections, idleTimeoutMillis: 0 }
  const database = overPool('server', config, async () => undefined)
  await database.query('select 1')
  return database
}
