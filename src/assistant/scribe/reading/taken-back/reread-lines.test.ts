import { expect, it } from 'vitest'
import { repair } from '../repair.ts'
import { tokenise } from '../tokens.ts'

const read = (text: string): string =>
  repair(tokenise(text))
    .map(({ raw }) => raw)
    .join(' ')
    .replace(/ ([.,?!%])/g, '$1')

it.each([
  [
    "FEV1 was two point nine, sixty-eight percent. Sorry, that's the FVC line. It's two point six, sixty-five percent.",
    ['2.6', '65'],
    /2\.9|68|line/,
  ],
  [
    'FEV1 1.42, 51%. No, sorry, I was reading the wrong column. It is 1.24, 45%, down a bit.',
    ['1.24', '45', 'down'],
    /1\.42|51/,
  ],
  ["Your ratio's 0.71. Oops, that's your husband's. It's 0.58.", ['0.58'], /0\.71|husband/],
  ["FVC 3.1, 88%. Hang on, that's last year's, it's 2.8, 80%.", ['2.8', '80'], /3\.1|88/],
])('%s', (text, kept, gone) => {
  const written = read(text)
  for (const figure of kept) expect(written).toContain(figure)
  expect(written).not.toMatch(gone)
})

it.each([
  "Pressure's 150/90. No, that's fine. It's 130/80 at home.",
  "FEV1 was 2.9, 68%. Sorry, that's the phone. It's 9 o'clock.",
  "Sats are 94%. That's last year's. It was 97% then.",
])('what corrects nothing stays: %s', (text) => {
  const written = read(text)
  for (const figure of text.match(/\d+(?:[./]\d+)*/g) ?? []) expect(written).toContain(figure)
})
