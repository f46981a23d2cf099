import { type ParsedUtterance, spanOf } from '../../../composing/visit.ts'
import type { PlanState } from '../gathering/plan-state.ts'
import { mentionsIn } from '../medications.ts'

const THAT = '(?:that|it|this|them|those|these|all that|all of that)(?: ones?)?'
const LATER = String.raw`(?:(?:until|till) [a-z0-9' ]{2,40}|for (?:now|today|later|next time|another (?:day|time|visit)|the (?:moment|time being)|the next visit|down the track)|(?:to|till|until) next time|down the track)`
/** What puts something off: said alone, or as the end of the sentence that named it. */
const PUTS_OFF = [
  String.raw`(?:(?:let's|we'll|i'll|i'd|we can|i'd rather|i would|i think we|we should|i'm going to|we're going to) (?:just )?)*(?:leave|save|keep|put off|defer|postpone|come back to|revisit) ${THAT} ${LATER}`,
  String.raw`(?:(?:let's|we'll|i'll|i'd|we can|i'd rather|i think we|we should) (?:just )?)+(?:park ${THAT}|hold off(?: on ${THAT})?|hold fire(?: on ${THAT})?|wait (?:on|with) ${THAT})(?: ${LATER})?`,
  String.raw`(?:that|it|this|those|they)(?:'s| is| are|'re)? (?:can wait|will have to wait|will keep|(?:one )?(?:for|to) (?:later|next time|another (?:day|time)|down the track))(?: ${LATER})?`,
  String.raw`(?:(?:it's|that's|they're|this is|it is|that is) )?not (?:for )?(?:today|now|yet|just yet|this time)`,
  'one (?:thing|step|problem|change) at a time',
  'first things first',
].join('|')
const ALONE = new RegExp(
  String.raw`^(?:(?:but|and|so|okay|well|look|actually|now|though|no),? )*(?:${PUTS_OFF})(?:,? (?:i think|though|okay|anyway|shall we))?$`,
)
/** "I'd also get you onto salty nebs, but one thing at a time." */
const AS_TAIL = new RegExp(String.raw`(?:,| but| and|,? though)(?: (?:but|and|so|i think))* (?:${PUTS_OFF})$`)
const REACH = 2

/** Whether a sentence names something only to put it off. */
export const endsDeferred = (clause: string): boolean => AS_TAIL.test(clause.slice(-120))

/** "Let's leave that until after", "one thing at a time": what was just begun without a dose is not begun yet. */
export function takeDeferred(plan: PlanState, utterance: ParsedUtterance, clause: string): boolean {
  if (mentionsIn(clause).length > 0 || !ALONE.test(clause)) return false
  const begun = [...plan.medications.values()].filter(
    ({ action, last, regimen }) =>
      action === 'start' && utterance.index - last <= REACH && (regimen.dose === undefined || /\bnot\b/.test(clause)),
  )
  const latest = Math.max(...begun.map(({ last }) => last))
  const put = begun.filter(
    ({ last, order }) => last === latest && plan.visit.utterances[order]?.turn === utterance.turn,
  )
  for (const planned of put) {
    planned.action = 'avoid'
    planned.hold = true
    planned.spans.push(spanOf(utterance))
  }
  return put.length > 0 || ofDeferred(plan, utterance)
}

/** The medication put off already: said twice. */
const ofDeferred = (plan: PlanState, { index }: ParsedUtterance): boolean =>
  [...plan.medications.values()].some(({ action, hold, last }) => action === 'avoid' && hold && index - last <= REACH)
