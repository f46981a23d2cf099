import { expect, it } from 'vitest'
import { withProductNames } from './spoken-names.ts'

const heard = (...lines: [speaker: string, text: string][]) =>
  withProductNames(lines.map(([speaker, text], index) => ({ speaker, text, index }))).map(({ text }) => text)

it('a product goes by its colour once the clinician has named it', () => {
  expect(
    heard(
      ['patient', 'I take the purple one in the morning.'],
      ['clinician', 'that is the seretide.'],
      ['patient', 'the doctor said the purple one, and the purple is nearly empty.'],
      ['patient', 'I use the purple twice a day.'],
    ).slice(2),
  ).toEqual(['the doctor said the seretide, and the seretide is nearly empty.', 'I use the seretide twice a day.'])
})

it.each(['like the orange juice', 'the orange car outside', 'my orange cat', 'the orange stuff I cough up'])(
  'another thing of that colour is none: %s',
  (words) => {
    expect(
      heard(['patient', 'I take the orange tablet.'], ['clinician', 'that is rifampicin.'], ['patient', words])[2],
    ).toBe(words)
  },
)
