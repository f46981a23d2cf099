import { expect, it } from 'vitest'
import type { Statement } from '../../statement.ts'
import { compareChart } from './compare-chart.ts'

const statement = (text: string, section: string, heading: string): Statement => ({
  id: 's1',
  text,
  section,
  heading,
  sources: [],
  confidence: 1,
  support: 'supported',
})
const taken = (text: string) => statement(text, 'Subjective', 'Medications')
const kinds = (...[given, chart]: Parameters<typeof compareChart>) => compareChart(given, chart).map(({ kind }) => kind)

it('compares doses of the same ingredient, whatever the brand and the unit', () => {
  const medications = [{ reference: 'MedicationStatement/1', text: 'Furosemide 40 mg once daily' }]
  expect(compareChart([taken('Lasix 20 mg daily.')], { medications })).toEqual([
    {
      kind: 'dose differs',
      text: 'Lasix: 20 mg was stated, the chart has 40 mg.',
      statements: ['s1'],
      references: ['MedicationStatement/1'],
    },
  ])
  expect(kinds([taken('Lasix 0.04 g daily.')], { medications })).toEqual([])
})

it('names a medicine the chart does not list', () => {
  expect(kinds([taken('Warfarin.')], { medications: [] })).toEqual(['medication not in chart'])
})

it('names an allergy the chart does not list, and one it lists that was denied', () => {
  const claim = statement('She is allergic to penicillin.', 'Subjective', 'Allergies')
  const denied = statement('The patient denies any allergies.', 'Subjective', 'History of present illness')
  const allergies = [{ reference: 'AllergyIntolerance/1', text: 'Penicillins' }]
  expect(kinds([claim], { allergies: [] })).toEqual(['allergy not in chart'])
  expect(kinds([claim], { allergies })).toEqual([])
  const nuts = statement('Peanuts.', 'Subjective', 'Allergies')
  expect(kinds([nuts], { allergies })).toEqual(['allergy not in chart'])
  expect(kinds([nuts], { allergies: [{ reference: 'AllergyIntolerance/2', text: 'Peanut' }] })).toEqual([])
  expect(kinds([denied], { allergies })).toEqual(['charted allergy denied'])
})

it('names a planned medicine of a class the patient is allergic to', () => {
  const planned = statement('We will start her on amoxicillin 500 mg.', 'Plan', 'Plan')
  const allergies = [{ reference: 'AllergyIntolerance/1', text: 'Penicillin' }]
  expect(kinds([planned], { allergies })).toEqual(['planned despite allergy'])
})

it('says nothing of a part of the chart it was not given', () => {
  expect(kinds([taken('Warfarin 5 mg.')], {})).toEqual([])
})
