import type { Database } from './database.ts'
import { openEmbedded } from './embedded/open-embedded.ts'
import { openServer } from './server/open-server.ts'

export interface DatabaseOptions {
  /** A PostgreSQL server; absent: the embedded database in the data folder. */
  url?: string
  dataFolder: string
  connections?: number
}

export async function openDatabase({ url, dataFolder, connections = 10 }: DatabaseOptions): Promise<Database> {
  return url ? openServer({ url, connections }) : openEmbedded(dataFolder)
}
