import { spanOf, type Visit } from '../../../composing/visit.ts'
import type { Phases, Understood } from '../../model.ts'
import { medicationOrder, medicationText, orderText, type Planned } from '../../planned.ts'
import { DOWN, UNDECIDED, UP } from '../decision-patterns.ts'
import { regimenOf } from '../decision-regimen.ts'
import { mentionsIn } from '../medications.ts'
import type { Order } from '../order.ts'
import { quoted } from '../plan-words.ts'
import type { Regimen } from '../regimen.ts'
import { whenIn } from '../services.ts'
import { type LikelyOrder, likelyOrders } from './likely-orders.ts'

/** Below this an order no rule has read is left to be offered as it was said. */
const SURE = { medication: 0.85, test: 0.85, referral: 0.85 }
/** A referral or test read by a rule that this likely was none is quoted, and not ordered. */
const SURE_OF_NONE = { referral: 0.8, test: 0.95 }
const LEAST_UTTERANCES = 12

const TAKEN_BACK =
  /\b(?:actually|no wait|hang on|scratch that|sorry|or don't|(?:i'd|i would) rather|on second thoughts?|tell a lie|come to think)\b/
const TAKES_BACK =
  /^(?:(?:hang on|wait|hm+|well|oh|sorry),? )*(?:no|actually|sorry|scratch|or rather|on second|let's not|not|don't|maybe)\b/
const NEGATED =
  /\b(?:not|never|don't|won't|wouldn't|can't|no|without|n't|instead of|rather than|isn't|needn't|hold off|held? off|stay off|avoid|against|already|had|was|were|used to|last|spoken|talked|thought about|by the time)\b[^,;]*$/
const CONDITION = /\b(?:if|unless|until|till|once|when|in case|whether|or)\b/
const ONLY_IF = /\b(?:only|just) (?:if|when|where)\b|\b(?:if|unless)\b/
/** "the eosinophils are 0.5", "showed …": a result is read out. */
const READ_OUT =
  /^(?: [a-z]+){0,2}(?:'s|,| is| are| was| were| came| show\w*| has| have| had| grew| at| of)? (?:(?:was|is|are|at|about|only|still|up|down|back) )*\d(?!\d* (?:weeks?|months?|days?))|^(?: [a-z]+)? (?:showed|shows|was|were|came|is|are|has|had|grew)\b/
const WITH_REVIEW = /\b(?:see|ring|call|phone|back|review|talk)\b.* with (?:the |your |a |some |his |her |new |repeat |another |full )*$/
const GENERIC = 'blood tests'

const isSpokenAgainst = ({ of, mention }: LikelyOrder, visit: Visit): boolean => {
  const { utterance, from, to } = mention
  const before = utterance.text.slice(0, from)
  const after = utterance.text.slice(to)
  const next = visit.utterances[utterance.index + 1]
  return (
    TAKEN_BACK.test(utterance.text) ||
    (next?.turn === utterance.turn && TAKES_BACK.test(next.text)) ||
    NEGATED.test(before) ||
    UNDECIDED.test(before) ||
    (of !== 'medication' && CONDITION.test(before.slice(-30))) ||
    ONLY_IF.test(before) ||
    ONLY_IF.test(after) ||
    (of === 'test' && (READ_OUT.test(after) || WITH_REVIEW.test(before)))
  )
}

/**
 * Adds orders no rule has read where the fitted model is sure of them and nothing in the sentence speaks against it, and
 * quotes those a rule has read where the model is sure that nothing is ordered.
 */
export function withFittedOrders(items: readonly Understood[], visit: Visit, phases: Phases): Understood[] {
  if (visit.utterances.length < LEAST_UTTERANCES) return [...items]
  const likely = likelyOrders(visit, phases)
  const kept = items.map((item) => withoutUnlikely(item, likely, visit))
  const further = likely.flatMap((each): Understood[] => {
    const isNew =
      each.chance >= SURE[each.of] &&
      each.mention.utterance.speaker === 'clinician' &&
      each.key !== GENERIC &&
      !isRead(each, items) &&
      !isSpokenAgainst(each, visit)
    return isNew ? [proposed(each, visit)] : []
  })
  return [...kept, ...further].sort((a, b) => a.order - b.order)
}

/** Something in the plan names it already, ordered or not. */
function isRead({ of, key, mention }: LikelyOrder, items: readonly Understood[]): boolean {
  const { utterance, name } = mention
  const isNamed = (text: string): boolean => text.includes(name.toLowerCase()) || text.includes(key)
  return items.some(({ heading, text, orders = [], order, kind }) => {
    const words = text.toLowerCase()
    if (orders.some(({ medication = '', what = '' }) => isNamed(`${medication} ${what}`.toLowerCase()))) return true
    if (heading !== 'Plan') return false
    const isOfMedication = of === 'medication' && mentionsIn(words).some(({ ingredient }) => ingredient === key)
    if (isOfMedication && !/^plan: "/.test(words)) return true
    return order === utterance.index && (kind === 'contingency' || kind === 'safety net')
  })
}

function withoutUnlikely(item: Understood, likely: readonly LikelyOrder[], visit: Visit): Understood {
  const { orders = [], order } = item
  const isUnlikely = ({ kind, what = '' }: Order): boolean =>
    (kind === 'referral' || kind === 'test') &&
    likely.some(
      ({ of, key, chanceOfNone }) => of === kind && key === what.toLowerCase() && chanceOfNone >= SURE_OF_NONE[kind],
    )
  const spoken = visit.utterances[order]?.text
  if (!spoken || orders.length === 0 || !orders.every(isUnlikely)) return item
  const { orders: _, ...rest } = item
  return { ...rest, kind: 'reported', text: quoted('Plan', spoken) }
}

function proposed(likely: LikelyOrder, visit: Visit): Understood {
  const { utterance } = likely.mention
  const spans = [spanOf(utterance)]
  const place = { kind: 'order' as const, heading: 'Plan' as const, spans, order: utterance.index }
  if (likely.of === 'medication') {
    const planned = plannedOf(likely, visit)
    return { ...place, text: medicationText(planned), orders: [medicationOrder(planned)] }
  }
  const when = whenIn(utterance.text)
  const order: Order = { kind: likely.of, what: likely.mention.name, ...(when && { when }) }
  return { ...place, text: orderText(order), orders: [order] }
}

const JOINS = /^[^;]{0,30}?(?:,|\band|\bplus)(?: [a-z]+){0,2} $/

function plannedOf({ kind, mention }: LikelyOrder, _visit: Visit): Planned {
  const { utterance, from, to, key, name } = mention
  const { text, index } = utterance
  const named = mentionsIn(text)
  const at = named.findIndex((each) => each.from === from)
  const next = named[at + 1]
  const own = regimenOf(text.slice(0, from), text.slice(to, next?.from), at === 0)
  const last = named.at(-1)
  // "alteplase 10 mg and dornase 5 mg, twice a day for 3 days": how often is said once, of both
  const isShared = next !== undefined && last !== undefined && JOINS.test(text.slice(to, next.from))
  const shared = isShared ? regimenOf('', text.slice(last.to), false) : {}
  const regimen: Regimen = {
    ...own,
    ...(!own.frequency && shared.frequency && { frequency: shared.frequency }),
    ...(!own.duration && shared.duration && { duration: shared.duration }),
  }
  const direction = UP.test(text) ? 'up' : DOWN.test(text) ? 'down' : undefined
  return {
    action: kind as 'start' | 'stop' | 'change',
    medication: { spokenName: name, ingredient: key, from, to },
    regimen: kind === 'stop' ? {} : regimen,
    ...(kind === 'change' && direction && { direction }),
    spans: [spanOf(utterance)],
    order: index,
    last: index,
  }
}
