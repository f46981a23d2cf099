import { expect, it } from 'vitest'
import { assessSafety } from '../assess-safety.ts'

const levelOf = (text: string) => assessSafety({ text }).level

it.each([
  ['hardly puffed after the walk, feeling great', 'hardly breathe now'],
  ['the puppy is suffocatingly cute', 'I am suffocating'],
  ['I did the shopping without gasping, all good', "I can't cross the room without gasping"],
  ['my sats are above 93, feeling well', "my sats won't go above 83"],
])('%s is not an emergency; %s is one', (harmless, danger) => {
  expect(levelOf(harmless)).not.toBe('emergency')
  expect(levelOf(danger)).toBe('emergency')
})

it('calls a text routine only for a reason', () => {
  expect(levelOf('that thing happened again')).toBe('cannot-judge')
  expect(levelOf('can I move my appointment to Friday')).toBe('routine')
})

it('leaves a danger word that no rule used to a person, even beside a courtesy or a lesser sign', () => {
  expect(levelOf('hello doctor, about my lungs')).toBe('cannot-judge')
  expect(levelOf('a runny nose and my heart')).toBe('cannot-judge')
})
