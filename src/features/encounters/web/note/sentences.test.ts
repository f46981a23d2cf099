import { describe, expect, it } from 'vitest'
import type { Section } from '../../contract.ts'
import { unansweredPrompts } from '../../note.ts'
import { NOTE_TEMPLATES } from '../../templates.ts'
import { editable, insertSentence, newSentence, removeSentence, splitSentence, withTemplate } from './sentences.ts'

const texts = (sections: Section[], title: string) =>
  sections.find((section) => section.title === title)?.sentences.map(({ text }) => text)

describe('writing a note', () => {
  it('always has the four sections with a line to write on, and keeps what came along', () => {
    const sections = editable([{ title: 'Medicines', sentences: [{ id: 'm', text: 'None' }] }])
    expect(sections.map(({ title }) => title)).toEqual(['Subjective', 'Objective', 'Assessment', 'Plan', 'Medicines'])
    expect(texts(sections, 'Plan')).toEqual([''])
  })

  it('Enter cuts a sentence in two; removing the last one leaves an empty line', () => {
    const start = editable([{ title: 'Plan', sentences: [{ id: 'a', text: 'Review soon. Spirometry.' }] }])
    const cut = splitSentence(start, 'Plan', 'a', 12, 'b')
    expect(texts(cut, 'Plan')).toEqual(['Review soon.', 'Spirometry.'])
    const gone = removeSentence(removeSentence(cut, 'Plan', 'a'), 'Plan', 'b')
    expect(texts(gone, 'Plan')).toEqual([''])
  })

  it('an insertion fills the empty last line and carries its source', () => {
    const source = { reference: 'Observation/1', display: 'FEV1' }
    const sections = insertSentence(editable(), 'Objective', newSentence('FEV1 1.32 L.', source))
    expect(sections[1]?.sentences).toEqual([{ id: expect.any(String), text: 'FEV1 1.32 L.', source }])
  })

  it('a template adds its prompts below what is written, and only once', () => {
    const [first] = NOTE_TEMPLATES
    if (!first) throw new Error('no template')
    const start = editable([{ title: 'Plan', sentences: [{ id: 'a', text: 'Investigations: spirometry.' }] }])
    const once = withTemplate(start, first)
    expect(texts(once, 'Plan')?.[0]).toBe('Investigations: spirometry.')
    expect(texts(once, 'Plan')).toHaveLength(first.prompts.Plan.length)
    expect(unansweredPrompts(withTemplate(once, first))).toEqual(unansweredPrompts(once))
  })
})
