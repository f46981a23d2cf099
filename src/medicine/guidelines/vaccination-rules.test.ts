import { describe, expect, it } from 'vitest'
import { evaluateGuidelines } from './evaluate-guidelines.ts'
import type { PatientFacts, VaccineKind } from './patient-facts.ts'

const doses = (...given: [VaccineKind, string][]) => given.map(([kind, date]) => ({ kind, date }))

function due(facts: Partial<PatientFacts>, asOf = '2026-06-01'): string[] {
  return evaluateGuidelines({ ageYears: 68, conditions: ['copd'], ...facts }, { asOf, asthmaHandbook: 'current' })
    .filter(({ ruleId }) => ruleId.endsWith('-vaccines'))
    .map(({ title }) => title)
}

describe('influenza by season (Australian Immunisation Handbook)', () => {
  it.each([
    ['2025-08-20', '2026-06-01', true], // last season's dose
    ['2025-08-20', '2026-02-28', false],
    ['2026-03-01', '2026-06-01', false],
    ['2025-02-20', '2026-02-28', true],
  ])('last dose %s, on %s due: %s', (date, asOf, expected) => {
    expect(due({ vaccines: doses(['influenza', date]) }, asOf).includes('Influenza vaccination due')).toBe(expected)
  })
})

describe('RSV by age and risk', () => {
  it.each([
    [52, ['copd'], false, false],
    [60, ['copd'], false, true],
    [60, ['asthma'], false, false],
    [60, ['asthma'], true, true],
    [75, ['asthma'], false, true],
  ] as const)('%i years, %o, First Nations %s: %s', (ageYears, conditions, firstNations, expected) => {
    expect(due({ ageYears, conditions, firstNations }).some((title) => title.startsWith('RSV'))).toBe(expected)
  })
})

describe('pneumococcal: one conjugate vaccine and two of 23vPPV', () => {
  const pneumococcal = (facts: Partial<PatientFacts>) => due(facts).find((title) => title.startsWith('Pneumococcal'))
  it.each([
    [doses(), 'Pneumococcal vaccination not on record'],
    [doses(['pneumococcal-polysaccharide', '2008-05-01']), 'Pneumococcal conjugate vaccination due'],
    [doses(['pneumococcal-polysaccharide', '2026-01-01']), undefined], // due after 12 months
    [doses(['pneumococcal', '2008-05-01']), 'Pneumococcal vaccine type not recorded'],
    [doses(['pneumococcal-conjugate', '2025-05-01']), 'Pneumococcal vaccination (23vPPV) due'],
    [doses(['pneumococcal-conjugate', '2026-01-01']), undefined],
    [
      doses(['pneumococcal-conjugate', '2018-01-01'], ['pneumococcal-polysaccharide', '2022-01-01']),
      undefined, // 5 years between the two
    ],
    [
      doses(['pneumococcal-conjugate', '2018-01-01'], ['pneumococcal-polysaccharide', '2021-01-01']),
      'Pneumococcal vaccination (23vPPV) due',
    ],
  ])('%o: %s', (vaccines, expected) => expect(pneumococcal({ vaccines })).toBe(expected))
  it('asthma is a risk condition only if severe', () => {
    const asthma: Partial<PatientFacts> = { ageYears: 40, conditions: ['asthma'], vaccines: [] }
    expect(pneumococcal({ ...asthma, asthma: { treatmentLevel: 2 } })).toBeUndefined()
    expect(pneumococcal({ ...asthma, asthma: { treatmentLevel: 4 } })).toBe('Pneumococcal vaccination not on record')
  })
})

describe('COVID-19 and pertussis', () => {
  it.each([
    [76, '2025-12-15', false],
    [76, '2025-11-15', true],
    [68, '2025-11-15', false],
    [68, '2025-05-15', true],
  ])('%i years, last COVID-19 dose %s: due %s', (ageYears, date, expected) => {
    expect(due({ ageYears, vaccines: doses(['covid-19', date]) }).includes('COVID-19 vaccination due')).toBe(expected)
  })
  it('is only to be considered below 65', () => {
    const found = due({ ageYears: 50, vaccines: doses(['covid-19', '2024-05-15']) })
    expect(found).toContain('Consider COVID-19 vaccination')
  })
  it.each([
    [64, '2010-01-01', false],
    [65, '2016-01-01', true],
    [65, '2017-01-01', false],
  ])('%i years, last pertussis dose %s: due %s', (ageYears, date, expected) => {
    const titles = due({ ageYears, vaccines: doses(['pertussis', date]) })
    expect(titles.includes('Pertussis (dTpa) vaccination due')).toBe(expected)
  })
})

describe('live vaccines', () => {
  const caution = (facts: Partial<PatientFacts>) =>
    evaluateGuidelines(
      { ageYears: 68, conditions: ['copd'], ...facts },
      { asOf: '2026-06-01', asthmaHandbook: 'current' },
    ).find(({ ruleId }) => ruleId === 'live-vaccine-caution')

  it('are named with the medications that suppress immunity, and what is not checked', () => {
    const found = caution({ immuneSuppression: ['Methotrexate 10 mg tablet', 'Prednisolone 25 mg tablet'] })
    expect(found?.evidence[0]?.says).toBe('Methotrexate 10 mg tablet; Prednisolone 25 mg tablet')
    expect(found?.reason).toMatch(/BCG and oral typhoid never\. Dose and duration are not checked/)
  })

  it('are not mentioned without such a medication', () => {
    expect(caution({ immuneSuppression: [] })).toBeUndefined()
    expect(caution({})).toBeUndefined()
  })
})
