import { ageLimit, ageRowOf } from '#medicine/medication-safety/patient-rules/find-patient-rules.ts'
import { sourcesOf, TIERS } from './interaction-rule.ts'
import { alertOf, NOTHING, notChecked, type Proposed, type RuleOutcome } from './rule.ts'
import type { SafetyFacts } from './safety-facts.ts'

/** Applies only to medications with a limit of age; an unknown age is reported, never taken for an adult's. */
export function ageRule(proposed: Proposed, { age }: SafetyFacts): RuleOutcome {
  const row = ageRowOf(proposed.ingredients)
  if (!row || proposed.isLocal) return NOTHING
  if (age === undefined)
    return notChecked('Age', `${proposed.text} has an age limit, and the date of birth is not recorded.`)
  const limit = ageLimit(row, age)
  if (!limit) return NOTHING
  const alert = alertOf('age', TIERS[limit.severity], {
    title: `Age ${age}: limit for ${proposed.text}`,
    detail: `${limit.harm} ${limit.action}`,
    ...sourcesOf(row.sources),
    evidence: [],
  })
  return { alerts: [alert], notChecked: [] }
}
