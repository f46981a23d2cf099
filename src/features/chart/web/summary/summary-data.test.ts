import { describe, expect, it } from 'vitest'
import type { Panel } from '#features/respiratory/contract.ts'
import type { TimelineRow } from '../../contract.ts'
import { bandsOf, summarySentence, symptomsOf } from './summary-data.ts'

const panel = (parts: Partial<Panel>): Panel =>
  ({
    conditions: ['copd'],
    fev1Z: [],
    fev1L: [],
    cat: [],
    act: [],
    mmrc: [],
    lastYear: { moderate: 0, severe: 0 },
    ...parts,
  }) as Panel

const row = (id: string, parts: Partial<TimelineRow>): TimelineRow => ({
  id,
  kind: 'medication',
  text: id,
  state: 'ongoing',
  marks: [],
  ...parts,
})

const span = { startMs: Date.parse('2021-11-15'), endMs: Date.parse('2026-11-15') }

describe('the sentence', () => {
  const fev1 = (values: [date: string, litres: number][]) => ({
    fev1L: values.map(([date, value]) => ({ date, value })),
    fev1Z: values.map(([date]) => ({ date, value: -3.27 })),
  })

  it('compares FEV1 with the test of a year before, not with the last one', () => {
    const text = summarySentence(
      panel(
        fev1([
          ['2025-08-01', 1.2],
          ['2026-05-01', 1.1],
          ['2026-08-02', 1.05],
        ]),
      ),
    )
    expect(text).toContain('FEV1 1.05\u00a0L (z\u00a0−3.3) on 2 Aug 2026, 0.15\u00a0L lower than on 1 Aug 2025.')
  })

  it('compares with nothing where there is no older test', () => {
    expect(summarySentence(panel(fev1([['2026-08-02', 1.05]])))).toContain('on 2 Aug 2026. No exacerbation')
  })

  it('counts exacerbations and names severe ones', () => {
    expect(summarySentence(panel({ lastYear: { moderate: 1, severe: 2 } }))).toContain(
      'Exacerbations in 12 months: 3, 2 severe.',
    )
    expect(summarySentence(panel({ lastYear: { moderate: 1, severe: 0 } }))).toContain('Exacerbations in 12 months: 1.')
  })

  it('says so where a lung disease has no spirometry, and needs no z-score for the litres', () => {
    expect(summarySentence(panel({}))).toContain('No spirometry on record.')
    expect(summarySentence(panel({ ...fev1([['2026-08-02', 1.05]]), fev1Z: [] }))).toContain(
      'FEV1 1.05\u00a0L on 2 Aug 2026.',
    )
  })

  it('never lets a change and a count read as one decimal', () => {
    const cat = [
      { date: '2026-05-01', value: 28 },
      { date: '2026-08-01', value: 27 },
    ]
    expect(summarySentence(panel({ cat, lastYear: { moderate: 4, severe: 0 } }))).not.toMatch(/\d\. \d/)
  })

  it('says nothing of exacerbations without a lung disease on record', () => {
    expect(summarySentence(panel({ conditions: [] }))).toBe('')
  })
})

it('breathlessness alone is shown only without CAT and ACT', () => {
  const point = [{ date: '2026-01-01', value: 2 }]
  expect(symptomsOf(panel({ mmrc: point })).map(({ name }) => name)).toEqual(['mMRC'])
  expect(symptomsOf(panel({ mmrc: point, act: point })).map(({ name }) => name)).toEqual(['ACT'])
})

it('bands: respiratory only, ongoing first, biologics before inhalers, those ended before the span left out', () => {
  const { shown } = bandsOf(
    [
      row('tablet', {}),
      row('old', { treatment: 'inhaler', state: 'ended', start: '2010-01-01', end: '2015-01-01' }),
      row('ended', { treatment: 'inhaler', state: 'ended', start: '2020-01-01', end: '2023-01-01' }),
      row('blue', { treatment: 'reliever', start: '2020-01-01' }),
      row('preventer', { treatment: 'inhaler', start: '2020-01-01' }),
      row('antibody', { treatment: 'biologic', start: '2024-01-01' }),
    ],
    span,
  )
  expect(shown.map(({ id }) => id)).toEqual(['antibody', 'preventer', 'blue', 'ended'])
})
