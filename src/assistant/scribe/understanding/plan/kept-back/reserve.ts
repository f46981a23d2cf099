import { type ParsedUtterance, spanOf } from '../../../composing/visit.ts'
import type { PlanState } from '../gathering/plan-state.ts'
import { type Mention, mentionsIn } from '../medications.ts'
import { isEmptyRegimen, regimenIn } from '../regimen.ts'

const PLACE = String.raw`(?:in (?:the|your|his|her|a) (?:\w+ )?(?:cupboard|drawer|fridge|cabinet|pantry|bag|handbag|glovebox|safe)|at home|on hand|handy|on standby|in reserve|as a (?:back-?up|standby|reserve|rescue)|up your sleeve|in your back pocket|on the shelf|ready)`
/** Why something is kept: for a time that may come. */
const AGAINST =
  /\b(?:for (?:when|if) (?:it|you|your|he|she|his|her|the|things|they|there's)\b|for (?:a|an|any|the|your|his|her|another) (?:next |bad |future )?(?:flare\w*|attack|exacerbation|infection|bad (?:day|spell|patch)|emergency)|for (?:flares|flare-?ups|attacks|emergencies|exacerbations)|(?:just )?in case\b|as a (?:back-?up|standby|reserve|rescue))/
const KEPT = new RegExp(
  String.raw`\b(?:keep|keeps|kept|have|hold|put|leave|give you|stash|get)\b[^;]*\b${PLACE}(?=$|[ ,])`,
)
const IN_RESERVE = /\b(?:in reserve|on standby|as a (?:standby|reserve|rescue|back-?up))\b/
const ONLY_KEPT = new RegExp(
  String.raw`^(?:(?:no|yes|yeah|just|so|and|but|right|exactly|correct|that's right),? )*(?:you |you'd |you'll |we'll |please )*(?:just )?(?:keep|leave|put|hold) (?:it|that|them|those|both|the pack|the tablets|the script)\b[^;]*\b${PLACE}(?=$|[ ,])`,
)
const NOT_NOW =
  /^(?:(?:no|and|but|so),? )*(?:(?:it's|they're|that's|this is) )?(?:not for (?:now|today)|(?:you )?(?:don't|do not) (?:take|start) (?:it|them|those|that|the pack) (?:now|today|yet)|only for (?:a|the|your) (?:flare\w*|bad day|attack))/
const PACK =
  /\b(?:rescue|standby|stand-by|back-?up|emergency|action plan) (?:pack|script|prescription|supply|course|medications?|tablets)s?\b/
/** Taken for relief or kept for a reaction anyway: at hand is where they are. */
const ALWAYS_AT_HAND =
  /^(?:salbutamol|terbutaline|adrenaline|epinephrine|glyceryl trinitrate|naloxone|oxygen|nicotine.*)$/
const REACH = 6

export const isAlwaysAtHand = ({ ingredient }: Mention): boolean => ALWAYS_AT_HAND.test(ingredient)

/** "Some doxycycline in the cupboard for when it flares": to keep, and not to take now. */
export const isForReserve = (clause: string): boolean =>
  !/\b(?:today|now|tonight|straight away|from tomorrow)\b/.test(clause) &&
  (IN_RESERVE.test(clause) ||
    (AGAINST.test(clause) && (KEPT.test(clause) || new RegExp(String.raw`\b${PLACE}\b`).test(clause))) ||
    PACK.test(clause))

/** What it is kept for, where that was said. */
export function purposeOf(clause: string): string | undefined {
  if (/\bfor (?:when|if) (?:it|things|you|your \w+|he|she) (?:flares?|flare)\b|\bflare/.test(clause))
    return 'for a flare'
  if (/\b(?:attack|exacerbation|infection)\b/.test(clause))
    return `for an ${/\b(attack|exacerbation|infection)\b/.exec(clause)?.[1]}`
  const [, event] = /\bfor if (?:the |your |his |her )?([a-z]+) comes? back\b/.exec(clause) ?? []
  return event ? `if the ${event} returns` : undefined
}

/** "You keep it in the drawer.", "keep it in reserve": said of the courses just decided. */
export function takeKept(plan: PlanState, utterance: ParsedUtterance, clause: string): boolean {
  if (!ONLY_KEPT.test(clause) && !NOT_NOW.test(clause)) return false
  const courses = [...plan.medications.values()].filter(
    ({ action, last, medication }) =>
      (action === 'start' || action === 'continue') && utterance.index - last <= REACH && !isAlwaysAtHand(medication),
  )
  const latest = Math.max(...courses.map(({ last }) => last))
  // a pack of two is one sentence, or two that follow each other
  // "I'd need an ECG first, it's not for today": without a dose there is nothing to keep
  const isNotNow = !ONLY_KEPT.test(clause)
  const kept = courses.filter(
    ({ last, regimen, action }) =>
      latest - last <= 2 &&
      (regimen.duration !== undefined || action === 'start') &&
      !(isNotNow && isEmptyRegimen(regimen)),
  )
  if (kept.length === 0 || mentionsIn(clause).length > 0) return false
  for (const planned of kept) {
    planned.reserve = planned.reserve ?? purposeOf(clause) ?? ''
    planned.spans.push(spanOf(utterance))
  }
  return true
}

/** "I'd like you to have a rescue pack at home.": what is in it is said next. */
export function announcePack(plan: PlanState, utterance: ParsedUtterance, clause: string): boolean {
  if (!PACK.test(clause) || mentionsIn(clause).length > 0) return false
  if (!/\b(?:give|write|have|like|want|keep|need|get|do|get you|with)\b/.test(clause)) return false
  plan.pack = { at: utterance.index, purpose: purposeOf(clause) ?? '' }
  return true
}

const PACK_REACH = 3

/** What this decision is kept for: said in its own sentence, or of the pack just announced. */
export function reservedFor(
  plan: PlanState,
  { index }: ParsedUtterance,
  clause: string,
  medication: Mention,
): string | undefined {
  if (isAlwaysAtHand(medication)) return undefined
  if (isForReserve(clause)) return purposeOf(clause) ?? ''
  return plan.pack && index - plan.pack.at <= PACK_REACH ? plan.pack.purpose : undefined
}

const GIVEN = /\b(?:have|give|keep|write|script|prescription|put|get|leave|send you home|take home|some|another)\b/

/** "Have some prednisolone at home for when it flares, 25 mg for five days": prescribed, and not to take now. */
export function takeReserve(plan: PlanState, utterance: ParsedUtterance, clause: string): boolean {
  const named = mentionsIn(clause)
  const [first] = named
  if (!first || named.some(isAlwaysAtHand) || !isForReserve(clause) || PACK.test(clause) || !GIVEN.test(clause))
    return false
  if (
    /\b(?:start|stop|cease|change|swap|instead|don't|do not|no need|not need|if|unless|could|might|may|would you)\b/.test(
      clause,
    )
  )
    return false
  const amounts = named.map((mention, index) =>
    regimenIn(clause.slice(mention.to, named[index + 1]?.from ?? clause.length)),
  )
  named.forEach((medication, index) => {
    const { ingredient } = medication
    const known = plan.medications.get(ingredient)
    const regimen = amounts[index] ?? {}
    if (known && known.action !== 'start' && known.action !== 'continue') return
    plan.medications.set(ingredient, {
      action: /\bkeep\b/.test(clause) && isEmptyRegimen(regimen) ? 'continue' : 'start',
      medication,
      regimen: known ? { ...known.regimen, ...regimen } : regimen,
      reserve: purposeOf(clause) ?? '',
      spans: [...(known?.spans ?? []), spanOf(utterance)],
      order: known?.order ?? utterance.index,
      last: utterance.index,
    })
  })
  return true
}
