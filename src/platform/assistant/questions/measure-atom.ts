import type { ReadAtom } from './atom.ts'
import type { MeasureId, Test } from './filter.ts'
import { measureFor, measures } from './measures.ts'
import { type FoundTest, mapTest } from './parse-test.ts'

/** A measure with its figures turned into the recorded unit; what cannot be meant is told. */
export function measured(id: MeasureId, found: FoundTest, ever: boolean): Pick<ReadAtom, 'filter' | 'problem'> {
  const { test, unit } = found
  const typed = 'value' in test ? test.value : test.op === 'between' ? test.high : undefined
  const measure = typed === undefined ? (id === 'fev1-percent' ? 'fev1' : id) : measureFor(id, typed, unit).id
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
export function normality(
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
