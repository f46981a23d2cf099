import { expect, test } from 'vitest'
import { LIMITS } from '#medicine/safety/assess-readings.ts'
import { readingText } from '#medicine/safety/judged-readings.ts'
import { adviceFor } from '#medicine/self-management/advice.ts'
import { WEIGHTS } from '#medicine/self-management/health-score.ts'
import { PLAN_ZONES, SIGN_CODES } from '#medicine/self-management/signs.ts'
import { READING_KINDS } from '../rules.ts'
import { english as en, inEnglish } from './english.ts'

test('every sign, step, part and piece of advice has a text', () => {
  const keys = [
    ...SIGN_CODES.map((sign) => `sign.${sign}`),
    ...PLAN_ZONES.map((zone) => `greeting.${zone}`),
    ...Object.keys(WEIGHTS).map((part) => `score.${part}.unknown`),
    ...['peak-flow', 'reliever', 'oxygen', 'night-waking', 'cat', 'act'].map((kind) => `warning.${kind}`),
    ...['moderate', 'severe'].map((severity) => `reason.report-${severity}`),
    ...READING_KINDS.filter((kind) => !['symptoms', 'cat', 'act'].includes(kind)).map(
      (kind) => `problem.range.${kind}`,
    ),
    ...[
      adviceFor({ signs: ['blue-lips'] }),
      adviceFor({ signs: [], isCrisis: true }),
      adviceFor({ signs: [], severity: 'severe' }),
      adviceFor({ signs: [], severity: 'mild' }),
    ].flatMap(({ steps, call }) => [...steps.map(({ key }) => key), ...call.map(({ text }) => text.key)]),
  ]
  expect(keys.filter((key) => !Object.hasOwn(en, key))).toEqual([])
})

test('every limit of a reading has a text', () => {
  const keys = LIMITS.flatMap(({ field, test: how, concept }) => {
    const side = how === 'below' || how === 'at-most' ? 'low' : 'high'
    return readingText({ field, value: 1, side: concept === 'spo2-fall' ? 'fallen' : side }).key
  })
  expect([...keys, 'measured.peakFlow.fallen'].filter((key) => !Object.hasOwn(en, key))).toEqual([])
})

test('every recommendation has a title, a description and an action', () => {
  const names = new Set(Object.keys(en).flatMap((key) => /^recommend\.([\w-]+)\./.exec(key)?.[1] ?? []))
  const missing = [...names].flatMap((name) =>
    ['title', 'description', 'action']
      .map((part) => `recommend.${name}.${part}`)
      .filter((key) => !Object.hasOwn(en, key)),
  )
  expect(missing).toEqual([])
})

test('values stand in their place, days are written out, one has its own form', () => {
  expect(inEnglish({ key: 'reason.woken', values: { times: 3 } })).toBe('Your breathing woke you 3 times last night.')
  expect(inEnglish({ key: 'reason.woken', values: { times: 1 } })).toBe('Your breathing woke you once last night.')
  expect(inEnglish({ key: 'recommend.plan-review.description', values: { date: '2026-11-16' } })).toBe(
    'Your plan was due for a check on 16 Nov 2026.',
  )
  expect(inEnglish({ key: 'access.read', values: { what: 'what.Patient' } })).toBe('Looked at your details')
})
