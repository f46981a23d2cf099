import { orderText } from '../../planned.ts'
import { vaccineOrder } from '../../products/vaccines.ts'
import { asSentence } from '../../wording.ts'
import { instruction } from '../instructions.ts'
import { mentionsIn } from '../medications.ts'
import type { Order } from '../order.ts'
import { isDeclinedOffer, withVaccine } from '../plan-words.ts'
import { pointedAt, withPointedTest } from '../pointed-at.ts'
import { comesWith, readFollowUps, readReferrals, readTask, readTests } from '../requests.ts'
import { namedIn, REFERRALS } from '../services.ts'
import { addItem, ordersText, type PlanState, type Sentence, wellFormed } from './plan-state.ts'

/** Takes the tests, referrals, reviews, vaccines and tasks a sentence asks for. */
export function takeRequests(plan: PlanState, sentence: Sentence, hasDecided: boolean): boolean {
  const { utterance, clause, near, planning } = sentence
  const taken = hasDecided ? mentionsIn(clause).map(({ ingredient }) => ingredient) : []
  const asked = planning || near ? withPointedTest(readTests(clause), clause, utterance, plan.visit) : []
  // "calcium, 600 a day": taken, not measured
  const isOpen = isLeftOpen(utterance, plan)
  const tests = isOpen ? [] : asked.filter(({ what = '' }) => !taken.includes(what.toLowerCase()))
  const referrals = planning || near ? readReferrals(clause) : []
  if (isDeclinedOffer(clause, utterance, plan.visit)) {
    const [offered] = [...referrals, ...tests, ...namedIn(REFERRALS, clause).map(({ name }) => ({ what: name }))]
    if (offered?.what) addItem(plan, 'advice', utterance, asSentence(`${offered.what} offered, declined for now`), [])
    return true
  }
  const [followUp, ...furtherFollowUps] = planning || near ? readFollowUps(clause) : []
  const task = planning || near ? readTask(clause) : undefined
  if (addTestsToReview(plan, sentence, tests)) return true
  if (takePointedAt(plan, sentence, { tests, referrals })) return true
  const isFree = tests.length + referrals.length === 0 && !hasDecided
  if (planning && isFree && takeVaccine(plan, sentence)) return true
  const orders = [
    ...(followUp ? [followUp] : []),
    ...furtherFollowUps,
    ...(followUp ? tests.filter((test) => !comesWith(test, followUp, clause)) : tests),
    ...referrals,
    ...(task && tests.length === 0 && (referrals.length === 0 || /\bplan\b/.test(task.what ?? '')) ? [task] : []),
  ]
  if (orders.length === 0) return false
  addItem(plan, 'order', utterance, ordersText(plan, clause, orders), orders)
  return true
}

/** "I'd do a biopsy. I haven't decided, because …": an option, not yet an order. */
const isLeftOpen = ({ index, turn }: Sentence['utterance'], { visit }: PlanState): boolean => {
  const next = visit.utterances[index + 1]
  return (
    next?.turn === turn &&
    /^(?:but |and |though )*(?:(?:i|we) (?:haven't|have not|don't) (?:quite )?(?:decided?|know)(?: yet)?(?:$|,| because| whether| if)|(?:it|that) (?:all )?depends\b|i'm not sure (?:yet|we))/.test(
      next.text,
    )
  )
}

/** "We'll repeat the spirometry then": done at the review agreed before. */
function addTestsToReview(plan: PlanState, { utterance, clause }: Sentence, tests: readonly Order[]): boolean {
  const later = /\b(?:then|at that visit|next time|when i see you)$/.test(clause)
  const review = plan.others.findLast(({ orders = [] }) => orders.some(({ kind }) => kind === 'followup'))
  if (later && tests.length > 0 && review?.orders?.[0]) {
    review.orders = [{ ...review.orders[0], what: `${review.orders[0].what} with ${tests[0]?.what}` }]
    addItem(plan, 'order', utterance, ordersText(plan, clause, tests), [])
    return true
  }
  return false
}

/** "I'll send that referral": what was offered before. */
function takePointedAt(
  plan: PlanState,
  { utterance, clause }: Sentence,
  { tests, referrals }: { tests: readonly Order[]; referrals: readonly Order[] },
): boolean {
  const pointed =
    /\b(?:request|form|referral|slip|one|that|refer (?:you|her|him) to (?:her|him|them))\b/.test(clause) &&
    /\b(?:i'll|we'll|i will|let's)\b/.test(clause) &&
    !/\blet (?:her|him|them|the|your|dr)\b/.test(clause) &&
    tests.length + referrals.length === 0
      ? pointedAt(utterance, plan.visit, plan.others)
      : []
  if (pointed.length > 0) {
    addItem(plan, 'order', utterance, pointed.map(orderText).join(' '), pointed)
    return true
  }
  if (/\bsend (?:the|a|that) referral\b/.test(clause) && referrals.length === 0) {
    const offered = pointedAt(utterance, plan.visit, plan.others)
    if (offered.length > 0) addItem(plan, 'order', utterance, offered.map(orderText).join(' '), offered)
    return true
  }
  return false
}

function takeVaccine(plan: PlanState, { utterance, clause }: Sentence): boolean {
  const vaccine = vaccineOrder(clause, utterance, plan.visit)
  if (!vaccine) return false
  const advised = instruction(withVaccine(clause, utterance, plan.visit), plan.visit)
  const isNamed =
    advised !== undefined && /\b(?:vaccin\w+|shot|booster|jab|prevenar|shingrix|boostrix|arexvy)\b/i.test(advised)
  addItem(plan, 'order', utterance, (isNamed && wellFormed(advised)) || orderText(vaccine), [vaccine])
  return true
}
