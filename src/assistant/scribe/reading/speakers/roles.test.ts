import { expect, it } from 'vitest'
import { readUtterances } from '../utterances.ts'
import { withRoles } from './roles.ts'

/** Who speaks in each turn; a turn of two speakers gives both. */
const speakers = (transcript: string): string[] => {
  const utterances = withRoles(readUtterances(transcript))
  const turns = [...new Set(utterances.map(({ turn }) => turn))]
  return turns.map((turn) =>
    [...new Set(utterances.filter((utterance) => utterance.turn === turn).map(({ speaker }) => speaker))].join(' and '),
  )
}

const visit = [
  'what can i help you with today',
  "i've been coughing and my chest feels tight",
  'do you have any fevers at night',
  'no but i take my puffer and it helps me',
  'let me listen to your lungs',
  'okay my breathing is bad',
  "i'd like to refer you to physiotherapy for your chest",
  'thanks i was worried',
]
const labelled = (first: string, second: string): string =>
  visit.map((line, index) => `[${index % 2 === 0 ? first : second}] ${line}`).join('\n')

it('follows the labels', () => {
  expect(speakers(labelled('doctor', 'patient'))).toEqual(
    visit.map((_, index) => (index % 2 === 0 ? 'clinician' : 'patient')),
  )
})

it('turns round labels that were changed over through a whole visit', () => {
  expect(speakers(labelled('patient', 'doctor'))).toEqual(
    visit.map((_, index) => (index % 2 === 0 ? 'clinician' : 'patient')),
  )
})

it('tells speakers apart without labels', () => {
  expect(speakers(visit.join('\n')).slice(1, 7)).toEqual([
    'patient',
    'clinician',
    'patient',
    'clinician',
    'patient',
    'clinician',
  ])
})

it('leaves a third person in the room as labelled', () => {
  expect(speakers('[wife] do you want your puffer\n[patient] yes')[0]).toBe('other')
})
