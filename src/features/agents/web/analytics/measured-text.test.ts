import { expect, it } from 'vitest'
import { formatMs, stepsByTime, stepsWithin } from '../tasks/step-waterfall.tsx'
import { percentText, uptimeText } from './measured-text.ts'

it('says what was measured, and nothing where nothing was', () => {
  expect([percentText(0.0012), percentText(0), percentText(null), percentText(undefined)]).toEqual([
    '0.1%',
    '0.0%',
    undefined,
    undefined,
  ])
  expect([59, 3_900, 97_200].map(uptimeText)).toEqual(['0 min', '1 h 5 min', '1 d 3 h'])
  expect([0.42, 15.4, 1290].map(formatMs)).toEqual(['0.4\u00a0ms', '15\u00a0ms', '1.3\u00a0s'])
})

it('sets steps on one scale, by their clock, one after another or side by side', () => {
  const at = (seconds: number) => new Date(Date.UTC(2026, 10, 15, 0, 0, seconds)).toISOString()
  expect(
    stepsByTime([
      { name: 'b', at: at(2), milliseconds: 5 },
      { name: 'a', at: at(0), milliseconds: 2500 },
    ]).map(({ offsetMs }) => offsetMs),
  ).toEqual([2000, 0])
  const steps = [4, 6, 1].map((milliseconds) => ({ name: 'x', milliseconds }))
  expect(stepsWithin(11, steps).map(({ offsetMs }) => offsetMs)).toEqual([0, 4, 10])
  expect(stepsWithin(6, steps).map(({ offsetMs }) => offsetMs)).toEqual([0, 0, 0])
})
