import pg from 'pg'
import { DatabaseAway } from '#platform/api/database-away.ts'
import type { Database } from '../database.ts'
import { overPool } from '../over-pool.ts'
import { readDatabaseAddress } from './database-address.ts'
import { Primary } from './primary.ts'

/** After a power cut both machines start at the same moment. */
const START_PATIENCE_MS = 30_000

export interface ServerOptions {
  url: string
  connections: number
  /** How long a caller waits for a primary; tests wait less. */
  patienceMs?: number
  startPatienceMs?: number
}

/** A PostgreSQL server, or several of which one takes writes. */
export async function openServer({
  url,
  connections,
  patienceMs,
  startPatienceMs = START_PATIENCE_MS,
}: ServerOptions): Promise<Database> {
  const address = readDatabaseAddress(url)
  if (!address) throw new Error('DATABASE_URL is not the address of a PostgreSQL server.')
  const primary = new Primary(address, patienceMs)

  class ClientOfPrimary extends pg.Client {
    constructor(config: pg.ClientConfig) {
      super({ ...config, ...primary.config })
    }
  }

  const database = overPool({
    kind: 'server',
    primary,
    config: {
      Client: ClientOfPrimary as never,
      max: connections,
      // a connection that stays open keeps its prepared statements and its audit chain
      idleTimeoutMillis: 0,
      // the pool waits for the promise, which its types do not say
      onConnect: ((client: pg.ClientBase) => primary.admit(client)) as (client: pg.ClientBase) => void,
    },
  })
  const until = performance.now() + startPatienceMs
  for (;;) {
    try {
      await database.query('select 1')
      return database
    } catch (error) {
      if (error instanceof DatabaseAway && performance.now() < until) {
        await new Promise((resolve) => setTimeout(resolve, 500))
        continue
      }
      await database.close()
      throw error instanceof DatabaseAway
        ? new DatabaseAway(`No database takes writes. ${primary.faults.join('; ')}`)
        : error
    }
  }
}
