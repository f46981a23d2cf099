import { PassThrough } from 'node:stream'
import type { VerifyStep } from '../contract.ts'
import type { AuditDesk } from './audit-desk.ts'

const AT_MOST_EVERY_MS = 200

/** The walk through the log as lines of JSON; it stops when the browser goes away. */
export function verifyStream(
  desk: AuditDesk,
  signal: AbortSignal,
  keep: (result: { isIntact: boolean; events: number }) => Promise<void>,
): PassThrough {
  const stream = new PassThrough()
  const send = (step: VerifyStep): void => {
    if (!stream.destroyed && !stream.writableEnded) stream.write(`${JSON.stringify(step)}\n`)
  }
  let toldAt = 0
  function onProgress(verified: number, of: number): void {
    if (Date.now() - toldAt < AT_MOST_EVERY_MS) return
    toldAt = Date.now()
    send({ kind: 'progress', verified, of })
  }
  desk
    .verify({ onProgress, signal })
    .then(async ({ chains, events, broken }) => {
      await keep({ isIntact: !broken, events })
      const message = broken
        ? `The log does not hold: in chain ${broken.chain}, at event ${broken.seq}, ${broken.reason}.`
        : 'Every event stands as it was written, and none is missing.'
      send({ kind: 'result', chains, events, isIntact: !broken, message, at: desk.now().toISOString() })
    })
    .catch((error: unknown) => {
      // the reader went away, or the database did: either way the line that says the result never comes
      if (!signal.aborted) stream.destroy(error as Error)
    })
    .finally(() => stream.end())
  return stream
}
