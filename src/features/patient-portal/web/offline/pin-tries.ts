/** Wrong PIN attempts on this phone. */
export interface PinTries {
  count: number
  /** Milliseconds since 1970; attempts before this are blocked. */
  nextAtMs: number
}

export const NO_TRIES: PinTries = { count: 0, nextAtMs: 0 }
const FREE_TRIES = 3
const FIRST_WAIT_MS = 30_000
const LONGEST_WAIT_MS = 15 * 60_000
/** After this many attempts the copy on the phone is deleted; it can be stored again after signing in. */
export const TRIES_AT_MOST = 10

export function waitMs({ nextAtMs }: PinTries, nowMs: number): number {
  // a clock that was set back must not lock the patient out for years
  return Math.min(LONGEST_WAIT_MS, Math.max(0, nextAtMs - nowMs))
}

/** Counted before the PIN is checked, so that closing the page does not avoid it. */
export function withTry({ count }: PinTries, nowMs: number): PinTries {
  const next = count + 1
  const over = next - FREE_TRIES
  const pause = over < 0 ? 0 : Math.min(FIRST_WAIT_MS * 2 ** over, LONGEST_WAIT_MS)
  return { count: next, nextAtMs: nowMs + pause }
}
