import { daysBetween } from '#fhir/dates.ts'
import { type AsthmaRiskFactor, asthmaRiskFactors } from '../asthma/asthma-risk-factors.ts'
import type { PatientFacts } from './patient-facts.ts'
import {
  dated,
  type Evidence,
  exacerbationsSince,
  type Hit,
  has,
  intervals,
  type Rule,
  type RuleContext,
} from './rule.ts'

const handbook = 'Australian Asthma Handbook, asthmahandbook.org.au'

function controlHit(facts: PatientFacts, { asOf }: RuleContext): Hit | undefined {
  const control = facts.asthma?.control
  if (!control || daysBetween(control.date, asOf) > intervals.controlAssessment) {
    return {
      title: 'Assess asthma control',
      kind: 'gap',
      reason: 'No assessment of symptom control in the past 12 months',
      evidence: [control ? dated('asthma.control', control) : { fact: 'asthma.control', says: 'not recorded' }],
    }
  }
  if (control.value === 'good') return undefined
  return {
    title: `Asthma control is ${control.value}`,
    kind: 'suggestion',
    reason: 'One or more of the four control features was not met',
    evidence: [dated('asthma.control', control)],
  }
}

/** Facts of the chart, joined with those recorded for asthma only. */
export function asthmaRiskOf(facts: PatientFacts, asOf: string) {
  const { asthma } = facts
  return asthmaRiskFactors({
    ...(asthma?.control ? { control: asthma.control.value } : {}),
    ...(facts.exacerbations ? { exacerbations12Months: exacerbationsSince(facts, asOf, intervals.year).total } : {}),
    ...(facts.eosinophilsPerUl ? { eosinophilsPerUl: facts.eosinophilsPerUl.value } : {}),
    hasWrittenPlan: facts.actionPlan !== undefined,
    ...(facts.smoking?.status === 'current' ? { smokeOrVapeExposure: true } : {}),
    ...(has(facts, 'copd') ? { otherLungDisease: true } : {}),
    ...asthma?.risk,
  })
}

const riskEvidence = (factors: AsthmaRiskFactor[]): Evidence[] =>
  factors.map(({ fact, text }) => ({ fact: `asthma.risk.${fact}`, says: text }))

export const asthmaControlRules: readonly Rule[] = [
  {
    id: 'asthma-control-v2',
    citation: `${handbook}, asset 33 (adults)`,
    version: '2.2',
    verified: true,
    check: (facts, context) =>
      has(facts, 'asthma') && context.asthmaHandbook === '2.2' ? controlHit(facts, context) : undefined,
  },
  {
    id: 'asthma-control-v3',
    citation: `${handbook}, respiratory symptom visits`,
    version: 'current edition (2025)',
    verified: true,
    check: (facts, context) =>
      has(facts, 'asthma') && context.asthmaHandbook === 'current' ? controlHit(facts, context) : undefined,
  },
  {
    id: 'asthma-risk-exac',
    citation: `${handbook}, respiratory symptom visits`,
    version: 'current edition (2025)',
    verified: true,
    check(facts, { asOf }) {
      if (!has(facts, 'asthma')) return undefined
      const { exacerbation } = asthmaRiskOf(facts, asOf)
      if (exacerbation.length === 0) return undefined
      return {
        title: 'Raised risk of an asthma exacerbation',
        kind: 'suggestion',
        reason: `${exacerbation.length} risk factor${exacerbation.length > 1 ? 's' : ''} present`,
        evidence: riskEvidence(exacerbation),
      }
    },
  },
  {
    id: 'asthma-risk-life',
    citation: `${handbook}, respiratory symptom visits`,
    version: 'current edition (2025)',
    verified: true,
    check(facts, { asOf }) {
      if (!has(facts, 'asthma')) return undefined
      const { lifeThreatening } = asthmaRiskOf(facts, asOf)
      if (lifeThreatening.length === 0) return undefined
      return {
        title: 'Risk of life-threatening asthma',
        kind: 'suggestion',
        reason: `${lifeThreatening.length} risk factor${lifeThreatening.length > 1 ? 's' : ''} present`,
        evidence: riskEvidence(lifeThreatening),
      }
    },
  },
  {
    id: 'asthma-action-plan',
    citation: `${handbook}, action plans`,
    version: 'current edition (2025)',
    verified: true,
    check(facts, { asOf }) {
      if (!has(facts, 'asthma')) return undefined
      const plan = facts.actionPlan
      const reviewed = plan?.reviewedDate ?? plan?.date
      if (reviewed && daysBetween(reviewed, asOf) > intervals.year) {
        return {
          title: 'Asthma action plan review due',
          kind: 'gap',
          reason: 'Last reviewed over a year ago',
          evidence: [{ fact: 'actionPlan', says: `last reviewed ${reviewed.slice(0, 10)}` }],
        }
      }
      if (plan) return undefined
      return {
        title: 'No written asthma action plan',
        kind: 'gap',
        reason: 'Every adult and adolescent with asthma has a written plan with author and date',
        evidence: [{ fact: 'actionPlan', says: 'not recorded' }],
      }
    },
  },
]
