import type { Token } from './tokens.ts'
import type { Speaker } from './turns.ts'

/** One sentence of one speaker. */
export interface Utterance {
  index: number
  turn: number
  speaker: Speaker
  tokens: readonly Token[]
  start: number
  end: number
  /** Ends in a question mark, as written. */
  marked: boolean
  /** The name in front of the line, where it does not say who that is. */
  name?: string
}
