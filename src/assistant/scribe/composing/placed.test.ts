import { describe, expect, it } from 'vitest'
import { draftNote } from '../draft-note.ts'

const HISTORY = `Doctor: What brings you in?
Patient: I've had a cough for three weeks.
Doctor: Any blood?
Patient: No.
Doctor: Any fevers?
Patient: No fevers.
Doctor: Are you short of breath?
Patient: A bit on the stairs.
Doctor: Any chest pain?
Patient: No.
Doctor: Do you smoke?
Patient: Never.
Doctor: Any allergies?
Patient: No.
`
const EXAM = 'Doctor: Let me have a listen. Pulse 80. Oxygen 95 percent on air. No wheeze.\n'
const partsOf = (rest: string) => {
  const { statements, orders } = draftNote({ transcript: `${HISTORY}${EXAM}${rest}`, chart: { gender: 'female' } })
  const of = (section: string) =>
    statements
      .filter((statement) => statement.section === section)
      .map(({ text }) => text)
      .join('\n')
  return { O: of('Objective'), A: of('Assessment'), P: of('Plan'), statements, orders }
}

describe('a sentence stands in the part of the note it belongs to', () => {
  it.each([
    [
      'a result read out after the diagnosis',
      'Doctor: I think this is bronchiectasis.\nDoctor: And separately, the scan shows a nodule in the left upper lobe, 8 millimetres.\n',
      'O',
      /nodule/,
    ],
    [
      'a vaccine for the practice, among the reasons',
      'Doctor: I think this is asthma.\nDoctor: Then the shingles one, the GP can give it before the stronger drugs.\n',
      'P',
      /shingles/i,
    ],
  ] as const)('%s', (_, rest, part, pattern) => {
    expect(partsOf(rest)[part]).toMatch(pattern)
  })

  it('keeps every source of what it moves', () => {
    const { statements } = partsOf('Doctor: It means that the scarring has progressed since last year.\n')
    expect(statements.every(({ sources }) => sources.length > 0)).toBe(true)
  })

  it('never moves an order', () => {
    const { P, orders } = partsOf(
      'Doctor: I think this is asthma.\nDoctor: Start Symbicort 200/6, two puffs twice a day.\n',
    )
    expect(P).toMatch(/Start Symbicort/)
    expect(orders).toHaveLength(1)
  })
})
