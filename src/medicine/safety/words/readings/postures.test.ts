import { expect, it } from 'vitest'
import { assessSafety } from '../../assess-safety.ts'

it.each(["if I lie down it's 93 but sitting here it's 79", '躺着九十三,坐着七十九', 'وانا نايم 93 وانا قاعد 79'])(
  '%s: a number that falls with effort is an oxygen saturation',
  (text) => {
    const { level, reasons } = assessSafety({ text })
    expect(level).toBe('emergency')
    expect(reasons.map(({ code }) => code)).toContain('spo2-danger')
  },
)

it.each([
  "resting it's 62, walking it's 84",
  'Nan is 93 and mostly lying down, pop is 79 and walking daily',
  'lying on the couch for 90 minutes, then walking for 40 minutes',
])('%s: none', (text) => {
  expect(assessSafety({ text }).reasons.map(({ code }) => code)).not.toContain('spo2-danger')
})
