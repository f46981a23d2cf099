import type { Filter, Period, Test } from './filters/filter.ts'
import { addMonths } from './words/calendar-words.ts'
import type { Lexeme } from './words/lexeme.ts'

/** The words of a question and the day it is asked on. */
export interface Reading {
  lexemes: readonly Lexeme[]
  today: string
}

/** Where no figure is given. */
export const SOME: Test = { op: 'at-least', value: 1 }

/** The next word that says something. */
export function wordAfter(lexemes: readonly Lexeme[], from: number): Lexeme | undefined {
  return lexemes.slice(from).find(({ kind, text }) => kind !== 'filler' || text === 's')
}

export function past(today: string, months: number): Period {
  return { from: addMonths(today, -months), to: today, label: `in the past ${months} months` }
}

export function pastYear(today: string): Period {
  return past(today, 12)
}

export function notSeenForAYear(today: string): Filter {
  return { kind: 'not', of: { kind: 'seen', period: pastYear(today) } }
}
