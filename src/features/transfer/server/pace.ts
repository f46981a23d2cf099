import { setImmediate as turn } from 'node:timers/promises'

const HELD_AT_MOST_MS = 25

/** Asked between two records: lets everybody else's requests in once the thread was held for a while. */
export function startPace(heldAtMostMs = HELD_AT_MOST_MS): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < heldAtMostMs) return
    await turn()
    since = performance.now()
  }
}
