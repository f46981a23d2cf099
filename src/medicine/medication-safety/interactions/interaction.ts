import type { CircumstanceName } from './circumstances.ts'
import type { InteractionClass } from './classes.ts'
import type { SourceId } from './sources.ts'

/** One side of a pair: an ingredient, a class of them, or something about the patient. */
export type Party = { ingredient: string } | { class: InteractionClass } | { circumstance: CircumstanceName }

/**
 * The action, which decides the alert: 'avoid' blocks and 'adjust' warns, both until a reason is given; 'monitor'
 * informs.
 */
export type Severity = 'avoid' | 'adjust' | 'monitor'

export interface Interaction {
  id: string
  between: readonly [Party, Party]
  severity: Severity
  mechanism: string
  consequence: string
  action: string
  sources: readonly [SourceId, ...SourceId[]]
  /** Also for nose and eye, where enough is absorbed. */
  alsoLocal?: true
}

export const drug = (ingredient: string): Party => ({ ingredient })
export const group = (name: InteractionClass): Party => ({ class: name })
export const when = (circumstance: CircumstanceName): Party => ({ circumstance })
