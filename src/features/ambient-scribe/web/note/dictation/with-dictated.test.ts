import { expect, it } from 'vitest'
import { type NoteDraft, ownSentence } from '../note-draft.ts'
import { withDictated } from './with-dictated.ts'

const note: NoteDraft = {
  content: '',
  confidence: 1,
  metadata: { processingTime: 1, engine: 'embedded', version: '1' },
  omissions: [],
  warnings: [],
  transcript: '',
  sentences: [
    { ...ownSentence('Plan', 'Review soon.', [], 's1'), decision: 'pending', drafted: 'Review soon.' },
    { ...ownSentence('Plan', 'Gone.', [], 's2'), decision: 'rejected', drafted: 'Gone.' },
  ],
}
const at = (id: string, offset: number) => ({ id, offset, section: 'Plan' as const })

it('puts spoken words at the caret with spaces around them, and leaves the caret behind them', () => {
  const { note: next, caret } = withDictated(note, at('s1', 6), ' in  two weeks ')
  expect(next.sentences[0]).toMatchObject({ text: 'Review in two weeks soon.', decision: 'accepted' })
  expect(caret).toEqual({ id: 's1', offset: 'Review in two weeks'.length })
  expect(withDictated(note, at('s1', 12), 'Call us.').note.sentences[0]?.text).toBe('Review soon. Call us.')
  expect(withDictated(note, at('s1', 0), 'Please').note.sentences[0]?.text).toBe('Please Review soon.')
})

it('starts a sentence where the caret is on an empty line or in one that was removed', () => {
  for (const id of ['blank', 's2']) {
    const { note: next, caret } = withDictated(note, at(id, 0), 'Rinse.')
    expect(next.sentences.at(-1)).toMatchObject({ text: 'Rinse.', section: 'Plan', decision: 'accepted', sources: [] })
    expect(next.sentences.at(-1)?.id).toBe(caret.id)
  }
})
