import { operationThresholdCents } from '../fees.ts'
import { type Exclusion, exclusions, OLD_PLAN_VALIDITY, type Prerequisite, prerequisites } from '../pairs.ts'
import { isWithinMonths } from '../periods.ts'
import type { Reason, Service } from '../service.ts'

type Other = { item: string; sameProvider: boolean }

function othersThatDay({ history, alongside, provider, serviceDate }: Service): Other[] {
  return [
    ...history
      .filter(({ date }) => date === serviceDate)
      .map(({ item, providerId }) => ({ item, sameProvider: providerId === undefined || providerId === provider.id })),
    ...(alongside ?? []).map((item) => ({ item, sameProvider: true })),
  ]
}

const OPERATION_FORM: Readonly<Record<string, string>> = { '105': '111', '116': '117', '119': '120' }

/** Same-day pairs, duplicates and prerequisites. */
export function pairRules(service: Service): Reason[] {
  const others = othersThatDay(service)
  return [
    ...exclusions.flatMap((one) => excluded(one, service.item, others)),
    ...duplicate(service, others),
    ...operation(service),
    ...prerequisites.filter(({ items }) => items.includes(service.item)).flatMap((one) => lacking(one, service)),
  ]
}

function excluded(
  { items, with: partners, scope, ...rule }: Exclusion,
  item: string,
  others: readonly Other[],
): Reason[] {
  const barred = items.includes(item) ? partners : partners.includes(item) ? items : []
  const met = others.filter((one) => barred.includes(one.item) && (scope === 'person' || one.sameProvider))
  if (met.length === 0) return []
  return [
    {
      ruleId: rule.id,
      effect: 'refuses',
      text: `${rule.text}; that day: ${met.map((one) => one.item).join(', ')}`,
      codes: ['159', '179'],
      citation: rule.citation,
      verified: rule.verified,
    },
  ]
}

function duplicate({ item, facts }: Service, others: readonly Other[]): Reason[] {
  if (facts?.['separate-attendance'] || !others.some((one) => one.item === item && one.sameProvider)) return []
  return [
    {
      ruleId: 'duplicate',
      effect: 'refuses',
      text: `Item ${item} is already on record for that day`,
      codes: ['162', '418', '9632'],
      citation: 'Medicare reason codes, public list',
      verified: true,
    },
  ]
}

function operation({ item, operationFeeCents, serviceDate }: Service): Reason[] {
  const threshold = operationThresholdCents(serviceDate)
  const instead = OPERATION_FORM[item]
  if (!instead || operationFeeCents === undefined || threshold === undefined || operationFeeCents < threshold) return []
  return [
    {
      ruleId: 'same-day-operation',
      effect: 'refuses',
      text: `Not payable with an operation of that fee on the same day; ${instead} exists for an operation decided at the visit`,
      codes: ['159'],
      citation: 'MBS XML, release of 1 July 2026',
      verified: true,
      instead,
    },
  ]
}

function lacking(rule: Prerequisite, { history, provider, serviceDate }: Service): Reason[] {
  const found = history.some(
    ({ item, date, providerId }) =>
      rule.oneOf.includes(item) &&
      (rule.scope === 'person' || providerId === provider.id) &&
      (isOldPlan(item)
        ? date <= serviceDate && serviceDate <= OLD_PLAN_VALIDITY.lastDay
        : isWithinMonths(date, serviceDate, rule.withinMonths)),
  )
  if (found) return []
  const { id: ruleId, text, codes, citation, verified } = rule
  return [{ ruleId, effect: 'refuses', text, codes, citation, verified }]
}

const isOldPlan = (item: string) => OLD_PLAN_VALIDITY.items.includes(item)
