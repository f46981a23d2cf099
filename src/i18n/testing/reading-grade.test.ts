import { describe, expect, it } from 'vitest'
import { readingGrade, syllablesOf, wordsOf } from './reading-grade.ts'

describe('reading grade', () => {
  it.each([
    ['cat', 1],
    ['walk', 1],
    ['breathe', 1],
    ['called', 1],
    ['needed', 2],
    ['table', 2],
    ['puffer', 2],
    ['medicine', 3],
    ['emergency', 4],
    ['respiratory', 5],
  ])('counts the syllables of %s', (word, syllables) => {
    expect(syllablesOf(word)).toBe(syllables)
  })

  it('is low for plain words and high for the language of letters', () => {
    expect(readingGrade('Sit up straight. Take two puffs. Wait. Do you feel better?')).toBeLessThan(2)
    const letter =
      'Pulmonary rehabilitation participation demonstrably ameliorates dyspnoea notwithstanding considerable ventilatory limitation.'
    expect(readingGrade(letter)).toBeGreaterThan(20)
  })

  it('is the published formula: 10 words, 1 sentence, 12 syllables', () => {
    expect(readingGrade('The quick brown fox jumps over the lazy old dog.')).toBeCloseTo(0.39 * 10 + 11.8 * 1.2 - 15.59)
  })
})

const files = import.meta.glob<Record<string, string>>('../messages/en-AU/*.json', { eager: true, import: 'default' })
/** What only staff read. */
const AREAS = Object.entries(files).filter(([path]) => !path.endsWith('/staff.json'))

/** A plural in its last form; `{value}` stands for one short word. */
const readable = (text: string) => text.replace(/\{\w+, plural,.*?other \{((?:[^{}]|\{\w+\})*)\}\}/g, '$1')

const YEAR = 7
/** A formula of means says nothing of a label of three words. */
const SENTENCE_WORDS = 9

/** Above year 7: a specified sentence, the name of a law, and a note whose two terms are specified. */
const EXCEPTIONS = ['about.headline', 'registration.privacy', 'sign-in.protected']

describe('every text for patients can be read in year 7 (Australian Style Manual)', () => {
  it.each(AREAS)('%s: each sentence, and all of it together', (_, messages) => {
    const texts = Object.entries(messages).map(([key, text]) => [key, readable(text)] as const)
    const sentences = texts.filter(([key, text]) => wordsOf(text).length >= SENTENCE_WORDS && !EXCEPTIONS.includes(key))
    const hard = sentences.filter(([, text]) => readingGrade(text) > YEAR)
    expect(hard.map(([key, text]) => `${key} ${readingGrade(text).toFixed(1)}: ${text}`)).toEqual([])
    const all = texts.map(([, text]) => (/[.!?…]$/.test(text) ? text : `${text}.`)).join(' ')
    expect(readingGrade(all)).toBeLessThanOrEqual(YEAR)
  })

  it('would find a hard one', () => {
    const hard =
      'Notification concerning administration of respiratory medication requires immediate professional consultation'
    expect(wordsOf(hard).length).toBeGreaterThanOrEqual(SENTENCE_WORDS)
    expect(readingGrade(hard)).toBeGreaterThan(YEAR)
  })
})
