import type { Lexeme } from '../words/lexeme.ts'

const NOT_OF_FILTERS = new Set(['filler', 'ask', 'pronoun', 'possessive', 'patient', 'go', 'greeting', 'unknown'])

/** What may be part of a filter; the rest of a question only says how it is asked. */
export function isFilterWord(lexeme: Lexeme): boolean {
  // small words stand between figures: '10 to 20', '70s'
  if (lexeme.kind === 'filler') return /^(to|-|–|s)$/.test(lexeme.text)
  if (lexeme.kind === 'ask') return lexeme.ask === 'yes-no'
  return !NOT_OF_FILTERS.has(lexeme.kind)
}
