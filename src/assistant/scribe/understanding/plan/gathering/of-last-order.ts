import { type ParsedUtterance, spanOf } from '../../../composing/visit.ts'
import { findConcepts, hasKind } from '../../../lexicon/concepts.ts'
import type { Understood } from '../../model.ts'
import { orderText } from '../../planned.ts'
import { mentionsIn } from '../medications.ts'
import type { Order } from '../order.ts'
import { regimenIn } from '../regimen.ts'
import { readReferrals, readTests } from '../requests.ts'
import { namedIn, REFERRALS, TESTS } from '../services.ts'
import type { PlanState, Sentence } from './plan-state.ts'

/** The test, referral, review or advice of the sentence before, where no medication was decided in between. */
function before({ others, medications }: PlanState, { index }: ParsedUtterance): Understood | undefined {
  const item = others.at(-1)
  const isLast = item !== undefined && item.order === index - 1 && /^(?:order|advice)$/.test(item.kind)
  return isLast && ![...medications.values()].some(({ last }) => last === index - 1) ? item : undefined
}

function extend(item: Understood, utterance: ParsedUtterance, orders: readonly Order[], text: string): true {
  item.orders = [...orders]
  item.text = text
  item.spans = [...item.spans, spanOf(utterance)]
  return true
}

const HOW_OFTEN =
  /^(?:(?:so|and|just|that's|about|do it|do them) )*(?:once|twice|\d+ times|every (?:\d+ )?[a-z]+|daily|morning and (?:night|evening)|for (?:a|an|\d+) (?:days?|weeks?|months?|fortnight))\b/

/** "I'd like a peak flow diary. Four times a day, for four weeks": how often belongs to that, never to a medication. */
export function timesOfLastOrder(plan: PlanState, { utterance, clause }: Sentence): boolean {
  const item = before(plan, utterance)
  const { dose, frequency, duration, extras = [] } = regimenIn(clause)
  if (!item || dose || !HOW_OFTEN.test(clause) || mentionsIn(clause).length > 0) return false
  if (extras.some((each) => /\b(?:puff|tablet|capsule|mg|mcg|mL|spray)/.test(each))) return false
  const times = [frequency, duration && `for ${duration}`].filter(Boolean).join(' ')
  if (!times) return false
  const last = item.orders?.at(-1)
  const orders = (item.orders ?? []).map((order) => (order === last && !order.when ? { ...order, when: times } : order))
  return extend(item, utterance, orders, item.text.replace(/\.$/, `, ${times}.`))
}

/** "See me in twelve weeks. With spirometry." */
export function withLastReview(plan: PlanState, { utterance, clause }: Sentence): boolean {
  const item = before(plan, utterance)
  const [, beside] = /^(?:and )?with (?:the |your |a |an |some )?([a-z][a-z -]{2,40})$/.exec(clause) ?? []
  const [review, ...rest] = item?.orders ?? []
  if (!item || !beside || review?.kind !== 'followup' || / with /.test(review.what ?? '')) return false
  const orders = [{ ...review, what: `${review.what} with ${namedIn(TESTS, beside)[0]?.name ?? beside}` }, ...rest]
  return extend(item, utterance, orders, orders.map(orderText).join(' '))
}

const PUTS_RIGHT =
  /^(?:(?:oh|ah|well|hmm|but|so),? )*(?:no\b(?! (?:need|more|change|rush|worries))|actually|sorry|hang on|wait|scratch that|on second thoughts?|you know what|tell you what)/
const MAKES =
  /\b(?:make (?:it|that)|(?:i'll|we'll|let's|i'd rather|i'd sooner|better|just) (?:do|get|order|book|have|go for|go with|try|send (?:you )?for|refer (?:you )?to)|i want|i'd like|(?:wants?|rather have|prefers?|need))(?: you| her| him)? (.+?)(?:,? (?:actually|instead|then))*$/

/** "A low-dose CT. No, I'll make it a normal CT with contrast, actually": the later one is ordered, the first is not. */
export function putRightOrder(plan: PlanState, { utterance, clause }: Sentence): boolean {
  const item = before(plan, utterance)
  if (!item?.orders || !PUTS_RIGHT.test(utterance.text)) return false
  const wish = MAKES.exec(clause)?.[1]
  if (!wish || /\b(?:if|unless|as well|too|also)\b/.test(wish)) return false
  const [tests, referrals] = [readTests(`get ${wish}`), readReferrals(`refer you to ${wish}`)]
  const [meant] = [...tests, ...(namedIn(REFERRALS, wish).length > 0 ? referrals : [])]
  const first = item.orders.find(({ kind }) => kind === meant?.kind)
  if (!meant || !first) return false
  const contrast = /\bwith(?:out)? contrast\b/.exec(wish)?.[0]
  const what = contrast && !meant.what?.includes(contrast) ? `${meant.what} ${contrast}` : meant.what
  const when = meant.when ?? first.when
  const right: Order = { ...meant, ...(what && { what }), ...(when && { when }) }
  const orders = item.orders.map((order) => (order === first ? right : order))
  return extend(item, utterance, orders, orders.map(orderText).join(' '))
}

const SHOWS =
  /^(?:(?:okay|ok|right|yep|yeah|so|and|hmm|well|there we go|here we go),? )*(?:that's|that is|it's|it is|it shows|there's|there is|this is|this shows|looks like|you're in|it's showing)\b (.+)$/

/** "I'll do an ECG. Okay, that's atrial fibrillation.": it was done there and then, and is no order. */
export function dropDoneNow(plan: PlanState, utterance: ParsedUtterance): void {
  const item = plan.others.at(-1)
  const [only, ...rest] = item?.orders ?? []
  const led = plan.visit.utterances[utterance.index - 1]
  if (!item || item.order !== utterance.index - 1 || led?.turn !== utterance.turn) return
  if (only?.kind !== 'test' || rest.length > 0 || only.when) return
  const found = SHOWS.exec(utterance.text)?.[1]
  if (found && hasKind(findConcepts(found.split(/[ ,]+/)), 'finding', 'condition')) plan.others.pop()
}
