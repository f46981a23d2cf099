import { describe, expect, it } from 'vitest'
import { assessSafety } from '../assess-safety.ts'
import { registerAll } from '../languages/all.ts'
import { EN_CORRECT } from '../lexicon/ordinary/en-correct.ts'
import { listsOf } from './languages.ts'
import { readItems } from './read-items.ts'
import { tokenise } from './tokenise.ts'

registerAll()
const levelOf = (text: string) => assessSafety({ text }).level

describe('words that are spelt correctly', () => {
  it('are never corrected to a sign', () => {
    const read = EN_CORRECT.filter((word) =>
      readItems(tokenise(word), listsOf('en'), false).some(({ tags, isCorrected }) => isCorrected || tags.size > 0),
    )
    expect(read).toEqual([])
  })

  it.each([
    'we live near the seaside in Noosa',
    'my pain subsided after the panadol',
    'do I need to fast before the blood gases',
    'Greg and Betty would like the same appointment time',
    'the volume on the telehealth was low',
    'My name is Huong Nguyen, can I change my appointment',
    'it is Paul Keogh, I need a referral letter',
    'had a coke and a chestnut with Daisy',
  ])('%s: no emergency, and no sign', (text) => {
    expect(['routine', 'cannot-judge']).toContain(levelOf(text))
  })
})

it.each([
  'cheat pain going down my arm',
  'I cannot catch my breach',
  'my hart is racing and I am sweating',
  'cant breeth',
  'chocking on a peanut, cant talk',
])('%s: a slip of the pen is still read', (text) => {
  expect(levelOf(text)).toBe('emergency')
})

describe('everyday words alone', () => {
  it.each([
    'My pronouns are they and them',
    'Is the toilet on the ground floor',
    'The title should be Ms and not Mrs',
    'Please ignore my last message, sorted now',
    'We had a blackout but the torch worked',
  ])('%s: no emergency', (text) => {
    expect(levelOf(text)).not.toBe('emergency')
  })

  it.each([
    'was in the fire, voice is hoarse and coughing soot',
    'feels like impending doom, cannot explain it',
    "I've worked out how I'll do it and when",
  ])('%s: 000 without a sign of its own before', (text) => {
    expect(levelOf(text)).toBe('emergency')
  })

  it.each(["I've had enough, tonight's the night, goodbye all", 'my partner choked me last night'])(
    '%s: 000',
    (text) => {
      expect(levelOf(text)).toBe('emergency')
    },
  )
})
