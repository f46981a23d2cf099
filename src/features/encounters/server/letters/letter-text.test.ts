import type { Encounter, Patient } from 'fhir/r4'
import { expect, it } from 'vitest'
import { withFullMonths } from './full-months.ts'
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

it('writes the month in full, whatever the line came from', () => {
  expect(lines('Opening')?.[0]).toContain('on 15 November 2026')
  expect(lines('Lung function', { lungFunction: ['FEV1 1.32 L (12 Nov 2026).'] })).toEqual([
    'FEV1 1.32 L (12 November 2026).',
  ])
  expect(lines('Follow-up', { followUp: ['Next visit booked: 3 May 2027.'] })).toEqual([
    'Next visit booked: 3 May 2027.',
  ])
})

it('gives a value that the note states only once', () => {
  const note = [
    { title: 'Objective', sentences: [{ id: 'o', text: 'FEV1 after bronchodilator 1.32 L. CAT score 18.' }] },
  ]
  const lungFunction = ['FEV1 after bronchodilator 1.32 L (15 Nov 2026).', 'FVC 2.9 L (15 Nov 2026).']
  const scores = ['CAT score 18 of 40', 'mMRC dyspnoea grade 2 of 4']
  expect(lines('Lung function', { note, lungFunction })).toEqual(['FVC 2.9 L (15 November 2026).'])
  expect(lines('Scores', { note, scores })).toEqual(['mMRC dyspnoea grade 2 of 4'])
  const other = [{ title: 'Objective', sentences: [{ id: 'o', text: 'FEV1 was 11.32 and then 1.325.' }] }]
  expect(lines('Lung function', { note: other, lungFunction: ['FEV1 1.32 L.'] })).toEqual(['FEV1 1.32 L.'])
})

it('lists medication changes after the current medicines', () => {
  const titles = letterSections({ ...parts, changes: ['Stopped Spiriva'] }).map(({ title }) => title)
  expect(titles.indexOf('Medication changes')).toBe(titles.indexOf('Current medications') + 1)
})

it('writes out a short month only where it is one', () => {
  expect(withFullMonths('FEV1 (1 Sep 2026), since May 2020; Marcus 2024')).toBe(
    'FEV1 (1 September 2026), since May 2020; Marcus 2024',
  )
})
