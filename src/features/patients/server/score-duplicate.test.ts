import { describe, expect, it } from 'vitest'
import { LIKELY_DUPLICATE, NO_DEMOGRAPHICS, POSSIBLE_DUPLICATE } from '../rules.ts'
import { jaroWinkler } from './jaro-winkler.ts'
import { scoreDuplicate, swappedDate } from './score-duplicate.ts'

describe('Jaro-Winkler, the examples of Winkler 1990', () => {
  it.each([
    ['MARTHA', 'MARHTA', 0.961],
    ['DWAYNE', 'DUANE', 0.84],
    ['DIXON', 'DICKSONX', 0.813],
    ['ABC', 'XYZ', 0],
    ['', '', 1],
  ])('%s and %s: %d', (one, other, similarity) => {
    expect(jaroWinkler(one, other)).toBeCloseTo(similarity, 3)
  })
})

const known = {
  ...NO_DEMOGRAPHICS,
  given: 'Katherine Anh',
  family: "O'Brien",
  birthDate: '1951-04-07',
  medicareNumber: '2953 70150 1',
  medicareIrn: '2',
  ihi: '8003 6099 0012 3454',
}
const seek = (changes: Partial<typeof known>) =>
  scoreDuplicate({ ...NO_DEMOGRAPHICS, given: 'Someone', family: 'Else', birthDate: '1999-12-31', ...changes }, known)

describe('likely', () => {
  it.each<[string, Partial<typeof known>, string]>([
    ['the same IHI', { ihi: '8003609900123454' }, 'Same IHI'],
    [
      'the same card and reference number',
      { medicareNumber: '29537015012' },
      'Same Medicare number and reference number',
    ],
    [
      'name without its apostrophe, same birth',
      { given: 'katherine', family: 'OBRIEN', birthDate: '1951-04-07' },
      'Same name',
    ],
    ['a similar name, same birth', { given: 'Catherine', family: 'OBrian', birthDate: '1951-04-07' }, 'Similar name'],
    [
      'the same name, day and month swapped',
      { given: 'Katherine', family: "O'Brien", birthDate: '1951-07-04' },
      'Day and month of birth swapped',
    ],
    [
      'names swapped, same birth',
      { given: "O'Brien", family: 'Katherine Anh', birthDate: '1951-04-07' },
      'Given and family name swapped',
    ],
  ])('%s', (_, changes, reason) => {
    const { score, reasons } = seek(changes)
    expect(score).toBeGreaterThanOrEqual(LIKELY_DUPLICATE)
    expect(reasons).toContain(reason)
  })
})

describe('not likely', () => {
  it.each<[string, Partial<typeof known>, boolean]>([
    [
      'a child on the same card',
      { given: 'Tom', family: "O'Brien", medicareNumber: '2953701501', medicareIrn: '4' },
      true,
    ],
    [
      'the same name, one digit of the birth date off',
      { given: 'Katherine', family: "O'Brien", birthDate: '1951-04-08' },
      true,
    ],
    ['the same birth date alone', { birthDate: '1951-04-07' }, false],
    ['a twin: same family, same birth', { given: 'John', family: "O'Brien", birthDate: '1951-04-07' }, true],
    ['the same name alone', { given: 'Katherine', family: "O'Brien" }, false],
  ])('%s', (_, changes, isShown) => {
    const { score } = seek(changes)
    expect(score).toBeLessThan(LIKELY_DUPLICATE)
    expect(score >= POSSIBLE_DUPLICATE).toBe(isShown)
  })
})

it('two empty names are not the same name', () => {
  expect(scoreDuplicate(NO_DEMOGRAPHICS, NO_DEMOGRAPHICS)).toEqual({ score: 0, reasons: [] })
})

it('swaps day and month only where that is a date', () => {
  expect(swappedDate('1951-04-07')).toBe('1951-07-04')
  expect(swappedDate('1951-04-13')).toBeUndefined()
  expect(swappedDate('1951-04-04')).toBeUndefined()
})
