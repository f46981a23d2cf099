import type { Encounter, Patient } from 'fhir/r4'
import { expect, it } from 'vitest'
import { type LetterParts, letterSections } from './letter-text.ts'

const patient: Patient = {
  resourceType: 'Patient',
  name: [{ given: ['Margaret'], family: 'Nguyen' }],
  generalPractitioner: [{ display: 'Dr Anh Prentice' }],
}
const encounter: Encounter = {
  resourceType: 'Encounter',
  status: 'finished',
  class: { code: 'AMB' },
  period: { start: '2026-11-15T00:00:00Z' },
}
const parts: LetterParts = {
  patient,
  encounter,
  note: [
    {
      title: 'Plan',
      sentences: [
        { id: '1', text: 'Vaccinations due:' },
        { id: '2', text: 'Review in March.' },
      ],
    },
  ],
  addenda: [],
  problems: ['Depressive disorder', 'COPD', 'Hypertension', 'Obstructive sleep apnoea'],
  medicines: [],
  allergies: { state: 'known', items: ['Penicillin (hives)'] },
  lungFunction: [],
  ordered: [],
  referrer: undefined,
}
const lines = (title: string, changes: Partial<LetterParts> = {}) =>
  letterSections({ ...parts, ...changes })
    .find((section) => section.title === title)
    ?.sentences.map(({ text }) => text)

it('names respiratory diagnoses first and keeps the order otherwise', () => {
  expect(lines('Diagnoses')).toEqual(['COPD', 'Obstructive sleep apnoea', 'Depressive disorder', 'Hypertension'])
})

it('writes out allergies, none known and not recorded', () => {
  expect(lines('Allergies')).toEqual(['Penicillin (hives)'])
  expect(lines('Allergies', { allergies: { state: 'none', items: [] } })).toEqual(['No known allergies'])
  expect(lines('Allergies', { allergies: { state: 'not-recorded', items: [] } })).toEqual(['Not recorded'])
})

it('leaves out prompts that nobody answered', () => {
  expect(lines('Plan')).toEqual(['Review in March.'])
})

it('copies to the general practitioner only where somebody else referred', () => {
  expect(lines('Copies to')).toEqual([])
  expect(lines('Copies to', { referrer: 'Dr Anh Prentice (provider number 1)' })).toEqual([])
  expect(lines('Copies to', { referrer: 'Dr Kim Other' })).toEqual(['Dr Anh Prentice'])
})
