import { expect, it } from 'vitest'
import { compare, fileTypeOf, hintsFromName, isStrong } from './rules.ts'

it('reads names, birth date and number from a file name, and nothing that is not there', () => {
  expect(hintsFromName('NGUYEN Margaret 14-07-1951 AUR00042.pdf')).toEqual({
    family: 'NGUYEN',
    given: 'Margaret',
    birthDate: '1951-07-14',
    number: 'AUR00042',
  })
  expect(hintsFromName("O'BRIEN_Sean_19600229.pdf")).toEqual({
    family: "O'BRIEN",
    given: 'Sean',
    birthDate: '1960-02-29',
  })
  expect(hintsFromName('scan0001.pdf')).toEqual({})
  expect(hintsFromName('SMITH 31.02.1960.pdf')).toEqual({ family: 'SMITH' })
})

const ann = { families: ['Núñez'], givens: ['Ann'], birthDate: '1951-07-14', numbers: ['2950123456', 'AUR00042'] }

it.each([
  [{ family: 'NUNEZ', birthDate: '1951-07-14', number: '29501234561' }, true],
  [{ family: 'NUNEZ', birthDate: '1951-07-14' }, false],
  [{ birthDate: '1951-07-14', number: 'AUR00042' }, false],
  [{ family: 'Nunez', birthDate: '1951-07-15', number: 'AUR00042' }, false],
  [{ family: 'Nunez', given: 'Bob', birthDate: '1951-07-14', number: 'AUR00042' }, false],
  [{}, false],
])('%o is a strong match: %s', (hints, strong) => {
  expect(isStrong(compare(hints, ann))).toBe(strong)
})

it('believes the first bytes, not the name', () => {
  expect(fileTypeOf(Buffer.from('%PDF-1.7'))).toBe('application/pdf')
  expect(fileTypeOf(Buffer.from('<html>'))).toBeUndefined()
})
