import { type ParsedUtterance, spanOf } from '../../../composing/visit.ts'
import { mentionsIn } from '../medications.ts'
import type { PlanState } from './plan-state.ts'

/** Nothing but the word that takes back. */
const RETRACTS =
  /^(?:(?:oh|ah|well|hmm|actually|you know what),? )*(?:no|nah|scratch that|forget that|cancel that|on second thoughts?)(?:,? (?:actually|wait|hang on|sorry|scratch that|forget that|no|not that|on second thoughts?))*$/
/** "No, let's start simpler", "Actually, I'd rather try something milder". */
const TURNS_AWAY =
  /^(?:(?:oh|ah|well|hmm|but),? )*(?:no|nah|actually|on second thoughts?)(?:,? (?:actually|no|wait|sorry))*,? (?:let's|we'll|i'll|i'd rather|i'd sooner|we might) (?:not|(?:just )?(?:start|begin|try|go|do|use|keep|leave)\b(?! (?:it|that|them|this) (?:at|to|up|down|going|on)\b))[^\d]*$/

/** "One puff once a day. No. Make it two puffs": the sentence goes on after a word that only takes back. */
export function followsRetraction({ index, turn }: ParsedUtterance, { visit }: PlanState): boolean {
  const before = visit.utterances[index - 1]
  return before?.turn === turn && RETRACTS.test(before.text)
}

/** "I'll give you Endone for the ache. No. Let's start simpler.": what was just decided is not begun. */
export function takeRetraction(plan: PlanState, utterance: ParsedUtterance): boolean {
  const { utterances } = plan.visit
  const [before, next] = [utterances[utterance.index - 1], utterances[utterance.index + 1]]
  if (before?.turn !== utterance.turn || before.isQuestion) return false
  const isBare = RETRACTS.test(utterance.text)
  if (!isBare && !TURNS_AWAY.test(utterance.text)) return false
  const planned = [...plan.medications.values()].find(
    ({ action, order, last }) => action === 'start' && order === before.index && last === before.index,
  )
  if (!planned) return false
  const rest = isBare ? next : utterance
  // "No. Make it 10 mg.": put right, and not taken back
  const isNamed = (text: string): boolean =>
    mentionsIn(text).some(({ ingredient }) => ingredient === planned.medication.ingredient)
  if (isBare && (next?.turn !== utterance.turn || isNamed(next.text))) return false
  if (rest && /\d/.test(rest.text) && mentionsIn(rest.text).length === 0) return false
  planned.action = 'avoid'
  planned.isConsidered = true
  planned.spans.push(spanOf(utterance))
  return true
}
