import { expect, it } from 'vitest'
import { readTurns } from './turns.ts'

it.each([
  ['[doctor] hello\n[patient] hi', ['clinician', 'patient']],
  ['Doctor: hello\nPatient: hi\nWife: he coughs all night', ['clinician', 'patient', 'other']],
  ['Dr Castellan: hello\nSpeaker 2: hi', ['clinician', 'unknown']],
  ['hello\nhi', ['unknown', 'unknown']],
  ['Dr: a\nAnn: b\nAnn: c\nAnn: d\nMum: e', ['clinician', 'patient', 'patient', 'patient', 'other']],
  ['Dr: a\nTo be clear: b', ['clinician', 'clinician']],
  ['[doctor] one line\nand another', ['clinician', 'clinician']],
])('knows the speakers of %j', (transcript, speakers) => {
  expect(readTurns(transcript).map(({ speaker }) => speaker)).toEqual(speakers)
})

it('does not take a colon in a sentence for a speaker', () => {
  const transcript = 'Patient: the plan is: rest'
  const [turn] = readTurns(transcript)
  expect(turn && transcript.slice(turn.start, turn.end)).toBe('the plan is: rest')
})
