import { describe, expect, it } from 'vitest'
import { type Choice, chosenBy } from './choice.ts'

const choice: Choice = {
  question: 'FEV1 of Helen',
  words: 'Helen',
  people: [
    { id: 'a', name: 'Helen Kowalski', number: 'AUR00011', birthDate: '1951-07-14' },
    { id: 'b', name: 'Helen Gilchrist', number: 'AUR00012', birthDate: '1948-02-03' },
    { id: 'c', name: 'Helena Marsh-O’Neill', number: 'AUR00013', birthDate: '1951-01-01' },
  ],
}
const ids = (message: string) => chosenBy(message, choice).map(({ id }) => id)

describe('words that choose one of those offered', () => {
  it.each([
    ['Helen Kowalski', 'a'],
    ['kowalski helen', 'a'],
    ['KOWALSKI', 'a'],
    ['Kowalski, Helen', 'a'],
    ['gil', 'b'],
    ['the one born 3/2/1948', 'b'],
    ['1948', 'b'],
    ['AUR00013', 'c'],
    ['aur00012 please', 'b'],
    ['2', 'b'],
    ['the third one', 'c'],
    ['last', 'c'],
    ['Kowalksi', 'a'],
    ['marsh', 'c'],
    ['I mean Gilchrist', 'b'],
    ['the oldest', 'b'],
    ['youngest one', 'a'],
  ])('%s', (message, id) => expect(ids(message)).toEqual([id]))

  it.each(['yes', 'Yes please', "yep, that's her", 'correct', 'that one'])('%s: the only one offered', (message) => {
    const [only] = choice.people
    expect(chosenBy(message, { ...choice, people: only ? [only] : [] })).toEqual([only])
    expect(ids(message)).toEqual(['a', 'b', 'c'])
  })

  it('what fits several leaves several, what fits none is a question of its own', () => {
    expect(ids('Helen')).toEqual(['a', 'b'])
    expect(ids('the older one')).toEqual(['a', 'b', 'c'])
    expect(ids('1951')).toEqual(['a', 'c'])
    expect(ids('who is next')).toEqual([])
    expect(ids('Smith')).toEqual([])
    expect(ids('9')).toEqual([])
    expect(ids('patients with COPD and Kowalski')).toEqual([])
  })
})
