import type { Lexeme } from '../words/lexeme.ts'

/** What is counted or measured, and is no age: 'over 15 hours', 'more than 10 puffs', '20 cigarettes or more'. */
const QUANTITY =
  /^(?:hours?|hrs|h|days?|nights?|weeks?|months?|puffs?|inhalations?|doses?|tablets?|tabs?|capsules?|pills?|sprays?|nebs?|nebuli[sz]ers?|nebules?|scripts?|cigs?|cigarettes?|ciggies|smokes|packs?|drinks?|kms?|kilometres?|kilometers?|yards?|steps?|stairs?|flights?|feet|ft|pounds?|lbs?|stone|mgs?|micrograms?|grams?|g|kilos?|lpm|watts?|mets?|percentile|episodes?|beats?|breaths?|visits?|appointments?|pillows?|dollars?|nmol|pmol)$/i
const MAY_BE_UNIT = new Set<Lexeme['kind']>(['unknown', 'filler', 'topic', 'appointment'])

/** The word after a compared figure is its unit, whatever it means elsewhere. */
export function withUnits(lexemes: readonly Lexeme[]): readonly Lexeme[] {
  return lexemes.map((one, at) => {
    if (!MAY_BE_UNIT.has(one.kind) || !QUANTITY.test(one.text)) return one
    const before = lexemes.slice(0, at).findLast(({ kind }) => kind !== 'suffix')
    const isCompared = lexemes[at - 1]?.kind === 'suffix' || lexemes[at - 2]?.kind === 'comparator'
    const isFollowed = lexemes[at + 1]?.kind === 'suffix'
    if (before?.kind !== 'number' || !(isCompared || isFollowed)) return one
    const { text, start, end } = one
    return { kind: 'unit', unit: 'other', text, start, end }
  })
}

const OF_AGE = /^(?:over|under|older than|younger than)$/i
const LIGHT = new Set<Lexeme['kind']>(['ask', 'filler', 'possessive'])

/**
 * Of one patient a figure without a measure is an age only where it is said of the patient: 'is she over 65', never
 * 'on oxygen over 15'. Of groups 'patients over 65' is one.
 */
export function agesOfOne(lexemes: readonly Lexeme[]): (figure: Lexeme) => boolean {
  return (figure) => {
    const at = lexemes.indexOf(figure)
    if (/^(?:older|younger) than$/i.test(figure.text)) return true
    if (figure.kind === 'comparator' && !OF_AGE.test(figure.text)) return false
    const before = lexemes.slice(0, at).findLast(({ kind }) => !LIGHT.has(kind))
    return before !== undefined && ['pronoun', 'patient', 'me'].includes(before.kind)
  }
}
