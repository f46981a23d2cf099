import { daysBetween } from '#fhir/dates.ts'
import type { Dated, PatientFacts } from './patient-facts.ts'

export type FindingKind = 'gap' | 'suggestion' | 'referral'

/** A fact that led to a finding: its name in `PatientFacts` and its text. */
export type Evidence = { fact: string; says: string }

export type Finding = {
  ruleId: string
  title: string
  kind: FindingKind
  reason: string
  evidence: Evidence[]
  citation: string
  version: string
  /** False if the wording of the guideline was not available. */
  verified: boolean
}

export type RuleContext = {
  /** The day of the evaluation (ISO date). */
  asOf: string
  asthmaHandbook: '2.2' | 'current'
}

export type Hit = { title: string; kind: FindingKind; reason: string; evidence: Evidence[]; verified?: false }

export type Rule = {
  id: string
  citation: string
  version: string
  verified: boolean
  check(facts: PatientFacts, context: RuleContext): Hit | Hit[] | undefined
}

/** Days. Intervals that no guideline gives are Aurora's own and marked so. */
export const intervals = {
  year: 365,
  copdPlanReview: 183, // every 6 months (Lung Foundation Australia)
  oxygenReassess: { from: 28, to: 56 }, // 4 to 8 weeks (COPD-X P10)
  quitBeforeOxygen: 30, // at least 1 month (COPD-X P10)
  goodControlBeforeStepDown: 61, // 2 to 3 months (handbook 2.x)
  stableAfterExacerbation: 28, // Aurora's: no exacerbation in 4 weeks counts as stable
  checkedBeforeStepUp: 90, // Aurora's: technique and adherence checked within 3 months
  techniqueCheck: 365, // Aurora's: guidelines say each visit; a year without one is a gap
  controlAssessment: 365, // Aurora's
} as const

export const has = (facts: PatientFacts, condition: 'copd' | 'asthma') => facts.conditions.includes(condition)

export const dated = (fact: string, measure: Dated<number | string>, unit = ''): Evidence => ({
  fact,
  says: `${measure.value}${unit} on ${measure.date.slice(0, 10)}`,
})

export function exacerbationsSince(facts: PatientFacts, asOf: string, days: number) {
  const recent = (facts.exacerbations ?? []).filter(({ date }) => {
    const ago = daysBetween(date, asOf)
    return ago >= 0 && ago <= days
  })
  const severe = recent.filter(({ severity }) => severity === 'severe').length
  return { total: recent.length, severe, moderate: recent.length - severe }
}

/** Symptoms that count as significant: CAT 10 or more or mMRC 2 or more, the GOLD cut-offs. */
export function symptomEvidence(facts: PatientFacts): Evidence[] {
  return [
    ...(facts.cat && facts.cat.value >= 10 ? [dated('cat', facts.cat)] : []),
    ...(facts.mmrc && facts.mmrc.value >= 2 ? [dated('mmrc', facts.mmrc)] : []),
  ]
}

export function exacerbationEvidence(facts: PatientFacts, asOf: string): Evidence {
  const { severe, moderate } = exacerbationsSince(facts, asOf, intervals.year)
  return { fact: 'exacerbations', says: `${severe} severe and ${moderate} moderate in 12 months` }
}
