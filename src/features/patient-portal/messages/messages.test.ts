import { expect, test } from 'vitest'
import { adviceFor } from '#medicine/self-management/advice.ts'
import { WEIGHTS } from '#medicine/self-management/health-score.ts'
import { PLAN_ZONES, SIGN_CODES } from '#medicine/self-management/signs.ts'
import { READING_KINDS } from '../rules.ts'
import { en } from './en.ts'
import { say } from './say.ts'

test('every sign, step, part and piece of advice has words', () => {
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
    ].flatMap(({ steps, call }) => [...steps.map(({ key }) => key), ...call.map(({ said }) => said.key)]),
  ]
  expect(keys.filter((key) => !Object.hasOwn(en, key))).toEqual([])
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

test('values stand in their place, days are written out, one is said as one', () => {
  expect(say({ key: 'reason.woken', values: { times: 3 } })).toBe('Your breathing woke you 3 times last night.')
  expect(say({ key: 'reason.woken', values: { times: 1 } })).toBe('Your breathing woke you once last night.')
  expect(say({ key: 'recommend.plan-review.description', values: { date: '2026-11-16' } })).toBe(
    'Your plan was due for a check on 16 Nov 2026.',
  )
  expect(say({ key: 'access.read', values: { what: 'what.Patient' } })).toBe('Looked at your details')
  expect(say({ key: 'sign.fever' }, { 'sign.fever': 'Fièvre' })).toBe('Fièvre')
})

const syllables = (word: string) =>
  Math.max(
    1,
    (
      word
        .toLowerCase()
        .replace(/e$/, '')
        .match(/[aeiouy]+/g) ?? []
    ).length,
  )

/** Flesch-Kincaid grade of a text. */
function gradeOf(text: string): number {
  const sentences = text.split(/[.!?]+(?:\s|$)/).filter((part) => part.trim()).length
  const words = text.match(/[A-Za-z']+/g) ?? []
  return (
    0.39 * (words.length / sentences) +
    11.8 * (words.reduce((sum, word) => sum + syllables(word), 0) / words.length) -
    15.59
  )
}

test('can be read in year 7, as a whole and in what matters most', () => {
  const sentences = Object.values(en)
    .filter((text) => /[.!?]$/.test(text))
    .map((text) => text.replace(/\{\w+\}/g, 'ten'))
  expect(gradeOf(sentences.join(' '))).toBeLessThanOrEqual(7)
  const advice = Object.entries(en)
    .filter(([key]) => key.startsWith('advice.'))
    .map(([, text]) => text)
  expect(gradeOf(advice.join(' '))).toBeLessThanOrEqual(5)
})
