import { cleanString, markOf } from '#fhir/search/index-values.ts'
import type { Slot } from '#fhir/search/parameter.ts'

/** How a value is compared; 'sa' starts after, 'eb' ends before, 'ap' is about (FHIR R4 search). */
export type Prefix = 'eq' | 'ne' | 'gt' | 'lt' | 'ge' | 'le' | 'sa' | 'eb' | 'ap'

export interface DateTest {
  prefix: Prefix
  from: string
  to: string
}

export interface AmountTest {
  prefix: Prefix
  low: number
  high: number
  /** Tokens of the unit, any of which will do; empty where it does not matter. */
  units: readonly string[]
}

/** One search parameter for the index. With several values, one must match. */
export type Criterion =
  | { parameter: string; kind: 'tokens'; any: readonly string[] }
  | { parameter: string; kind: 'no-tokens'; none: readonly string[] }
  | { parameter: string; kind: 'has-token'; isMissing: boolean }
  | { parameter: string; kind: 'date'; slot: Slot | 'updated'; any: readonly DateTest[] }
  | { parameter: string; kind: 'has-date'; slot: Slot; isMissing: boolean }
  | { parameter: string; kind: 'string'; any: readonly string[]; match: 'start' | 'anywhere' }
  | { parameter: string; kind: 'amount'; any: readonly AmountTest[] }
  | { parameter: string; kind: 'has-amount'; isMissing: boolean }
  | { parameter: string; kind: 'patients'; any: readonly string[] }
  | { parameter: string; kind: 'has-patient'; isMissing: boolean }

type Add = (value: unknown) => string

/**
 * Among the records of one patient each is looked at. Otherwise the planner also fetches every record of the practice with
 * the same token, of which there are ever more; `is true` keeps it from the index of tokens and changes nothing else.
 */
export const withTokens = (condition: string, isOfPatient: boolean): string =>
  isOfPatient ? `(${condition}) is true` : condition

export function criterionSql(criterion: Criterion, add: Add, isOfPatient = false): string {
  switch (criterion.kind) {
    case 'tokens':
      // containment of one is what the index counts best
      return withTokens(`tokens ${criterion.any.length === 1 ? '@>' : '&&'} ${add(criterion.any)}::text[]`, isOfPatient)
    case 'no-tokens':
      return `not tokens && ${add(criterion.none)}::text[]`
    case 'has-token': {
      const has = `exists (select 1 from unnest(tokens) t where starts_with(t, ${add(`${criterion.parameter}=`)}))`
      return criterion.isMissing ? `not ${has}` : has
    }
    case 'date':
      return anyOf(criterion.any.map((test) => dateSql(criterion.slot, test, add)))
    case 'has-date':
      return `${criterion.slot}_from is ${criterion.isMissing ? '' : 'not '}null`
    case 'string':
      return anyOf(criterion.any.map((text) => stringSql(criterion.parameter, text, criterion.match, add)))
    case 'amount':
      return anyOf(criterion.any.map((test) => amountSql(test, add)))
    case 'has-amount':
      return `amount is ${criterion.isMissing ? '' : 'not '}null`
    case 'patients':
      return `patient = any(${add(criterion.any)}::text[])`
    case 'has-patient':
      return `patient is ${criterion.isMissing ? '' : 'not '}null`
  }
}

const anyOf = (parts: readonly string[]): string => (parts.length === 0 ? 'false' : `(${parts.join(' or ')})`)

/** Half-open ranges, of the record and of the requested value. */
function dateSql(slot: Slot | 'updated', { prefix, from, to }: DateTest, add: Add): string {
  const [start, end] = slot === 'updated' ? ['updated', 'updated'] : [`${slot}_from`, `${slot}_to`]
  // an instant has no length: it is before the end of a range, not at it
  const upTo = slot === 'updated' ? '<' : '<='
  const after = slot === 'updated' ? '>=' : '>'
  const low = (): string => `${add(from)}::timestamptz`
  const high = (): string => `${add(to)}::timestamptz`
  switch (prefix) {
    case 'eq': {
      const limit = high()
      return `(${start} >= ${low()} and ${start} < ${limit} and ${end} ${upTo} ${limit})`
    }
    case 'ne':
      return `(${start} < ${low()} or not ${end} ${upTo} ${high()})`
    case 'gt':
      return `${end} ${after} ${high()}`
    case 'lt':
      return `${start} < ${low()}`
    case 'ge':
      return `${end} ${after} ${low()}`
    case 'le':
      return `${start} < ${high()}`
    case 'sa':
      return `${start} >= ${high()}`
    case 'eb':
      return `${end} ${upTo} ${low()}`
    case 'ap':
      return `(${start} < ${high()} and ${end} ${after} ${low()})`
  }
}

function stringSql(parameter: string, text: string, match: 'start' | 'anywhere', add: Add): string {
  const mark = markOf(parameter) ?? ''
  const clean = cleanString(text)
  if (match === 'start') return `strings like ${add(`%${mark}${clean.replace(/[\\%_]/g, '\\$&')}%`)}`
  return `strings ~ ${add(`\\${mark}[^\\n]*${clean.replace(/[^a-z0-9 ]/gu, unicode)}`)}`
}

/** As PostgreSQL writes a character in a pattern, so that none has a meaning of its own. */
function unicode(one: string): string {
  const hex = (one.codePointAt(0) ?? 0).toString(16)
  return hex.length > 4 ? `\\U${hex.padStart(8, '0')}` : `\\u${hex.padStart(4, '0')}`
}

function amountSql({ prefix, low, high, units }: AmountTest, add: Add): string {
  const unit = units.length > 0 ? ` and tokens && ${add(units)}::text[]` : ''
  const number = (value: number): string => `${add(value)}::float8`
  switch (prefix) {
    case 'gt':
    case 'sa':
      return `(amount > ${number(high)}${unit})`
    case 'lt':
    case 'eb':
      return `(amount < ${number(low)}${unit})`
    case 'ge':
      return `(amount >= ${number(low)}${unit})`
    case 'le':
      return `(amount <= ${number(high)}${unit})`
    case 'ne':
      return `((amount < ${number(low)} or amount >= ${number(high)})${unit})`
    default:
      return `(amount >= ${number(low)} and amount < ${number(high)}${unit})`
  }
}
