import type { Token } from '../tokens.ts'
import { wordAt } from './nearby-words.ts'

/** Nobody says more in one breath. What goes on without a stop is cut, or reading it would cost its length squared. */
export const LONGEST_SENTENCE = 80

/** Words up to the next mark; in a text without marks only so far. */
export function remaining(tokens: readonly Token[], index: number): number {
  return Math.min(LONGEST_SENTENCE, (stopsOf(tokens)[index] ?? tokens.length) - index)
}

const stops = new WeakMap<readonly Token[], number[]>()

/** For each place the next mark that ends a sentence; found once for a turn, as it is asked for at every word. */
function stopsOf(tokens: readonly Token[]): number[] {
  const known = stops.get(tokens)
  if (known) return known
  const found: number[] = []
  let stop = tokens.length
  for (let index = tokens.length - 1; index >= 0; index -= 1) {
    found[index] = stop
    if (/^[.?!]$/.test(wordAt(tokens, index))) stop = index
  }
  stops.set(tokens, found)
  return found
}
