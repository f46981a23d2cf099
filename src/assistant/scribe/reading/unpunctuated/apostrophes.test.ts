import { expect, it } from 'vitest'
import { tokenise, wordsOf } from '../tokens.ts'
import { withApostrophes } from './apostrophes.ts'

const read = (text: string): string => wordsOf(withApostrophes(tokenise(text))).join(' ')

it.each([
  ['i didnt go and ive stopped', "i didn't go and i've stopped"],
  ['its worse but its own fault', "it's worse but its own fault"],
  ['ill see you if you are ill', "i'll see you if you are ill"],
  ['well do an ecg and you look well', "we'll do an ecg and you look well"],
  ['id like a scan', "i'd like a scan"],
  ['so were going to stop', "so we're going to stop"],
])('%s', (spoken, meant) => {
  expect(read(spoken)).toBe(meant)
})
