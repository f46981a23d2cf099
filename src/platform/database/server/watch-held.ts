import type pg from 'pg'
import type { Primary } from './primary.ts'

const LOOK_EVERY_MS = 1000
const TOO_LONG_MS = 4000

export interface Held {
  add(client: pg.PoolClient): void
  has(client: pg.PoolClient): boolean
  /** True where the connection is of no more use. */
  remove(client: pg.PoolClient): boolean
  drop(client: pg.PoolClient): void
  close(): void
}

/**
 * The connections in use. A cable that is cut tells nobody: when one has been in use for long, the host is asked on
 * another connection, and where it does not answer, all are closed. Whoever waits on one then learns that it is gone.
 */
export function watchHeld(primary: Primary | undefined, all: () => readonly pg.PoolClient[]): Held {
  const since = new Map<pg.PoolClient, number>()
  const dropped = new WeakSet<pg.PoolClient>()

  function drop(client: pg.PoolClient): void {
    dropped.add(client)
    primary?.lost()
  }

  const stopHearing = primary?.onGone(() => {
    for (const client of all()) closeNow(client)
  })
  let isAsking = false
  const timer =
    primary &&
    setInterval(() => {
      const now = performance.now()
      if (isAsking || ![...since.values()].some((at) => now - at > TOO_LONG_MS)) return
      isAsking = true
      void primary.check().finally(() => {
        isAsking = false
      })
    }, LOOK_EVERY_MS).unref()

  return {
    add: (client) => void since.set(client, performance.now()),
    has: (client) => since.has(client),
    remove(client) {
      since.delete(client)
      return dropped.has(client)
    },
    drop,
    close() {
      clearInterval(timer)
      stopHearing?.()
    },
  }
}

/** Without waiting for an answer that will not come. */
function closeNow(client: pg.PoolClient): void {
  const { connection } = client as unknown as { connection: { stream: { destroy(): void } } }
  connection.stream.destroy()
}
