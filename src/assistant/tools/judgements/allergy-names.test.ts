import { expect, it } from 'vitest'
import { isAllergyTo } from './allergy-names.ts'

it.each([
  ['penicillin', 'Penicillin', true],
  ['penicillins', 'Amoxicillin', true],
  ['sulfa drugs', 'Sulfonamide antibiotics', true],
  ['sulfa', 'Bactrim', true],
  ['cephalosporins', 'Cefalexin', true],
  ['nsaids', 'Ibuprofen', true],
  ['aspirin', 'Ibuprofen', false],
  ['amoxicillin', 'Cefalexin', false],
  ['cats', 'Cat dander', true],
  ['antibiotics', 'Latex', false],
])('asked about %s, recorded %s: %s', (asked, recorded, expected) => {
  expect(isAllergyTo(asked)(recorded)).toBe(expected)
})
