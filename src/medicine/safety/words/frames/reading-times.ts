import type { Item } from '../read-items.ts'
import type { Span } from '../settings.ts'
import { clausesOf, MONTHS, saysWhen } from './history.ts'

const forms = (words: string) => new Set(words.split(' '))
const OVER = forms('was were dropped went fell got')
const ONGOING = forms('since for over been have has is are its still')
const JOINS = ['and', 'or']

const hasNumber = (clause: readonly Item[]) => clause.some(({ value }) => value !== undefined)
const isNow = ({ tags, form }: Item) => tags.has('now') || form === 'still'

/**
 * The sentence without readings of long ago and readings that are only 'if'. 'My oxygen was 84 last year, and it's 83 now':
 * the second one counts. 'What do I do if it is 82, because it is now': so does this one.
 */
export function withoutOtherTimes(items: readonly Item[]): readonly Item[] {
  let isIf = false
  const dropped = clausesOf(items).filter((span) => {
    const clause = items.slice(span.from, span.to)
    const goesOn = isIf && JOINS.some((tag) => clause[0]?.tags.has(tag) || items[span.from - 1]?.tags.has(tag))
    isIf = isHypothetical(clause) || (goesOn && !clause.some(isNow))
    return isIf || isLongAgo(items, span)
  })
  if (dropped.length === 0) return items
  const isDropped = (at: number) => dropped.some(({ from, to }) => at >= from && at < to)
  const goesOnNow = clausesOf(items).some((span) => {
    const clause = items.slice(span.from, span.to)
    return !isDropped(span.from) && !hasNumber(clause) && clause.some(isNow)
  })
  return goesOnNow ? items : items.filter((_, at) => !isDropped(at))
}

/** A question after the number, or about oneself, is asked of a reading of now: 'oxygen 82, what do I do'. */
function isHypothetical(clause: readonly Item[]): boolean {
  if (clause.some(({ tags }) => tags.has('if'))) return true
  if (clause.some(({ tags }) => tags.has('i'))) return false
  const asked = clause.findIndex(({ tags }) => tags.has('question-cue'))
  const number = clause.findIndex(({ value }) => value !== undefined)
  return asked >= 0 && (number < 0 || asked < number)
}

const isLongAgo = (items: readonly Item[], span: Span): boolean =>
  items.some(({ tags }, at) => tags.has('long-ago') && saysWhen(items, at, { ...span, to: span.to - 1 })) &&
  !items.slice(span.from, span.to).some(({ tags }) => tags.has('now'))

/** 'Sats dropped to 89 last week', 'in hospital in June it was 84': over. 'Was 84 last week and still is' is not. */
export function isPastReading(items: readonly Item[], span: Span): boolean {
  const own = clausesOf(items).find(({ from, to }) => span.from >= from && span.from < to)
  if (!own) return false
  const isOngoing = ({ tags, form }: Item) => ONGOING.has(form) || tags.has('now') || tags.has('not-verb')
  const clause = items.slice(own.from, own.to)
  if (!clause.some(({ form }) => OVER.has(form)) || clause.some(isOngoing)) return false
  const isTime = (at: number) =>
    items[at]?.tags.has('recent-past') || (items[at]?.form === 'in' && MONTHS.has(items[at + 1]?.form ?? ''))
  if (!items.some((_, at) => isTime(at) && saysWhen(items, at, span))) return false
  return !clausesOf(items).some(({ from, to }) => {
    const other = items.slice(from, to)
    return to !== own.to && !hasNumber(other) && other.some(isOngoing)
  })
}
