import { expect, it } from 'vitest'
import { draftNote } from '../../draft-note.ts'

const history = (...turns: readonly string[]): string =>
  draftNote({
    transcript: `Doctor: Hello Joe. How's the breathing?
Patient: Not great.
${turns.join('\n')}
Doctor: Let me listen. Chest is clear. Pulse seventy-two.
Doctor: So this is stable COPD.`,
    chart: { gender: 'male' },
  })
    .statements.map(({ text }) => text)
    .join('\n')

it.each([
  [
    ['Doctor: Any allergies?', 'Patient: No.', 'Doctor: What makes it worse?', 'Patient: Cold air, and perfume.'],
    /Triggers include cold air and perfume/,
    /Allerg\w+, in the patient's words/,
  ],
  [
    ['Doctor: Any allergies to medicines?', 'Patient: No. Kiwi fruit makes my mouth itch.'],
    /No known medication allergies\.\n.*Kiwi fruit/,
    /No known allergies\./,
  ],
  [
    ["Doctor: And the Ofev's a hundred and fifty, twice a day?", 'Patient: Yeah, the brown ones.'],
    /Ofev 150 twice daily/,
    /brown/,
  ],
  [
    ['Doctor: Any lung disease in the family?', "Patient: My mum's sister had emphysema."],
    /His mother's sister had emphysema\./,
    /COPD with emphysema/,
  ],
  [
    ['Doctor: Any heart trouble in the family?', 'Patient: Dad had a pacemaker at fifty.'],
    /His father had a pacemaker at 50\./,
    /He has a pacemaker/,
  ],
  [
    ['Doctor: So short of breath for a couple of months.', 'Patient: About that.'],
    /Short of breath for 2 months\./,
    /About that/,
  ],
  [
    ['Doctor: You gave the smokes away in, was it eighty-eight?', 'Patient: Ninety-eight.', 'Doctor: Ninety-eight.'],
    /98/,
    /AHI/,
  ],
  [
    ['Doctor: Are you on the propranolol?', "Patient: Yes. Oh my God, I'm an idiot. I feel a bit stupid about it."],
    /on the propranolol/,
    /idiot|God|stupid/,
  ],
])('%j', (turns, kept, gone) => {
  const note = history(...turns)
  expect(note).toMatch(kept)
  expect(note).not.toMatch(gone)
})

it('what is told in a sentence that begins with "what" is no question', () => {
  const note = draftNote({
    transcript: `Doctor: Hello. How's the cough?
Patient: Bad.
Doctor: Let me listen. Coarse crackles at both bases. Pulse seventy-two.
Doctor: What's changed is that you've got a new Pseudomonas infection.
Patient: Okay.`,
  })
  expect(note.statements.map(({ section, text }) => `${section}: ${text}`)).toContain(
    'Assessment: New Pseudomonas infection.',
  )
})

it('a size measured again is of the same nodule', () => {
  const note = draftNote({
    transcript: `Doctor: Hello. How's the cough?
Patient: Gone.
Doctor: Let me show you the scan. There's a nodule in the right upper lobe. In February it was seven millimetres. Now it's eleven.
Patient: Okay.`,
  })
  expect(note.content).toMatch(/right upper lobe.*7 mm in February; 11 mm now/i)
})
