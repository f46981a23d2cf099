import { expect, it } from 'vitest'
import { readVisit } from '../composing/visit.ts'
import { respiratoryVisit } from '../testing/respiratory-visit.ts'
import { checkDraft } from './check-draft.ts'

const sourceOf = (words: string) => {
  const start = respiratoryVisit.indexOf(words)
  return { kind: 'transcript' as const, start, end: start + words.length }
}
const written = (text: string, ...sources: ReturnType<typeof sourceOf>[]) => ({
  id: text,
  text,
  section: 'Plan',
  sources,
  confidence: 0.9,
  support: 'supported' as const,
})

it('marks what a model wrote beside what was said', () => {
  const plan = sourceOf("I'd like to start you on doxycycline one hundred milligrams once a day for five days.")
  const { statements } = checkDraft(readVisit(respiratoryVisit), [
    written('Doxycycline 100 mg once daily for 5 days.', plan),
    written('Doxycycline 200 mg once daily for 5 days.', plan),
    written('Doxycycline 100 mg and amoxicillin.', plan),
    written('Lung function will be repeated.'),
  ])
  expect(statements.map(({ support }) => support)).toEqual(['supported', 'contradicted', 'unsupported', 'unsupported'])
})

it('lists what was said and left out', () => {
  const { omissions } = checkDraft(readVisit(respiratoryVisit), [])
  expect(omissions.map(({ text }) => text)).toEqual(expect.arrayContaining(['Her mother had emphysema.']))
})
