import { pastYear } from '../reading.ts'
import type { Lexeme } from '../words/lexeme.ts'
import type { Filter, Period } from './filter.ts'

const ON_RECORD: Period = { label: 'on record' }

const isEver = (one: Lexeme): boolean => one.kind === 'verb' && one.verb === 'ever'
const isNever = (one: Lexeme): boolean => one.kind === 'not' && /^never\b/i.test(one.text)

/**
 * 'Ever' and 'never' look at the whole record; without them a question about events looks at a year. With several
 * events in one question, 'never' reaches those that did not happen and 'ever' those that did.
 */
export function overWholeRecord(filter: Filter, lexemes: readonly Lexeme[], today: string): Filter {
  const [ever, never] = [lexemes.some(isEver), lexemes.some(isNever)]
  if ((!ever && !never) || lexemes.some(({ kind }) => kind === 'period')) return filter
  const count = timed(filter, today)
  const change = (one: Filter, isNegated: boolean): Filter => {
    if (one.kind === 'not') return { ...one, of: change(one.of, !isNegated) }
    if (one.kind === 'all' || one.kind === 'any') return { ...one, of: one.of.map((each) => change(each, isNegated)) }
    const isAbsent = isNegated !== isNone(one)
    return isTimed(one, today) && (count === 1 || (isAbsent ? never : ever)) ? unbound(one) : one
  }
  return change(filter, false)
}

const isNone = (one: Filter): boolean =>
  (one.kind === 'flares' || one.kind === 'admissions') &&
  ((one.count.op === 'equals' && one.count.value === 0) || (one.count.op === 'under' && one.count.value === 1))

function isTimed(one: Filter, today: string): boolean {
  switch (one.kind) {
    case 'flares':
    case 'admissions':
    case 'vaccine':
    case 'medicine':
    case 'seen':
    case 'appointment':
      return one.period?.label === pastYear(today).label
    default:
      return false
  }
}

function timed(filter: Filter, today: string): number {
  if (filter.kind === 'not') return timed(filter.of, today)
  if (filter.kind === 'all' || filter.kind === 'any') return filter.of.reduce((sum, one) => sum + timed(one, today), 0)
  return isTimed(filter, today) ? 1 : 0
}

function unbound(one: Filter): Filter {
  switch (one.kind) {
    case 'flares':
    case 'admissions':
    case 'seen':
    case 'appointment':
      return { ...one, period: ON_RECORD }
    case 'vaccine':
    case 'medicine': {
      const { period: _period, ...rest } = one
      return rest
    }
    default:
      return one
  }
}
