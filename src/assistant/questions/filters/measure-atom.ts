import { measureFor, measures } from '../measures.ts'
import { type FoundTest, mapTest, testAt } from '../parse-test.ts'
import { past, type Reading, wordAfter } from '../reading.ts'
import type { Lexeme } from '../words/lexeme.ts'
import type { Pending, ReadAtom } from './atom.ts'
import type { Filter, MeasureId, Test } from './filter.ts'
import { AIRWAY } from './simple-atom.ts'

const BETWEEN_NOUN_AND_TEST = new Set(['filler', 'pick', 'possessive'])

/** A measure with what is said of it, before or after its name. */
export function measureAtom({ lexemes, today }: Reading, id: MeasureId, at: number, pending: Pending): ReadAtom {
  let next = at + 1
  let ever = pending.verb === 'ever'
  while (skips(lexemes, next)) next += 1
  const test = testAt(lexemes, next) ?? undefined
  const isAge = test && wordAfter(lexemes, test.next)?.kind === 'age-word'
  if (test && !isAge && !belongsToNext(lexemes, test)) {
    const afterEver = lexemes[test.next]
    if (afterEver?.kind === 'verb' && afterEver.verb === 'ever') ever = true
    return { next: test.next, ...measured(id, test, ever) }
  }
  const following = lexemes[next]
  if (following?.kind === 'normality') return { next: next + 1, ...normality(id, following.level) }
  if (following?.kind === 'trend') return { next: next + 1, filter: trend(today, id, following.direction) }
  if (pending.test) return { next: at + 1, ...measured(id, pending.test, ever) }
  if (pending.normality) return { next: at + 1, ...normality(id, pending.normality.level) }
  if (pending.trend) return { next: at + 1, filter: trend(today, id, pending.trend.direction) }
  if (/philia$|capni/i.test(lexemes[at]?.text ?? '')) return { next: at + 1, ...normality(id, 'high') }
  if (pending.due) return { next: at + 1, filter: overdue(today, id) }
  return { next: at + 1, filter: { kind: 'measured', measure: id } }
}

export function spirometryAtom({ lexemes, today }: Reading, at: number, pending: Pending): ReadAtom {
  const following = pending.due ? undefined : lexemes[at + 1]
  if (following?.kind === 'normality' || pending.normality) {
    const level = following?.kind === 'normality' ? following.level : pending.normality?.level
    const next = at + (following?.kind === 'normality' ? 2 : 1)
    if (level === 'normal') return { next, filter: { kind: 'lung-pattern', pattern: 'normal' } }
    return {
      next,
      filter: {
        kind: 'all',
        of: [
          { kind: 'measured', measure: 'spirometry' },
          { kind: 'not', of: { kind: 'lung-pattern', pattern: 'normal' } },
        ],
      },
    }
  }
  if (!pending.due) return { next: at + 1, filter: { kind: 'measured', measure: 'spirometry' } }
  const missing: Filter = { kind: 'not', of: { kind: 'measured', measure: 'spirometry', period: past(today, 12) } }
  return { next: at + 1, filter: { kind: 'all', of: [AIRWAY, missing] } }
}

export function overdue(today: string, measure: MeasureId): Filter {
  // recall of the two questionnaires as risk assessment is set out of the box; other tests yearly
  const months = measure === 'cat' || measure === 'act' ? 6 : 12
  const of =
    measure === 'cat' || measure === 'mmrc' ? 'copd' : measure === 'act' || measure === 'feno' ? 'asthma' : undefined
  const missing: Filter = { kind: 'not', of: { kind: 'measured', measure, period: past(today, months) } }
  return { kind: 'all', of: [of ? { kind: 'condition', condition: { id: of } } : AIRWAY, missing] }
}

/** Tests are often a year apart: three years show where things go. */
function trend(today: string, measure: MeasureId, direction: 'falling' | 'rising'): Filter {
  return { kind: 'trend', measure, direction, period: past(today, 36) }
}

/** Between a measure and its figure: 'FEV1 is currently at …'. */
function skips(lexemes: readonly Lexeme[], at: number): boolean {
  const one = lexemes[at]
  if (!one) return false
  if (BETWEEN_NOUN_AND_TEST.has(one.kind)) return true
  if (one.kind === 'ask') return one.ask === 'yes-no'
  const isTense = one.kind === 'verb' && (one.verb === 'has' || one.verb === 'had')
  const then = lexemes[at + 1]?.kind
  return isTense && (then === 'trend' || then === 'normality' || testAt(lexemes, at + 1) !== undefined)
}

/** 'COPD with CAT and two exacerbations': the figure counts what follows. */
function belongsToNext(lexemes: readonly Lexeme[], test: FoundTest): boolean {
  const after = wordAfter(lexemes, test.next)
  return test.isBare && test.unit === undefined && (after?.kind === 'flare' || after?.kind === 'admission')
}

/** A measure with its figures turned into the recorded unit; impossible values are reported. */
function measured(id: MeasureId, found: FoundTest, ever: boolean): Pick<ReadAtom, 'filter' | 'problem'> {
  const { test, unit } = found
  const typed = 'value' in test ? test.value : test.op === 'between' ? test.high : undefined
  const measure = typed === undefined ? (id === 'fev1-percent' ? 'fev1' : id) : measureFor(id, typed, unit).id
  const { unit: recorded, name } = measures[measure]
  if (unit === '%' && recorded !== '%') return { problem: `I compare ${name} in ${recorded}, not in per cent.` }
  const scaled = mapTest(test, (value) => round(measureFor(measure, value, unit).value))
  const [low, high] = measures[measure].range
  const shown = 'value' in scaled ? scaled.value : scaled.op === 'between' ? scaled.high : undefined
  if (shown !== undefined && (shown < low || shown > high)) {
    return { problem: `${typed} is not a figure of ${measures[measure].name}.` }
  }
  return { filter: { kind: 'measure', measure, test: scaled, pick: ever ? 'any' : 'latest' } }
}

const round = (value: number): number => Math.round(value * 1e6) / 1e6

/** 'High', 'low' and 'normal' by a published limit, or not at all. */
function normality(
  id: MeasureId,
  level: 'high' | 'low' | 'normal' | 'abnormal',
): Pick<ReadAtom, 'filter' | 'problem' | 'note'> {
  if (id === 'fev1' || id === 'fvc' || id === 'ratio') {
    const test: Test = { op: level === 'low' || level === 'abnormal' ? 'below-lln' : 'not-below-lln' }
    return {
      filter: { kind: 'measure', measure: id, test, pick: 'latest' },
      note: `${level} ${measures[id].name}: by the lower limit of normal, GLI Global 2022`,
    }
  }
  const { high, low, name } = measures[id]
  const found = level === 'high' ? high : level === 'low' ? low : undefined
  if (found)
    return {
      filter: { kind: 'measure', measure: id, test: found.test, pick: 'latest' },
      note: `${level} ${name}: ${found.source}`,
    }
  return { problem: `I have no agreed limit for '${level}' ${name}. Give a figure, for example '${name} over 50'.` }
}
