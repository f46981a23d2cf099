import { SAFETY_LEVELS, type SafetyLevel } from './types.ts'

export function isWorse(a: SafetyLevel, b: SafetyLevel): boolean {
  return SAFETY_LEVELS.indexOf(a) < SAFETY_LEVELS.indexOf(b)
}

export function worstLevel(levels: readonly SafetyLevel[]): SafetyLevel {
  return levels.reduce((worst, one) => (isWorse(one, worst) ? one : worst), 'routine')
}
