import { exceededLimit, type StatedDose } from '#medicine/medication-safety/dose-limits.ts'
import { type DoseUnit, FREQUENCIES, type Frequency } from '../rules.ts'
import { sourcesOf, TIERS } from './interaction-rule.ts'
import { alertOf, NOTHING, type Proposed, type RuleOutcome } from './rule.ts'

/** Holds a dose against the most that two sources allow, such as methotrexate once a week. */
export function doseLimitRule(proposed: Proposed): RuleOutcome {
  const { text, ingredients, order, isLocal } = proposed
  if (isLocal) return NOTHING
  const found = exceededLimit(ingredients, `${text} ${order.strength ?? ''}`, statedDose(proposed))
  if (!found) return NOTHING
  const alert = alertOf(`dose-limit-${found.id}`, TIERS[found.severity], {
    title: found.title,
    detail: `${found.says} ${found.action}`,
    ...sourcesOf(found.sources),
    evidence: [],
  })
  return { alerts: [alert], notChecked: [] }
}

function statedDose({ text, order }: Proposed): StatedDose {
  const { doseAmount, doseUnit, frequency, alsoWhenNeeded, durationDays, strength } = order
  const { perDay, perWeek, everyDays }: Frequency = FREQUENCIES[frequency]
  const isRegular = perDay !== undefined || perWeek !== undefined || everyDays !== undefined
  return {
    inhalations: doseUnit === 'inhalation' ? doseAmount : undefined,
    milligrams: milligrams(doseAmount, doseUnit, strength ?? text),
    timesPerDay: isRegular ? (perDay ?? 1) : undefined,
    daysPerWeek: perDay ? 7 : (perWeek ?? (everyDays && 7 / everyDays)),
    isWhenNeeded: frequency === 'when-needed' || alsoWhenNeeded === true,
    durationDays,
  }
}

const IN_MG: Partial<Record<DoseUnit, number>> = { mg: 1, g: 1000, microgram: 0.001 }
const STRENGTH = /(\d+(?:\.\d+)?) ?(mg|g|microgram)\b(?! ?\/)/

/** Tablets and capsules count by the strength that is named; undefined if it is not. */
function milligrams(amount?: number, unit?: DoseUnit, strength = ''): number | undefined {
  if (amount === undefined || !unit) return undefined
  const each = IN_MG[unit]
  if (each !== undefined) return amount * each
  if (unit !== 'tablet' && unit !== 'capsule') return undefined
  const [, number, named] = STRENGTH.exec(strength) ?? []
  return number && named ? amount * Number(number) * (IN_MG[named as DoseUnit] ?? Number.NaN) : undefined
}
