export interface RetiredTerm {
  /** Lower case, a space between words: 'set out' finds `setOut` and `set-out.ts`. */
  term: string
  instead: string
  /** Paths where the word has its ordinary meaning. */
  except?: readonly string[]
}

/** `docs/glossary.md`, column 'replaces'. Add a term once its last use is gone. */
export const RETIRED: readonly RetiredTerm[] = [
  { term: 'desk', instead: 'services or screen' },
  { term: 'desks', instead: 'services or screens' },
  { term: 'glass', instead: 'emergency access' },
  { term: 'set out', instead: 'format' },
  { term: 'keep house', instead: 'schedule' },
  { term: 'housekeeping', instead: 'schedule' },
  { term: 'pace', instead: 'rate' },
  { term: 'unseal', instead: 'refuseIfRestricted' },
  { term: 'sealed record', instead: 'restricted record' },
  { term: 'plain atom', instead: 'a plain name' },
  { term: 'mend', instead: 'fix' },
  { term: 'unless told', instead: 'default' },
]
