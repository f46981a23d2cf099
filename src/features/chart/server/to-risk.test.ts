import type { RiskAssessment } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { riskFacts } from './risk-facts.ts'
import { chartOf, TODAY } from './testing/synthetic-charts.ts'
import { toRisk } from './to-risk.ts'

const assessment = (percent: number, level: string, about: Partial<RiskAssessment> = {}): RiskAssessment => ({
  resourceType: 'RiskAssessment',
  status: 'final',
  subject: { reference: 'Patient/p1' },
  method: { text: 'ACCEPT', coding: [{ code: 'accept', version: '2.0' }] },
  occurrenceDateTime: '2026-11-01',
  prediction: [
    {
      outcome: { text: 'Exacerbation within 12 months' },
      probabilityDecimal: percent / 100,
      qualitativeRisk: { coding: [{ code: level }] },
    },
    { outcome: { text: 'Hospital admission within 12 months' }, probabilityDecimal: 0.1 },
  ],
  ...about,
})
const noFacts = () => ({})

describe('with an assessment on file', () => {
  it('the newest speaks, with its method, version and date; the others are its history', () => {
    const risk = toRisk([assessment(52, 'moderate'), assessment(30, 'low')], noFacts, TODAY)
    expect(risk).toMatchObject({
      level: 'medium',
      exacerbation: 52,
      method: 'ACCEPT',
      version: '2.0',
      assessedOn: '2026-11-01',
      history: [30, 52],
    })
  })

  it('an admission within a year is not a readmission within 30 days', () => {
    expect(toRisk([assessment(52, 'high')], noFacts, TODAY).readmission).toBeUndefined()
    const prediction = [{ outcome: { text: 'Readmission within 30 days' }, probabilityDecimal: 0.224 }]
    expect(toRisk([assessment(1, 'low', { prediction })], noFacts, TODAY).readmission).toBe(22)
  })

  it('a mistaken one is passed over', () => {
    const wrong = assessment(99, 'high', { status: 'entered-in-error' })
    expect(toRisk([wrong, assessment(20, 'low')], noFacts, TODAY).level).toBe('low')
  })
})

describe('without one', () => {
  it('nothing known is unknown, never low', () => {
    expect(toRisk([], noFacts, TODAY)).toMatchObject({ level: 'unknown', exacerbation: undefined })
  })

  it('the chart is read, and what the model lacks is named', () => {
    const chart = chartOf('demo-deteriorating')
    const risk = toRisk([], () => riskFacts(chart, TODAY), TODAY)
    expect(risk.level).toBe('high')
    expect(risk.reasons).toContain('Hospitalised for COPD in the past 12 months')
    expect(risk.missing).toContain('home oxygen')
    expect(risk.exacerbation).toBeUndefined()
  })

  it('someone with neither COPD nor asthma has no facts to go by', () => {
    expect(riskFacts({ ...chartOf('demo-patient'), conditions: [] }, TODAY)).toEqual({})
  })
})
