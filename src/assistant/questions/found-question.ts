import type { Filter } from './filters/filter.ts'
import type { Question } from './question.ts'
import type { Lexeme, Meaning } from './words/lexeme.ts'

export interface UnderstandOptions {
  /** The practice's calendar day. */
  today: string
  role: 'patient' | 'provider' | 'admin'
  /** A chart is open, and its chip was not taken away. */
  hasPatient: boolean
  /** What the question before was about, with whom it found. */
  before?: { filter: Filter; ids: readonly string[] }
  also?: ReadonlyMap<string, Meaning>
  notNames?: ReadonlySet<string>
}

/** A question, and the words that were not used for it. */
export interface Found {
  question: Question
  /** Read as the name of a medication that is not in the list; may still be a patient's name. */
  asMedication?: readonly Lexeme[]
  unknown: readonly Lexeme[]
  dangling?: readonly Lexeme[]
  problems?: readonly string[]
  notes?: readonly string[]
}

export const unknownOf = (lexemes: readonly Lexeme[]): Lexeme[] => lexemes.filter(({ kind }) => kind === 'unknown')
