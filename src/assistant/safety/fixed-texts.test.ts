import { expect, it } from 'vitest'
import { textMatcher } from '#i18n/match-text.ts'
import assistantMessages from '#i18n/messages/en-AU/assistant.json'
import safetyMessages from '#i18n/messages/en-AU/safety.json'
import type { Part } from '../answer.ts'
import { answerNothing } from '../answer-unknown.ts'
import { patientGuidance } from '../patient-guidance.ts'
import { urgentAnswer } from '../urgent.ts'
import { harmfulRequest } from './harmful-request.ts'

const matched = textMatcher({ ...assistantMessages, ...safetyMessages })
const TODAY = '2026-11-16'
const asked = { message: 'xyz', role: 'patient', now: new Date(`${TODAY}T00:00:00Z`) } as const
const reliever = async () => ({ name: 'Ventolin', isPuffer: true })
const nothing = { notUnderstood: ['xyz'], problems: [] } as unknown as Parameters<typeof answerNothing>[1]

/** A browser shows these in the patient's language; a text that is not in the catalogue would stay English. */
it.each<[string, Part | undefined]>([
  ['an emergency', await urgentAnswer('I cannot breathe', TODAY)],
  ['an emergency with a reliever', await urgentAnswer('I cannot breathe', TODAY, { reliever })],
  ['a crisis', await urgentAnswer('I want to end my life', TODAY)],
  ['words of the same day', await urgentAnswer('green phlegm and more breathless than usual', TODAY)],
  ['a harmful request', harmfulRequest('what dose of insulin would kill a person')],
  ['a booking', patientGuidance('cancel my appointment')],
  ['a wish to write', patientGuidance('message my doctor')],
  ['an inhaler', patientGuidance('how do I use my puffer')],
  ['a cost', patientGuidance('how much is a visit')],
  ['a missed dose', patientGuidance('I forgot my morning tablet')],
  ['feeling unwell', patientGuidance('I am feeling worse')],
  ['a question not understood', answerNothing(asked, nothing, undefined)],
])('every text of the answer to %s is in the catalogue', (_, part) => {
  if (!part) throw new Error('no such answer')
  const texts = [
    // the text of an urgent answer repeats its card, which is what is shown
    ...(part.urgent ? [part.urgent.title, ...part.urgent.steps] : part.text.split('\n\n')),
    ...(part.understood ? [part.understood] : []),
    ...(part.actions ?? []).map(({ label }) => label),
  ]
  expect(texts.filter((text) => !matched(text))).toEqual([])
})
