import type { FoundTest } from '../parse-test.ts'
import type { Lexeme } from '../words/lexeme.ts'
import type { Filter, Period } from './filter.ts'

/** What stands before a noun and changes it. */
export interface Pending {
  verb?: Extract<Lexeme, { kind: 'verb' }>['verb']
  due?: Lexeme
  test?: FoundTest & { lexeme: Lexeme }
  normality?: Extract<Lexeme, { kind: 'normality' }>
  severity?: Extract<Lexeme, { kind: 'severity' }>
  trend?: Extract<Lexeme, { kind: 'trend' }>
  declined?: Lexeme
  only?: boolean
  course?: boolean
}

export interface ReadAtom {
  next: number
  filter?: Filter
  pending?: Pending
  dangling?: readonly Lexeme[]
  problem?: string
  note?: string
  /** The negation went into the filter itself. */
  takesNot?: boolean
  takesPeriod?: boolean
  /** Stands in for the atom before it. */
  replaces?: boolean
}

export interface Around {
  isNot: boolean
  previous: Filter | undefined
  period: Period | undefined
}

export const PAST_YEAR_LABEL = 'in the past 12 months'
