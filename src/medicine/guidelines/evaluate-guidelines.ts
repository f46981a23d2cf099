import { asthmaControlRules } from './asthma-control-rules.ts'
import { asthmaTreatmentRules } from './asthma-treatment-rules.ts'
import { copdCareRules } from './copd-care-rules.ts'
import { copdDiagnosisRules } from './copd-diagnosis-rules.ts'
import { copdTreatmentRules } from './copd-treatment-rules.ts'
import { oxygenRules } from './oxygen-rules.ts'
import type { PatientFacts } from './patient-facts.ts'
import type { Finding, Rule, RuleContext } from './rule.ts'
import { vaccinationRules } from './vaccination-rules.ts'

export const guidelineRules: readonly Rule[] = [
  ...copdDiagnosisRules,
  ...copdTreatmentRules,
  ...copdCareRules,
  ...vaccinationRules,
  ...oxygenRules,
  ...asthmaControlRules,
  ...asthmaTreatmentRules,
]

const order = { referral: 0, gap: 1, suggestion: 2 } as const

/** Every finding for a patient on a day: referrals, then gaps, then suggestions. */
export function evaluateGuidelines(facts: PatientFacts, context: RuleContext): Finding[] {
  return guidelineRules
    .flatMap(({ id: ruleId, citation, version, verified, check }) =>
      [check(facts, context) ?? []].flat().map(
        (hit): Finding => ({
          ruleId,
          citation,
          version,
          ...hit,
          verified: verified && hit.verified !== false,
        }),
      ),
    )
    .sort((a, b) => order[a.kind] - order[b.kind])
}
