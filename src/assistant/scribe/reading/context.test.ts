import { expect, it } from 'vitest'
import { findConcepts } from '../lexicon/concepts.ts'
import { contextOf } from './context.ts'

function context(text: string, name: string) {
  const words = text.split(' ')
  const concept = findConcepts(words).find((found) => found.name === name)
  if (!concept) throw new Error(`${name} is not in the lexicon`)
  return contextOf(words, concept.from, concept.to)
}

it.each([
  ['no fever or chills', 'chills', true],
  ['no fever some chills', 'chills', false],
  ['i have never had asthma', 'asthma', true],
  ["i don't think i've had any tingling", 'tingling', true],
  ['no weakness just numbness', 'numbness', false],
  ['no i had diarrhea last week', 'diarrhea', false],
  ['denies chest pain but reports cough', 'cough', false],
  ['not as much shortness of breath', 'shortness of breath', false],
  ['she is no longer taking prednisolone', 'prednisolone', true],
  ["i'm not sure if it is asthma", 'asthma', false],
  ['i do not think this is a sign of a stroke', 'stroke', true],
  ['lungs are clear without wheezing', 'wheezing', true],
])('%j: %s is denied: %s', (text, name, negated) => {
  expect(context(text, name).negated).toBe(negated)
})

it('knows whose it is, and what is only feared', () => {
  expect(context('my mother had emphysema', 'emphysema').family).toBe('mother')
  expect(context('i have emphysema', 'emphysema').family).toBeUndefined()
  expect(context('i had a cough as a child', 'cough').past).toBe(true)
  expect(context('i had a cough last night', 'cough').past).toBe(false)
  expect(context('i thought i was having a heart attack', 'myocardial infarction').hypothetical).toBe(true)
})

it('joins the words of an utterance once, however many findings it has', () => {
  let joined = 0
  const words = Object.assign('i had a cough and wheeze and fever as a child'.split(' '), {
    join(this: string[], between: string) {
      joined += 1
      return Array.prototype.join.call(this, between)
    },
  })
  expect([3, 5, 7].map((at) => contextOf(words, at, at + 1).past)).toEqual([true, true, true])
  expect(joined).toBe(1)
})
