import type { Span } from './sections.ts'
import type { ParsedUtterance, Visit } from './visit.ts'

const BLOCK_LENGTH = 1000
const indexes = new WeakMap<Visit, ParsedUtterance[][]>()

/** Utterances that share characters with a span, in order; looked up by place, as a long visit has thousands. */
export function overlapping(visit: Visit, spans: readonly Pick<Span, 'start' | 'end'>[]): ParsedUtterance[] {
  const blocks = indexOf(visit)
  const found = new Set<ParsedUtterance>()
  for (const { start, end } of spans)
    for (let block = blockOf(start); block <= blockOf(Math.min(end, visit.transcript.length)); block += 1)
      for (const utterance of blocks[block] ?? [])
        if (utterance.start < end && start < utterance.end) found.add(utterance)
  return [...found].sort((a, b) => a.index - b.index)
}

const blockOf = (place: number): number => Math.floor(place / BLOCK_LENGTH)

function indexOf(visit: Visit): ParsedUtterance[][] {
  const known = indexes.get(visit)
  if (known) return known
  const blocks: ParsedUtterance[][] = []
  for (const utterance of visit.utterances)
    for (let block = blockOf(utterance.start); block <= blockOf(utterance.end); block += 1) {
      blocks[block] ??= []
      blocks[block]?.push(utterance)
    }
  indexes.set(visit, blocks)
  return blocks
}
