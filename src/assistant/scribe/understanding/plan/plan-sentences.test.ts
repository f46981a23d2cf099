import { describe, expect, it } from 'vitest'
import { draftNote } from '../../draft-note.ts'

const BEFORE = `Doctor: Hello, come in. How have you been?
Patient: I have had a cough for three weeks.
Doctor: What do you take at the moment?
Patient: Symbicort two puffs twice a day, perindopril five milligrams, and Ventolin when I need it.
Doctor: Let me examine you. Chest is clear. Pulse seventy.
Doctor: So I think this is asthma that is not well controlled.
`
const planOf = (clause: string): string[] =>
  draftNote({ transcript: `${BEFORE}Doctor: ${clause}\nPatient: Okay.\n`, chart: { gender: 'female' } })
    .statements.filter(({ section }) => section === 'Plan')
    .map(({ text }) => text)

describe('a sentence of the plan', () => {
  it.each([
    [
      "I'll put you on some amoxicillin, five hundred three times a day for a week.",
      'Start amoxicillin 500 three times daily for 1 week.',
    ],
    [
      'Prednisolone twenty-five for five days, then twelve and a half for five days, then stop.',
      'Start prednisolone 25 for 5 days, then 12.5 for 5 days, then stop.',
    ],
    ["Let's hold the methotrexate for two weeks.", 'Withhold methotrexate for 2 weeks.'],
    ['Start with half a tablet of the perindopril.', 'Change perindopril to half a tablet.'],
    ['No more Ventolin unless you really need it.', 'No more Ventolin unless she needs it.'],
    ['Keep everything else the same.', 'Continue all other medications unchanged.'],
    ['Have your flu shot at the GP.', 'Advised to have her flu shot at the GP.'],
    [
      'Any trouble breathing at night, call us.',
      'Advised to call the clinic if she has any trouble breathing at night.',
    ],
    [
      'If you start coughing up blood or get chest pain, go straight to the emergency department.',
      'Advised to go straight to the emergency department if she starts coughing up blood or gets chest pain.',
    ],
    ["Let's get you into pulmonary rehab.", 'Get her into pulmonary rehab.'],
    ['And a sleep study.', 'Sleep study.'],
    ["I'll have a chat to the cardiologist about you.", 'Plan: "I\'ll have a chat to the cardiologist about you".'],
  ])('%s', (clause, written) => {
    expect(planOf(clause)).toContain(written)
  })

  it('with two medications decides on both', () => {
    expect(planOf('I want to stop the Symbicort and the Ventolin.')).toEqual(['Stop Symbicort.', 'Stop Ventolin.'])
  })

  it.each([
    'We might need a biologic eventually, but not at this stage.',
    'Up to twelve puffs of Symbicort in a day all up.',
    "If you're still coughing in a month we'll start prednisolone.",
  ])('that decides nothing makes no start and no increase: %s', (clause) => {
    expect(planOf(clause).filter((text) => /^(?:Start|Increase)/.test(text))).toEqual([])
  })
})
