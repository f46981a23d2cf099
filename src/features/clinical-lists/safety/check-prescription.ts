import type { Alert, SafetyReport } from '../contract.ts'
import { ageRule } from './age-rule.ts'
import { allergyRule } from './allergy-rule.ts'
import { labaWithoutIcsRule, nsaidInAsthmaRule, relieverSupplyRule } from './asthma-rules.ts'
import { doseLimitRule } from './dose-limit-rule.ts'
import { doseRule } from './dose-rule.ts'
import { duplicateRule } from './duplicate-rules.ts'
import { interactionRule } from './interaction-rule.ts'
import { kidneyRule } from './kidney-rule.ts'
import { milkRule } from './milk-rule.ts'
import { pregnancyRule } from './pregnancy-rule.ts'
import { type Proposed, SAFETY_VERSION, type SafetyRule } from './rule.ts'
import type { SafetyFacts } from './safety-facts.ts'

const RULES: readonly SafetyRule[] = [
  allergyRule,
  milkRule,
  interactionRule,
  duplicateRule,
  labaWithoutIcsRule,
  nsaidInAsthmaRule,
  relieverSupplyRule,
  doseLimitRule,
  doseRule,
  kidneyRule,
  pregnancyRule,
  ageRule,
]

const ORDER: Record<Alert['tier'], number> = { blocking: 0, banner: 1, inline: 2 }

/** Local and deterministic: the same record and prescription always give the same result, without network access. */
export function checkPrescription(proposed: Proposed, facts: SafetyFacts): SafetyReport {
  const outcomes = RULES.map((rule) => rule(proposed, facts))
  return {
    version: SAFETY_VERSION,
    alerts: outcomes.flatMap(({ alerts }) => alerts).sort((a, b) => ORDER[a.tier] - ORDER[b.tier]),
    notChecked: outcomes.flatMap((outcome) => outcome.notChecked),
  }
}

/**
 * What each tier requires: 'inline' only informs; 'banner' warns and requires a reason; 'blocking' stops the order and
 * requires a reason and confirmation in a separate dialog.
 */
const NEEDS_REASON: ReadonlySet<Alert['tier']> = new Set(['banner', 'blocking'])

/** Alerts that require a reason but have none. */
export function unanswered(report: SafetyReport, overrides: readonly { key: string }[]): Alert[] {
  const answered = new Set(overrides.map(({ key }) => key))
  return report.alerts.filter(({ tier, key }) => NEEDS_REASON.has(tier) && !answered.has(key))
}
