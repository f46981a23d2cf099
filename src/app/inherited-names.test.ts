import { describe, expect, it } from 'vitest'
import { understand } from '#assistant/questions/understand.ts'
import { draftNote } from '#assistant/scribe/draft-note.ts'
import { identifierProblems } from '#fhir/au-core/identifier-problems.ts'
import { assessSafety } from '#medicine/safety/assess-safety.ts'
import { readCommand } from './web/commands/read-command.ts'

/** A word that every plain object answers to. A table looked up by it must say that it has no such entry. */
const INHERITED = 'constructor'
/** No word of any language, and as long. */
const UNKNOWN = 'qzvxkjwbtmp'
const NOW = new Date('2026-11-16T00:00:00Z')

const printed = (read: (text: string) => unknown, frame: (word: string) => string, word: string): string =>
  JSON.stringify(read(frame(word)) ?? null).replaceAll(word, 'WORD')

describe.each<[string, (text: string) => unknown]>([
  ['questions', (text) => understand(text, { today: '2026-11-16', role: 'provider', hasPatient: true })],
  ['commands', (text) => readCommand(text, NOW)],
  ['safety', (text) => assessSafety({ text })],
  ['scribe', (transcript) => draftNote({ transcript, encounterType: 'follow-up', visitDate: '2026-11-16' }).statements],
])('%s read a name that every object has as any unknown word', (_, read) => {
  it.each<[string, (word: string) => string]>([
    ['alone', (word) => word],
    ['after this', (word) => `patients this ${word}`],
    ['after last', (word) => `exacerbations last ${word}`],
    ['as a name', (word) => `latest FEV1 of ${word}`],
    ['as a number', (word) => `took ${word} puffs and ${word} mg`],
    ['as a unit', (word) => `book 6 ${word}`],
    ['as a medication', (word) => `prescribe ${word}`],
    ['in a visit', (word) => `Doctor: Any ${word}?\nPatient: No ${word}.\nDoctor: Start ${word} 20 mg, stop ${word}.`],
  ])('%s', (_frame, frame) => {
    expect(printed(read, frame, INHERITED)).toBe(printed(read, frame, UNKNOWN))
  })
})

it('an identifier of a system named like a property of every object is one of an unknown system', () => {
  expect(
    identifierProblems({
      resourceType: 'Patient',
      identifier: [{ system: INHERITED, value: '1' }, { system: INHERITED }],
    }),
  ).toEqual([])
})
