import type { Heading, Span } from '../composing/sections.ts'
import type { Order, StatementKind } from './plan/order.ts'

/** What was understood of the visit, with its wording. */
export interface Understood {
  heading: Heading
  under?: string
  text: string
  spans: readonly Span[]
  order: number
  /** Orders of this sentence, in the order it names them. */
  orders?: readonly Order[]
  kind: StatementKind
}

/** Where the examination begins and where the judgement and plan begin. */
export interface Phases {
  examFrom: number
  planFrom: number
  /** Where the diagnosis is given and nothing more is examined; what follows up to the plan explains it. */
  judgedFrom?: number
}
