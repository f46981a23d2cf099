import { describe, expect, it } from 'vitest'
import type { Section } from './contract.ts'
import {
  differingSections,
  emptySections,
  mergeSections,
  signProblem,
  splitSentences,
  unansweredPrompts,
  withoutPrompts,
} from './note.ts'
import { NOTE_TEMPLATES } from './templates.ts'

const section = (title: string, ...texts: string[]): Section => ({
  title,
  sentences: texts.map((text, index) => ({ id: `${title}${index}`, text })),
})

describe('sentences', () => {
  it.each([
    ['More breathless. Coughing at night.', ['More breathless.', 'Coughing at night.']],
    ['FEV1 1.32 L (46% predicted), stable.', ['FEV1 1.32 L (46% predicted), stable.']],
    ['Seen by Dr Lee. Reviewed', ['Seen by Dr Lee.', 'Reviewed']],
    ['Referred to Dr. Lee today.', ['Referred to Dr. Lee today.']],
    ['One\n\nTwo', ['One', 'Two']],
    ['  ', []],
  ])('%s', (text, sentences) => expect(splitSentences(text)).toEqual(sentences))
})

describe('signing', () => {
  it('needs words, an assessment and a plan', () => {
    expect(signProblem(emptySections())).toBe('Write the note before signing it.')
    expect(signProblem([section('Subjective', 'Cough.'), section('Plan', 'Review.')])).toContain('assessment')
    expect(signProblem([section('Assessment', 'COPD.'), section('Plan', 'Action plan:')])).toContain('plan')
    expect(signProblem([section('Assessment', 'COPD.'), section('Plan', 'Review.')])).toBeUndefined()
  })

  it('leaves out empty lines and unanswered prompts', () => {
    const note = [section('Plan', ' Review in 6 weeks. ', '', 'Action plan:', 'Medicines: no change.')]
    expect(withoutPrompts(note)[0]?.sentences.map(({ text }) => text)).toEqual([
      'Review in 6 weeks.',
      'Medicines: no change.',
    ])
    expect(unansweredPrompts(note)).toEqual(['Action plan:'])
  })

  it('takes no template for a written note', () => {
    for (const { prompts } of NOTE_TEMPLATES) {
      const sections = Object.entries(prompts).map(([title, texts]) => section(title, ...texts))
      expect(sections.map(({ title }) => title)).toEqual(emptySections().map(({ title }) => title))
      expect(signProblem(sections)).toBe('Write the note before signing it.')
    }
  })
})

describe('two versions', () => {
  const mine = [section('Subjective', 'Cough.'), section('Plan', 'Spirometry.', 'Review.')]
  const theirs = [section('Subjective', 'Cough. '), section('Plan', 'Review.', 'Chest X-ray.')]

  it('differ only in the sections whose words or sources differ', () => {
    expect(differingSections(mine, theirs)).toEqual(['Plan'])
    const source = { reference: 'Observation/1', display: 'FEV1' }
    const cited = [{ title: 'Subjective', sentences: [{ id: 'a', text: 'Cough.', source }] }]
    expect(differingSections(cited, [section('Subjective', 'Cough.')])).toEqual(['Subjective'])
  })

  it('merge by section; both keeps everything once', () => {
    const plan = (choice: 'mine' | 'theirs' | 'both') =>
      mergeSections(mine, theirs, { Plan: choice })[1]?.sentences ?? []
    expect(plan('mine').map(({ text }) => text)).toEqual(['Spirometry.', 'Review.'])
    expect(plan('theirs').map(({ text }) => text)).toEqual(['Review.', 'Chest X-ray.'])
    expect(plan('both').map(({ text }) => text)).toEqual(['Review.', 'Chest X-ray.', 'Spirometry.'])
    expect(new Set(plan('both').map(({ id }) => id)).size).toBe(3)
  })
})
