import { expect, it } from 'vitest'
import { writeFigures } from './numbers.ts'

const written = (spoken: string): string =>
  writeFigures(spoken.split(' '))
    .map(({ text }) => text)
    .join(' ')

it.each([
  ['one twenty seven over eighty', '127/80'],
  ['one thirty-five over eighty', '135/80'],
  ['thirty-seven point two', '37.2'],
  ['zero point zero five percent', '0.05%'],
  ['two and a half milligrams', '2.5 mg'],
  ['five hundred five hundred milligrams', '500 500 mg'],
  ['a thousand milligrams twice a day', '1000 mg twice a day'],
  ['two thousand five hundred units', '2500 units'],
  ['in twenty eighteen', 'in 2018'],
  ['nineteen eighty five', '1985'],
  ['a hundred and one point four', '101.4'],
  ['a two out of six murmur', 'a 2/6 murmur'],
  ['two by three centimeters', '2 x 3 cm'],
  ['one plus edema', '1+ edema'],
  ['at two thirty', 'at 2:30'],
  ['eight thirty in the morning', '8:30 in the morning'],
  ['one thousand milligrams', '1000 mg'],
  ['five or six hundred', '500 or 600'],
  ['a point five centimeter stone', 'a 0.5 cm stone'],
  ['called nine one one', 'called 911'],
  ['six or seven weeks', '6 or 7 weeks'],
])('writes %s as %s', (spoken, figures) => {
  expect(written(spoken)).toBe(figures)
})

it("leaves 'one' alone where it stands for a thing", () => {
  expect(written('this is the one that hurts')).toBe('this is the one that hurts')
  expect(written('at one point')).toBe('at one point')
})

it('keeps the place of every word', () => {
  const words = 'about one twenty seven over eighty today'.split(' ')
  expect(writeFigures(words)).toEqual([
    { text: 'about', from: 0, to: 1 },
    { text: '127/80', from: 1, to: 6 },
    { text: 'today', from: 6, to: 7 },
  ])
})
