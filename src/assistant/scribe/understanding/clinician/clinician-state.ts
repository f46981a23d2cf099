import { type ParsedUtterance, spanOf, type Visit } from '../../composing/visit.ts'
import type { Understood } from '../model.ts'
import type { Mention } from '../plan/medications.ts'
import type { PlanBuilder } from '../plan/plan.ts'
import type { Measured } from '../readings/measurements.ts'
import type { Measure } from '../readings/measures.ts'

/** What was understood of the clinician so far, and what the next sentence may refer to. */
export interface ClinicianState {
  readonly visit: Visit
  readonly items: Understood[]
  /** Utterances that were understood, or that carry nothing for a note. */
  readonly settled: Set<number>
  /** Utterances addressed to whoever came along. */
  readonly toOthers: Set<number>
  readonly plan: PlanBuilder
  /** A measure that was named and waits for its figure. */
  awaited: Measure | 'pressure' | undefined
  /** The reading taken last. */
  last: { measured: Measured; item: Understood; at: number } | undefined
  /** The volume read last: what a ratio was is never in litres. */
  volume: ClinicianState['last']
  isTakenBack: boolean
  /** The medication spoken of last. */
  focus: Mention | undefined
  focusAt: number
  diagnosis: Understood | undefined
  /** The report that is being read out. */
  report: { name: string; at: number; item?: Understood } | undefined
  /** The likelihood named last, in per cent. */
  chance?: { item: Understood; at: number; share: number }
  /** What was last said to be on a scan. */
  scan: { item: Understood; at: number } | undefined
}

export interface Sentence {
  utterance: ParsedUtterance
  clause: string
  mentioned: readonly Mention[]
  /** The medication spoken of shortly before. */
  recent: Mention | undefined
  /** After the examination has begun. */
  near: boolean
  /** After the plan has begun. */
  planning: boolean
}

export const itemOf = (
  utterance: ParsedUtterance,
  kind: Understood['kind'],
  heading: Understood['heading'],
  text: string,
): Understood => ({ kind, heading, text, spans: [spanOf(utterance)], order: utterance.index })

export function settle(state: ClinicianState, { index }: ParsedUtterance, item?: Understood): void {
  if (item) state.items.push(item)
  state.settled.add(index)
}

/** The sentence becomes part of a statement made before. */
export function extend(state: ClinicianState, item: Understood, utterance: ParsedUtterance): void {
  item.spans = [...item.spans, spanOf(utterance)]
  settle(state, utterance)
}

export function focusOn(state: ClinicianState, mentioned: readonly Mention[], { index }: ParsedUtterance): void {
  if (mentioned.length === 0) return
  state.focus = mentioned.at(-1)
  state.focusAt = index
}
