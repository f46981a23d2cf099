import { type ParsedUtterance, spanOf } from '../../../composing/visit.ts'
import { agreedDate } from '../../agreed-date.ts'
import { nameOf, orderText } from '../../planned.ts'
import { namedByForm } from '../../products/forms-taken.ts'
import { asClinic, asSentence, reported } from '../../wording.ts'
import { awaitsDose, lastBegun, otherName } from '../begun.ts'
import { UNDECIDED } from '../decision-patterns.ts'
import { readDecisions } from '../decisions.ts'
import { instruction, isAdvice } from '../instructions.ts'
import { announcePack } from '../kept-back/reserve.ts'
import { type Mention, mentionsIn } from '../medications.ts'
import { isGoalOfCare, planRemainder } from '../plan-remainder.ts'
import { ofOxygen, quoted, withVaccine } from '../plan-words.ts'
import type { Decision } from '../pronoun-decisions.ts'
import { reviewAnswer, THEN_TIMED } from '../requests.ts'
import {
  addLastDose,
  addReasonToAvoid,
  extendSafetyNet,
  takeActionPlanDose,
  takeConditionBefore,
  takeStandby,
} from './added-to-before.ts'
import { appositionOf } from './apposition.ts'
import { takeLeftToOthers } from './left-to-others.ts'
import { takeLetter } from './letters.ts'
import { decideMedication } from './medication-decision.ts'
import { putRightOrder, timesOfLastOrder, withLastReview } from './of-last-order.ts'
import { moveOrder, timeLastOrder } from './order-times.ts'
import { addItem, type PlanState, type Sentence, wellFormed } from './plan-state.ts'
import { takeRequests } from './requested-orders.ts'
import { withoutLink, withoutTakenBack } from './taken-back.ts'
import { takeTitration } from './titration.ts'

/** Takes what a sentence decides; false where it decides nothing. Each step takes it or leaves it to the next. */
export function takeSentence(
  plan: PlanState,
  utterance: ParsedUtterance,
  spoken: string,
  focus: Mention | undefined,
  { near, planning }: { near: boolean; planning: boolean },
): boolean {
  const meant = withSwapNamed(withoutLink(withoutTakenBack(spoken)), planning ? focus : undefined)
  const clause =
    planning &&
    /\b(?:stop|drop|bin|keep|cease|finish|leave|swap|replace|come off|halve|double|both|goes|stays|carry on|carries on|continues?|unchanged|the same)\b/.test(
      spoken,
    )
      ? namedByForm(meant, plan.spoken)
      : meant
  // "stop the fish oil or don't, I don't mind": nothing is decided
  if (planning && /\bor (?:don't|not),? (?:i don't mind|i'm not fussed|it's up to you|either way)\b/.test(clause))
    return true
  const [first = '', later] = planning ? clause.split(THEN_TIMED) : [clause]
  if (later) {
    const hasFirst = takeSentence(plan, utterance, first, focus, { near, planning })
    return takeSentence(plan, utterance, `get ${later}`, focus, { near, planning }) || hasFirst
  }
  const sentence: Sentence = { utterance, clause, focus, near, planning }
  const isTaken =
    takeGoalOfCare(plan, sentence) ||
    takeWarning(plan, sentence) ||
    takeLetter(plan, sentence) ||
    takeLeftToOthers(plan, sentence) ||
    extendSafetyNet(plan, sentence) ||
    takeConditionBefore(plan, sentence) ||
    addReasonToAvoid(plan, sentence) ||
    takeActionPlanDose(plan, sentence) ||
    addLastDose(plan, sentence) ||
    (planning && takeTitration(plan, sentence)) ||
    (planning && putRightOrder(plan, sentence)) ||
    (planning && withLastReview(plan, sentence)) ||
    (planning && timesOfLastOrder(plan, sentence)) ||
    (planning && takeStandby(plan, sentence)) ||
    (planning && announcePack(plan, utterance, clause)) ||
    (planning && takeTimes(plan, sentence))
  if (isTaken) return true
  const isDecided = planning || isDirected(plan, sentence)
  const kept = decisionsIn(plan, sentence).filter((decision) =>
    decideMedication(plan, utterance, clause, decision, isDecided),
  )
  const hasDecided = kept.length > 0
  return takeRequests(plan, sentence, hasDecided) || hasDecided || takeRemainder(plan, sentence)
}

const SWAPS_IT =
  /^((?:(?:and|so|then|we'll|i'll|let's|i'd like to|i want to|we can|just|please),? )*)(?:swap|change|switch|replace|exchange|substitute) (?:it|that|this|that one|them)(?: over| across)? (?:for|to|with|by|(?:over |across )to) (?=(?:the |a |an |some )?[a-z])/

/** "Swap it for candesartan": what was spoken of stops, and the other begins. */
function withSwapNamed(clause: string, focus: Mention | undefined): string {
  const [lead, before = ''] = SWAPS_IT.exec(clause) ?? []
  const rest = clause.slice(lead?.length ?? 0)
  const [named, ...others] = lead && focus ? mentionsIn(rest) : []
  if (!lead || !focus || !named || others.length > 0 || named.from > 5 || named.ingredient === focus.ingredient)
    return clause
  return `${before}stop the ${nameOf(focus)} and start ${rest}`
}

function takeGoalOfCare(plan: PlanState, { utterance, clause, planning }: Sentence): boolean {
  if (!planning || !isGoalOfCare(clause)) return false
  addItem(plan, 'order', utterance, quoted('Goals of care', clause), [])
  return true
}

/** "Don't stop the prednisolone suddenly": how it may end, not that it goes on. */
function takeWarning(plan: PlanState, { utterance, clause: spoken, planning }: Sentence): boolean {
  // "it" is what the sentence before named, and nothing where that named several
  const [named, ...others] = mentionsIn(plan.visit.utterances[utterance.index - 1]?.text ?? '')
  const clause =
    named && others.length === 0
      ? spoken.replace(/\b((?:don't|do not|never) (?:just )?stop) (?:it|that|them)\b/, `$1 the ${nameOf(named)}`)
      : spoken
  const [, warned] =
    /^(?:(?:and|but|so|now|please|just) )*(?:don't|do not|never) ((?:just )?stop\b.*\b(?:suddenly|abruptly|overnight|all at once|cold turkey|on your own|(?:by )?yourself|(?:until|till|unless) (?:i|we|you|they|he|she|the|dr)|without (?:asking|talking|ringing|telling)\b.*))$/.exec(
      clause,
    ) ?? []
  const text = warned && asSentence(`advised not to ${reported(asClinic(warned), plan.visit, 'clinician')}`)
  if (!planning || !text || !wellFormed(text)) return false
  addItem(plan, 'advice', utterance, text, [])
  return true
}

/** When an order before is to happen, or the next visit. */
function takeTimes(plan: PlanState, { utterance, clause, focus, near, planning }: Sentence): boolean {
  if (timeLastOrder(plan, utterance, clause)) return true
  const back = reviewAnswer(clause, utterance, plan.visit)
  if (back) {
    addItem(plan, 'order', utterance, orderText(back), [back])
    return true
  }
  const moved = moveOrder(plan, utterance, clause)
  if (moved !== undefined) {
    if (moved) takeSentence(plan, utterance, moved, focus, { near, planning })
    return true
  }
  const date = agreedDate(clause, utterance, plan.visit)
  if (!date) return false
  addItem(plan, 'order', utterance, date, [])
  return true
}

const withoutName = (clause: string): string =>
  `use ${clause.slice(mentionsIn(clause).at(-1)?.to).replace(/^[, ]+/, '')}`

/** "And so can the Bretaris", "same with the Spiriva": what was decided of the one before. */
function decidedAlike(plan: PlanState, { utterance, clause }: Sentence): Decision[] {
  // "The Nexium too."
  const [too] = /^(?:and )?(?:(?:the|your) )?[a-z]+,? (?:too|as well|likewise|also)$/.test(clause)
    ? mentionsIn(clause)
    : []
  const [lead] =
    /^(?:and )?(?:so (?:can|does|do|should|will|is)|(?:the )?same (?:for|with|goes for|applies to)|likewise|ditto|as (?:can|does|is))(?: the| your| his| her)? /.exec(
      clause,
    ) ?? []
  const [medication] = too ? [too] : lead ? mentionsIn(clause) : []
  const before = [...plan.medications.values()].findLast(({ last }) => utterance.index - last <= 2)
  const isAlike =
    (too || medication?.from === lead?.length) &&
    (before?.action === 'stop' || before?.action === 'continue' || before?.action === 'avoid')
  return medication && before && isAlike
    ? [
        {
          action: before.action as 'stop' | 'continue' | 'avoid',
          medication,
          regimen: {},
          ...(before.hold && { hold: true }),
        },
      ]
    : []
}

function decisionsIn(plan: PlanState, sentence: Sentence): Decision[] {
  const { utterance, clause, focus, near, planning } = sentence
  const alike = decidedAlike(plan, sentence)
  if (alike.length > 0) return alike
  const named = planning ? appositionOf(clause, utterance, plan.visit) : []
  if (named.length > 0) return named
  const renamed = otherName(clause, utterance, plan.medications)
  const meant =
    renamed ??
    ofOxygen(clause) ??
    takenAtDose(clause, plan) ??
    awaitsDose(clause, utterance, focus, { planned: plan.medications, taken: plan.taken }) ??
    (focus &&
    plan.medications.get(focus.ingredient)?.action === 'stop' &&
    /^(?:no,? |just |so |it's )*(?:\d|once|twice)/.test(clause)
      ? lastBegun(utterance, plan.medications)
      : undefined) ??
    focus
  return readDecisions(renamed ? withoutName(clause) : clause, meant, plan.taken).filter(
    ({ action }) => planning || near || action === 'avoid' || isDirected(plan, sentence),
  )
}

const DIRECTS =
  /^(?:(?:and|so|but|now|well|look|then) )*(?:i'd like you to|i would like you to|i want you to|i'm going to (?:get|ask) you to|you(?:'ll| do| really)? (?:need|have) to|you must|please|can you please) (?:please |just )?(?:stop|start|cease|go (?:up|down|back)|drop|increase|reduce|halve|double|come off|bin|swap|switch|begin)\b/
const IN_ITS_PLACE = /\binstead$/

/** Told outright while the history is still taken: "I'd like you to stop the Nurofen from today. Panadol, …, instead." */
const isDirected = ({ medications }: PlanState, { utterance, clause, planning }: Sentence): boolean =>
  !planning &&
  (DIRECTS.test(clause) ||
    (IN_ITS_PLACE.test(clause) &&
      [...medications.values()].some(({ action, last }) => action === 'stop' && last === utterance.index - 1)))

/** "Go from five to two and a half milligrams": what is taken at five, where that is one medication only. */
function takenAtDose(clause: string, { taken, spoken }: PlanState): Mention | undefined {
  const [, from] = /\bfrom (\d+(?:\.\d+)?)(?: ?(?:mg|mcg|g|puffs?|tablets?))?(?: (?:down|up))? to \d/.exec(clause) ?? []
  if (!from || mentionsIn(clause).length > 0) return undefined
  const meant = [...taken].filter(([, { dose = '' }]) => /^\d+(?:\.\d+)?/.exec(dose)?.[0] === from)
  const [name] = meant.length === 1 ? (meant[0] ?? []) : []
  return name === undefined
    ? undefined
    : (spoken.find(({ ingredient }) => ingredient === name) ?? { spokenName: name, ingredient: name, from: 0, to: 0 })
}

/** "But you're not wheezing": how it is, and nothing to be done. */
const STATES_FINDING =
  /^(?:(?:and|but|because|since|so) )*(?:you're|you are|he's|she's|he is|she is|you've|you have|he has|she has|you|he|she) (?:not|never|no longer|aren't|isn't|don't|doesn't|haven't) (?!to\b|need|have to|going|allowed)[a-z]+(?:ing|ed)?(?: [a-z]+){0,3}$/

const DONT_THEN = /^(?:please |just )?(?:don't|do not) (?:ring|call|phone|wait|drive|come|muck)\b/

/** Advice and arrangements no other step has read. */
function takeRemainder(plan: PlanState, { utterance, clause, planning }: Sentence): boolean {
  if (!planning || UNDECIDED.test(clause) || STATES_FINDING.test(clause)) return false
  // "We'll drop the dose down.": to what is said next
  if (/\b(?:the dose|that|it) (?:up|down)$/.test(clause) && !/\d/.test(clause)) return true
  const advice = instruction(withVaccine(clause, utterance, plan.visit), plan.visit)
  const fit = advice && wellFormed(advice)
  const net = plan.others.at(-1)
  // "you ring triple zero. Don't ring me and don't drive in.": of the same danger
  if (fit && net?.kind === 'safety net' && net.order === utterance.index - 1 && DONT_THEN.test(clause)) {
    net.text = net.text.replace(/\.$/, `; ${fit.charAt(0).toLowerCase()}${fit.slice(1)}`)
    net.spans = [...net.spans, spanOf(utterance)]
    return true
  }
  const text = fit ?? planRemainder(clause, plan.visit)
  if (text) addItem(plan, isAdvice(clause) ? 'advice' : 'order', utterance, text, [])
  return text !== undefined
}
