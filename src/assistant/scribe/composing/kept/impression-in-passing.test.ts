import { expect, it } from 'vitest'
import { draftNote } from '../../draft-note.ts'

const assessment = (turns: string) =>
  draftNote({
    transcript: `Doctor: How have you been since last time?
Patient: About the same.
Doctor: How's the cough?
Patient: Worse at night. I bring up a bit of white stuff.
Doctor: Any blood?
Patient: No.
Doctor: Let me have a listen. The chest is clear. Pulse seventy-two. Oxygen ninety-six percent.
${turns}
Patient: Okay.
Doctor: I'll see you in three months.
Patient: Thanks.`,
    chart: { gender: 'male' },
  })
    .statements.filter(({ section }) => section === 'Assessment')
    .map(({ text }) => text)

it.each([
  [
    "Doctor: Look, with the reflux you've got, I'm not surprised you're coughing. Take Nexium, twenty milligrams before dinner.",
    /reflux/,
  ],
  [
    "Doctor: We'll treat the bronchiectasis flare with doxycycline, one hundred twice a day for ten days.",
    /bronchiectasis/i,
  ],
  ["Doctor: I'll increase the Symbicort to two puffs twice a day for your asthma.", /asthma/i],
])('%j names the diagnosis in passing', (turns, named) => {
  expect(assessment(turns).join(' ')).toMatch(named)
})

it('takes no illness that is only supposed or to be excluded', () => {
  expect(assessment("Doctor: I'd like a chest X-ray to rule out pneumonia.")).toEqual([])
  expect(assessment("Doctor: I'd like a CT if it might be a pulmonary embolism.")).toEqual([])
})

it('adds nothing beside a diagnosis', () => {
  expect(
    assessment("Doctor: So this is stable asthma. I'd leave the Symbicort for your asthma as it is."),
  ).toHaveLength(1)
})
