import { expect, it } from 'vitest'
import { draftNote } from '../../draft-note.ts'

const readingsIn = (spoken: string) => {
  const note = draftNote({ transcript: `Doctor: Let me examine you.\nDoctor: ${spoken}\nPatient: Okay.` })
  return JSON.stringify(note.content)
}

it.each([
  ['And the sleep study shows an AHI of 62, lowest saturation 71 percent.', 'Lowest overnight SpO2 71%'],
  ['Overnight oximetry, his sats dropped to 68 percent.', 'Lowest overnight SpO2 68%'],
  ['The polysomnogram had a nadir saturation of 59 percent.', 'Lowest overnight SpO2 59%'],
])('%s', (spoken, written) => {
  const text = readingsIn(spoken)
  expect(text).toContain(written)
  expect(text).not.toMatch(/(?<!overnight )SpO2 \d|PaO2/)
})

it.each(['Saturation is 93 percent on air.', 'Sats today are 94, and the sleep study is next week.'])(
  '%s',
  (spoken) => {
    expect(readingsIn(spoken)).toMatch(/(?<!overnight )SpO2 9[34]%/)
  },
)
