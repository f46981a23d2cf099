import { describe, expect, it } from 'vitest'
import type { TimelineRow } from '../../contract.ts'
import { isWithin, rowWords } from './row-words.ts'
import { placeOf, spanOf, ticksOf } from './time-scale.ts'

const now = Date.parse('2026-11-15T00:00:00Z')

describe('the time shown', () => {
  it('goes back as far as asked, or to the first date', () => {
    expect(new Date(spanOf('2y', [], now).startMs).toISOString().slice(0, 10)).toBe('2024-11-15')
    expect(new Date(spanOf('all', ['2019-03-01', '2011'], now).startMs).getUTCFullYear()).toBe(2011)
    expect(spanOf('all', ['childhood'], now).startMs).toBeLessThan(now)
  })

  it('has ticks that keep their distance', () => {
    for (const range of ['1y', '2y', '5y', 'all'] as const) {
      for (const widthPx of [150, 280, 640]) {
        const span = spanOf(range, ['1960-01-01'], now)
        const places = ticksOf(span, widthPx).map(({ atMs }) => placeOf(atMs, span, widthPx))
        expect(places.length).toBeGreaterThan(0)
        for (const [index, place] of places.slice(1).entries()) expect(place - (places[index] ?? 0)).toBeGreaterThan(40)
      }
    }
  })
})

it('names at least two years of five on a phone', () => {
  const span = spanOf('5y', [], now)
  expect(ticksOf(span, 150).map(({ label }) => label)).toEqual(['2022', '2024', '2026'])
})

describe('a row in words', () => {
  const copd: TimelineRow = {
    id: 'c1',
    kind: 'condition',
    text: 'COPD',
    start: '2019-03-01',
    state: 'ongoing',
    marks: [{ id: 'c2', kind: 'condition', at: '2026-06-01', text: 'Exacerbation, moderate', isSevere: false }],
  }

  it('says since when, and each event with its day', () => {
    expect(rowWords(copd)).toBe('COPD; since 1 Mar 2019; Exacerbation, moderate (1 Jun 2026)')
    const [mark] = copd.marks
    const twice = { ...copd, marks: mark ? [mark, { ...mark, id: 'c3', at: '2026-08-01' }] : [] }
    expect(rowWords(twice)).toContain('Exacerbation, moderate (1 Jun 2026, 1 Aug 2026)')
  })

  it('says when an end is not recorded instead of inventing one', () => {
    const stopped: TimelineRow = { ...copd, state: 'ended-undated', marks: [] }
    expect(rowWords(stopped)).toBe('COPD; from 1 Mar 2019, ended, date not recorded')
    expect(isWithin(stopped, spanOf('1y', [], now))).toBe(false)
    expect(isWithin(copd, spanOf('1y', [], now))).toBe(true)
  })
})
