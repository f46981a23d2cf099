import type { Coding } from 'fhir/r4'

export const TERM_KINDS = [
  'conditions',
  'procedures',
  'observations',
  'medicines',
  'allergens',
  'reactions',
  'vaccines',
] as const
export type TermKind = (typeof TERM_KINDS)[number]

/** What a product is made of, for a medicine. */
export interface MedicationTerm {
  generic: string
  brand?: string
  /** Inhaler or dose form, where one is known. */
  device?: string
  strengths: string[]
  classes: string[]
  usualRegimen?: string
}

/** One thing that can be recorded. Without codings it is text alone: no verified code was at hand. */
export interface Term {
  /** Names the term within its kind; a form hands it back. */
  key: string
  text: string
  codings: Coding[]
  /** Said beside the text to tell two like terms apart. */
  hint?: string
  unit?: string
  ucum?: string
  medicine?: MedicationTerm
}

export const SEARCH_TEXT_LENGTH = 100
export const SEARCH_LIMIT = 20

export function isTermKind(text: string): text is TermKind {
  return (TERM_KINDS as readonly string[]).includes(text)
}
