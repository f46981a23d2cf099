import { describe, expect, it } from 'vitest'
import { type AsthmaRiskFacts, asthmaRiskFactors } from './asthma-risk-factors.ts'

const facts = (list: { fact: string }[]) => list.map(({ fact }) => fact)

describe('asthmaRiskFactors', () => {
  it('finds nothing in unknown facts', () => {
    expect(asthmaRiskFactors({})).toMatchObject({ exacerbation: [], lifeThreatening: [] })
  })
  it.each<[AsthmaRiskFacts, string[], string[]]>([
    [{ control: 'partial' }, ['control'], []],
    [{ salbutamolCanisters12Months: 2 }, [], []],
    [{ salbutamolCanisters12Months: 3 }, ['salbutamolCanisters12Months'], []],
    [{ salbutamolCanisters12Months: 12 }, ['salbutamolCanisters12Months'], ['salbutamolCanisters12Months']],
    [{ eosinophilsPerUl: 400 }, [], []],
    [{ eosinophilsPerUl: 300, onMediumDoseIcs: true }, ['eosinophilsPerUl'], []],
    [{ admissions12Months: 1, emergencyVisits12Months: 2 }, [], []],
    [{ admissions12Months: 2, emergencyVisits12Months: 3 }, [], ['admissions12Months', 'emergencyVisits12Months']],
    [{ hasWrittenPlan: true }, [], []],
    [{ hasWrittenPlan: false, everIcuOrIntubated: true }, [], ['everIcuOrIntubated', 'hasWrittenPlan']],
  ])('%o', (input, exacerbation, lifeThreatening) => {
    const result = asthmaRiskFactors(input)
    expect(facts(result.exacerbation)).toEqual(exacerbation)
    expect(facts(result.lifeThreatening)).toEqual(lifeThreatening)
  })
})
