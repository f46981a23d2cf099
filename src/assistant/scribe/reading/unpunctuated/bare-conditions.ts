import type { Token } from '../tokens.ts'

/** What somebody is to do or will be done: the condition before it is its own. */
const ACTS =
  /\b(?:ring|call|phone|go|come|stop|start|use|take|see|double|then|i'll|we'll|i'd|we'd|we're|i'm|we can|you can|you need|you should|you'll|get|give|straight|000|triple|emergency|hospital|let|tell|book|increase|put|keep|hold|try|swap|switch|add|have|bring|wait|cut|drop|reduce|contact|message)\b/
const SHORTEST_CONDITION = 3

/**
 * Without marks: "i'll organise a bronchoscopy | if you're not better by friday". A condition after which nothing is to be
 * done belongs to the sentence before it, or an order would be written without its condition.
 */
export function withoutBareConditions(tokens: readonly Token[], breaks: readonly number[]): number[] {
  return breaks.filter((at, index) => {
    if (!/^(?:if|unless)$/.test(tokens[at]?.word ?? '')) return true
    const words = tokens.slice(at, breaks[index + 1]).map(({ word }) => word)
    return words.length <= SHORTEST_CONDITION || ACTS.test(words.slice(SHORTEST_CONDITION).join(' '))
  })
}
