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

describe('what the clinician calls out and what an answer means', () => {
  const HISTORY = `${OPENING}Doctor: Any fevers?
Patient: No.
Doctor: Are you sleeping?
Patient: Yes, fine.
`

  it('reads the readings that a finger probe and three blows announce', () => {
    const exam = `${HISTORY}Doctor: Pop this on your finger. Ninety-four per cent. And blow into the peak flow for me. Hard as you can. Two eighty. And again. Three twenty. And once more. Three hundred.
Doctor: So this is asthma.`
    expect(sectionOf(exam, 'Objective')).toMatch(/SpO2 94%/)
    expect(sectionOf(exam, 'Objective')).toMatch(/Peak flow 320 L\/min/)
    expect(sectionOf(exam, 'Objective')).not.toMatch(/280|300/)
  })

  it('keeps a finding that no list of findings holds', () => {
    const exam = `${HISTORY}Doctor: Right, shirt off. Sats ninety-six. The drain site's healed, bit of a scab. Chest is clear.
Doctor: So this is asthma.`
    expect(sectionOf(exam, 'Objective')).toMatch(/drain site('s| is) healed/i)
  })

  it('puts an intention in the plan, also before the plan has begun', () => {
    const visit = `${HISTORY}Doctor: Let me have a listen. Chest is clear. We'll discuss you at our lung meeting on Thursday. Sats ninety-six.
Doctor: So this is asthma.`
    expect(sectionOf(visit, 'Plan')).toMatch(/meeting/i)
    expect(sectionOf(visit, 'Objective')).not.toMatch(/meeting/i)
  })

  it('writes no talk about what comes next', () => {
    const visit = `${HISTORY}${EXAM}Doctor: Let's talk a little bit about my assessment and plan for you.`
    expect(sectionOf(visit, 'Plan')).not.toMatch(/assessment and plan/i)
  })

  it('gives an answer its own question, never the topic of the one before', () => {
    const visit = `${OPENING}Doctor: Any blood?
Patient: No.
Doctor: Did it come on suddenly, the worsening, or slowly?
Patient: Bit by bit.
${EXAM}`
    expect(sectionOf(visit, 'Subjective')).not.toMatch(/haemoptysis: bit by bit/i)
    expect(sectionOf(visit, 'Subjective')).toMatch(/come on suddenly, the worsening, or slowly": "bit by bit"/i)
  })
})
