import { describe, expect, it } from 'vitest'
import { evaluateGuidelines, guidelineRules } from '../guidelines/evaluate-guidelines.ts'
import type { PatientFacts } from '../guidelines/patient-facts.ts'
import { riskActions } from './action-effects.ts'

const smoker: PatientFacts = {
  ageYears: 66,
  conditions: ['copd'],
  medicineClasses: ['SABA', 'LAMA', 'LABA'],
  cat: { value: 22, date: '2026-10-01' },
  mmrc: { value: 2, date: '2026-10-01' },
  exacerbations: [
    { date: '2026-02-01', severity: 'moderate' },
    { date: '2026-06-01', severity: 'moderate' },
  ],
  eosinophilsPerUl: { value: 320, date: '2026-08-01' },
  smoking: { status: 'current' },
  vaccines: [],
}
const findings = evaluateGuidelines(smoker, { asOf: '2026-11-15', asthmaHandbook: 'current' })

describe('actions beside a risk estimate', () => {
  it('are those the guidelines recommend, each with a linked source', () => {
    const actions = riskActions(findings, 1.2)
    expect(actions.map(({ ruleId }) => ruleId)).toEqual(
      expect.arrayContaining([
        'smoking-cessation',
        'copd-rehab',
        'copd-step-triple',
        'copd-vaccines',
        'inhaler-technique',
      ]),
    )
    for (const action of actions) {
      if (action.kind === 'measured') expect(action.url).toMatch(/^https:\/\/doi\.org\/10\./)
    }
  })
  it('never raise the risk: stopping smoking and stepping up lower it, or no figure is given', () => {
    for (const action of riskActions(findings, 1.2)) {
      if (action.kind === 'measured' && action.percentAfter !== undefined) {
        expect(action.percentAfter).toBeLessThan(Math.round((1 - Math.exp(-1.2)) * 100))
      }
    }
  })
  it('applies a rate ratio to the estimate: 1.2 a year with 0.75 (IMPACT) is 59 instead of 70 in 100', () => {
    const triple = riskActions(findings, 1.2).find(({ ruleId }) => ruleId === 'copd-step-triple')
    expect(triple).toMatchObject({ percentAfter: 59 })
    expect(riskActions(findings, undefined).find(({ ruleId }) => ruleId === 'copd-step-triple')).not.toHaveProperty(
      'percentAfter',
    )
  })
  it('pneumococcal vaccine: odds of pneumonia 0.59 (Walters 2017, abstract)', () => {
    const vaccine = riskActions(findings, 1).find(({ title }) => title.startsWith('Pneumococcal'))
    expect(vaccine?.effect).toContain('0.59 (0.41 to 0.85')
  })
  it('rehabilitation: hazard of death 0.63 (Lindenauer 2020, abstract), not applied to exacerbations', () => {
    const rehab = riskActions(findings, 1.2).find(({ ruleId }) => ruleId === 'copd-rehab')
    expect(rehab).toMatchObject({ kind: 'measured', url: 'https://doi.org/10.1001/jama.2020.4437' })
    expect(rehab?.effect).toContain('0.63')
    expect(rehab).not.toHaveProperty('percentAfter')
  })
  it('shows no figure where no trial gives one: inhaler technique names a study only', () => {
    const technique = riskActions(findings, 1.2).find(({ ruleId }) => ruleId === 'inhaler-technique')
    expect(technique).toMatchObject({ kind: 'no-figure', url: expect.stringMatching(/^https:\/\/doi\.org/) as string })
    expect(technique?.effect).not.toMatch(/\d/)
    expect(technique).not.toHaveProperty('percentAfter')
  })
  it('names only existing rules', () => {
    const known = new Set(guidelineRules.map(({ id }) => id))
    for (const { ruleId } of riskActions(findings, 1)) expect(known.has(ruleId)).toBe(true)
  })
})
