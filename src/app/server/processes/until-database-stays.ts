import { DatabaseAway } from '#platform/api/database-away.ts'
import { nextPauseMs } from './restart-pause.ts'

/** A lost database may leave a part waiting for ever; a new attempt opens everything anew. */
const CLOSE_WITHIN_MS = 5000

/** What an attempt has opened; closed in reverse when it fails. */
export type Opened = (() => unknown)[]

export interface Waiting {
  /** Named with what follows, for whoever started the server. */
  report(text: string): void
  wait?(ms: number): Promise<void>
}

/**
 * A server whose database is lost while it starts begins again, with growing pauses and for as long as it takes, as it
 * would wait for it later. Any other fault ends the start: a wrong password does not get right by waiting.
 */
export async function untilDatabaseStays<T>(
  attempt: (opened: Opened) => Promise<T>,
  { report, wait = pause }: Waiting,
): Promise<T> {
  for (let pauseMs = nextPauseMs(0, 0); ; pauseMs = nextPauseMs(pauseMs, 0)) {
    const opened: Opened = []
    try {
      return await attempt(opened)
    } catch (error) {
      for (const close of opened.reverse()) await closed(close)
      if (!(error instanceof DatabaseAway)) throw error
      const after = pauseMs < 1000 ? '' : ` in ${Math.round(pauseMs / 1000)} seconds`
      report(`The database connection was lost during startup. ${error.message} Starting again${after} …`)
      await wait(pauseMs)
    }
  }
}

async function closed(close: () => unknown): Promise<void> {
  const late = new Promise<void>((resolve) => {
    setTimeout(resolve, CLOSE_WITHIN_MS).unref()
  })
  const closing = Promise.resolve()
    .then(close)
    .catch(() => undefined) // its connection is gone
  await Promise.race([closing, late])
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
