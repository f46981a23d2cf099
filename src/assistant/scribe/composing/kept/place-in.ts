import { findConcepts, hasKind } from '../../lexicon/concepts.ts'
import { namedIn, TESTS } from '../../understanding/plan/services.ts'
import { BODY } from '../../understanding/remaining.ts'
import type { Part } from '../../understanding/sections/section-features.ts'
import type { Candidate } from '../sections.ts'

export const namesTest = (clause: string): boolean =>
  namedIn(TESTS, clause).length > 0 || hasKind(findConcepts(clause.split(/[ ,]+/)), 'imaging', 'lab')

/** The heading within a part, and what a sentence there is. */
export function placeIn(part: Part, spoken: string): Required<Pick<Candidate, 'heading' | 'kind'>> {
  if (part === 'P') return { heading: 'Plan', kind: 'advice' }
  if (part === 'A') return { heading: 'Assessment', kind: 'diagnosis' }
  if (part === 'S') return { heading: 'History of present illness', kind: 'reported' }
  return BODY.test(spoken) && !namesTest(spoken) && !/\d/.test(spoken)
    ? { heading: 'Physical exam', kind: 'examination' }
    : { heading: 'Results', kind: 'result' }
}
