import { expect, it } from 'vitest'
import { mergeBands } from './calibration-bands.ts'

it('weighs each share by its decisions and orders the bands', () => {
  const high = { from: 0.8, to: 1, decided: 10, stated: 0.9, accepted: 0.8 }
  const low = { from: 0, to: 0.2, decided: 0, stated: 0, accepted: 0 }
  expect(
    mergeBands([{ calibration: [high] }, { calibration: [low, { ...high, decided: 30, accepted: 0.4 }] }]),
  ).toEqual([low, { ...high, decided: 40, stated: expect.closeTo(0.9), accepted: expect.closeTo(0.5) }])
  expect(mergeBands([{ calibration: [low] }, { calibration: [low] }])).toEqual([low])
})
