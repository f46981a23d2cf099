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
  const { doseAmount, doseUnit, frequency, alsoWhenNeeded, durationDays, strength, instructions } = order
  const { perDay, perWeek, everyDays }: Frequency =
    frequency === 'as-directed' ? frequencyWritten(instructions) : FREQUENCIES[frequency]
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

const DAILY =
  /\b(?:daily|every ?day|each day|a day|per day|every (?:morning|evening|night)|mane|nocte|bd|tds|qid|(?:in the|each) (?:morning|evening)|at night|every \d+ hours)\b/i
const WEEKLY =
  /\b(?:weekly|(?:a|per|each|every) week|(?:on|every|each) (?:mon|tues|wednes|thurs|fri|satur|sun)days?)\b/i

const TIMES_A_WEEK = /\b(?:twice|(?:two|three|four|five|[2-6])(?: times)?) (?:a|per|each|every) week\b/i

/** 'As directed' with '10 mg every morning' beside it. */
function frequencyWritten(instructions = ''): Frequency {
  if (TIMES_A_WEEK.test(instructions)) return { text: '', perWeek: 2 }
  if (WEEKLY.test(instructions)) return { text: '', everyDays: 7 }
  return { text: '', ...(DAILY.test(instructions) && { perDay: 1 }) }
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
