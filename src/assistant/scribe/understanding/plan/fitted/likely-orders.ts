import type { Visit } from '../../../composing/visit.ts'
import type { Phases } from '../../model.ts'
import { orderFeatures } from './order-features.ts'
import { type Orderable, type OrderMention, orderMentions } from './order-mentions.ts'
import { FITTED_ORDERS } from './order-weights.ts'

/** What a visit may decide of a thing it names; a test is ordered, a referral made. */
export const ORDER_KINDS = ['start', 'stop', 'change', 'ordered', 'referred'] as const
export type LikelyKind = (typeof ORDER_KINDS)[number]

const KINDS_OF: Record<Orderable, readonly LikelyKind[]> = {
  medication: ['start', 'stop', 'change'],
  test: ['ordered'],
  referral: ['referred'],
}

export const ORDER_WEIGHTS: Map<string, readonly number[]> = new Map(
  FITTED_ORDERS.split(';').map((row) => {
    const [name = '', ...values] = row.split('|')
    return [name, values.map((value) => Number(value) / 10)]
  }),
)

/** What a visit most likely decides of one thing. */
export interface LikelyOrder {
  of: Orderable
  key: string
  kind: LikelyKind
  /** 0 to 1, that this kind is ordered. */
  chance: number
  /** 0 to 1, that nothing is ordered. */
  chanceOfNone: number
  /** The mention that shows it most clearly. */
  mention: OrderMention
}

export function likelyOrders(visit: Visit, phases: Phases): LikelyOrder[] {
  const groups = new Map<string, OrderMention[]>()
  for (const mention of orderMentions(visit)) {
    const name = `${mention.of} ${mention.key}`
    const group = groups.get(name)
    if (group) group.push(mention)
    else groups.set(name, [mention])
  }
  return [...groups.values()].map((group) => judge(group, visit, phases))
}

function judge(group: readonly OrderMention[], visit: Visit, phases: Phases): LikelyOrder {
  const { of, key } = group[0] as OrderMention
  const sums = group.map((mention) => {
    const sum = ORDER_KINDS.map(() => 0)
    for (const feature of orderFeatures(mention, visit, phases)) {
      const weights = ORDER_WEIGHTS.get(`${of[0]}${feature}`)
      if (weights) for (let at = 0; at < sum.length; at += 1) sum[at] = (sum[at] ?? 0) + (weights[at] ?? 0)
    }
    return sum
  })
  const best = KINDS_OF[of].map((kind) => {
    const scores = sums.map((sum) => sum[ORDER_KINDS.indexOf(kind)] ?? 0)
    const score = Math.max(...scores)
    return { kind, score, mention: group[scores.indexOf(score)] as OrderMention }
  })
  const all = 1 + best.reduce((sum, { score }) => sum + Math.exp(score), 0)
  const first = best.reduce((a, b) => (b.score > a.score ? b : a))
  return {
    of,
    key,
    kind: first.kind,
    chance: Math.exp(first.score) / all,
    chanceOfNone: 1 / all,
    mention: first.mention,
  }
}
