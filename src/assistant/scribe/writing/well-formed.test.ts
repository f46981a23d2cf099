import { expect, it } from 'vitest'
import { isWellFormed } from './well-formed.ts'

it.each([
  ['a fragment', 'And the other one.'],
  ['a dangling article', 'She takes the.'],
  ['a doubled word', 'She she coughs at night.'],
  ['wrong agreement', 'She need a new inhaler.'],
  ['a leftover filler', 'She coughs, you know, at night.'],
  ['an address', 'Bring your inhaler.'],
  ['a question', 'Does she cough?'],
  ['a lower-case start', 'coughs at night.'],
])('%s is refused', (_name, sentence) => {
  expect(isWellFormed(sentence)).toBe(false)
})

it.each(['SpO2 91% on room air.', 'No haemoptysis.', 'She keeps the inhaler with her.', 'Start Trelegy 1 puff daily.'])(
  '%s may stand in a note',
  (sentence) => {
    expect(isWellFormed(sentence)).toBe(true)
  },
)
