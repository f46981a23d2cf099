import { MBS_2026, type MbsItem } from '../item.ts'
import type { Reason, Service } from '../service.ts'
import { type Requirement, requirementsOf, serviceFacts } from '../service-facts.ts'

/** Requirements in the item's description: met, not met, or unknown. */
export function factRules({ facts = {} }: Service, { item }: MbsItem): Reason[] {
  return requirementsOf(item).flatMap((need) => check(need, facts))
}

function check(need: Requirement, facts: Service['facts'] & object): Reason[] {
  const choices = typeof need === 'string' ? [need] : need
  if (choices.some((one) => facts[one] === true)) return []
  const denied = choices.every((one) => facts[one] === false)
  const text = choices.map((one) => serviceFacts[one]).join(', or: ')
  return [
    {
      ruleId: `fact-${choices.join('-or-')}`,
      effect: denied ? 'refuses' : 'missing',
      text,
      codes: [],
      citation: MBS_2026,
      verified: true,
    },
  ]
}
