import { type AsthmaRiskFacts, asthmaRiskFactors } from '../asthma/asthma-risk-factors.ts'
import type { Source } from '../source.ts'
import { accept2 } from './accept.ts'
import type { AcceptInput } from './accept-input.ts'

export const riskLevelSource: Source = {
  name: 'Aurora respiratory risk level',
  version: '1',
  url: null,
  citation:
    'Aurora’s own rule. Probabilities: ACCEPT 2.0. History: GOLD 2023-2025 group E for high, GOLD 2026 group E for ' +
    'medium. Asthma: risk factor lists of the Australian Asthma Handbook. The cut-offs of probability are Aurora’s.',
}

export type RiskLevel = 'high' | 'medium' | 'low' | 'unknown'

export type RiskReason = { level: Exclude<RiskLevel, 'unknown'>; text: string; from: string }

export type RiskAssessment = { level: RiskLevel; reasons: RiskReason[]; missing: string[]; source: Source }

export type RiskFacts = {
  copd?: AcceptInput
  asthma?: AsthmaRiskFacts
}

/** Probabilities over 12 months at which Aurora rates a patient with COPD as high or medium risk. */
export const riskCutOffs = {
  exacerbation: { high: 0.6, medium: 0.4 },
  severe: { high: 0.3, medium: 0.15 },
} as const

/**
 * The highest level of any reason. `copd` or `asthma` is present if the patient has that condition.
 * 1. COPD, ACCEPT 2.0 computable: by the cut-offs above.
 * 2. COPD, past 12 months: a severe or two exacerbations are high, one is medium, none is low.
 * 3. Asthma: a life-threatening factor is high, except a missing plan or isolation, which alone are medium; an
 *    exacerbation factor is medium; low only when control is good, no exacerbation is recorded and no factor is present.
 * 4. No facts: unknown.
 */
export function riskLevel(facts: RiskFacts): RiskAssessment {
  const missing: string[] = []
  const reasons = [...copdReasons(facts.copd, missing), ...asthmaReasons(facts.asthma, missing)]
  const order = ['high', 'medium', 'low'] as const
  reasons.sort((a, b) => order.indexOf(a.level) - order.indexOf(b.level))
  return { level: reasons[0]?.level ?? 'unknown', reasons, missing, source: riskLevelSource }
}

function copdReasons(copd: AcceptInput | undefined, missing: string[]): RiskReason[] {
  if (!copd) return []
  const reasons: RiskReason[] = []
  const { exacerbations, severeExacerbations } = copd
  if ((severeExacerbations ?? 0) >= 1) {
    reasons.push({ level: 'high', text: 'Hospitalised for COPD in the past 12 months', from: 'severeExacerbations' })
  } else if ((exacerbations ?? 0) >= 2) {
    reasons.push({ level: 'high', text: `${exacerbations} exacerbations in the past 12 months`, from: 'exacerbations' })
  } else if (exacerbations === 1) {
    reasons.push({ level: 'medium', text: 'One exacerbation in the past 12 months', from: 'exacerbations' })
  } else if (exacerbations === 0) {
    reasons.push({ level: 'low', text: 'No exacerbation in the past 12 months', from: 'exacerbations' })
  }
  const prediction = accept2(copd)
  if (prediction.kind === 'not-predicted') {
    missing.push(...prediction.missing, ...prediction.problems.map((problem) => problem.field))
    return reasons
  }
  for (const outcome of ['exacerbation', 'severe'] as const) {
    const { probability } = prediction[outcome]
    const { high, medium } = riskCutOffs[outcome]
    const level = probability >= high ? 'high' : probability >= medium ? 'medium' : 'low'
    const what = outcome === 'severe' ? 'a severe exacerbation' : 'an exacerbation'
    reasons.push({
      level,
      text: `${Math.round(probability * 100)} % chance of ${what} in 12 months`,
      from: 'ACCEPT 2.0',
    })
  }
  return reasons
}

const CIRCUMSTANCES: readonly (keyof AsthmaRiskFacts)[] = ['hasWrittenPlan', 'sociallyIsolated']

function asthmaReasons(asthma: AsthmaRiskFacts | undefined, missing: string[]): RiskReason[] {
  if (!asthma) return []
  const { exacerbation, lifeThreatening } = asthmaRiskFactors(asthma)
  const from = 'Australian Asthma Handbook'
  const reasons: RiskReason[] = [
    ...lifeThreatening.map(({ fact, text }): RiskReason => {
      return { level: CIRCUMSTANCES.includes(fact) ? 'medium' : 'high', text: `Asthma: ${text}`, from }
    }),
    ...exacerbation.map(({ text }): RiskReason => ({ level: 'medium', text: `Asthma: ${text}`, from })),
  ]
  if (asthma.control === undefined) missing.push('asthma control')
  if (asthma.exacerbations12Months === undefined) missing.push('asthma exacerbations in 12 months')
  if (reasons.length === 0 && asthma.control === 'good' && asthma.exacerbations12Months === 0) {
    reasons.push({ level: 'low', text: 'Asthma: good control and no recorded risk factor', from })
  }
  return reasons
}
