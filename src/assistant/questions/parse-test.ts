import type { Test } from './filters/filter.ts'
import type { Lexeme } from './words/lexeme.ts'

export interface FoundTest {
  /** Figures as typed; the measure knows their unit. */
  test: Test
  unit: string | undefined
  /** A bare number: 'two exacerbations', 'CAT 20'. */
  isBare: boolean
  /** First lexeme after it. */
  next: number
}

const SKIPPED = new Set(['filler', 'possessive', 'pronoun'])

/** 'over 300', '300 or more', 'between 10 and 20', '10 to 20', '>= 2', 'below the LLN', '65+'. */
export function testAt(lexemes: readonly Lexeme[], at: number): FoundTest | undefined {
  const first = lexemes[at]
  if (!first) return undefined
  if (first.kind === 'comparator') return compared(lexemes, at, first.op)
  if (first.kind === 'many') return { test: { op: 'at-least', value: 2 }, unit: undefined, isBare: false, next: at + 1 }
  if (first.kind !== 'number') return undefined
  let next = at + 1
  let unit = unitAt(lexemes, next)
  if (unit) next += 1
  const to = lexemes[next]
  const second = lexemes[next + 1]
  if (to?.kind === 'filler' && /^(to|-|–)$/.test(to.text) && second?.kind === 'number') {
    unit = unitAt(lexemes, next + 2) ?? unit
    const end = next + 2 + (unitAt(lexemes, next + 2) ? 1 : 0)
    return { test: { op: 'between', low: first.value, high: second.value }, unit, isBare: false, next: end }
  }
  const suffix = lexemes[next]
  if (suffix?.kind === 'suffix') {
    const after = unitAt(lexemes, next + 1)
    return {
      test: { op: suffix.op, value: first.value },
      unit: unit ?? after,
      isBare: false,
      next: next + 1 + (after ? 1 : 0),
    }
  }
  return { test: { op: 'equals', value: first.value }, unit, isBare: true, next }
}

function compared(
  lexemes: readonly Lexeme[],
  at: number,
  op: Extract<Lexeme, { kind: 'comparator' }>['op'],
): FoundTest | undefined {
  let next = at + 1
  // '< =' and 'greater than or equal to'
  let tested = op
  if (lexemes[next]?.kind === 'or' && lexemes[next + 1]?.kind === 'comparator') {
    const second = lexemes[next + 1] as Extract<Lexeme, { kind: 'comparator' }>
    if (second.op === 'equals') {
      tested = op === 'over' ? 'at-least' : op === 'under' ? 'at-most' : op
      next += 2
    }
  }
  while (SKIPPED.has(lexemes[next]?.kind ?? '')) next += 1
  const first = lexemes[next]
  if (first?.kind === 'lln') {
    const test: Test = tested === 'under' || tested === 'at-most' ? { op: 'below-lln' } : { op: 'not-below-lln' }
    return { test, unit: undefined, isBare: false, next: next + 1 }
  }
  if (first?.kind !== 'number') return undefined
  next += 1
  const unit = unitAt(lexemes, next)
  if (unit) next += 1
  if (tested === 'between') {
    const joiner = lexemes[next]
    const second = lexemes[next + 1]
    const isJoined = joiner?.kind === 'and' || (joiner?.kind === 'filler' && /^(to|-)$/.test(joiner.text))
    if (!isJoined || second?.kind !== 'number') return undefined
    const secondUnit = unitAt(lexemes, next + 2)
    return {
      test: { op: 'between', low: first.value, high: second.value },
      unit: secondUnit ?? unit,
      isBare: false,
      next: next + 2 + (secondUnit ? 1 : 0),
    }
  }
  return { test: { op: tested, value: first.value }, unit, isBare: false, next }
}

function unitAt(lexemes: readonly Lexeme[], at: number): string | undefined {
  const one = lexemes[at]
  return one?.kind === 'unit' ? one.unit : undefined
}

/** A count said without more means at least that many: 'two exacerbations'. */
export function asCount({ test, isBare }: FoundTest): Test {
  if (!isBare || test.op !== 'equals') return test
  return test.value === 0 ? test : { op: 'at-least', value: test.value }
}

/** The same test with every figure changed. */
export function mapTest(test: Test, change: (value: number) => number): Test {
  if (test.op === 'between') return { ...test, low: change(test.low), high: change(test.high) }
  return 'value' in test ? { ...test, value: change(test.value) } : test
}
