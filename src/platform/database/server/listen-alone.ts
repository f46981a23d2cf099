import pg from 'pg'
import { awayBecause, faultOf } from './fault-of.ts'
import type { Primary } from './primary.ts'

const RELISTEN_AFTER_MS = 1000

type Stop = () => Promise<void>

/** A connection of its own, opened again when it is lost. */
export async function listenAlone(
  primary: Primary,
  channel: string,
  receive: (payload: string) => void,
  resumed?: () => void,
): Promise<Stop> {
  let stopped = false
  let client: pg.Client | undefined

  async function connect(): Promise<void> {
    await primary.ready()
    const fresh = new pg.Client(primary.config)
    fresh.on('notification', (message) => receive(message.payload ?? ''))
    fresh.on('error', () => client === fresh && reconnectSoon())
    await fresh.connect()
    await primary.admit(fresh)
    await fresh.query(`listen ${channel}`)
    client = fresh
    if (stopped) await fresh.end()
  }

  function reconnectSoon(): void {
    client = undefined
    if (!stopped) setTimeout(() => void connect().then(resumed, reconnectSoon), RELISTEN_AFTER_MS).unref()
  }

  // a cable that is cut tells nobody
  const stopHearing = primary.onGone(() => {
    const { connection } = (client ?? {}) as { connection?: { stream: { destroy(): void } } }
    connection?.stream.destroy()
  })

  try {
    await connect()
  } catch (error) {
    stopHearing()
    throw faultOf(error) ? awayBecause(error) : error
  }
  return async () => {
    stopped = true
    stopHearing()
    // a connection that is lost already has nothing to end
    await client?.end().catch(() => undefined)
  }
}
