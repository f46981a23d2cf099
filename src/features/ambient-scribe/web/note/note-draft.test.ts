import { describe, expect, it } from 'vitest'
import type { Note } from '../../contract.ts'
import {
  allAccepted,
  changed,
  keptCount,
  pendingCount,
  restored,
  rewritten,
  sectionsOf,
  toNoteDraft,
  withSentence,
} from './note-draft.ts'

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

describe('note draft', () => {
  it('waits for a decision on every sentence; a rewritten one is decided', () => {
    const draft = toNoteDraft(note, 'Doctor: How are you? Patient: More breathless.')
    expect(pendingCount(draft)).toBe(2)
    expect(pendingCount(rewritten(draft, 's1', 'Breathless.'))).toBe(1)
    expect(pendingCount(allAccepted(draft))).toBe(0)
  })

  it('leaves out what was rejected and brings back the words as they were drafted', () => {
    const rejected = changed(toNoteDraft(note, 'Doctor: How are you? Patient: More breathless.'), 's1', {
      decision: 'rejected',
    })
    expect(sectionsOf(rejected)[0]?.sentences).toEqual([])
    expect(pendingCount(allAccepted(rejected))).toBe(0)
    const back = restored(rewritten(rejected, 's1', 'Other words'), 's1')
    expect(back.sentences[0]).toMatchObject({ text: 'More breathless.', decision: 'pending' })
  })

  it('signs own sentences in their section, and measures how much of the draft was kept', () => {
    const draft = withSentence(
      rewritten(allAccepted(toNoteDraft(note, 'Doctor: How are you? Patient: More breathless.')), 's1', 'Breathless.'),
      'Assessment',
      'COPD.',
    )
    expect(sectionsOf(draft).map(({ sentences }) => sentences.map(({ text }) => text))).toEqual([
      ['Breathless.'],
      [],
      ['COPD.'],
      ['Review in 2 weeks.'],
    ])
    expect(keptCount(draft)).toEqual({ sentences: 2, kept: 1 })
  })

  it('signs with the words a sentence rests on, from the transcript it was drafted from', () => {
    const source = { kind: 'transcript' as const, start: 30, end: 46 }
    const [first, ...others] = note.statements
    const draft = toNoteDraft(
      { ...note, statements: [{ ...(first as NonNullable<typeof first>), sources: [source] }, ...others] },
      'Doctor: How are you? Patient: More breathless.',
    )
    const [subjective] = sectionsOf(rewritten(draft, 's1', 'Breathless.'))
    expect(subjective?.sentences).toEqual([{ id: 's1', text: 'Breathless.', quote: 'More breathless.' }])
    expect(sectionsOf(draft)[3]?.sentences[0]).not.toHaveProperty('quote')
  })
})
