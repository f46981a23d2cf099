import type { Candidate } from '../sections.ts'
import type { ParsedUtterance } from '../visit.ts'

/** A sentence kept, or words to quote under a label. */
export type Kept = Pick<Candidate, 'heading' | 'kind'> &
  ({ text: string } | { label: string; quote: string; asked?: ParsedUtterance })
