import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { ConnectionTurns } from './connection-turns.ts'
import type { Database, Session } from './database.ts'
import { isoInstant } from './iso-instant.ts'
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

/** The same driver serves the embedded database and a PostgreSQL server. */
export function overPool(kind: Database['kind'], config: pg.PoolConfig, afterClose: () => Promise<void>): Database {
  const pool = new pg.Pool(config)
  // following every promise costs a tenth of the server's rate; where there are many connections nothing would wait
  const isGuarded = kind === 'embedded' || process.env.NODE_ENV !== 'production'
  // a lost idle connection is replaced on the next query; without a listener it would end the process
  pool.on('error', (error) => console.error('Database connection lost:', error.message))
  // the embedded database has one connection: it listens and works
  const listeners = new Set<{ channel: string; receive(payload: string): void }>()
  pool.on('connect', (client) => {
    client.on('notification', ({ channel, payload = '' }) => {
      for (const each of listeners) if (each.channel === channel) holding.exit(() => each.receive(payload))
    })
  })

  // a server has several connections; here everyone shares one
  const turns = kind === 'embedded' ? new ConnectionTurns() : undefined

  /** Statements each open connection still holds although nobody sends them any more. */
  const stale = new Map<pg.PoolClient, string[]>()
  pool.on('connect', (client) => stale.set(client, []))
  pool.on('remove', (client) => stale.delete(client))
  const names = new StatementNames((name) => {
    for (const held of stale.values()) held.push(name)
  })

  async function run<Row extends object>(
    client: pg.PoolClient,
    text: string,
    values: readonly unknown[] = [],
  ): Promise<Row[]> {
    const result = await client.query<Row>({ name: names.nameOf(text), text, values: values as unknown[] })
    return result.rows
  }

  async function dropStale(client: pg.PoolClient): Promise<void> {
    const held = stale.get(client)
    if (!held || held.length < DROP_AT_ONCE) return
    const { parsedStatements } = (client as unknown as { connection: { parsedStatements: Record<string, string> } })
      .connection
    const prepared = held.splice(0).filter((name) => parsedStatements[name])
    for (const name of prepared) delete parsedStatements[name]
    if (prepared.length > 0) await client.query(prepared.map((name) => `deallocate ${name}`).join(';'))
  }

  function sessionOf(client: pg.PoolClient): Session {
    let committed: (() => void)[] = []
    return {
      connection: client,
      query: (text, values) => run(client, text, values),
      afterCommit: (act) => void committed.push(act),
      async transaction(work) {
        committed = []
        await client.query('begin')
        try {
          const result = await work()
          await client.query('commit')
          for (const act of committed) act()
          return result
        } catch (error) {
          await client.query('rollback').catch(() => undefined)
          throw error
        }
      },
    }
  }

  async function exclusive<T>(work: (session: Session) => Promise<T>): Promise<T> {
    notWhileHolding()
    const leave = await turns?.enter()
    try {
      return await connected(work)
    } finally {
      leave?.()
    }
  }

  async function connected<T>(work: (session: Session) => Promise<T>): Promise<T> {
    const client = await pool.connect()
    let broken = false
    const onError = (): void => {
      broken = true
    }
    client.on('error', onError)
    try {
      await dropStale(client)
      return await (isGuarded ? holding.run(true, () => work(sessionOf(client))) : work(sessionOf(client)))
    } finally {
      client.off('error', onError)
      client.release(broken)
    }
  }

  return {
    kind,
    query: (text, values) => exclusive((session) => session.query(text, values)),
    exclusive,
    async run(text, values) {
      notWhileHolding()
      const leave = await turns?.enter()
      try {
        return await (values ? pool.query(text, values as unknown[]) : pool.query(text))
      } finally {
        leave?.()
      }
    },
    transaction: (work) => exclusive((session) => session.transaction(() => work(session))),
    async listen(channel, receive, resumed) {
      if (kind === 'server') return listenAlone(config, channel, receive, resumed)
      const entry = { channel, receive }
      listeners.add(entry)
      await exclusive((session) => session.query(`listen ${channel}`))
      return async () => void listeners.delete(entry)
    },
    async close() {
      await pool.end()
      await afterClose()
    },
  }
}

type Stop = () => Promise<void>

const RELISTEN_AFTER_MS = 1000

/** A connection of its own, opened again when it is lost. */
async function listenAlone(
  config: pg.PoolConfig,
  channel: string,
  receive: (payload: string) => void,
  resumed?: () => void,
): Promise<Stop> {
  let stopped = false
  let client: pg.Client | undefined

  async function connect(): Promise<void> {
    const fresh = new pg.Client(config)
    fresh.on('notification', (message) => receive(message.payload ?? ''))
    fresh.on('error', () => client === fresh && reconnectSoon())
    await fresh.connect()
    await fresh.query(`listen ${channel}`)
    client = fresh
    if (stopped) await fresh.end()
  }

  function reconnectSoon(): void {
    client = undefined
    if (!stopped) setTimeout(() => void connect().then(resumed, reconnectSoon), RELISTEN_AFTER_MS).unref()
  }

  await connect()
  return async () => {
    stopped = true
    await client?.end()
  }
}
