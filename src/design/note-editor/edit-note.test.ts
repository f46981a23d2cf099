import { describe, expect, it } from 'vitest'
import { edited, movedBy as moved, placed } from './edit-note.ts'
import { type NoteSentence, restored, shownSentences } from './note-sentence.ts'

const SECTIONS = ['Subjective', 'Objective', 'Assessment', 'Plan']

type Sentences = readonly NoteSentence[]

const drafted = (id: string, section: string, text: string): NoteSentence => ({
  id,
  section,
  text,
  drafted: text,
  decision: 'pending',
  sources: [{ kind: 'transcript', start: Number(id.slice(1)), end: 4 }],
})
const draft: Sentences = [
  drafted('s1', 'Subjective', 'More breathless.'),
  drafted('s2', 'Subjective', 'No chest pain.'),
  drafted('s3', 'Plan', 'Review in 2 weeks.'),
]
const movedBy = (note: Sentences, id: string, step: -1 | 1) => moved(note, SECTIONS, id, step)
const lines = (note: Sentences, section: string) => shownSentences(note, section).map(({ id, text }) => ({ id, text }))
const texts = (note: Sentences) => SECTIONS.map((section) => lines(note, section).map(({ text }) => text))
const find = (note: Sentences, id: string) => note.find((each) => each.id === id)

describe('editing the text of a section', () => {
  it('keeps untouched sentences as they are and accepts changed ones, with their source', () => {
    const next = edited(draft, 'Subjective', [
      { id: 's1', text: 'Breathless at rest.' },
      { id: 's2', text: 'No chest pain.' },
    ])
    expect(find(next, 's1')).toMatchObject({
      decision: 'accepted',
      drafted: 'More breathless.',
      sources: [{ start: 1 }],
    })
    expect(find(next, 's2')).toEqual(find(draft, 's2'))
  })

  it('a deleted line is rejected and can be restored in its place', () => {
    const next = edited(draft, 'Subjective', [{ id: 's2', text: 'No chest pain.' }])
    expect(texts(next)[0]).toEqual(['No chest pain.'])
    expect(find(next, 's1')).toMatchObject({ decision: 'rejected' })
    expect(texts(restored(next, 's1', 'pending'))[0]).toEqual(['More breathless.', 'No chest pain.'])
  })

  it('a typed line has no source; one that is deleted again leaves nothing behind', () => {
    const typed = edited(draft, 'Plan', [...lines(draft, 'Plan'), { id: 'own-1', text: 'Rinse.' }])
    expect(find(typed, 'own-1')).toMatchObject({ sources: [], decision: 'accepted', section: 'Plan' })
    expect(find(typed, 'own-1')).not.toHaveProperty('drafted')
    const back = edited(typed, 'Plan', lines(draft, 'Plan'))
    expect(find(back, 'own-1')).toBeUndefined()
  })

  it('the empty line of an empty section is no sentence', () => {
    expect(edited(draft, 'Objective', [{ id: 'blank', text: '' }])).toHaveLength(3)
    const typed = edited(draft, 'Objective', [{ id: 'blank', text: 'S' }])
    expect(texts(typed)[1]).toEqual(['S'])
  })

  it('a split sentence gives its source to both halves', () => {
    const next = edited(draft, 'Plan', [
      { id: 's3', text: 'Review' },
      { id: 'own-1', text: 'in 2 weeks.', from: 's3' },
    ])
    expect(find(next, 'own-1')?.sources).toEqual(find(draft, 's3')?.sources)
    expect(find(next, 's3')).toMatchObject({ text: 'Review', drafted: 'Review in 2 weeks.', decision: 'accepted' })
  })

  it('joined sentences keep both sources, and nothing is offered for restoring', () => {
    const next = edited(draft, 'Subjective', [{ id: 's1', text: 'More breathless. No chest pain.' }])
    expect(find(next, 's1')?.sources.map((each) => 'start' in each && each.start)).toEqual([1, 2])
    expect(find(next, 's2')).toMatchObject({ decision: 'rejected', joinedTo: 's1' })
  })

  it('a line that was cut and pasted into another section is the same sentence there', () => {
    const cut = edited(draft, 'Subjective', [{ id: 's1', text: 'More breathless.' }])
    const pasted = edited(cut, 'Objective', [{ id: 'own-2', text: 'No chest pain.', from: 's2' }])
    expect(texts(pasted)).toEqual([['More breathless.'], ['No chest pain.'], [], ['Review in 2 weeks.']])
    expect(find(pasted, 'own-2')).toMatchObject({ drafted: 'No chest pain.', sources: [{ start: 2 }] })
    expect(find(pasted, 's2')).toBeUndefined()
  })

  it('a copied line is a new sentence with the same source', () => {
    const copied = edited(draft, 'Objective', [{ id: 'own-2', text: 'No chest pain.', from: 's2' }])
    expect(find(copied, 's2')).toMatchObject({ decision: 'pending' })
    expect(find(copied, 'own-2')?.sources).toEqual(find(draft, 's2')?.sources)
  })
})

describe('moving sentences', () => {
  it('within a section, and over its end into the next', () => {
    const down = movedBy(draft, 's1', 1)
    expect(down && texts(down)[0]).toEqual(['No chest pain.', 'More breathless.'])
    const over = down && movedBy(down, 's1', 1)
    expect(over && texts(over)).toEqual([['No chest pain.'], ['More breathless.'], [], ['Review in 2 weeks.']])
    const back = over && movedBy(over, 's1', -1)
    expect(back && texts(back)[0]).toEqual(['No chest pain.', 'More breathless.'])
  })

  it('stops at both ends of the note', () => {
    expect(movedBy(draft, 's1', -1)).toBeUndefined()
    expect(movedBy(draft, 's3', 1)).toBeUndefined()
  })

  it('before a sentence, to the end, and nowhere', () => {
    expect(texts(placed(draft, 's3', 'Subjective', 1))[0]).toEqual([
      'More breathless.',
      'Review in 2 weeks.',
      'No chest pain.',
    ])
    expect(texts(placed(draft, 's1', 'Plan'))[3]).toEqual(['Review in 2 weeks.', 'More breathless.'])
    expect(placed(draft, 's1', 'Subjective', 0)).toBe(draft)
  })

  it('keeps source and decision, and stands in the new section', () => {
    const next = placed(draft, 's1', 'Plan', 0)
    expect(find(next, 's1')).toMatchObject({ decision: 'pending', sources: [{ start: 1 }] })
    expect(lines(next, 'Plan').map(({ id }) => id)).toEqual(['s1', 's3'])
  })
})

describe('a plan by problem', () => {
  const grouped: Sentences = [
    ...draft.slice(0, 2),
    { ...drafted('s3', 'Plan', 'Start Symbicort.'), problem: 'Asthma' },
    { ...drafted('s4', 'Plan', 'Start Nasonex.'), problem: 'Rhinitis' },
  ]
  const problems = (note: Sentences) => shownSentences(note, 'Plan').map(({ problem }) => problem)

  it('a line begun in a group belongs to its problem, at the end and at the start', () => {
    const [first, second] = lines(grouped, 'Plan')
    const begun = { id: 'own-1', text: 'Peak flow diary.' }
    expect(problems(edited(grouped, 'Plan', [first ?? begun, begun, second ?? begun]))).toEqual([
      'Asthma',
      'Asthma',
      'Rhinitis',
    ])
    expect(problems(edited(grouped, 'Plan', [begun, ...lines(grouped, 'Plan')]))[0]).toBe('Asthma')
  })

  it('a moved sentence takes the problem it is moved to, and has none in another section', () => {
    expect(find(placed(grouped, 's3', 'Plan'), 's3')?.problem).toBe('Rhinitis')
    expect(find(placed(grouped, 's1', 'Plan', 1), 's1')?.problem).toBe('Asthma')
    expect(find(placed(grouped, 's4', 'Subjective'), 's4')).not.toHaveProperty('problem')
  })
})
