import { describe, expect, it } from 'vitest'
import { changed, restored, rewritten } from '#design/note-editor/note-sentence.ts'
import type { Note } from '../../contract.ts'
import { allAccepted, keptCount, pendingCount, sectionsOf, toNoteDraft, withSentence } from './note-draft.ts'

const statement = (id: string, section: string, text: string) => ({
  id,
  section,
  text,
  sources: [],
  confidence: 0.9,
  support: 'supported' as const,
})
const note: Note = {
  content: '',
  confidence: 0.9,
  metadata: { processingTime: 12, engine: 'embedded', version: '1' },
  statements: [statement('s1', 'Subjective', 'More breathless.'), statement('s2', 'Plan', 'Review in 2 weeks.')],
  omissions: [],
  warnings: [],
}

const draft = toNoteDraft(note, 'Doctor: How are you? Patient: More breathless.')

describe('note draft', () => {
  it('waits for a decision on every sentence; a rewritten one is decided', () => {
    expect(pendingCount(draft.sentences)).toBe(2)
    expect(pendingCount(rewritten(draft.sentences, 's1', 'Breathless.'))).toBe(1)
    expect(pendingCount(allAccepted(draft.sentences))).toBe(0)
  })

  it('leaves out what was rejected and brings back the words as they were drafted', () => {
    const rejected = changed(draft.sentences, 's1', { decision: 'rejected' })
    expect(sectionsOf({ ...draft, sentences: rejected })[0]?.sentences).toEqual([])
    expect(pendingCount(allAccepted(rejected))).toBe(0)
    const back = restored(rewritten(rejected, 's1', 'Other words'), 's1', 'pending')
    expect(back[0]).toMatchObject({ text: 'More breathless.', decision: 'pending' })
  })

  it('signs own sentences in their section, and measures how much of the draft was kept', () => {
    const sentences = withSentence(rewritten(allAccepted(draft.sentences), 's1', 'Breathless.'), 'Assessment', 'COPD.')
    expect(sectionsOf({ ...draft, sentences }).map((section) => section.sentences.map(({ text }) => text))).toEqual([
      ['Breathless.'],
      [],
      ['COPD.'],
      ['Review in 2 weeks.'],
    ])
    expect(keptCount(sentences)).toEqual({ sentences: 2, kept: 1 })
  })

  it('signs the plan with the problem each sentence stands under', () => {
    const sentences = changed(changed(draft.sentences, 's2', { problem: 'COPD' }), 's1', { problem: 'COPD' })
    const [subjective, , , plan] = sectionsOf({ ...draft, sentences })
    expect(plan?.sentences[0]).toMatchObject({ problem: 'COPD' })
    expect(subjective?.sentences[0]).not.toHaveProperty('problem')
  })

  it('signs with the words a sentence rests on, from the transcript it was drafted from', () => {
    const source = { kind: 'transcript' as const, start: 30, end: 46 }
    const [first, ...others] = note.statements
    const spoken = toNoteDraft(
      { ...note, statements: [{ ...(first as NonNullable<typeof first>), sources: [source] }, ...others] },
      'Doctor: How are you? Patient: More breathless.',
    )
    const [subjective] = sectionsOf({ ...spoken, sentences: rewritten(spoken.sentences, 's1', 'Breathless.') })
    expect(subjective?.sentences).toEqual([{ id: 's1', text: 'Breathless.', quote: 'More breathless.' }])
    expect(sectionsOf(spoken)[3]?.sentences[0]).not.toHaveProperty('quote')
  })
})
