import { expect, it, test } from 'vitest'
import { keptWords } from './kept-words.ts'
import type { SheetRequest } from './sheet-request.ts'
import type { SheetTab } from './sheet-tabs.ts'

const tab = (request: SheetRequest, index: number): SheetTab => ({ id: `tab-${index}`, request, isStarted: true })
const letter = (letterId: string): SheetRequest => ({ kind: 'letter', letterId })
const open = { drafts: new Set(['typed']), unsent: new Set(['signed', 'signed-2']) }

test.each<[SheetRequest[], string | undefined]>([
  [[], undefined],
  [[{ kind: 'message' }], '1 draft'],
  [[letter('typed'), { kind: 'recall' }], '2 drafts'],
  [[letter('signed')], '1 letter not sent'],
  [[letter('signed'), letter('signed-2')], '2 letters not sent'],
  [[letter('signed'), letter('typed'), { kind: 'booking' }], '2 drafts, 1 letter not sent'],
  [[letter('sent')], '1 letter'],
  [[{ kind: 'letter', template: 'gp' }], '1 draft'],
])('%j', (requests, words) => {
  expect(keptWords(requests.map(tab), open)).toBe(words)
})

it('claims nothing of a letter before it is known', () => {
  expect(keptWords([tab(letter('signed'), 0)], undefined)).toBe('1 letter')
})
