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

/** Ingredients of a medication. */
export interface MedicationTerm {
  generic: string
  brand?: string
  /** Inhaler or dose form, if known. */
  device?: string
  strengths: string[]
  classes: string[]
  usualRegimen?: string
}

/** A term that can be recorded. Without codings it is text only: no verified code was available. */
export interface Term {
  /** Identifies the term within its kind; a form sends it back. */
  key: string
  text: string
  codings: Coding[]
  /** Shown beside the text to distinguish similar terms. */
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
