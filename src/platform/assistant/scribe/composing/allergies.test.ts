import { expect, it } from 'vitest'
import { allergies } from './allergies.ts'
import { readVisit } from './visit.ts'

const said = (transcript: string): string[] => allergies(readVisit(transcript)).map(({ text }) => text)

it.each([
  ["[patient] i 'm allergic to penicillin .", ['Penicillin.']],
  ["[patient] i 'm allergic to peanuts and latex .", ['Peanuts.', 'Latex.']],
  ['[doctor] are you allergic to penicillin ?\n[patient] yes .', ['Penicillin.']],
  ['[doctor] are you allergic to penicillin ?\n[patient] no .', ['Denies allergy to penicillin.']],
  ["any allergies to medications yes i'm allergic to penicillin", ['Penicillin.']],
])('%j', (transcript, expected) => {
  expect(said(transcript)).toEqual(expected)
})

it.each([
  '[patient] i take zyrtec for my allergies .',
  '[patient] my sister is allergic to penicillin .',
  '[doctor] are you allergic to penicillin ?\n[patient] maybe .',
])('%j names no allergy of the patient', (transcript) => {
  expect(said(transcript)).toEqual([])
})
