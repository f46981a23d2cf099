/** A job works for a while, then hands over to a new one: a job that runs too long would be taken for lost. */
export interface Step {
  isOver(): boolean
}

const STEP_MS = 30_000

export function startStep(signal: AbortSignal, forMs = STEP_MS): Step {
  const ends = performance.now() + forMs
  return { isOver: () => signal.aborted || performance.now() > ends }
}
