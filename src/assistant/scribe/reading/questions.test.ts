import { expect, it } from 'vitest'
import { readExchanges } from './questions.ts'
import { readUtterances } from './utterances.ts'

const exchanges = (transcript: string) => {
  const utterances = readUtterances(transcript)
  return [...readExchanges(utterances).values()].map(({ question, answers, polarity }) => ({
    asked: transcript.slice(question.start, question.end),
    answered: answers.map(({ start, end }) => transcript.slice(start, end)),
    polarity,
  }))
}

it.each([
  ['no', 'no'],
  ['nope , not at all', 'no'],
  ["i do n't", 'no'],
  ['not that i noticed', 'no'],
  ['yes , every day', 'yes'],
  ['a little', 'yes'],
  ['mm-hmm', 'yes'],
  ["i do n't know", 'open'],
  ['maybe', 'open'],
  ["yeah i mean i do n't even understand it", 'yes'],
  ['yeah no', 'no'],
  ['i was at work', 'open'],
  ['only when i climb stairs', 'open'],
])('hears %j as %s', (answer, polarity) => {
  expect(exchanges(`[doctor] do you have any chest pain ?\n[patient] ${answer}`)[0]?.polarity).toBe(polarity)
})

it('finds a question without its mark', () => {
  expect(exchanges('[doctor] okay and with the left foot have you noticed any numbness\n[patient] no')).toEqual([
    { asked: 'okay and with the left foot have you noticed any numbness', answered: ['no'], polarity: 'no' },
  ])
})

it('takes a tag at the end of a statement for no question', () => {
  expect(exchanges('[doctor] we will repeat the x-ray , okay ?\n[patient] okay .')).toEqual([])
})

it('passes over a nod between question and answer', () => {
  expect(exchanges('[doctor] how long has it hurt ?\n[doctor] okay .\n[patient] two weeks')[0]?.answered).toEqual([
    'two weeks',
  ])
})
