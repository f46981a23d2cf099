import { type ParsedUtterance, spanOf, type Visit } from '../../../composing/visit.ts'
import { isWellFormed } from '../../../writing/well-formed.ts'
import type { Understood } from '../../model.ts'
import { orderText, type Planned } from '../../planned.ts'
import { instruction } from '../instructions.ts'
import type { Mention } from '../medications.ts'
import type { Order } from '../order.ts'
import type { Regimen } from '../regimen.ts'

/** The plan as far as it is gathered. */
export interface PlanState {
  readonly visit: Visit
  readonly taken: ReadonlyMap<string, Regimen>
  /** Medications the history says were stopped: one that is begun now begins again. */
  readonly stopped: ReadonlySet<string>
  /** Medications that are on hold. */
  readonly held: ReadonlySet<string>
  /** Medications the patient named as theirs. */
  readonly spoken: readonly Mention[]
  readonly medications: Map<string, Planned>
  readonly others: Understood[]
  /** The machine spoken of last. */
  device?: { name: string; at: number }
  /** The rescue pack announced last, and what it is for. */
  pack?: { at: number; purpose: string }
  /** Whom a decision was left to last. */
  left?: { person: string; at: number }
  /** The letter promised last. */
  letter?: { to: string; about?: string; act?: string; at: number }
}

/** One sentence of the clinician, and where in the visit it stands. */
export interface Sentence {
  utterance: ParsedUtterance
  clause: string
  /** The medication spoken of before. */
  focus: Mention | undefined
  /** After the examination has begun. */
  near: boolean
  /** After the plan has begun. */
  planning: boolean
}

export function addItem(
  plan: PlanState,
  kind: Understood['kind'],
  utterance: ParsedUtterance,
  text: string,
  orders: readonly Order[],
): void {
  if (!text) return
  plan.others.push({
    kind,
    heading: 'Plan',
    text,
    spans: [spanOf(utterance)],
    order: utterance.index,
    ...(orders.length > 0 && { orders }),
  })
}

export const wellFormed = (text: string, own = false): string | undefined =>
  isWellFormed(text, own) ? text : undefined

const LOSES = /^(?:test|referral)$/

/** The sentence as it was spoken where it names what is ordered, else the orders in words of their own. */
export function ordersText(plan: PlanState, clause: string, orders: readonly Order[]): string {
  const spoken =
    orders.length > 1 && orders.some(({ kind }) => kind === 'followup') ? undefined : instruction(clause, plan.visit)
  const isNamed = ({ what = '' }: Order): boolean =>
    spoken?.toLowerCase().includes((what.split(' ')[0] ?? '').slice(0, 5).toLowerCase()) === true
  const isClear =
    spoken &&
    orders.some(isNamed) &&
    !/^Advised to (?:see|come)\b|^I (?:have|would|am)\b/.test(spoken) &&
    !/\b(?:it|them|that|those|these)\b/.test(spoken)
  const asSpoken = spoken && isClear ? wellFormed(spoken) : undefined
  // "an echo and a Holter, and I'll refer you …": what the sentence lost is written beside it
  const unnamed = asSpoken ? orders.filter((order) => LOSES.test(order.kind) && !isNamed(order)) : []
  const isWhole = asSpoken !== undefined && unnamed.length < orders.length
  return isWhole ? [...unnamed.map(orderText), asSpoken].join(' ') : orders.map(orderText).join(' ')
}
