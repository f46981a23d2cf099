const FIRST_PAUSE_MS = 200
const LONGEST_PAUSE_MS = 30_000
/** A process that ran this long was not at fault from the start. */
const RAN_WELL_MS = 60_000

/** How long to wait before a lost process is started again: at once, or longer each time it does not come up. */
export function nextPauseMs(lastMs: number, livedMs: number): number {
  if (livedMs >= RAN_WELL_MS) return 0
  return Math.min(Math.max(lastMs * 2, FIRST_PAUSE_MS), LONGEST_PAUSE_MS)
}
