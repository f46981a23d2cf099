import tokenizer from 'llama-tokenizer-js'
import { expect, test } from 'vitest'
import { openMoonshine } from './embedded/moonshine.ts'
import { preferTerms } from './prefer-terms.ts'
import { respiratoryTerms } from './respiratory-vocabulary.ts'
import { synthesise } from './testing/synthesise.ts'

const expected = respiratoryTerms().map(({ text }) => ({ text, weight: 1 }))
const word = (text: string, confidence = 0.95) => ({ text, confidence, parts: tokenizer.encode(text, false, true) })

/** A decoder to which these words sound as likely as what was heard, and all other terms hopeless. */
const fits = (...likely: string[]) => ({
  partAfter: () => -2,
  scoreAfter: async (_: number, continuations: readonly (readonly number[])[]) =>
    continuations.map((tokens) => {
      const text = tokenizer.decode([...tokens], false, false)
      const isHopeless = expected.some((term) => text.includes(term.text)) && !likely.some((one) => text.includes(one))
      return isHopeless ? -60 : -10
    }),
})

/** Before anything is heard, all terms are as likely. */
const prior = { ofPart: () => -2, of: async (terms: readonly unknown[]) => terms.map(() => -20) }

const heard = (...words: ReturnType<typeof word>[]) => ({
  text: words.map(({ text }) => text).join(' '),
  confidence: 0.8,
  words,
})

test('a name takes the place of unsure words that sound like it, if it fits the sound', async () => {
  const unsure = heard(word('Stop'), word('the'), word('soul', 0.3), word('meterl', 0.2), word('today.'))
  const preferred = await preferTerms(fits('salmeterol'), prior, unsure, expected)
  expect(preferred?.text).toBe('Stop the salmeterol today.')
  expect(preferred?.corrections).toEqual([{ from: 'soul meterl', to: 'salmeterol' }])
  expect(await preferTerms(fits(), prior, unsure, expected)).toBeUndefined()
})

test('what was heard clearly stays, and so do numbers and names', async () => {
  const clear = heard(word('Stop'), word('the'), word('soul'), word('meterl'))
  expect(await preferTerms(fits('salmeterol'), prior, clear, expected)).toBeUndefined()
  const named = heard(word('Stop'), word('salbutamol', 0.3), word('100', 0.3))
  expect(await preferTerms(fits('sal'), prior, named, expected)).toBeUndefined()
})

test('a name of the patient’s chart is preferred to one that sounds as much like it', async () => {
  const unsure = heard(word('the'), word('seretent', 0.3))
  const chosen = async (seretide: number, serevent: number) => {
    const terms = [
      { text: 'Seretide', weight: seretide },
      { text: 'Serevent', weight: serevent },
    ]
    return (await preferTerms(fits('Sere'), prior, unsure, terms))?.text
  }
  expect(await chosen(2, 1)).toBe('the Seretide')
  expect(await chosen(1, 2)).toBe('the Serevent')
})

test('a name that is rarer in the language is given more', async () => {
  const unsure = heard(word('the'), word('seretent', 0.3))
  const terms = ['Seretide', 'Serevent'].map((text) => ({ text, weight: 1 }))
  const rare = (name: string) => ({
    ofPart: () => -2,
    of: async (asked: readonly (readonly number[])[]) =>
      asked.map((tokens) => (tokenizer.decode([...tokens], false, false).includes(name) ? -30 : -20)),
  })
  expect((await preferTerms(fits('Sere'), rare('Seretide'), unsure, terms))?.text).toBe('the Seretide')
  expect((await preferTerms(fits('Sere'), rare('Serevent'), unsure, terms))?.text).toBe('the Serevent')
})

test('names spoken by synthetic voices come out right, ordinary sentences stay as they are', async () => {
  const recogniser = await openMoonshine()
  const hear = async (text: string, voice: 'slt' | 'awb', terms?: typeof expected) =>
    (await recogniser.recognise(await synthesise({ text, voice, stretch: 1 }), terms)).text
  expect(await hear('We will stop the salmeterol today.', 'slt', expected)).toContain('salmeterol')
  expect(await hear('The pharmacist had no simvastatin left.', 'slt', expected)).toContain('simvastatin')
  const ordinary = 'We will see you again in six weeks with a breathing test.'
  expect(await hear(ordinary, 'awb', expected)).toBe(await hear(ordinary, 'awb'))
  await recogniser.close()
}, 120_000)
