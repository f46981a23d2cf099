import { describe, expect, it } from 'vitest'
import { findTerm, termsOf } from './all-terms.ts'
import { strengthTexts } from './medication-terms.ts'
import { TERM_KINDS } from './rules.ts'
import { searchTerms } from './search-terms.ts'

const texts = (kind: Parameters<typeof searchTerms>[0], text: string, limit?: number) =>
  searchTerms(kind, text, limit).map((term) => term.text)

describe('searchTerms', () => {
  it('ranks a whole-name match first, then prefixes, then the rest', () => {
    const found = texts('conditions', 'asthma')
    expect(found[0]).toBe('Asthma')
    expect(found[1]).toBe('Asthma-COPD overlap')
    expect(found).toContain('Cough variant asthma')
  })

  it('matches word prefixes in any order', () => {
    expect(texts('conditions', 'fib idio')).toEqual(['Idiopathic pulmonary fibrosis'])
  })

  it('finds by another name, by a code and without diacritics', () => {
    expect(texts('conditions', 'GORD')[0]).toBe('Gastro-oesophageal reflux')
    expect(texts('conditions', '13645005')[0]).toBe('COPD')
    expect(texts('conditions', 'J45.0')[0]).toBe('Allergic asthma')
    expect(texts('observations', 'spo2')[0]).toBe('SpO₂')
    expect(texts('conditions', 'àsthmà')[0]).toBe('Asthma')
  })

  it('tolerates a typing error, but not in a short word', () => {
    expect(texts('conditions', 'emphysma')[0]).toBe('Emphysema')
    expect(texts('conditions', 'bronchietcasis')[0]).toBe('Bronchiectasis')
    expect(texts('medicines', 'salbutmol')[0]).toMatch(/^salbutamol/)
    expect(texts('conditions', 'xyz')).toEqual([])
  })

  it('finds a medication by brand and by ingredient, with what a prescription needs', () => {
    const [anoro] = searchTerms('medicines', 'anoro')
    expect(anoro).toMatchObject({
      text: 'umeclidinium + vilanterol (Anoro)',
      medicine: { device: 'Ellipta', strengths: ['62.5/25 microgram'], classes: ['LAMA', 'LABA'] },
    })
    expect(texts('medicines', 'predn')).toEqual(['prednisone', 'prednisolone', 'methylprednisolone'])
  })

  it('respects the limit and returns nothing for an empty query', () => {
    expect(texts('medicines', 'a', 3)).toHaveLength(3)
    expect(texts('medicines', '  ')).toEqual([])
    expect(texts('medicines', '(((')).toEqual([])
  })

  it('returns nothing, not an error, for right-to-left and very long text', () => {
    expect(texts('conditions', 'ربو')).toEqual([])
    expect(texts('conditions', 'x'.repeat(10_000))).toEqual([])
  })
})

describe('terms', () => {
  it.each(TERM_KINDS)('%s have one key each', (kind) => {
    const keys = termsOf(kind).map(({ key }) => key)
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
    expect(keys.length).toBeGreaterThan(10)
  })

  it('vital signs have the LOINC and SNOMED CT codes that AU Core requires', () => {
    expect(findTerm('observations', 'respiratoryRate')?.codings.map(({ code }) => code)).toEqual(['9279-1', '86290005'])
  })

  it('never stores the PBS item codes of 2003', () => {
    const codes = termsOf('medicines').flatMap(({ codings }) => codings.map(({ code }) => code))
    expect(new Set(codes)).toEqual(new Set(['13029011000036109', '14605Q']))
  })

  it('applies the unit of the last strength to all', () => {
    expect(strengthTexts(['100', '200', '400 mcg'])).toEqual(['100 microgram', '200 microgram', '400 microgram'])
    expect(strengthTexts(['0.5 mg', '1 mg'])).toEqual(['0.5 mg', '1 mg'])
    expect(strengthTexts([])).toEqual([])
  })
})
