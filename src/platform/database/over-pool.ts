import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { currentTurn } from '#platform/workers/turn.ts'
import { ConnectionTurns } from './connection-turns.ts'
import type { Database, Session } from './database.ts'
import { isoInstant } from './iso-instant.ts'
import { forgetStatement, PreparedStatement } from './prepared-statement.ts'
import { awayBecause, faultOf } from './server/fault-of.ts'
import { listenAlone } from './server/listen-alone.ts'
import type { Primary } from './server/primary.ts'
import { watchHeld } from './server/watch-held.ts'
import { StatementNames } from './statement-names.ts'

// bigint as number: sequence numbers and counts stay far below 2^53
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
// instants as ISO text; a Date would lose microseconds and be written back by every caller
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, isoInstant)

/** Statements that are no longer sent are dropped this many at a time. */
const DROP_AT_ONCE = 50

/** Set while a connection is held: asking for another one meanwhile would wait for itself in the embedded database. */
const holding = new AsyncLocalStorage<boolean>()

function notWhileHolding(): void {
  if (holding.getStore()) throw new Error('A query went past the transaction under way; use the handle it was given.')
}

const AGAIN_AFTER_MS = 100

export interface Pooled {
  kind: Database['kind']
  config: pg.PoolConfig
  /** The host of a server that takes writes; the embedded database is always there. */
  primary?: Primary
  afterClose?(): Promise<void>
}

/** The same driver serves the embedded database and a PostgreSQL server. */
export function overPool({ kind, config, primary, afterClose }: Pooled): Database {
  const pool = new pg.Pool(config)
  // following every promise costs a tenth of the server's rate; where there are many connections nothing would wait
  const isGuarded = kind === 'embedded' || process.env.NODE_ENV !== 'production'
  // a lost idle connection is replaced on the next query; without a listener it would end the process
  pool.on('error', (error) => console.error('Database connection lost:', error.message))
  // the embedded database has one connection: it listens and works
  const listeners = new Set<{ channel: string; receive(payload: string): void }>()
  // a server's listeners have connections of their own, which end with the database
  const listening = new Set<() => Promise<void>>()
  pool.on('connect', (client) => {
    client.on('notification', ({ channel, payload = '' }) => {
      for (const each of listeners) if (each.channel === channel) holding.exit(() => each.receive(payload))
    })
  })

  // a server has several connections; here everyone shares one
  const turns = kind === 'embedded' ? new ConnectionTurns() : undefined

  /** Statements each open connection still holds although nobody sends them any more. */
  const stale = new Map<pg.PoolClient, string[]>()
  pool.on('connect', (client) => {
    stale.set(client, [])
    // one that is not in use is replaced by the pool
    client.on('error', () => held.has(client) && held.drop(client))
  })
  pool.on('remove', (client) => stale.delete(client))
  const names = new StatementNames((name) => {
    for (const unused of stale.values()) unused.push(name)
  })

  const held = watchHeld(primary, () => [...stale.keys()])

  /** Statements that fail because the database is away say so; the connection is then dropped. */
  function faultIn(client: pg.PoolClient, error: unknown): unknown {
    const fault = primary && faultOf(error)
    if (!fault) return error
    if (fault === 'gone') held.drop(client)
    return awayBecause(error)
  }

  async function send<R>(client: pg.PoolClient, statement: Promise<R>): Promise<R> {
    try {
      return await statement
    } catch (error) {
      throw faultIn(client, error)
    }
  }

  async function run<Row extends object>(
    client: pg.PoolClient,
    text: string,
    values: readonly unknown[] = [],
  ): Promise<Row[]> {
    const name = names.nameOf(text)
    const trace = currentTurn()?.trace
    const startedMs = trace ? performance.now() : 0
    try {
      const rows = name
        ? await client.query(new PreparedStatement<Row>(name, text, values)).rows
        : (await client.query<Row>({ text, values: values as unknown[] })).rows
      trace?.statement(text, startedMs, performance.now())
      return rows
    } catch (error) {
      // where the statement was sent, not where its answer was read
      if (error instanceof Error) Error.captureStackTrace(error)
      throw faultIn(client, error)
    }
  }

  async function dropStale(client: pg.PoolClient, unused: string[]): Promise<void> {
    const { parsedStatements } = (client as unknown as { connection: { parsedStatements: Record<string, string> } })
      .connection
    const prepared = unused.splice(0).filter((name) => parsedStatements[name])
    for (const name of prepared) forgetStatement(client, name)
    if (prepared.length > 0) await send(client, client.query(prepared.map((name) => `deallocate ${name}`).join(';')))
  }

  function sessionOf(client: pg.PoolClient): Session {
    let committed: (() => void)[] = []
    const session: Session = {
      connection: client,
      query: (text, values) => run(client, text, values),
      afterCommit: (act) => void committed.push(act),
      async transaction(work) {
        committed = []
        const requestKey = currentTurn()?.requestKey
        await send(client, client.query('begin'))
        try {
          await requestKey?.storeWithin(session)
          const result = await work()
          await send(client, client.query('commit'))
          for (const act of committed) act()
          return result
        } catch (error) {
          requestKey?.rolledBack(session)
          await client.query('rollback').catch(() => undefined)
          throw error
        }
      },
    }
    return session
  }

  async function exclusive<T>(work: (session: Session) => Promise<T>): Promise<T> {
    notWhileHolding()
    if (!turns) return connected(work)
    const leave = await turns.enter()
    try {
      return await connected(work)
    } finally {
      leave()
    }
  }

  /** A connection to the primary. Nothing has been sent yet, so that trying again is always safe. */
  async function acquire(): Promise<pg.PoolClient> {
    if (!primary) return pool.connect()
    const until = performance.now() + primary.patienceMs
    for (;;) {
      if (!primary.isKnown) await primary.ready()
      try {
        return await pool.connect()
      } catch (error) {
        const fault = faultOf(error)
        if (!fault) throw error
        if (fault === 'gone') primary.lost()
        if (performance.now() >= until) throw awayBecause(error)
        await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS))
      }
    }
  }

  async function holdingClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await acquire()
    held.add(client)
    try {
      return await work(client)
    } finally {
      client.release(held.remove(client))
    }
  }

  function connected<T>(work: (session: Session) => Promise<T>): Promise<T> {
    return holdingClient(async (client) => {
      const unused = stale.get(client)
      if (unused && unused.length >= DROP_AT_ONCE) await dropStale(client, unused)
      return isGuarded ? holding.run(true, () => work(sessionOf(client))) : work(sessionOf(client))
    })
  }

  return {
    kind,
    query: (text, values) => exclusive((session) => session.query(text, values)),
    exclusive,
    async run(text, values) {
      notWhileHolding()
      const leave = await turns?.enter()
      try {
        return await holdingClient((client) =>
          send(client, values ? client.query(text, values as unknown[]) : client.query(text)),
        )
      } finally {
        leave?.()
      }
    },
    transaction: (work) => exclusive((session) => session.transaction(() => work(session))),
    async listen(channel, receive, resumed) {
      if (primary) {
        const end = await listenAlone(primary, channel, receive, resumed)
        listening.add(end)
        return () => {
          listening.delete(end)
          return end()
        }
      }
      const entry = { channel, receive }
      listeners.add(entry)
      await exclusive((session) => session.query(`listen ${channel}`))
      return async () => void listeners.delete(entry)
    },
    async close() {
      held.close()
      await Promise.all([...listening].map((end) => end()))
      listening.clear()
      primary?.close()
      await pool.end()
      await afterClose?.()
    },
  }
}
