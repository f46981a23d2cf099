import type { AllergyIntolerance } from 'fhir/r4'
import { expect, it } from 'vitest'
import { recordsOf } from './testing/synthetic-charts.ts'
import { toAllergies } from './to-allergies.ts'

const penicillin: AllergyIntolerance = {
  resourceType: 'AllergyIntolerance',
  id: 'a1',
  patient: { reference: 'Patient/p1' },
  code: { text: 'Penicillin' },
  criticality: 'high',
  reaction: [{ manifestation: [{ text: 'Hives' }] }],
}
const dust: AllergyIntolerance = { ...penicillin, id: 'a2', code: { text: 'Dust' }, criticality: 'low', reaction: [] }
const none: AllergyIntolerance = {
  ...penicillin,
  id: 'a3',
  code: { coding: [{ system: 'http://snomed.info/sct', code: '716186003' }] },
}
const coded = (code: string) => ({ coding: [{ code }] })

it('known, the most serious first, whatever else says none', () => {
  const { state, items } = toAllergies([none, dust, penicillin])
  expect(state).toBe('known')
  expect(items.map(({ substance, reaction }) => [substance, reaction])).toEqual([
    ['Penicillin', 'hives'],
    ['Dust', undefined],
  ])
})

it('none known only when somebody recorded it', () => {
  expect(toAllergies([none])).toEqual({ state: 'none-known', items: [] })
  expect(toAllergies([])).toEqual({ state: 'not-recorded', items: [] })
})

it('no known drug allergy is not taken for no known allergy', () => {
  const text = 'No known drug allergy'
  expect(toAllergies([{ ...none, code: { text } }])).toMatchObject({ state: 'known', items: [{ substance: text }] })
})

it('refuted, mistaken and resolved entries say nothing', () => {
  const gone = [
    { ...penicillin, verificationStatus: coded('refuted') },
    { ...penicillin, verificationStatus: coded('entered-in-error') },
    { ...penicillin, clinicalStatus: coded('resolved') },
  ]
  expect(toAllergies(gone).state).toBe('not-recorded')
})

it('reads what the generator writes', () => {
  const of = (id: string) => recordsOf(id).filter((one) => one.resourceType === 'AllergyIntolerance')
  expect(toAllergies(of('demo-missing-data')).state).toBe('not-recorded')
  expect(['known', 'none-known']).toContain(toAllergies(of('demo-patient')).state)
})
