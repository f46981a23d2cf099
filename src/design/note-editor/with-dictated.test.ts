import { expect, it } from 'vitest'
import { type NoteSentence, ownSentence } from './note-sentence.ts'
import { withDictated } from './with-dictated.ts'

const note: NoteSentence[] = [
  { ...ownSentence('Plan', 'Review soon.', [], 's1'), decision: 'pending', drafted: 'Review soon.' },
  { ...ownSentence('Plan', 'Gone.', [], 's2'), decision: 'rejected', drafted: 'Gone.' },
]
const at = (id: string, offset: number) => ({ id, offset, section: 'Plan' as const })

it('puts spoken words at the caret with spaces around them, and leaves the caret behind them', () => {
  const { sentences: next, caret } = withDictated(note, at('s1', 6), ' in  two weeks ')
  expect(next[0]).toMatchObject({ text: 'Review in two weeks soon.', decision: 'accepted' })
  expect(caret).toEqual({ id: 's1', offset: 'Review in two weeks'.length })
  expect(withDictated(note, at('s1', 12), 'Call us.').sentences[0]?.text).toBe('Review soon. Call us.')
  expect(withDictated(note, at('s1', 0), 'Please').sentences[0]?.text).toBe('Please Review soon.')
})

it('starts a sentence where the caret is on an empty line or in one that was removed', () => {
  for (const id of ['blank', 's2']) {
    const { sentences: next, caret } = withDictated(note, at(id, 0), 'Rinse.')
    expect(next.at(-1)).toMatchObject({ text: 'Rinse.', section: 'Plan', decision: 'accepted', sources: [] })
    expect(next.at(-1)?.id).toBe(caret.id)
  }
})
