import { describe, expect, it } from 'vitest'
import { draftNote } from './draft-note.ts'

const draft = (history: string, plan: string) =>
  draftNote({
    transcript: `Doctor: Hello, come in. How have you been?
Patient: I have had a cough for three weeks.
${history}
Doctor: Let me examine you. Chest is clear. Pulse seventy.
Doctor: So I think this is asthma.
${plan}
Patient: Okay.
`,
    chart: { gender: 'male' },
  })
const textOf = ({ statements }: ReturnType<typeof draftNote>): string => statements.map(({ text }) => text).join('\n')
const ordersOf = ({ orders }: ReturnType<typeof draftNote>): string[] =>
  orders.map(({ kind, medication, dose, frequency }) => [kind, medication, dose, frequency].filter(Boolean).join(' '))

describe('a decision for today', () => {
  it('is no prohibition', () => {
    const note = draft('', "Doctor: You've had your course, so no prednisolone now.")
    expect(textOf(note)).toContain('Prednisolone is not to be started for now.')
    expect(textOf(note)).not.toContain('not to be used')
  })

  it('stops what another one replaces', () => {
    const history = 'Doctor: What do you use?\nPatient: Ventolin, two puffs when I need it.'
    const note = draft(
      history,
      'Doctor: Start Symbicort two hundred slash six, one puff as needed.\nPatient: And the Ventolin?\nDoctor: Leave that one at home. The Symbicort replaces it.',
    )
    expect(ordersOf(note)).toContain('stop Ventolin')
    expect(textOf(note)).not.toContain('Continue Ventolin')
  })

  it('stops oxygen that is no longer needed', () => {
    const note = draft(
      "Doctor: And the oxygen?\nPatient: I'm on two litres at night.",
      'Doctor: So we stop the oxygen.',
    )
    expect(ordersOf(note)).toContain('stop home oxygen')
  })
})

describe('a dose', () => {
  it('of a spray is not of the patch', () => {
    const note = draft(
      '',
      "Doctor: We'll use a nicotine patch, twenty-one milligrams, and the spray on top. One spray when you need it, up to four an hour.",
    )
    expect(ordersOf(note)).toEqual([
      'start nicotine patch 21 mg',
      'start nicotine mouth spray 1 spray as needed up to 4 an hour',
    ])
  })
})

it('gives an amount after a denial to what was said last', () => {
  const note = draft("Doctor: Have you lost any weight?\nPatient: No, I've put some on. Four kilos.", '')
  expect(textOf(note)).toContain('No weight loss.')
  expect(textOf(note)).toContain('He has put some on, 4 kg.')
})

it('writes nothing of somebody who is introduced', () => {
  const note = draft("Carer: That is their young bloke, Peter. He's got eczema too.", '')
  expect(textOf(note)).not.toMatch(/Peter|eczema/)
})
