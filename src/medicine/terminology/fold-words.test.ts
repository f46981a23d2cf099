import { expect, it } from 'vitest'
import { matchesWords } from './fold-words.ts'

it.each([
  ['nunez', 'María Núñez'],
  ['NÚÑEZ maria', 'María Núñez'],
  ['  spo2 ', 'SpO₂ at rest'],
  ['', 'anything'],
  [undefined, 'anything'],
])('finds %j in %j', (typed, text) => {
  expect(matchesWords(typed, text)).toBe(true)
})

it('needs every word', () => {
  expect(matchesWords('maria lopez', 'María Núñez')).toBe(false)
})
