import type { Statement, Support } from '../../statement.ts'
import type { Visit } from '../composing/visit.ts'
import { genericOf } from '../lexicon/concepts.ts'
import { contextOf } from '../reading/context.ts'
import { doseOf, sameAmount } from './doses.ts'
import { type Claims, readClaims } from './read-claims.ts'
import { settledIn, utterancesIn } from './source-words.ts'
import { wordsWithoutSource } from './unsupported-words.ts'

export interface Checked {
  support: Support
  reason?: string
}

/** Text of chart entries a statement cites, by reference. */
export type RecordTexts = ReadonlyMap<string, string>

const contradicted = (reason: string): Checked => ({ support: 'contradicted', reason })
const unsupported = (reason: string): Checked => ({ support: 'unsupported', reason })

/** Most words of a statement must be in its sources; the rest is the grammar of clinical writing. */
const MAX_UNSUPPORTED_SHARE = 0.34

/**
 * Checks a drafted statement against its sources: numbers, units, medicines and doses, sides, dates,
 * negation, and whose it is. It never mends: a failed statement is marked, and the reader decides.
 */
export function checkStatement(
  { text, sources }: Pick<Statement, 'text' | 'sources'>,
  visit: Visit,
  records: RecordTexts = new Map(),
): Checked {
  if (sources.length === 0) return unsupported('no source is given')
  const utterances = utterancesIn(visit, sources)
  const cited = sources.flatMap((source) =>
    source.kind === 'record' ? [records.get(source.reference) ?? source.display ?? ''] : [],
  )
  const sourceText = [...utterances.map(({ words }) => words.join(' ')), ...cited].join(' . ')
  if (!sourceText.trim()) return unsupported('the source holds no words')
  const claims = readClaims(text)
  const source = readClaims(sourceText)
  return (
    checkQuantities(claims, source) ??
    checkMedications(claims, source) ??
    checkSides(claims, source) ??
    checkDates(claims, source) ??
    checkPolarity(claims, settledIn(utterances)) ??
    checkWords(claims, source) ?? { support: 'supported' }
  )
}

function checkQuantities(claims: Claims, source: Claims): Checked | undefined {
  for (const claimed of claims.quantities) {
    const parts = claimed.value.split('/')
    const same = source.quantities.filter(
      ({ value }) =>
        value === claimed.value ||
        parts.every((part) => source.quantities.some((other) => other.value.split('/').includes(part))),
    )
    if (same.length === 0) {
      const other = source.quantities.find(({ unit }) => unit !== undefined && unit === claimed.unit)
      return other
        ? contradicted(`${amount(claimed)} stands for ${amount(other)}`)
        : unsupported(`the number ${amount(claimed)} was not stated`)
    }
    if (claimed.unit && same.every(({ unit }) => unit !== undefined && unit !== claimed.unit))
      return contradicted(`${amount(claimed)} was stated as ${amount(same[0] as (typeof same)[0])}`)
  }
  return undefined
}

const amount = ({ value, unit }: Claims['quantities'][number]): string =>
  unit === '%' ? `${value}%` : unit ? `${value} ${unit}` : value

const ingredient = (name: string): string => genericOf.get(name.toLowerCase()) ?? name.toLowerCase()

function checkMedications(claims: Claims, source: Claims): Checked | undefined {
  for (const { name, kinds, to } of claims.concepts) {
    if (!kinds.has('medicine')) continue
    const sourced = source.concepts.filter(
      (concept) => concept.kinds.has('medicine') && ingredient(concept.name) === ingredient(name),
    )
    if (sourced.length === 0) return unsupported(`${name} was not stated`)
    const claimed = doseOf(claims.words, to)
    const doses = sourced.flatMap((concept) => doseOf(source.words, concept.to) ?? [])
    if (claimed && doses.length > 0 && !doses.some((dose) => sameAmount(dose, claimed)))
      return contradicted(`${name} ${claimed} was stated as ${doses[0]}`)
  }
  return undefined
}

function checkSides(claims: Claims, source: Claims): Checked | undefined {
  for (const side of claims.sides) {
    if (source.sides.has(side)) continue
    // 'right' is also a word of agreement, and 'both' names two sides
    if (source.words.includes('both') || source.words.includes(side)) continue
    return source.sides.size > 0
      ? contradicted(`${side} was stated as ${[...source.sides][0]}`)
      : unsupported(`the side, ${side}, was not stated`)
  }
  return undefined
}

function checkDates(claims: Claims, source: Claims): Checked | undefined {
  const missing = [...claims.dates].find((date) => !source.dates.has(date))
  if (!missing) return undefined
  return source.dates.size > 0
    ? contradicted(`${missing} was stated as ${[...source.dates][0]}`)
    : unsupported(`${missing} was not stated`)
}

function checkPolarity(claims: Claims, settled: ReturnType<typeof settledIn>): Checked | undefined {
  for (const { name, from, to, kinds } of claims.concepts) {
    if (!kinds.has('finding') && !kinds.has('condition') && !kinds.has('medicine')) continue
    const sourced = settled.filter((other) => other.name === name)
    if (sourced.length === 0) continue
    const { negated, family } = contextOf(claims.words, from, to)
    if (sourced.every((other) => other.negated !== negated))
      return contradicted(`${name} was ${negated ? 'affirmed' : 'denied'}`)
    if (!family && sourced.every((other) => other.family)) return contradicted(`${name} was stated of the family`)
  }
  return undefined
}

function checkWords(claims: Claims, source: Claims): Checked | undefined {
  const unsupportedWords = wordsWithoutSource(claims, source)
  const content = claims.words.length
  return content > 0 && unsupportedWords.length / content > MAX_UNSUPPORTED_SHARE
    ? unsupported(`not in the source: ${unsupportedWords.slice(0, 5).join(', ')}`)
    : undefined
}
