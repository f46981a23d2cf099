import { setImmediate as turn } from 'node:timers/promises'

const LONGEST_TASK_MS = 5

/** Between steps of long work on the main thread: lets others in whenever this much time has passed since the last. */
export function pauses(everyMs = LONGEST_TASK_MS): () => Promise<void> | undefined {
  let from = performance.now()
  return () => {
    if (performance.now() - from < everyMs) return undefined
    return turn().then(() => {
      from = performance.now()
    })
  }
}
