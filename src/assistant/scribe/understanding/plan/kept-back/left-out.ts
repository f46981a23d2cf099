import type { ParsedUtterance } from '../../../composing/visit.ts'
import { spanOf } from '../../../composing/visit.ts'
import type { PlanState } from '../gathering/plan-state.ts'
import { mentionsIn } from '../medications.ts'

/** "The azithromycin, we'll leave that out", "Montelukast, we'll leave it": of what was never begun. */
const LEFT_OUT =
  /^,? (?:(?:we'll|i'll|let's|i'd|we can|i think|we should|i'm going to|we're going to|so|just) )+leave (?:it|that|them|those)(?: (?:one|ones))?(?: (?:out|off|alone|be|there|for now))?(?=$|,| (?:given|since|because|as|for))/
const LEAVES = /\b(?:we'll|i'll|let's|i'd|we can|i think we) (?:just )?leave (?:out |off )?(?:the |that |your )?$/

/** A medication nobody takes that is left out of the plan: weighed and not begun, no order. */
export function takeLeftOut(plan: PlanState, utterance: ParsedUtterance, clause: string): boolean {
  const [medication, ...others] = mentionsIn(clause)
  if (!medication || others.some(({ from }) => from < medication.to + 40)) return false
  const { ingredient, from, to } = medication
  if (plan.taken.has(ingredient) || plan.held.has(ingredient) || plan.medications.has(ingredient)) return false
  const isNamedFirst = from <= 6 && LEFT_OUT.test(clause.slice(to))
  const isNamedLast = LEAVES.test(clause.slice(0, from)) && /^(?: out| off)\b/.test(clause.slice(to))
  if (!isNamedFirst && !isNamedLast) return false
  plan.medications.set(ingredient, {
    action: 'avoid',
    medication,
    regimen: {},
    isConsidered: true,
    spans: [spanOf(utterance)],
    order: utterance.index,
    last: utterance.index,
  })
  return true
}
