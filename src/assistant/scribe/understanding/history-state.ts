import { type ParsedUtterance, spanOf, type Visit } from '../composing/visit.ts'
import type { Understood } from './model.ts'
import type { Who } from './people/patients.ts'
import { Medications } from './plan/medications-taken.ts'
import type { Topic } from './topics.ts'

export interface LeftOut {
  utterance: ParsedUtterance
  reason: 'someone else' | 'unclear'
}

/** What has been read of the history so far, and what the next answer may refer to. */
export class HistoryState {
  readonly visit: Visit
  readonly items: Understood[] = []
  readonly settled = new Set<number>()
  readonly left: LeftOut[] = []
  readonly medications = new Medications()
  topic: Topic | undefined
  lastNamed: Who | undefined
  /** The relative named last, in whatever part of a sentence. */
  relative: { who: Who; at: number } | undefined
  lastQuestion = ''

  constructor(visit: Visit) {
    this.visit = visit
  }

  add(item: Omit<Understood, 'spans' | 'order'>, from: readonly ParsedUtterance[]): void {
    const [first] = from
    if (first) this.items.push({ ...item, spans: from.map(spanOf), order: first.index })
    for (const each of from) this.settled.add(each.index)
  }

  /** Adds words to the statement just made. */
  extend(item: Understood, text: string, utterance: ParsedUtterance): void {
    item.text = text
    item.spans = [...item.spans, spanOf(utterance)]
    this.settled.add(utterance.index)
  }

  leaveOut(utterance: ParsedUtterance, reason: LeftOut['reason']): void {
    this.left.push({ utterance, reason })
    this.settled.add(utterance.index)
  }
}
