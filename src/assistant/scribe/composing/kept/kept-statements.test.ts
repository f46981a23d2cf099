import { describe, expect, it } from 'vitest'
import { draftNote } from '../../draft-note.ts'

const sectionOf = (transcript: string, section: string): string =>
  draftNote({ transcript, chart: { gender: 'female' } })
    .statements.filter((statement) => statement.section === section)
    .map(({ text }) => text)
    .join('\n')

const OPENING = `Doctor: Morning, come in. What's been happening?
Patient: I've been coughing for three weeks.
`
const EXAM = `Doctor: Let me have a listen. Oxygen is ninety-five percent on air. Chest is clear.
Doctor: So I think this is asthma. I'll start Symbicort, two puffs twice a day.
`

describe('what no rule reads is kept where it belongs', () => {
  it.each([
    ['advice on flying', "I wouldn't fly until this is sorted out.", 'Plan', /fly until this is sorted out/],
    ['a meeting', "I'll present you at the lung cancer meeting on Thursday.", 'Plan', /meeting on thursday/i],
    [
      'a condition after the action',
      "If that's not enough your GP can start omeprazole.",
      'Plan',
      /omeprazole.*\bif\b/,
    ],
  ])('%s', (_name, sentence, section, there) => {
    expect(sectionOf(`${OPENING}${EXAM}Doctor: ${sentence}`, section)).toMatch(there)
  })

  it.each([
    ['what was read somewhere', 'Patient: I read about gabapentin.', /gabapentin/],
    ['a medication only talked about', 'Doctor: There are tablets to slow the heart, like ivabradine.', /ivabradine/],
    [
      'a figure taken back in the sentence',
      "Doctor: Frusemide, I'll add forty, no, let's go gently, twenty milligrams.",
      /\b40\b/,
    ],
    ['talk', 'Patient: My granddaughter plays soccer on Saturdays.', /soccer/],
  ])('but not %s', (_name, line, gone) => {
    const note = draftNote({ transcript: `${OPENING}${EXAM}${line}` }).content
    expect(note).toMatch(/Symbicort/)
    expect(note).not.toMatch(gone)
  })

  it('adds what a sentence names beyond the part that was read', () => {
    const plan = sectionOf(
      `${OPENING}${EXAM}Doctor: Oxygen goes up to three litres at rest and five when you're moving.`,
      'Plan',
    )
    expect(plan).toMatch(/\b3\b.*\b5\b/)
  })
})
