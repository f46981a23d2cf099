// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Trend } from './trend.tsx'
import { summarise, type TrendSeries } from './trend-reading.ts'

afterEach(cleanup)

const fev1: TrendSeries = {
  name: 'FEV1',
  unit: 'L',
  decimals: 2,
  // out of order on purpose
  points: [
    { at: '2026-11-12', value: 1.32 },
    { at: '2024-02-03', value: 1.72 },
    { at: '2025-06-30', value: 2.9, note: 'repeat test' },
  ],
  band: { low: 1.55, high: 2.6, label: 'normal range' },
}

function reading(): string {
  return document.querySelector('[aria-live]')?.textContent?.replaceAll('\u00a0', ' ') ?? ''
}

it('says the sentence first', () => {
  render(<Trend {...fev1} />)
  const name = 'FEV1 1.32 L on 12 Nov 2026, down 0.40 L since 3 Feb 2024, below the normal range.'
  expect(screen.getByRole('figure').querySelector('figcaption')?.textContent?.replaceAll('\u00a0', ' ')).toBe(name)
})

it('reads the points by arrow keys from the latest, in time order, and stops at the ends', () => {
  render(<Trend {...fev1} />)
  const chart = screen.getByRole('application', { name: /FEV1, 3 values/ })
  const press = (key: string) => fireEvent.keyDown(chart, { key })
  expect(reading()).toBe('')
  press('ArrowLeft')
  expect(reading()).toBe('12 Nov 2026: 1.32 L, low')
  press('ArrowRight')
  expect(reading()).toBe('12 Nov 2026: 1.32 L, low')
  press('ArrowLeft')
  expect(reading()).toBe('30 Jun 2025: 2.90 L, high, repeat test')
  press('Home')
  expect(reading()).toBe('3 Feb 2024: 1.72 L')
  press('ArrowLeft')
  expect(reading()).toBe('3 Feb 2024: 1.72 L')
  press('End')
  expect(reading()).toBe('12 Nov 2026: 1.32 L, low')
  press('Escape')
  expect(reading()).toBe('')
})

it('flags by letter and shape: one H, one L', () => {
  const { container } = render(<Trend {...fev1} />)
  const flags = [...container.querySelectorAll('.trend-flag')].map((mark) => mark.nextElementSibling?.textContent)
  expect(flags).toEqual(['H', 'L'])
  expect(container.querySelectorAll('.trend-point')).toHaveLength(1)
})

it('shows the same as a table, newest first, and goes back', () => {
  render(<Trend {...fev1} />)
  fireEvent.click(screen.getByRole('button', { name: 'Show as table' }))
  const rows = screen.getAllByRole('row').map((row) => row.textContent?.replaceAll('\u00a0', ' '))
  expect(rows.slice(1)).toEqual(['12 Nov 20261.32 L↓ L', '30 Jun 20252.90 L↑ Hrepeat test', '3 Feb 20241.72 L'])
  fireEvent.click(screen.getByRole('button', { name: 'Show as chart' }))
  expect(screen.getByRole('application')).toBeDefined()
})

it('has a sentence for nothing, one value, and no change', () => {
  expect(summarise({ ...fev1, points: [] })).toBe('FEV1: no values recorded.')
  expect(summarise({ name: 'CAT', unit: '', points: [{ at: '2026-11-12', value: 24 }] })).toBe('CAT 24 on 12 Nov 2026.')
  const same = [
    { at: '2026-10-12', value: 24 },
    { at: '2026-11-12', value: 24 },
  ]
  expect(summarise({ name: 'CAT', unit: '', points: same })).toBe('CAT 24 on 12 Nov 2026, unchanged since 12 Oct 2026.')
})
