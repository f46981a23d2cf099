import { expect, it } from 'vitest'
import { sentenceBreaks } from './sentence-breaks.ts'
import { tokenise } from './tokens.ts'

function sentences(text: string): string[] {
  const tokens = tokenise(text)
  const breaks = [0, ...sentenceBreaks(tokens), tokens.length]
  return breaks.slice(1).map((to, index) =>
    tokens
      .slice(breaks[index], to)
      .map(({ word }) => word)
      .join(' '),
  )
}

it('follows the punctuation that is there', () => {
  expect(sentences('I took it. It helped.')).toEqual(['i took it .', 'it helped .'])
})

it.each([
  [
    'your lungs are clear on your heart exam you have a two out of six murmur',
    ['your lungs are clear', 'on your heart exam you have a two out of six murmur'],
  ],
  [
    'blood pressure was one eighteen over seventy two heart rate was fifty eight',
    ['blood pressure was one eighteen over seventy two', 'heart rate was fifty eight'],
  ],
  ['that helped a little any fevers or chills', ['that helped a little', 'any fevers or chills']],
  ['i want to continue you on your current medications', ['i want to continue you on your current medications']],
  ['i was propped up in bed so i could breathe', ['i was propped up in bed so i could breathe']],
  ['when i walk up stairs it hurts', ['when i walk up stairs it hurts']],
])('without punctuation cuts %j into clauses', (text, expected) => {
  expect(sentences(text)).toEqual(expected)
})

it('cuts words that go on without a stop, so that no sentence is longer than one can say', () => {
  const parts = sentences('asthma and wheeze and '.repeat(1000))
  expect(Math.max(...parts.map((part) => part.split(' ').length))).toBe(80)
  expect(parts.join(' ').split(' ')).toHaveLength(4000)
})
