import { expect, it } from 'vitest'
import { readVisit } from '../visit.ts'
import { isUnconfirmed } from './unconfirmed.ts'

const HISTORY = `Doctor: Which blood thinner is it?
Patient: Warfarin.
Doctor: And the INR?
Patient: Two point three last week.
Doctor: Any other medicines?
Patient: Iron, the Maltofer.
Patient: My husband is on vitamins.
Patient: He keeps trying to give me his fish oil.
Patient: And his magnesium.
Patient: I don't take it.
`
const visit = readVisit(HISTORY, 'female')
const last = visit.utterances.at(-1)
const candidate = {
  heading: 'Medications' as const,
  text: '',
  spans: last ? [{ start: last.start, end: last.end, speaker: last.speaker }] : [],
  order: 1,
  weight: 1,
}

it.each([
  ['a medication named long before', 'She does not take the warfarin.', true],
  ['one named just before', 'She does not take the Maltofer.', false],
  ['what is taken', 'She takes the warfarin.', false],
])('a denial of %s', (_, sentence, isDoubtful) => {
  expect(isUnconfirmed(sentence, candidate, visit)).toBe(isDoubtful)
})
