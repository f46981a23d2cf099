import { formatDate } from '#fhir/dates.ts'
import { kidneyLimit, kidneyRowsOf } from '#medicine/medication-safety/patient-rules/find-patient-rules.ts'
import type { KidneyRow } from '#medicine/medication-safety/patient-rules/kidney-rows.ts'
import { sourcesOf, TIERS } from './interaction-rule.ts'
import { alertOf, NOTHING, notChecked, type Proposed, type RuleOutcome } from './rule.ts'
import type { SafetyFacts } from './safety-facts.ts'

const CHECK = 'Kidney function'
const NAMES = { clearance: 'creatinine clearance', egfr: 'eGFR' } as const
const UNITS = { clearance: 'mL/min', egfr: 'mL/min/1.73 m²' } as const

/** Applies only to medications with a renal rule; a missing value is reported, never assumed to be normal. */
export function kidneyRule(proposed: Proposed, facts: SafetyFacts): RuleOutcome {
  if (proposed.isLocal) return NOTHING
  const [row] = kidneyRowsOf(proposed.ingredients)
  if (!row) return NOTHING
  // product information bases doses on clearance; without a weight, eGFR is the closest measure
  const measure = row.measure === 'clearance' && !facts.kidney.clearance ? 'egfr' : row.measure
  const known = facts.kidney[measure]
  if (!known) return notChecked(CHECK, missing(proposed, row))
  const limit = kidneyLimit(row, known.value)
  const stands = `${NAMES[measure]} ${Math.round(known.value)} ${UNITS[measure]} (${formatDate(known.date)}, ${known.from})`
  const instead =
    measure === row.measure ? '' : ' No weight is recorded, so eGFR is used instead of creatinine clearance.'
  if (!limit) return NOTHING
  return {
    alerts: [
      alertOf('kidney-function', TIERS[limit.severity], {
        title: `Kidney function: ${NAMES[measure]} below ${limit.below}`,
        detail: `${proposed.text}: ${limit.action} Recorded: ${stands}.${instead}`,
        ...sourcesOf(row.sources),
        evidence: known.observationId ? [{ type: 'Observation', id: known.observationId, text: stands }] : [],
      }),
    ],
    notChecked: [],
  }
}

function missing({ text }: Proposed, { measure }: KidneyRow): string {
  return `${text} depends on ${NAMES[measure]}, which is not recorded. Measure creatinine${measure === 'clearance' ? ' and weight' : ''} first.`
}
