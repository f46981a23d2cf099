import { expect, it } from 'vitest'
import { NO_DEMOGRAPHICS } from '../rules.ts'
import { conflictsBetween, effectiveChanges, wordsOf } from './compare.ts'

const base = { ...NO_DEMOGRAPHICS, family: 'Nguyen', mobile: '0491 570 006', suburb: 'Marrickville', email: 'a@b.au' }

it('what was typed back to what it was is no change', () => {
  expect(effectiveChanges(base, { family: ' Nguyen ', suburb: 'Newtown' })).toEqual({ suburb: 'Newtown' })
})

it('shows every field that differs, and leaves the choice open only where both changed it', () => {
  const theirs = { ...base, mobile: '0491 570 110', suburb: 'Enmore', email: 'c@d.au' }
  const yours = { ...base, mobile: '0491 570 156', family: 'Tran', email: 'c@d.au' }
  expect(conflictsBetween(base, theirs, yours)).toEqual([
    { field: 'family', theirs: 'Nguyen', yours: 'Tran', suggested: 'yours' },
    { field: 'mobile', theirs: '0491 570 110', yours: '0491 570 156', suggested: undefined },
    { field: 'suburb', theirs: 'Enmore', yours: 'Marrickville', suggested: 'theirs' },
  ])
})

it('reads a code in words, and what has none as it is', () => {
  expect(wordsOf('dvaCard', 'DVG')).toBe('Gold')
  expect(wordsOf('language', 'Warlpiri')).toBe('Warlpiri')
  expect(wordsOf('suburb', 'Enmore')).toBe('Enmore')
})
