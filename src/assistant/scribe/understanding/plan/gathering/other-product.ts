import type { ParsedUtterance } from '../../../composing/visit.ts'
import { lastBegun } from '../begun.ts'
import { type Mention, mentionsIn } from '../medications.ts'
import type { Regimen } from '../regimen.ts'
import type { PlanState } from './plan-state.ts'

const NICOTINE_SPRAY: Mention = {
  spokenName: 'nicotine mouth spray',
  ingredient: 'nicotine mouth spray',
  from: 0,
  to: 0,
}
const NICOTINE = /\bnicotine\b/
/** Products that are never measured in sprays, and those that never are in patches. */
const NO_SPRAY = /\b(?:patch|lozenge|gum|inhalator|tablets?|capsules?)\b/

/**
 * Whose dose this is, where it cannot be of the medication spoken of: a spray is no dose of a patch, and a fixed time is
 * none of one that is taken when needed. Undefined where nothing else is meant.
 */
export function otherProduct(
  plan: PlanState,
  utterance: ParsedUtterance,
  clause: string,
  medication: Mention,
  { dose = '', frequency = '' }: Regimen,
): Mention | undefined {
  if (mentionsIn(clause).some(({ ingredient }) => ingredient === medication.ingredient) && !/\bspray\b/.test(dose))
    return medication
  if (/\bsprays?\b/.test(dose) && NO_SPRAY.test(medication.spokenName))
    return NICOTINE.test(medication.spokenName) ? NICOTINE_SPRAY : undefined
  const known = plan.medications.get(medication.ingredient)
  const isWhenNeeded = known?.action === 'continue' && /\bneed/.test(known.regimen.frequency ?? '')
  if (!isWhenNeeded || !/\b(?:morning|night|daily|once|twice|bed)\b/.test(frequency)) return medication
  const begun = lastBegun(utterance, plan.medications)
  return begun && begun.ingredient !== medication.ingredient ? begun : undefined
}
