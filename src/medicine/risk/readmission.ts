import { lace } from '../scores/lace.ts'
import { pearl } from '../scores/pearl.ts'
import { runScore, type ScoreResult } from '../scores/score.ts'

export type Readmission = {
  /** The days the chosen score speaks for; PEARL does not give a 30-day figure. */
  horizonDays: 30 | 90
  chosen: ScoreResult
  other?: ScoreResult
}

/**
 * Readmission after leaving hospital. LACE answers for 30 days and is preferred; PEARL (90 days, COPD only) stands in
 * when LACE lacks inputs, and is shown beside it when both can be scored.
 */
export function readmission(input: { lace?: Record<string, unknown>; pearl?: Record<string, unknown> }): Readmission {
  const byLace = runScore(lace, input.lace ?? {})
  const byPearl = runScore(pearl, input.pearl ?? {})
  if (byLace.kind === 'not-scored' && byPearl.kind === 'scored') return { horizonDays: 90, chosen: byPearl }
  return byPearl.kind === 'scored'
    ? { horizonDays: 30, chosen: byLace, other: byPearl }
    : { horizonDays: 30, chosen: byLace }
}
