import { checkNumber, type InputProblem } from '../input-problem.ts'
import type { Source } from '../source.ts'

export type GoldEdition = '2023-2025' | '2026'

/** The edition in use; the earlier one remains for records grouped by it. */
export const CURRENT_GOLD: GoldEdition = '2026'

export const goldAbeSources: Record<GoldEdition, Source> = {
  '2023-2025': {
    name: 'GOLD ABE',
    version: '2023-2025',
    url: 'https://goldcopd.org/',
    citation: 'Global Initiative for Chronic Obstructive Lung Disease, reports 2023 to 2025',
  },
  '2026': {
    name: 'GOLD ABE',
    version: '2026',
    url: 'https://goldcopd.org/',
    citation: 'Global Initiative for Chronic Obstructive Lung Disease, 2026 report, as summarised in secondary sources',
  },
}

/** Exacerbations of the past 12 months. Either CAT or mMRC is enough to distinguish A from B. */
export type GoldAbeInput = {
  moderateExacerbations?: number
  hospitalisedExacerbations?: number
  cat?: number
  mmrc?: number
}

export type GoldAbe =
  | { kind: 'group'; group: 'A' | 'B' | 'E'; reason: string; edition: GoldEdition; source: Source }
  | { kind: 'not-grouped'; missing: string[]; problems: InputProblem[]; edition: GoldEdition; source: Source }

const ranges = {
  moderateExacerbations: { min: 0, max: 50, integer: true },
  hospitalisedExacerbations: { min: 0, max: 50, integer: true },
  cat: { min: 0, max: 40, integer: true },
  mmrc: { min: 0, max: 4, integer: true },
} as const

export function goldAbe(input: GoldAbeInput, edition: GoldEdition): GoldAbe {
  const source = goldAbeSources[edition]
  const problems = Object.entries(ranges)
    .map(([field, range]) => checkNumber(field, input[field as keyof GoldAbeInput], range))
    .filter((problem) => problem !== undefined && problem.reason !== 'missing') as InputProblem[]
  const { moderateExacerbations: moderate, hospitalisedExacerbations: hospitalised, cat, mmrc } = input
  const moderateForE = edition === '2026' ? 1 : 2

  if (problems.length === 0) {
    // one sufficient fact makes it E even if the other is unknown
    if ((hospitalised ?? 0) >= 1) return group('E', `${hospitalised} hospitalised in 12 months`)
    if ((moderate ?? 0) >= moderateForE)
      return group('E', `${moderate} moderate ${moderate === 1 ? 'exacerbation' : 'exacerbations'} in 12 months`)
  }
  const missing = [
    ...(moderate === undefined ? ['moderateExacerbations'] : []),
    ...(hospitalised === undefined ? ['hospitalisedExacerbations'] : []),
    ...(cat === undefined && mmrc === undefined ? ['cat or mmrc'] : []),
  ]
  if (missing.length > 0 || problems.length > 0) return { kind: 'not-grouped', missing, problems, edition, source }
  if (cat !== undefined && cat >= 10) return group('B', `CAT ${cat}`)
  if (mmrc !== undefined && mmrc >= 2) return group('B', `mMRC ${mmrc}`)
  return group('A', 'Few symptoms and few exacerbations')

  function group(letter: 'A' | 'B' | 'E', reason: string): GoldAbe {
    return { kind: 'group', group: letter, reason, edition, source }
  }
}
