import { describe, expect, it } from 'vitest'
import { expandFrame } from './expand-frames.ts'
import { figuresOf, judge } from './measure.ts'
import { readCorpus } from './read-corpus.ts'

const SENTENCES_PER_FRAME = 12
const judged = readCorpus('frames')
  .flatMap((frame) => expandFrame(frame, SENTENCES_PER_FRAME))
  .map(judge)

it('has frames in four languages, and the same sentences every time', () => {
  const [frame] = readCorpus('frames')
  expect(frame && expandFrame(frame, 5)).toEqual(frame && expandFrame(frame, 5))
  expect([...new Set(judged.map(({ language }) => language))].toSorted()).toEqual(['ar', 'en', 'vi', 'zh'])
})

/** The weights learn from half of the frames; the lists know both. */
describe.each([
  { half: 'learned', isHeldOut: false },
  { half: 'not learned', isHeldOut: true },
])('frames $half', ({ isHeldOut }) => {
  const part = judged.filter((one) => one.isHeldOut === isHeldOut)
  const { missed, emergencies, falseAlarms, harmless } = figuresOf(part)

  it('miss less than 1 % of the emergencies', () => {
    expect(missed.map(({ text }) => text).slice(emergencies * 0.01)).toEqual([])
  })

  it('calls none of the missed ones routine', () => {
    expect(missed.filter(({ got }) => got === 'routine').map(({ text }) => text)).toEqual([])
  })

  it('sends less than 3 % of the others to 000', () => {
    expect(falseAlarms.map(({ text }) => text).slice(harmless * 0.03)).toEqual([])
  })
})
