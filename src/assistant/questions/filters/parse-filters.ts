import type { Lexeme } from '../words/lexeme.ts'
import { PAST_YEAR_LABEL, type Pending } from './atom.ts'
import { all, any, type Filter, negate, type Period } from './filter.ts'
import { AtomReader } from './read-atom.ts'

export interface ParsedFilters {
  /** Undefined where nothing was asked of anybody. */
  filter: Filter | undefined
  atoms: readonly Filter[]
  /** Words with a meaning that found no place: a negation of nothing, a figure of nothing. */
  dangling: readonly Lexeme[]
  /** Why a part could not be read, in words. */
  problems: readonly string[]
  /** What 'high', 'low' and the like were taken to mean. */
  notes: readonly string[]
}

/** Whether a figure without a measure may be an age. */
type MayBeAge = (figure: Lexeme) => boolean

interface Item {
  filter: Filter
  isNot: boolean
  join: 'and' | 'or' | 'comma'
}

/** Reads what is asked of patients, joined with and, or, not. `or` binds neighbours; see `grouped`. */
export function parseFilters(
  lexemes: readonly Lexeme[],
  today: string,
  mayBeAge: MayBeAge = () => true,
): ParsedFilters {
  const { items, dangling, problems, notes } = scan(lexemes, today, mayBeAge)
  return {
    filter: items.length > 0 ? grouped(items) : undefined,
    atoms: items.map(({ filter }) => filter),
    dangling,
    problems,
    notes,
  }
}

type Scanned = Pick<ParsedFilters, 'dangling' | 'problems' | 'notes'> & { items: Item[] }

function scan(lexemes: readonly Lexeme[], today: string, mayBeAge: MayBeAge): Scanned {
  const reader = new AtomReader(lexemes, today, mayBeAge)
  const items: Item[] = []
  const dangling: Lexeme[] = []
  const problems: string[] = []
  const notes: string[] = []
  let join: Item['join'] = 'and'
  let negation: Lexeme | undefined
  let isNot = false
  let waiting: { lexeme: Lexeme; period: Period } | undefined
  let pending: Pending = {}

  const add = (filter: Filter): void => {
    const period = waiting?.period
    const placed = period ? withPeriod(filter, period) : undefined
    if (placed) waiting = undefined
    // 'not on ICS or LABA' is neither of them
    const inherits = join === 'or' && items.at(-1)?.isNot && !negation
    items.push({ filter: placed ?? filter, isNot: isNot || inherits === true, join: items.length === 0 ? 'and' : join })
    join = 'and'
    isNot = false
    negation = undefined
    pending = {}
  }

  for (let at = 0; at < lexemes.length; ) {
    const lexeme = lexemes[at] as Lexeme
    switch (lexeme.kind) {
      case 'and':
        if (join !== 'or') join = 'and'
        // a negation does not reach over 'and'
        if (isNot && negation && items.at(-1)) {
          dangling.push(negation)
          isNot = false
          negation = undefined
        }
        at += 1
        continue
      case 'or':
        join = 'or'
        at += 1
        continue
      case 'comma':
        if (join !== 'or' && items.length > 0) join = 'comma'
        at += 1
        continue
      case 'not':
        isNot = !isNot
        negation = lexeme
        at += 1
        continue
      case 'open': {
        const close = closing(lexemes, at)
        const inner = scan(lexemes.slice(at + 1, close), today, mayBeAge)
        if (inner.items.length > 0) add(grouped(inner.items))
        dangling.push(...inner.dangling)
        problems.push(...inner.problems)
        at = close + 1
        continue
      }
      case 'period': {
        // 'seen by Dr Okonjo this month': the time belongs to the word before the name
        const last = items.at(-1)?.filter.kind === 'under-care' ? items.at(-2) : items.at(-1)
        const placed = last && !pending.verb && !pending.due ? withPeriod(last.filter, lexeme.period) : undefined
        if (last && placed) {
          spread(items, lexeme.period)
          last.filter = placed
        } else {
          if (waiting) dangling.push(waiting.lexeme)
          waiting = { lexeme, period: lexeme.period }
        }
        at += 1
        continue
      }
      default:
        // everything else is read with what stands around it
        break
    }
    const read = reader.at(at, pending, { isNot, previous: items.at(-1)?.filter, period: waiting?.period })
    if (read.problem) problems.push(read.problem)
    if (read.note) notes.push(read.note)
    if (read.filter) {
      if (read.takesNot) isNot = false
      if (read.takesPeriod) waiting = undefined
      if (read.replaces && items.length > 0) items.pop()
      add(read.filter)
    }
    if (read.pending) pending = read.pending
    else if (read.problem) pending = {}
    if (read.dangling) dangling.push(...read.dangling)
    at = Math.max(read.next, at + 1)
  }
  if (isNot && negation) dangling.push(negation)
  if (waiting) {
    const last = items.at(-1)
    const placed = last && withPeriod(last.filter, waiting.period)
    if (last && placed) last.filter = placed
    else dangling.push(waiting.lexeme)
  }
  if (pending.due) {
    const last = items.at(-1)
    const due = last && reader.dueOf(last.filter)
    // 'action plan review due' is said after its noun; 'who is overdue' alone is for anything
    if (last && due) last.filter = due
    else if (items.every(({ filter }) => filter.kind !== 'gap')) add({ kind: 'gap', topic: 'any' })
  }
  if (pending.test) dangling.push(pending.test.lexeme)
  if (pending.normality) dangling.push(pending.normality)
  if (pending.declined) dangling.push(pending.declined)
  if (pending.severity) dangling.push(pending.severity)
  if (pending.trend) dangling.push(pending.trend)
  return { items, dangling, problems, notes }
}

function closing(lexemes: readonly Lexeme[], open: number): number {
  let depth = 0
  for (let at = open; at < lexemes.length; at++) {
    if (lexemes[at]?.kind === 'open') depth += 1
    if (lexemes[at]?.kind === 'close') depth -= 1
    if (depth === 0) return at
  }
  return lexemes.length
}

/** 'Exacerbations or admissions in the past year': the time is said once and meant for both. */
function spread(items: Item[], period: Period): void {
  for (let at = items.length - 1; at > 0 && items[at]?.join === 'or'; at--) {
    const before = items[at - 1]
    const placed = before && withPeriod(before.filter, period)
    if (before && placed) before.filter = placed
  }
}

/** The filter within this time; undefined where it is not about a time, or has one that was said. */
function withPeriod(filter: Filter, period: Period): Filter | undefined {
  switch (filter.kind) {
    case 'flares':
    case 'admissions':
      return filter.period.label === PAST_YEAR_LABEL ? { ...filter, period } : undefined
    case 'seen':
      return lastSeen(filter, period)
    case 'appointment':
      return { ...filter, period: (isToCome(filter) && period.ahead) || period }
    case 'first-seen':
    case 'trend':
      return { ...filter, period }
    case 'measure':
    case 'measured':
    case 'entry':
    case 'action-plan':
    case 'rehabilitation':
    case 'technique-check':
      return filter.period ? undefined : { ...filter, period }
    case 'vaccine':
      return { ...filter, period }
    case 'medicine':
      if (filter.period && filter.period.label !== PAST_YEAR_LABEL) return undefined
      return { ...filter, how: filter.how === 'current' ? 'ever' : filter.how, period }
    case 'condition':
      return filter.since?.label === '' ? { ...filter, since: period } : undefined
    case 'not': {
      const inner = withPeriod(filter.of, period)
      return inner && { kind: 'not', of: inner }
    }
    case 'all': {
      const of = filter.of.map((one) => withPeriod(one, period) ?? one)
      return of.some((one, at) => one !== filter.of[at]) ? { ...filter, of } : undefined
    }
    default:
      return undefined
  }
}

const isToCome = ({ statuses = ['booked'] }: Extract<Filter, { kind: 'appointment' }>): boolean =>
  statuses.includes('booked')

/** 'Last seen before March' is nobody seen since. */
function lastSeen(filter: Extract<Filter, { kind: 'seen' }>, period: Period): Filter {
  if (period.from !== undefined || period.to === undefined || filter.period.label !== 'last')
    return { ...filter, period }
  return {
    kind: 'not',
    of: { kind: 'seen', period: { from: nextDay(period.to), label: `since then (last seen ${period.label})` } },
  }
}

function nextDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
}

/**
 * `or` joins what stands beside it: 'COPD or asthma with high eosinophils' asks the eosinophils of both. Only where the
 * second half begins again as the first did ('COPD on triple or asthma on a biologic') are the halves alternatives.
 */
function grouped(given: readonly Item[]): Filter {
  const items = listed(given)
  const split = items.findIndex((item, at) => at > 1 && item.join === 'or' && startsAgain(items, at))
  if (split > 0)
    return any([
      grouped(items.slice(0, split)),
      grouped(items.slice(split).map((one, at) => (at === 0 ? { ...one, join: 'and' as const } : one))),
    ])
  const groups: Item[][] = []
  for (const item of items) {
    const last = groups.at(-1)
    if (last && item.join === 'or') last.push(item)
    else groups.push([item])
  }
  return all(groups.map(group))
}

function startsAgain(items: readonly Item[], at: number): boolean {
  const [first, before, after] = [items[0], items[at - 1], items[at]]
  if (!first || !before || !after || items.length - at < 2) return false
  return after.filter.kind === first.filter.kind && before.filter.kind !== after.filter.kind
}

/** 'COPD, asthma or bronchiectasis': the commas of a list ending in 'or' are 'or'. */
function listed(items: readonly Item[]): Item[] {
  const out = items.map((item) => ({ ...item }))
  for (let at = out.length - 1; at > 0; at--) {
    const [one, before] = [out[at], out[at - 1]]
    if (one?.join === 'or' && before?.join === 'comma' && before.filter.kind === one.filter.kind) before.join = 'or'
  }
  for (const one of out) if (one.join === 'comma') one.join = 'and'
  return out
}

function group(items: readonly Item[]): Filter {
  if (items.length > 1 && items.every(({ isNot }) => isNot))
    return { kind: 'not', of: any(items.map(({ filter }) => filter)) }
  return any(items.map(({ filter, isNot }) => (isNot ? negate(filter) : filter)))
}
