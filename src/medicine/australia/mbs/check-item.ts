import type { Benefit } from './benefit.ts'
import { benefitOn, type Fee, feeOn } from './fees.ts'
import type { MbsItem } from './item.ts'
import { findItem } from './items.ts'
import { dateRules, providerRules, timeRules, unknownItem } from './rules/basic-rules.ts'
import { courseRules } from './rules/course-rules.ts'
import { factRules } from './rules/fact-rules.ts'
import { incentiveRules } from './rules/incentive-rules.ts'
import { limitRules } from './rules/limit-rules.ts'
import { pairRules } from './rules/pair-rules.ts'
import { referralRules } from './rules/referral-rules.ts'
import { settingRules } from './rules/setting-rules.ts'
import type { Reason, Service } from './service.ts'

export type ItemCheck = {
  item: string
  text: string
  /** No rule refuses it. */
  allowed: boolean
  /** Allowed, and nothing that a rule requires is missing. */
  complete: boolean
  reasons: Reason[]
  /** False if a deciding rule was not available in a named source. */
  verified: boolean
  fee: Fee
  benefit: Benefit | undefined
}

type Rule = (service: Service, item: MbsItem) => Reason[]

const rules: readonly Rule[] = [
  dateRules,
  settingRules,
  providerRules,
  timeRules,
  referralRules,
  courseRules,
  limitRules,
  pairRules,
  incentiveRules,
  factRules,
]

/** Whether an item may be claimed for a service, and every reason why not. */
export function checkItem(service: Service): ItemCheck {
  const found = findItem(service.item)
  const reasons = found ? rules.flatMap((rule) => rule(service, found)) : [...dateRules(service), unknownItem(service)]
  const refuses = reasons.filter(({ effect }) => effect === 'refuses')
  return {
    item: service.item,
    text: found?.text ?? '',
    allowed: refuses.length === 0,
    complete: refuses.length === 0 && !reasons.some(({ effect }) => effect === 'missing'),
    reasons,
    verified: reasons.every(({ verified, effect }) => verified || effect === 'warns'),
    fee: feeOn(service.item, service.serviceDate),
    benefit: benefitOn(service.item, service.serviceDate, { admitted: service.setting === 'admitted' }),
  }
}
