import { expect, it } from 'vitest'
import { figuresOf, judge } from './measure.ts'
import { readCorpus } from './read-corpus.ts'

const corpus = readCorpus()
const judged = corpus.map(judge)

it('has at least 1,200 sentences, each once, in five languages', () => {
  expect(corpus.length).toBeGreaterThanOrEqual(1200)
  expect(new Set(corpus.map(({ text }) => text)).size).toBe(corpus.length)
  expect([...new Set(corpus.map(({ language }) => language))].toSorted()).toEqual(['ar', 'en', 'es', 'vi', 'zh'])
})

it('misses no emergency, in either half', () => {
  expect(figuresOf(judged).missed.map(({ text, got }) => `${got}: ${text}`)).toEqual([])
})

it('sends less than 3 % of the others to 000', () => {
  for (const isHeldOut of [false, true]) {
    const { falseAlarms, harmless } = figuresOf(judged.filter((one) => one.isHeldOut === isHeldOut))
    expect(falseAlarms.length / harmless).toBeLessThan(0.03)
  }
})

/** Rounds of near misses and figures of speech: a person reads more of these, by design. */
const isHardRound = ({ file }: { file: string }) => /^round-(9|1\d)$/.test(file)

it('leaves at most 3 % of ordinary texts to a person', () => {
  const { unjudged, harmless } = figuresOf(judged.filter((one) => !isHardRound(one)))
  expect(unjudged.map(({ text }) => text).slice(harmless * 0.03)).toEqual([])
})

it('leaves at most a third of the hard rounds to a person', () => {
  const { unjudged, harmless } = figuresOf(judged.filter(isHardRound))
  expect(unjudged.length / harmless).toBeLessThan(0.33)
})

it('calls nothing routine that it did not understand', () => {
  const wrong = judged.filter(({ level, got }) => level === 'cannot-judge' && got === 'routine')
  expect(wrong.map(({ text }) => text)).toEqual([])
})
