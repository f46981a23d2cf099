import { expect, it } from 'vitest'
import { draftNote } from '../../draft-note.ts'

const allergies = (turns: readonly string[]) =>
  draftNote({
    transcript: `Doctor: How has he been?\nPatient: I have had a cough for two weeks.\n${turns.join('\n')}\n`,
    chart: { gender: 'male' },
  })
    .statements.filter(({ heading }) => heading === 'Allergies')
    .map(({ text }) => text)

it.each([
  [
    [
      'Doctor: Any allergies to medicines?',
      "Mother: No, just hay fever, and the cat. I'm the one who's allergic to penicillin.",
    ],
    ['No known medication allergies.', 'Hay fever.', 'Environmental allergy: cat.'],
  ],
  [
    ['Doctor: Is he allergic to anything?', "Mother: He isn't. It's me that's allergic to codeine."],
    ['No known allergies.'],
  ],
  [['Doctor: Any drug allergies?', "Daughter: Not Dad, no. Mine's penicillin."], ['No known allergies.']],
  [['Doctor: Any allergies?', "Mother: Only me. I can't have penicillin, I swell up."], []],
  [['Doctor: Does he react to any medicines?', "Mother: No. I do, I react to morphine, but he's never had it."], []],
])('%j: the companion speaks of themselves', (turns, written) => {
  const found = allergies(turns)
  expect(found.filter((text) => /penicillin|codeine|morphine/i.test(text))).toEqual([])
  if (written.length > 0) expect(found).toEqual(written)
})

it.each([
  [
    ['Doctor: Any medicines that you can’t take?', 'Patient: No, just hay fever.'],
    ['No known medication allergies.', 'Hay fever.'],
  ],
  [['Doctor: Any allergies?', 'Patient: No, just hay fever.'], ['No known allergies other than hay fever.']],
  [
    ['Doctor: Any medicine allergies?', 'Patient: Nope, just dust mites and cats.'],
    ['No known medication allergies.', 'Environmental allergy: dust mites and cats.'],
  ],
  [
    ['Doctor: Any allergies to medications?', 'Patient: Nothing. Well, pollen in spring.'],
    ['No known medication allergies.', 'Environmental allergy: pollen.'],
  ],
  [
    ['Doctor: Are you allergic to any tablets?', 'Patient: Not tablets, no. I get hay fever.'],
    ['No known medication allergies.', 'Hay fever.'],
  ],
  [['Doctor: Any allergies?', 'Patient: Cats and dust mites.'], ['Allergic to cats and dust mites.']],
])('%j: hay fever is no reaction to a medication', (turns, written) => {
  expect(allergies(turns)).toEqual(written)
})

it('does not write a denial beside what is named after it', () => {
  const found = allergies([
    'Doctor: Are you allergic to anything?',
    'Patient: No, just hay fever. Oh, and penicillin, I get hives.',
  ])
  expect(found.join(' ')).toMatch(/Penicillin/)
  expect(found.join(' ')).not.toMatch(/No known/)
})

it('takes "no" to "are you allergic to it?" for that medication only', () => {
  expect(
    allergies(["Doctor: I'd put you on doxycycline. Are you allergic to it?", 'Patient: No.']).join(' '),
  ).not.toMatch(/No known/)
})

it("keeps the patient's own that a companion tells of", () => {
  const found = allergies(['Doctor: Any allergies?', "Mother: He can't have penicillin. He swells up."])
  expect(found.join(' ')).toMatch(/penicillin/)
})
