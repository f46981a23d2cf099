import type { MeasureId } from './filters/filter.ts'
import type { Lexeme } from './words/lexeme.ts'

/** Of these a higher figure is better, of those a lower one; of all others neither is. */
const MORE_IS_BETTER = new Set<string>([
  'fev1',
  'fev1-percent',
  'fvc',
  'ratio',
  'act',
  'spo2',
  'six-minute-walk',
  'peak-flow',
  'dlco',
  'pao2',
])
const LESS_IS_BETTER = new Set<string>(['cat', 'mmrc', 'reliever-days', 'feno', 'eosinophils', 'crp', 'pack-years'])

export function betterEnd(measure: string): 'most' | 'least' | undefined {
  if (MORE_IS_BETTER.has(measure)) return 'most'
  return LESS_IS_BETTER.has(measure) ? 'least' : undefined
}

/** 'Best CAT' is the lowest one, 'best FEV1' the highest. */
export function endOf(rank: Extract<Lexeme, { kind: 'rank' }>, measure: MeasureId | 'spirometry'): 'most' | 'least' {
  if (!/^(?:best|worst)/i.test(rank.text) || betterEnd(measure) !== 'least') return rank.rank
  return rank.rank === 'most' ? 'least' : 'most'
}
