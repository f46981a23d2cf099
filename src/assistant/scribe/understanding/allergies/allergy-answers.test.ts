import { expect, it } from 'vitest'
import { draftNote } from '../../draft-note.ts'

const allergies = (...turns: string[]) =>
  draftNote({
    transcript: `Doctor: How have you been?\nPatient: I have had a cough for two weeks.\n${turns.join('\n')}\n`,
    chart: { gender: 'female' },
  })
    .statements.filter(({ heading }) => heading === 'Allergies')
    .map(({ text }) => text)

it.each([
  [['Doctor: Any allergies?', 'Patient: Nup, only Zinnat.'], ['Allergic to Zinnat.']],
  [
    [
      'Doctor: Any allergies?',
      'Patient: Just Keflex.',
      'Doctor: What happened with that?',
      'Patient: Lips swelled up.',
    ],
    ['Keflex: lips swelled up.'],
  ],
  [['Doctor: Allergic to anything?', "Patient: Maybe Zinnat, I'm not sure."], ['Possibly allergic to Zinnat.']],
  [
    ['Doctor: Any drug allergies?', 'Patient: Um, sulfa drugs I think, mum always said so.'],
    ['Possibly allergic to sulfa.'],
  ],
  [
    ['Doctor: Any allergies?', 'Patient: Sulfur drugs and aspirin.'],
    ['Allergic to sulfur drugs.', 'Allergic to aspirin.'],
  ],
  [
    [
      'Doctor: Allergies to medications?',
      'Patient: Amoxicillin I think.',
      'Doctor: What sort of reaction?',
      'Patient: A rash. I was two.',
    ],
    ['Possible allergy to amoxicillin: a rash; she was 2.'],
  ],
])('%j', (turns, written) => {
  expect(allergies(...turns)).toEqual(written)
})

it.each([
  [
    [
      'Doctor: Now, allergies. I have Bactrim written here.',
      'Patient: Yes, the sulphur one. I came up in a rash. Twenty fifteen that was.',
    ],
    ['Bactrim: she came up in a rash; in 2015.'],
  ],
  [
    ["Doctor: Allergies. We've got codeine listed.", "Patient: No, that's my husband. I don't have any."],
    ['No known allergies.'],
  ],
  [
    ['Doctor: And allergies. It says Keflex here.', "Patient: No, that's wrong, I've had it since and it was fine."],
    [],
  ],
  [['Doctor: Right, allergies. I have nothing down.', 'Patient: No, nothing.'], ['No known allergies.']],
])('read from the record and confirmed, or not: %j', (turns, written) => {
  expect(allergies(...turns)).toEqual(written)
})

it.each([
  ['Patient: No. Oh, there was the dye one, the CT dye, I came up in hives.', /hives/],
  ['Patient: No. Oh, hang on, that X-ray stuff, I went red all over.', /red all over/],
])('a reaction remembered after "no" is no denial: %s', (answer, reaction) => {
  const written = allergies('Doctor: Any allergies?', answer)
  expect(written.join(' ')).toMatch(reaction)
  expect(written.join(' ')).not.toMatch(/\bno (?:known )?allerg/i)
})

it('how far a rash went is nothing anybody is allergic to', () => {
  const written = allergies('Doctor: Any allergies?', 'Patient: Bactrim brought me out in a rash. Head to toe.')
  expect(written).toEqual(['Bactrim brought her out in a rash.'])
})
