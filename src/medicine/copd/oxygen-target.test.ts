import { expect, it } from 'vitest'
import { oxygenTarget } from './oxygen-target.ts'

it('COPD aims for 88 to 92 percent (TSANZ 2015; BTS)', () => {
  expect(oxygenTarget(['copd'])).toMatchObject({ low: 88, high: 92 })
  expect(oxygenTarget(['asthma', 'copd'])).toMatchObject({ low: 88, high: 92 })
})

it('gives no target without COPD: the guidelines differ there', () => {
  expect(oxygenTarget(['asthma'])).toBeUndefined()
  expect(oxygenTarget([])).toBeUndefined()
})
