import { describe, expect, test } from 'vitest'
import { readCommand } from './read-command.ts'
import { similarLines } from './similar-lines.ts'

const now = new Date('2026-11-16T00:30:00Z')
const shown = (line: string): string => {
  const command = readCommand(line, now)
  if (!command) return 'not understood'
  if (command.kind === 'prescribe') return `prescribe ${command.text}`
  return command.kind === 'refused' ? `refused: ${command.words}` : command.words
}

describe('lines tried while the grammar was extended', () => {
  test.each([
    ['spiro tomorrow', 'Open a booking tomorrow, 17 Nov 2026: Spirometry'],
    ['spirometry 3/12', 'Open a booking in 3 months, 16 Feb 2027: Spirometry'],
    ['book spiro tomorrow', 'Open a booking tomorrow, 17 Nov 2026: Spirometry'],
    ['feno next week', 'Open a booking in 1 week, 23 Nov 2026: Feno'],
    ['cxr 6 weeks', 'refused: Test request: Chest X-ray'],
    ['order ct chest 3 months', 'refused: Test request: CT chest'],
    ['order spirometry 6 weeks', 'refused: Test request: Spirometry, before and after bronchodilator'],
    ['fbc ige', 'refused: Test request'],
    ['fbc, ige and cxr', 'refused: Test request'],
    ['fbc eos', 'Open a test request: Full blood count with eosinophils'],
    ['bp 132 84', 'Record Systolic 132 mmHg, Diastolic 84 mmHg'],
    ['bp 132 84 hr 90', 'Record Systolic 132 mmHg, Diastolic 84 mmHg, Heart rate 90 /min'],
    ['bp 132', 'refused: Not recorded'],
    ['bp 132 9', 'refused: Not recorded'],
    ['rtc 6/52', 'Open a booking in 6 weeks, 28 Dec 2026'],
    ['meds', 'Open the medications of this chart'],
    ['problem list', 'Open the conditions of this chart'],
    ['last note', 'Open the encounters of this chart'],
    ['trelegy', 'not understood'],
    ['ct abdo', 'not understood'],
  ])('%s: %s', (line, words) => expect(shown(line)).toBe(words))
})

describe('a slip of the keyboard is offered, and never done', () => {
  test.each([
    ['bok 6 weeks', 'book 6 weeks'],
    ['presribe trelegy', 'prescribe trelegy'],
    ['sputm culture', 'sputum culture'],
    ['reacll spirometry 3 months', 'recall spirometry 3 months'],
    ['cst 18', 'cat 18'],
    ['pluse 88', 'pulse 88'],
  ])('%s: %s', (line, similar) => {
    expect(shown(line)).toBe('not understood')
    expect(similarLines(line, now)).toContain(similar)
  })

  test.each(['ct abdo', 'helen bookman', 'patel', 'who is overdue', 'what is her fev1', 'zzz 4'])(
    '%s: nothing',
    (line) => {
      expect(similarLines(line, now)).toEqual([])
    },
  )

  test('a line of which nothing else is understood is not offered', () => {
    expect(similarLines('bok yesterday', now)).toEqual([])
    expect(similarLines('cst 180', now)).toEqual([])
  })
})
