import { expect, it } from 'vitest'
import { wordChanges } from './word-changes.ts'

const shown = (before: string, after: string) =>
  wordChanges(before, after).map(({ kind, text }) => `${{ same: '=', added: '+', removed: '-' }[kind]}${text}`)

it('names the words that were added and removed', () => {
  expect(shown('Review in two weeks.', 'Review in four weeks.')).toEqual(['=Review in', '- two', '+ four', '= weeks.'])
  expect(shown('', 'New text')).toEqual(['+New text'])
  expect(shown('Old text', '')).toEqual(['-Old text'])
  expect(shown('Same words', 'Same words')).toEqual(['=Same words'])
})

it('does not break a change at a short word that both texts happen to have', () => {
  expect(shown('Walks to the shop slowly.', 'Sleeps in the new bed.')).toEqual([
    '-Walks to the shop slowly.',
    '+Sleeps in the new bed.',
  ])
})

it('says the new text exactly, white space included', () => {
  const pairs = [
    ['a b c d', ' b  c x d '],
    ['one two three', 'three two one'],
    ['Takes  it twice', 'Takes it\ttwice daily'],
  ] as const
  for (const [before, after] of pairs) {
    const kept = wordChanges(before, after).filter(({ kind }) => kind !== 'removed')
    expect(kept.map(({ text }) => text).join('')).toBe(after)
  }
})

it('shows long texts as replaced instead of comparing every pair of words', () => {
  const long = (word: string) => `${word} `.repeat(3000).trim()
  expect(wordChanges(long('a'), long('b')).map(({ kind }) => kind)).toEqual(['removed', 'added'])
})
