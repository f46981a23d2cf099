import type { AccessEpoch } from '#platform/records/access-epoch/open-access-epoch.ts'
import type { Database } from './database.ts'

/** What every process holds of a few rows, so that asking costs nothing. A change in any process reaches all. */
export interface Kept<T> {
  readonly current: T
  /** Resolves once what was committed before the call is current. */
  reload(): Promise<void>
  close(): Promise<void>
}

export interface WhatIsKept<T> {
  channel: string
  /** Whether an announcement on the channel is about these rows. */
  concerns(payload: string): boolean
  read(): Promise<T>
  /** Where the number `patients` moves with these rows: they are read again only when it has. */
  epoch?: AccessEpoch
  /** Of those, whether an announcement is about rows that do not move the number. */
  isBesideEpoch?(payload: string): boolean
}

const AGAIN_AFTER_MS = 1000

export async function mirrorInMemory<T>(
  database: Database,
  { channel, concerns, read, epoch, isBesideEpoch }: WhatIsKept<T>,
): Promise<Kept<T>> {
  let closed = false
  let current: T
  let heldAt = 0
  const reload = inTurn(async () => {
    // the number first: rows that change in between are then read once more, never missed
    const at = epoch && (await epoch.read())
    current = await read()
    heldAt = at?.patients ?? 0
  })
  const reloadIfMoved = inTurn(async () => {
    if (!epoch || (await epoch.read()).patients !== heldAt) await reload()
  })

  // until it has been read, what is held may let someone through who should be stopped
  async function untilRead(attempt: () => Promise<void>): Promise<void> {
    while (!closed) {
      const wasRead = await attempt().then(
        () => true,
        () => false,
      )
      if (wasRead) return
      await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS).unref())
    }
  }

  // listens before it reads, so that nothing falls between the two
  const stop = await database.listen(
    channel,
    (payload) => void (concerns(payload) && untilRead(isBesideEpoch?.(payload) ? reload : reloadIfMoved)),
    () => void untilRead(reload),
  )
  await reload()
  epoch?.add({ heldAt: () => heldAt, reload })
  return {
    get current() {
      return current
    },
    reload,
    async close() {
      closed = true
      await stop()
    },
  }
}

/**
 * Runs one at a time, each started after its request: with two reads in parallel the older could finish last and
 * overwrite the newer. Callers that ask while one is waiting share it.
 */
export function inTurn(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  let waiting: Promise<void> | undefined
  return () => {
    waiting ??= running.then(start, start)
    return waiting
  }

  function start(): Promise<void> {
    waiting = undefined
    running = work()
    return running
  }
}
