import type { ChatMessage } from '../contract.ts'

/** The history before this conversation: up to the question of the first reply shown. */
export function earlierThan(shown: readonly ChatMessage[], history: readonly ChatMessage[]): readonly ChatMessage[] {
  const ids = new Set(shown.map(({ id }) => id))
  const first = history.findIndex(({ id, reply }) => ids.has(id) || (reply !== undefined && ids.has(reply.id)))
  if (first < 0) return history
  return history.slice(0, history[first]?.role === 'assistant' ? Math.max(0, first - 1) : first)
}
