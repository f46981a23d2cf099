import { describe, expect, it } from 'vitest'
import { ALLERGY_LABELS, allergyLabel, consentWord, rowHref, tabOf } from './rules.ts'

describe('the tab in the address', () => {
  it('is the one named, else the one the row lies in, else the overview', () => {
    expect(tabOf('tab=medications', '')).toBe('medications')
    expect(tabOf('', '#condition-c1')).toBe('conditions')
    expect(tabOf('tab=nonsense', '#observation-o-1')).toBe('observations')
    expect(tabOf('', '#main')).toBe('overview')
    expect(tabOf('', '')).toBe('overview')
  })

  it('a row has one address', () => {
    expect(rowHref('p1', 'medication', 'm1')).toBe('/patients/p1?tab=medications#medication-m1')
  })
})

describe('the allergy strip has exactly four states (ISB 1505)', () => {
  const same = { patients: 'synthetic', conditions: 'synthetic' }

  it('says what is recorded', () => {
    expect(ALLERGY_LABELS[allergyLabel('known', same)]).toBe('Known allergies')
    expect(ALLERGY_LABELS[allergyLabel('none-known', same)]).toBe('No known allergies')
    expect(ALLERGY_LABELS[allergyLabel('not-recorded', same)]).toBe('Allergies not recorded')
  })

  it('is unavailable without an answer, or when an empty list comes from another source than the person', () => {
    expect(ALLERGY_LABELS[allergyLabel(undefined, same)]).toBe('Allergies unavailable')
    const mixed = { patients: 'synthetic', conditions: 'real' }
    expect(allergyLabel('not-recorded', mixed)).toBe('unavailable')
    expect(allergyLabel('known', mixed)).toBe('known')
  })
})

it('limited data sharing is worded as the specification has it', () => {
  expect(consentWord('data-sharing', 'deny')).toBe('Limited')
  expect(consentWord('ai-assisted-care', 'permit')).toBe('Consented')
  expect(consentWord('remote-monitoring', undefined)).toBe('Not recorded')
})
