/**
 * How soon somebody must act, worst first. `cannot-judge` means that the engine found no reason to call the text harmless:
 * a person reviews it the same day. It ranks with same-day and never below a plan step.
 */
export const SAFETY_LEVELS = ['emergency', 'same-day', 'cannot-judge', 'plan-step', 'routine'] as const
export type SafetyLevel = (typeof SAFETY_LEVELS)[number]

export function isWorse(a: SafetyLevel, b: SafetyLevel): boolean {
  return SAFETY_LEVELS.indexOf(a) < SAFETY_LEVELS.indexOf(b)
}

export function worstLevel(levels: readonly SafetyLevel[]): SafetyLevel {
  return levels.reduce((worst, one) => (isWorse(one, worst) ? one : worst), 'routine')
}
