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
    "The nodule is in the left lower lobe. Sorry, let me get that right, I've got the wrong report up. Right lower lobe.",
    'The nodule is in the right lower lobe.',
  ],
  [
    "I'll see you in eight weeks. Hang on, no, I'm on leave. Six weeks, with a breathing test.",
    "I'll see you in 6 weeks, with a breathing test.",
  ],
  ["Come in on Thursday. Sorry, I'm looking at the wrong page. Wednesday.", 'Come in on wednesday.'],
])('%s', (text, written) => {
  expect(read(text)).toBe(written)
})

it.each([
  "Take it for two weeks. No, I'm not worried. Four tablets a day.",
  'The left lower lobe is clear. Right lower lobe has crackles.',
  "I'll see you in eight weeks. The wrong one is here. Six weeks is too soon.",
])('what puts nothing right stays: %s', (text) => {
  expect(read(text)).toMatch(/2 weeks|left lower|8 weeks/)
})
