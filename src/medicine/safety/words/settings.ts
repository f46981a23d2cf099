import type { Item } from './read-items.ts'

const PEOPLE = ['i', 'other', 'child', 'infant', 'kin', 'victim']
const BREAKS = ['comma', 'and', 'but']
/** In words. */
const MARKER_REACH = 3
const OBJECT_REACH = 3

/** 'Choking with laughter' stays in one clause. */
const WITH = new Set(['with', 'voi', 'cung', 'con'])

const hasAny = (item: Item | undefined, tags: readonly string[]) => tags.some((tag) => item?.tags.has(tag) ?? false)

/** A sign from item `from` to item `to`. */
export interface Span {
  from: number
  to: number
}

/**
 * 'Collapsed while watching a movie', '看电影的时候昏倒了': the word names where or when a real sign happened. It does not
 * make the sign a figure of speech. Markers stand before the word, in Chinese also after it.
 */
export function isSetting(items: readonly Item[], at: number, { from, to }: Span): boolean {
  for (let back = at; back >= Math.max(0, at - MARKER_REACH); back--) {
    if (back >= from && back <= to) break
    const item = items[back] as Item
    if (back < at && hasAny(item, BREAKS)) break
    if (item.tags.has('setting')) return true
  }
  return items.slice(at + 1, at + 1 + MARKER_REACH).some((item, step) => {
    const place = at + 1 + step
    return item.tags.has('setting-after') && (place < from || place > to)
  })
}

/** 'Laughing at a movie and then he went blue': 'then' parts what was going on from what happened. */
export const isThen = (items: readonly Item[], at: number, from: number): boolean =>
  items
    .slice(at + 1, Math.max(at + 1, from))
    .some(
      ({ form, tags }, step) =>
        form === 'then' || (tags.has('then-word') && step + at + 2 < from + 1 && hasAny(items[at + 2 + step], PEOPLE)),
    )

/** Whether the word is in another clause than the sign before it: 'my chest hurts and the traffic is bad'. */
export function isLaterClause(items: readonly Item[], at: number, { to }: Span): boolean {
  return at > to && items.slice(to + 1, at).some((item) => hasAny(item, BREAKS) && !WITH.has(item.form))
}

/** Vietnamese names the owner after the thing: 'con chó nhà tôi'. */
const OWNERS = new Set(['toi', 'em', 'minh', 'tui'])
const isOwner = ({ form }: Item, step: number) => step < 2 && OWNERS.has(form)

/** 'A fella from the men's shed collapsed': the thing only says which person. */
const isPlace = (items: readonly Item[], at: number) =>
  items.slice(Math.max(0, at - MARKER_REACH), at).some(({ form }) => FROM.has(form)) &&
  items.slice(0, at).some((item) => hasAny(item, ['other', 'child', 'kin', 'person-noun']))
const FROM = new Set(['from', 'at', 'with'])

/** 'Walking the dog and can't breathe', '带狗散步': it is led or fed by the one the sign is about. */
const isHandled = (items: readonly Item[], at: number) =>
  items
    .slice(Math.max(0, at - MARKER_REACH), at)
    .some(({ form, tags }) => HANDLING.has(form) || (tags.has('setting') && form.endsWith('ing')))
const HANDLING = new Set('遛 带 喂 抱 牵 陪 dat dan مشي امشي'.split(' '))

/**
 * 'The dog is choking', 'the tent collapsed': the word is the subject of the sign. A person nearer to the sign is its
 * subject instead: 'dad collapsed in the garden'.
 */
export function isSubject(items: readonly Item[], at: number, { from, to }: Span): boolean {
  const isPerson = (item: Item) => hasAny(item, PEOPLE)
  if (at < from) {
    const between = items.slice(at + 1, from)
    if (isPlace(items, at) || isHandled(items, at)) return false
    return !between.some((item, step) => item.tags.has('comma') || (isPerson(item) && !isOwner(item, step)))
  }
  if (at <= to) return !items.slice(from, at).some(isPerson)
  const isNear = at - to <= OBJECT_REACH && !isLaterClause(items, at, { from, to })
  return isNear && !isSetting(items, at, { from, to }) && !items.slice(0, from).some(isPerson)
}
