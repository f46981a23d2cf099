import { expect, it } from 'vitest'
import { nameSearchedFor } from './register-address.ts'

it.each([
  ['Mary Jane Watson', { given: 'Mary Jane', family: 'Watson' }],
  ['  Sukarno ', { given: '', family: 'Sukarno' }],
  ['2953701501', {}],
  ['nguyen 1951', {}],
])('%j fills in %j', (searchedFor, name) => {
  expect(nameSearchedFor({ searchedFor })).toEqual(name)
})

it('fills in nothing where nobody was looked for', () => {
  expect(nameSearchedFor(null)).toEqual({})
  expect(nameSearchedFor({})).toEqual({})
})
