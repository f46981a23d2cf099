import { expect, it } from 'vitest'
import { draftNote } from '../../draft-note.ts'

const texts = (...turns: readonly string[]) =>
  draftNote({
    transcript: ['Doctor: How have you been?', "Patient: I've got a cough.", ...turns, ''].join('\n'),
    chart: { gender: 'male' },
  }).statements.map(({ text }) => text)

it.each([
  ['Sweats at night?', 'Sometimes.', 'Sweats at night sometimes.'],
  ['Any chest pain?', 'From time to time.', 'Chest pain from time to time.'],
  ['Do you get wheezy?', 'Occasionally.', 'Wheeze occasionally.'],
])('a symptom that comes and goes is written with how often: %s %s', (question, answer, written) => {
  expect(texts(`Doctor: ${question}`, `Patient: ${answer}`)).toContain(written)
})

it("a relative's cigarettes take nothing from who never smoked", () => {
  const written = texts('Doctor: And you never smoked.', 'Patient: Never. Dad did, two packs a day.')
  expect(written).toContain('Never smoked.')
})

it('who smoked until forty is not written as never having smoked', () => {
  const written = texts("Doctor: And you've never smoked?", 'Patient: No, I smoked until I was forty.')
  expect(written).not.toContain('Never smoked.')
})

it('what is said after a word of sympathy answers no question before it', () => {
  const written = texts(
    'Doctor: Sweats at night?',
    'Patient: Sometimes. My wife changed the sheets. She passed in March.',
    "Doctor: I'm so sorry to hear that.",
    'Patient: Fifty-one years.',
  ).join(' ')
  expect(written).not.toMatch(/sweats[^.]*51/i)
})

it('a dry cough is no haemoptysis', () => {
  const written = texts('Doctor: Any phlegm or blood?', 'Patient: Nothing. Dry only.').join(' ')
  expect(written).toMatch(/cough is dry/i)
  expect(written).not.toMatch(/haemoptysis is/i)
})

it('who ran out, ran out of what was named before', () => {
  const written = texts(
    'Doctor: Are you on something for the reflux?',
    'Patient: The pantoprazole, forty. I ran out two weeks ago.',
  ).join(' ')
  expect(written).toMatch(/ran out of the pantoprazole/)
})

it('words between people without a matter are not written', () => {
  const transcript = [
    'Doctor: Would he try the oxygen?',
    'Interpreter: He says no.',
    'Doctor: Okay. Any chest pain?',
    'Interpreter: He says no. He asks what is the meaning of the walking test.',
  ].join('\n')
  const written = draftNote({ transcript, chart: { gender: 'male' } }).statements.map(({ text }) => text)
  expect(written).not.toContain('He says no.')
  expect(written.join(' ')).not.toMatch(/asks what/)
})

it('what the clinic began stands with its dose among the medications', () => {
  const written = texts(
    'Doctor: So in July we started the Ofev, the nintedanib, a hundred and fifty milligrams twice a day. How is it going?',
    'Patient: Bad.',
  )
  expect(written).toContain('Ofev 150 mg twice daily.')
})
