import { expect, it } from 'vitest'
import { initialsOf } from './avatar.tsx'

it.each([
  ['Dr Sarah Chen', 'SC'],
  ['A/Prof. Élodie van der Berg', 'ÉB'],
  ['Suharto', 'S'],
  ['', '?'],
])('%s becomes %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
