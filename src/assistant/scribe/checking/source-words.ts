import type { Source } from '../../statement.ts'
import { overlapping } from '../composing/overlapping.ts'
import type { ParsedUtterance, Visit } from '../composing/visit.ts'
import { contextOf } from '../reading/context.ts'

/** A thing named in the sources, as it was settled there. */
export interface Settled {
  name: string
  negated: boolean
  family: boolean
}

export const utterancesIn = (visit: Visit, sources: readonly Source[]): ParsedUtterance[] =>
  overlapping(
    visit,
    sources.flatMap((source) => (source.kind === 'transcript' ? [source] : [])),
  )

/** Polarity of everything named in some utterances; what stood in a question is settled by its answer. */
export function settledIn(utterances: readonly ParsedUtterance[]): Settled[] {
  return utterances.flatMap((utterance) => {
    const polarity = utterance.isQuestion ? utterance.exchange?.polarity : undefined
    return utterance.concepts.flatMap(({ name, from, to }): Settled[] => {
      const { negated, family } = contextOf(utterance.words, from, to)
      if (!utterance.isQuestion) return [{ name, negated, family: family !== undefined }]
      // an open answer settles nothing
      if (!polarity || polarity === 'open') return []
      return [{ name, negated: polarity === 'no', family: family !== undefined }]
    })
  })
}
