import type { Lexeme } from '../words/lexeme.ts'

/** Small words that join a sentence in most questions, and change it where no rule has used them. */
const TURNING =
  /^(?:if|than|since|during|within|else|again|usually|regularly|say|says|said|higher|lower|bigger|smaller|comparison|compare|versus|vs)$/i
/** Of two things, which only a comparison answers. */
const COMPARING = /^(?:than|higher|lower|bigger|smaller|comparison|compare|against|versus|vs)$/i

export const isTurning = (one: Lexeme): boolean => one.kind === 'filler' && TURNING.test(one.text)
export const isComparing = (one: Lexeme): boolean => one.kind === 'filler' && COMPARING.test(one.text)

/** 'If I stop the LAMA', 'would': no record tells what would be. */
export function isSupposed(lexemes: readonly Lexeme[]): Lexeme[] {
  return lexemes.filter((one) => one.kind === 'ask' && one.ask === 'yes-no' && /^would$/i.test(one.text))
}

const LIGHT = new Set<Lexeme['kind']>(['filler', 'comma', 'possessive', 'and', 'greeting', 'patient', 'pronoun', 'me'])

/** 'How old was she when …': the clause names an event, and asks for nothing. */
export function beginsClause(lexemes: readonly Lexeme[], at: number): boolean {
  if (/^(?:and|,|;|:)$/.test(lexemes[at - 1]?.text ?? ',')) return false
  return lexemes.slice(0, at).some((one) => !LIGHT.has(one.kind) && !(one.kind === 'ask' && one.ask === 'list'))
}
