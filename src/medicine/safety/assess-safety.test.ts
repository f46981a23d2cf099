import { describe, expect, it, test } from 'vitest'
import { assessSafety } from './assess-safety.ts'

describe('readings', () => {
  test.each([
    [{ spo2: 84 }, {}, 'emergency'],
    [{ spo2: 60 }, {}, 'emergency'],
    [{ spo2: 89 }, { spo2Target: { low: 88, high: 92 } }, 'routine'],
    [{ spo2: 86 }, { spo2Target: { low: 88, high: 92 } }, 'same-day'],
    [{ spo2: 97 }, {}, 'routine'],
    [{ puffs24h: 60 }, {}, 'emergency'],
    [{ puffs24h: 14 }, { isRelieverWithSteroid: true }, 'same-day'],
    [{ spo2: 8 }, {}, 'cannot-judge'],
  ] as const)('%j of %j is %s', (readings, patient, level) => {
    expect(assessSafety({ readings, person: patient }).level).toBe(level)
  })
})

it('puts adrenaline and lying flat first for a swollen throat', () => {
  const { steps, firstAid } = assessSafety({ signs: ['swollen-face-or-throat', 'breathless-at-rest'] })
  expect(firstAid[0]).toBe('anaphylaxis')
  expect(steps.slice(0, 3)).toEqual(['lie-flat', 'adrenaline', 'call-000'])
  expect(steps).not.toContain('sit-up')
})

it.each([
  'I can hardly breathe and I fainted',
  'my lips are blue and I passed out',
  'she slumped over and her face is grey, oxygen 79',
])('nobody is told to sit up and to lie flat: %s', (text) => {
  const { steps } = assessSafety({ text })
  const sits = steps.some((step) => ['sit-up', 'rest-sit', 'blood-sit'].includes(step))
  const lies = steps.some((step) => ['lie-flat', 'fainted-lie'].includes(step))
  expect([sits, lies].filter(Boolean)).toHaveLength(1)
})

test.each([
  ["ten days old and won't feed", 'emergency'],
  ['our 12-day-old has a fever of 38.4', 'emergency'],
  ['my spacer is nine days old', 'routine'],
  ['نسبة الأكسجين ثمانون فقط', 'emergency'],
  ['الأكسجين تسعة وسبعون ولا يرتفع', 'emergency'],
  ['عمري سبعون سنة وأريد موعدا', 'routine'],
])('ages in days and numbers in every case of Arabic: %s', (text, level) => {
  expect(assessSafety({ text }).level).toBe(level)
})
