import type { ConceptCode } from '../../concepts.ts'
import type { Item } from '../read-items.ts'
import type { Span } from '../settings.ts'
import { NAMED } from './services.ts'

const hasAny = (item: Item | undefined, tags: readonly string[]) => tags.some((tag) => item?.tags.has(tag) ?? false)
const HAPPENED = new Set(['had', 'suffered'])
const CURRENT = [
  'here-word',
  'sudden',
  'help',
  'help-word',
  'cannot',
  'not',
  'not-verb',
  'worse',
  'on-floor',
  'lying-down',
]
const BUSINESS = ['topic', 'daily', 'courtesy', 'condolence']
/** Crises and what children swallow are never only news. */
const NEVER_PAST: ReadonlySet<ConceptCode> = new Set(['suicide', 'self-harm', 'violence-now', 'infant-danger'])
/** In words, between 'now' and being well. */
const NEAR = 3

/**
 * 'My neighbour's husband had a stroke, very sad, can I bring him to the class': news of people outside the household, with
 * ordinary business or sympathy after it; 'my brother-in-law had a stroke and is in rehab', 'was taken to hospital, turned out
 * to be nothing': news of anybody who has recovered. 'The neighbour had a stroke, she is on the floor' is a report.
 */
export function isEventOfOthers(concept: ConceptCode, items: readonly Item[], { from, to }: Span): boolean {
  if (NEVER_PAST.has(concept)) return false
  if (isInCare(items, from)) return true
  const well = items.findIndex(({ tags }, at) => at > to && tags.has('well-since'))
  if (items.some((item, at) => isCurrent(item, at, from, to) || (item.tags.has('now') && !isNear(at, well))))
    return false
  const before = items.slice(0, from)
  if (well > 0 && before.some(({ tags }) => tags.has('went-in'))) return true
  const isEvent = NAMED.has(concept) && [1, 2].some((back) => HAPPENED.has(items[from - back]?.form ?? ''))
  if (!isEvent) return false
  if (well > 0 && before.some((item) => hasAny(item, ['other', 'distant']))) return true
  const after = items.findIndex(({ tags, form }, at) => at > to && (tags.has('comma') || form === 'so'))
  return (
    after > 0 &&
    before.some(({ tags }) => tags.has('distant')) &&
    items.slice(after).some((item) => hasAny(item, BUSINESS))
  )
}

/** 'My sister is in hospital with sepsis': others look after her already. 'She should be in hospital' does not say so. */
function isInCare(items: readonly Item[], from: number): boolean {
  if (items.some((item) => hasAny(item, HERE))) return false
  const before = items.slice(0, from)
  const place = before.findIndex(({ tags }) => tags.has('in-care'))
  if (place < 1 || !IS.has(before[place - 1]?.form ?? '') || !LEADS_TO.has(before[place + 1]?.form ?? '')) return false
  return before.slice(0, place).some((item) => hasAny(item, ['other', 'distant', 'kin']))
}
const IS = new Set(['is', 'was', 'are', 'were', 'hes', 'shes', 'been', 'still'])
const HERE = ['here-word', 'help', 'help-word', 'on-floor', 'lying-down']
const LEADS_TO = new Set(['with', 'after', 'for', 'following', 'because', 'from'])

const isCurrent = (item: Item, at: number, from: number, to: number) => (at < from || at > to) && hasAny(item, CURRENT)
const isNear = (at: number, well: number) => well >= 0 && Math.abs(at - well) <= NEAR
