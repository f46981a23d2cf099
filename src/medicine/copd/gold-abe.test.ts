import { describe, expect, it } from 'vitest'
import vectors from '../fixtures/scores.json' with { type: 'json' }
import { goldAbe } from './gold-abe.ts'

const inputOf = ([moderateExacerbations, hospitalisedExacerbations, cat, mmrc]: number[]) => ({
  moderateExacerbations,
  hospitalisedExacerbations,
  cat,
  mmrc,
})

describe('GOLD ABE', () => {
  it.each(vectors['GOLD_ABE_2023-2025(mod,hosp,cat,mmrc)'])('2023-2025 $i is $e', ({ i, e }) => {
    expect(goldAbe(inputOf(i), '2023-2025')).toMatchObject({ kind: 'group', group: e, edition: '2023-2025' })
  })
  it.each(vectors.GOLD_ABE_2026)('2026 $i is $e', ({ i, e }) => {
    expect(goldAbe(inputOf(i), '2026')).toMatchObject({ kind: 'group', group: e, source: { version: '2026' } })
  })
  it('finds E from one fact, and otherwise lists what is missing', () => {
    expect(goldAbe({ hospitalisedExacerbations: 1 }, '2023-2025')).toMatchObject({ group: 'E' })
    expect(goldAbe({ moderateExacerbations: 1 }, '2023-2025')).toMatchObject({
      kind: 'not-grouped',
      missing: ['hospitalisedExacerbations', 'cat or mmrc'],
    })
  })
  it('refuses a CAT of 45', () => {
    expect(goldAbe({ moderateExacerbations: 0, hospitalisedExacerbations: 0, cat: 45 }, '2026')).toMatchObject({
      kind: 'not-grouped',
      problems: [{ field: 'cat', range: { min: 0, max: 40 } }],
    })
  })
})
