import { spanOf, type Visit } from '../../../composing/visit.ts'
import type { Phases, Understood } from '../../model.ts'
import { medicationOrder, medicationText, orderText, type Planned } from '../../planned.ts'
import { DOWN, UP } from '../decision-patterns.ts'
import { regimenOf } from '../decision-regimen.ts'
import { ingredientOf, mentionsIn } from '../medications.ts'
import type { Order } from '../order.ts'
import { quoted } from '../plan-words.ts'
import type { Regimen } from '../regimen.ts'
import { clauseAt } from '../requests.ts'
import { whenIn } from '../services.ts'
import { type LikelyOrder, likelyOrders } from './likely-orders.ts'
import { isSpokenAgainst } from './spoken-against.ts'
import { withoutWithdrawnLater } from './withdrawn-later.ts'

/** Below this an order no rule has read is left to be offered as it was said. */
const SURE = { medication: 0.85, test: 0.85, referral: 0.85 }
/** A referral or test read by a rule that this likely was none is quoted, and not ordered. */
const SURE_OF_CHANGE = 0.8
const SURE_OF_NONE = { referral: 0.8, test: 0.95 }
const LEAST_UTTERANCES = 12

const GENERIC = 'blood tests'

/**
 * Adds orders no rule has read where the fitted model is sure of them and nothing in the sentence speaks against it, and
 * quotes those a rule has read where the model is sure that nothing is ordered.
 */
export function withFittedOrders(items: readonly Understood[], visit: Visit, phases: Phases): Understood[] {
  if (visit.utterances.length < LEAST_UTTERANCES) return [...items]
  const likely = likelyOrders(visit, phases)
  const kept = items.map((item) =>
    asChanged(withoutUnlikely(withoutWithdrawnLater(item, visit), likely, visit), likely),
  )
  for (const each of likely) {
    const isNew =
      each.chance >= SURE[each.of] &&
      each.mention.utterance.speaker === 'clinician' &&
      each.key !== GENERIC &&
      !isRead(each, kept) &&
      !isSpokenAgainst(each, visit)
    if (!isNew) continue
    addTo(kept, proposed(each), each)
  }
  return kept.sort((a, b) => a.order - b.order)
}

const SETTLES = /\b(?:not to be|considered|not started|no further|declined|left to|withheld)\b/

const sharesIngredient = (medication: string, ingredient: string): boolean => {
  const words = ingredientOf(medication).split(/[ +/]+/)
  return ingredient.split(/[ +/]+/).some((word) => word.length > 4 && words.includes(word))
}

/** The plan decides of it already, or says that it is not to be. */
function isRead({ of, key, mention }: LikelyOrder, items: readonly Understood[]): boolean {
  const { utterance, name } = mention
  const isNamed = (text: string): boolean => text.includes(name.toLowerCase()) || text.includes(key)
  return items.some(({ heading, text, orders = [], order, kind }) => {
    const words = text.toLowerCase()
    // "a budesonide spray, Rhinocort": one medication under two names
    if (of === 'medication' && orders.some(({ medication }) => medication && sharesIngredient(medication, key)))
      return true
    if (orders.some(({ medication = '', what = '' }) => isNamed(`${medication} ${what}`.toLowerCase()))) return true
    const isOfIt = of === 'medication' ? mentionsIn(words).some(({ ingredient }) => ingredient === key) : isNamed(words)
    if (isOfIt && SETTLES.test(words)) return true
    return heading === 'Plan' && order === utterance.index && (kind === 'contingency' || kind === 'safety net')
  })
}

const LONGEST_KEPT = 18

/** A sentence of the plan that names it takes the order; one that is quoted stays beside the order in its own words. */
function addTo(items: Understood[], further: Understood, { mention }: LikelyOrder): void {
  const at = items.findIndex(
    ({ heading, order, text }) =>
      heading === 'Plan' &&
      order === further.order &&
      !text.includes('"') &&
      text.split(' ').length <= LONGEST_KEPT &&
      text.toLowerCase().includes(mention.name.toLowerCase()),
  )
  const known = items[at]
  if (known) items[at] = { ...known, orders: [...(known.orders ?? []), ...(further.orders ?? [])] }
  else items.push(further)
}

const GOES_ON =
  /\b(?:continu\w*|keeps?|keeping|stays?|stick|carr(?:y|ies) on|goes on|go on with|remains?|same|unchanged|still|as (?:you are|before|now)|maintain)\b/

/** "Nasonex every day, two sprays, not when you think of it": taken, and told to be taken otherwise. */
function asChanged(item: Understood, likely: readonly LikelyOrder[]): Understood {
  const [first, ...others] = item.orders ?? []
  if (first?.kind !== 'continue' || others.length > 0 || !first.medication || !(first.dose || first.frequency))
    return item
  const ingredient = ingredientOf(first.medication)
  const meant = likely.find(({ of, key }) => of === 'medication' && key === ingredient)
  const isOther =
    meant !== undefined &&
    (meant.kind === 'change' || meant.kind === 'start') &&
    meant.chance >= SURE_OF_CHANGE &&
    meant.mention.utterance.index === item.order &&
    !GOES_ON.test(meant.mention.utterance.text)
  if (!isOther) return item
  const [, regimen] = /^Continue (.+?)(?:, unchanged)?\.$/.exec(item.text) ?? []
  const name = first.medication
  if (!regimen?.startsWith(`${name} `)) return item
  return {
    ...item,
    text: `Change ${name} to ${regimen.slice(name.length + 1)}.`,
    orders: [{ ...first, kind: 'change' }],
  }
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

function proposed(likely: LikelyOrder): Understood {
  const { utterance } = likely.mention
  const spans = [spanOf(utterance)]
  const place = { kind: 'order' as const, heading: 'Plan' as const, spans, order: utterance.index }
  if (likely.of === 'medication') {
    const planned = plannedOf(likely)
    return { ...place, text: medicationText(planned), orders: [medicationOrder(planned)] }
  }
  const when = whenIn(clauseAt(utterance.text, likely.mention.from)) ?? whenIn(utterance.text)
  const order: Order = { kind: likely.of, what: likely.mention.name, ...(when && { when }) }
  return { ...place, text: orderText(order), orders: [order] }
}

const JOINS = /^[^;]{0,30}?(?:,|\band|\bplus)(?: [a-z]+){0,2} $/

function plannedOf({ kind, mention }: LikelyOrder): Planned {
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
