import { expect, it } from 'vitest'
import { assessText } from '../../assess-text.ts'
import { registerAll } from '../../languages/all.ts'
import { joinNumbers } from './join-numbers.ts'

registerAll()

it.each([
  ['en', [80, 4], 84],
  ['en', [1, 60], 160],
  ['en', [1, 100, 20], 120],
  ['en', [2, 4], undefined],
  ['zh-Hans', [8, 10, 2], 82],
  ['zh-Hans', [1, 100, 6], 160],
  ['zh-Hans', [1, 100, 6, 10], 160],
  ['zh-Hans', [1, 100, 0, 5], 105],
  ['vi', [1, 100, 7, 10], 170],
  ['ar', [1, 80], 81],
  ['ar', [100, 70], 170],
] as const)('%s %j is %s', (language, values, expected) => {
  expect(joinNumbers(values, language)).toBe(expected)
})

it.each([
  ['the finger thing says seventy nine', 'spo2', 79],
  ['her sats are sitting in the low eighties', 'spo2', 85],
  ['eight lots of four puffs today', 'puffs24h', 32],
  ['four puffs, six times since midnight', 'puffs24h', 24],
  ['my pulse is one sixty sitting down', 'pulse', 160],
  ['脉搏一百六，头晕', 'pulse', 160],
  ['máy đo oxy còn tám mươi hai', 'spo2', 82],
  ['الجهاز نزل واحد وثمانين', 'spo2', 81],
] as const)('reads %s', (text, field, value) => {
  expect(assessText(text).readings[field]).toBe(value)
})

it('does not take a decade for a reading where nothing was measured', () => {
  expect(assessText('I started smoking in the eighties').readings).toEqual({})
})

it.each([
  ['my two month old has a temperature of 38.4', true],
  ['my five month old has a temperature of 38.4', false],
])('fever under three months is an emergency: %s', (text, isEmergency) => {
  expect(assessText(text).reasons.some(({ code }) => code === 'infant-danger')).toBe(isEmergency)
})
