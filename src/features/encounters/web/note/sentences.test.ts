import { describe, expect, it } from 'vitest'
import { type NoteSentence, ownSentence, shownSentences } from '#design/note-editor/note-sentence.ts'
import type { Section } from '../../contract.ts'
import { unansweredPrompts } from '../../note.ts'
import { SECTION_TITLES } from '../../rules.ts'
import { NOTE_TEMPLATES } from '../../templates.ts'
import {
  fourSections,
  groupedPlan,
  isSameText,
  toSections,
  toSentences,
  ungroupedPlan,
  withFact,
  withTemplate,
} from './sentences.ts'

const note: Section[] = fourSections([
  {
    title: 'Objective',
    sentences: [{ id: 'o1', text: 'FEV1 1.32 L.', source: { reference: 'Observation/1', display: 'FEV1' } }],
  },
  { title: 'Plan', sentences: [{ id: 'p1', text: 'Review soon.', quote: 'see you soon', problem: 'COPD' }] },
  { title: 'Medicines', sentences: [{ id: 'm', text: 'None' }] },
])
const titles = note.map(({ title }) => title)
const texts = (sentences: readonly NoteSentence[], title: string) =>
  shownSentences(sentences, title).map(({ text }) => text)

describe('a note between storage and editor', () => {
  it('always has the four sections, and keeps what came along', () => {
    expect(titles).toEqual([...SECTION_TITLES, 'Medicines'])
  })

  it('comes back as it was: ids, texts, sources, spoken words and problems', () => {
    expect(toSections(toSentences(note), titles)).toEqual(note)
    expect(isSameText(toSections(toSentences(note), titles), note)).toBe(true)
  })

  it('removed sentences are not stored', () => {
    const removed = toSentences(note).map((each) => ({ ...each, decision: 'rejected' as const }))
    expect(toSections(removed, titles).every(({ sentences }) => sentences.length === 0)).toBe(true)
  })

  it('shows changes against the text as it first came, also after another version arrived', () => {
    const first = toSentences(note)
    const other = toSections(
      first.map((each) => (each.id === 'o1' ? { ...each, text: 'FEV1 1.40 L.' } : each)),
      titles,
    )
    expect(isSameText(other, note)).toBe(false)
    expect(toSentences(other, first).find(({ id }) => id === 'o1')).toMatchObject({
      text: 'FEV1 1.40 L.',
      drafted: 'FEV1 1.32 L.',
    })
  })
})

describe('what is inserted', () => {
  const fact = { reference: 'Condition/1', label: 'COPD', detail: 'since 2019', sentence: 'COPD, known.' }

  it('a fact carries its source and fills an empty last line', () => {
    const begun = [ownSentence('Plan', '')]
    const [only, ...others] = withFact(begun, 'Plan', fact)
    expect(others).toEqual([])
    expect(only).toMatchObject({
      text: 'COPD, known.',
      sources: [{ kind: 'record', reference: 'Condition/1', display: 'COPD, since 2019' }],
    })
  })

  it('a template adds its prompts below what is written, and only once', () => {
    const [first] = NOTE_TEMPLATES
    if (!first) throw new Error('no template')
    const once = withTemplate([ownSentence('Plan', 'Investigations: spirometry.')], first)
    expect(texts(once, 'Plan')[0]).toBe('Investigations: spirometry.')
    expect(texts(once, 'Plan')).toHaveLength(first.prompts.Plan.length)
    const prompts = (sentences: readonly NoteSentence[]) => unansweredPrompts(toSections(sentences, SECTION_TITLES))
    expect(prompts(withTemplate(once, first))).toEqual(prompts(once))
  })
})

describe('the plan by problem', () => {
  const visit = [
    ownSentence('Assessment', 'Uncontrolled asthma.'),
    ownSentence('Assessment', 'Allergic rhinitis.'),
    ownSentence('Plan', 'Start Nasonex.'),
    ownSentence('Plan', 'Review in six weeks.'),
    ownSentence('Plan', 'Symbicort two puffs twice daily.'),
  ]

  it('stands in the order of the assessment, with the rest last', () => {
    const plan = groupedPlan(visit)?.filter(({ section }) => section === 'Plan')
    expect(plan?.map(({ problem, text }) => `${problem}: ${text}`)).toEqual([
      'Asthma: Symbicort two puffs twice daily.',
      'Rhinitis: Start Nasonex.',
      'General: Review in six weeks.',
    ])
    expect(ungroupedPlan(plan ?? []).every((each) => !('problem' in each))).toBe(true)
  })

  it('stays one list where the assessment names one problem', () => {
    expect(groupedPlan(visit.filter(({ text }) => text !== 'Allergic rhinitis.'))).toBeUndefined()
  })

  it('takes a fact that is inserted later into its group', () => {
    const fact = { reference: 'X/1', label: 'Peak flow', detail: '', sentence: 'Peak flow diary for two weeks.' }
    expect(texts(withFact(groupedPlan(visit) ?? [], 'Plan', fact), 'Plan').slice(0, 2)).toEqual([
      'Symbicort two puffs twice daily.',
      'Peak flow diary for two weeks.',
    ])
  })
})
