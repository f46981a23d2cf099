import { expect, test } from 'vitest'
import type { Filters } from '../use-audit-address.ts'
import { matchingSamples } from './matching-samples.ts'

const NONE: Filters = { action: '', entity: '', outcome: '', from: '', to: '', q: '', agent: '', patient: '' }
const ids = (filters: Partial<Filters>) => matchingSamples({ ...NONE, ...filters }).map(({ id }) => id)

test('four sample events of 28 Dec 2024, newest first (requirements 2 §9)', () => {
  const all = matchingSamples(NONE)
  expect(all).toHaveLength(4)
  expect(all.every(({ recorded }) => recorded.startsWith('2024-12-28'))).toBe(true)
  expect(all.map(({ recorded }) => recorded)).toEqual(
    all
      .map(({ recorded }) => recorded)
      .sort()
      .reverse(),
  )
})

test('every filter means the samples too', () => {
  expect(ids({ action: 'D' })).toEqual(['sample-4'])
  expect(ids({ entity: 'patient' })).toEqual(['sample-1'])
  expect(ids({ outcome: 'failed' })).toEqual(['sample-4'])
  expect(ids({ q: 'scribe' })).toEqual(['sample-3'])
  expect(ids({ from: '2024-12-28', to: '2024-12-28' })).toHaveLength(4)
  expect(ids({ from: '2024-12-29' })).toEqual([])
  expect(ids({ patient: 'demo-patient' })).toEqual([])
})
