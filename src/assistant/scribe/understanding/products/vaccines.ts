import type { ParsedUtterance, Visit } from '../../composing/visit.ts'
import type { Order } from '../plan/order.ts'

const NAMES: readonly (readonly [RegExp, string])[] = [
  [/\b(?:prevenar|pneumovax|pneumococcal|pneumonia (?:one|shot|vaccine|vax|jab|needle|booster))\b/, 'pneumococcal'],
  [/\b(?:shingrix|shingles (?:one|shot|vaccine|vax|jab|needle))\b/, 'shingles'],
  [/\b(?:arexvy|abrysvo|rsv(?: (?:one|shot|vaccine|vax|jab|needle))?)\b/, 'RSV'],
  [/\b(?:flu|influenza) (?:one|shot|vaccine|vax|jab|needle|booster)\b|\bfluvax\b/, 'influenza'],
  [/\bcovid (?:one|shot|vaccine|vax|jab|needle|booster)\b/, 'COVID-19'],
  [/\b(?:boostrix|(?:whooping cough|pertussis|tetanus) (?:one|shot|vaccine|vax|jab|needle|booster))\b/, 'pertussis'],
]
const NOT_ASKED =
  /\b(?:if|unless|had|has had|have had|already|not urgent|not due|no|don't|not|isn't|worth asking|maybe|might|could)\b/
const GIVES =
  /\b(?:get|have|due|need|needs|book|give|do|done|gp|chemist|pharmac\w+|script|today|before|put|recommend\w*)\b/
const REACH = 4

const nameIn = (text: string): string | undefined => NAMES.find(([pattern]) => pattern.test(text))?.[1]

/** "Then pneumococcal, see your GP", "Then have it. GP can do it.": a vaccine that is to be given. */
export function vaccineOrder(clause: string, { index }: ParsedUtterance, { utterances }: Visit): Order | undefined {
  if (NOT_ASKED.test(clause) || !GIVES.test(clause)) return undefined
  const isPointing = /\b(?:get|have|book|give you|do) (?:it|that|that one|one)\b/.test(clause)
  const before = utterances.slice(Math.max(0, index - REACH), index).findLast(({ text }) => nameIn(text))
  const name = nameIn(clause) ?? (isPointing && before ? nameIn(before.text) : undefined)
  if (!name) return undefined
  const next = utterances[index + 1]
  const isElsewhere = /\b(?:gp|chemist|pharmac\w+)\b/
  const where = isElsewhere.test(clause) || (next?.speaker === 'clinician' && isElsewhere.test(next.text))
  return { kind: 'task', what: where ? `${name} vaccination with GP` : `${name} vaccination` }
}
