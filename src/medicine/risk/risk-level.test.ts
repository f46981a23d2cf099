import { describe, expect, it } from 'vitest'
import { riskLevel } from './risk-level.ts'

const mild = {
  ageYears: 60,
  male: false,
  bmi: 27,
  currentSmoker: false,
  fev1Percent: 72,
  sgrq: 30,
  oxygen: false,
  statin: false,
  lama: true,
  laba: false,
  ics: false,
  exacerbations: 0,
  severeExacerbations: 0,
}

describe('riskLevel', () => {
  it('is unknown without either condition or any fact', () => {
    expect(riskLevel({})).toMatchObject({ level: 'unknown', reasons: [], missing: [] })
    const result = riskLevel({ copd: { ageYears: 70 }, asthma: {} })
    expect(result.level).toBe('unknown')
    expect(result.missing).toContain('exacerbations')
    expect(result.missing).toContain('asthma control')
  })
  it('is low for mild COPD with no history, by ACCEPT 27 % and 6 %', () => {
    const result = riskLevel({ copd: mild })
    expect(result.level).toBe('low')
    expect(result.reasons.map((reason) => reason.text)).toEqual([
      'No exacerbation in the past 12 months',
      '27 % chance of an exacerbation in 12 months',
      '6 % chance of a severe exacerbation in 12 months',
    ])
  })
  it('rises with one, two and hospitalised exacerbations', () => {
    expect(riskLevel({ copd: { exacerbations: 1, severeExacerbations: 0 } }).level).toBe('medium')
    expect(riskLevel({ copd: { exacerbations: 2, severeExacerbations: 0 } }).level).toBe('high')
    expect(riskLevel({ copd: { exacerbations: 1, severeExacerbations: 1 } }).level).toBe('high')
  })
  it('is high by ACCEPT alone when history is light', () => {
    const sick = { ...mild, fev1Percent: 22, sgrq: 80, oxygen: true, laba: true, ics: true, exacerbations: 1 }
    const result = riskLevel({ copd: sick })
    expect(result.level).toBe('high')
    expect(result.reasons[0]?.from).toBe('ACCEPT 2.0')
  })
  it('rates asthma by the handbook lists', () => {
    expect(riskLevel({ asthma: { everIcuOrIntubated: true, control: 'good' } }).level).toBe('high')
    expect(riskLevel({ asthma: { control: 'poor' } }).level).toBe('medium')
    expect(riskLevel({ asthma: { control: 'good', hasWrittenPlan: false } }).level).toBe('medium')
    expect(riskLevel({ asthma: { control: 'good', exacerbations12Months: 0 } }).level).toBe('low')
    expect(riskLevel({ asthma: { control: 'good' } }).level).toBe('unknown')
  })
  it('takes the higher of two conditions', () => {
    const result = riskLevel({ copd: mild, asthma: { salbutamolCanisters12Months: 12 } })
    expect(result.level).toBe('high')
    expect(result.reasons[0]?.text).toContain('12 or more salbutamol')
  })
})
