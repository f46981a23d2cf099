import type { Item } from './read-items.ts'

const MOST_ITEMS = 8
const ENDS = ['but', 'because', 'now', 'yesterday', 'if']

/**
 * For each item the index of the word that denies it, or undefined. 'No X or Y' denies both; 'no X and Y' only X,
 * 'I do not have X and Y' both. A comma goes on only in a list that ends with 'or'. A new subject, a word of time or a
 * new 'cannot' ends it: where it is unclear, the sign stands.
 */
export function negatedBy(items: readonly Item[], isSign: (item: Item) => boolean): (number | undefined)[] {
  const by: (number | undefined)[] = items.map(() => undefined)
  items.forEach((item, at) => {
    if (!item.tags.has('not') && !item.tags.has('not-verb')) return
    if (isDoubleDenial(items, at)) return
    const isVerb = item.tags.has('not-verb') || item.tags.has('not-list')
    let hasSign = false
    for (let next = at + 1; next < items.length && next - at <= MOST_ITEMS; next++) {
      const one = items[next] as Item
      if (ENDS.some((tag) => one.tags.has(tag)) && !one.tags.has('or')) break
      if (next > at + 1 && isSubject(one)) break
      if (hasSign && one.tags.has('cannot')) break
      if (one.tags.has('and') && !(isVerb && hasSign)) break
      if (one.tags.has('comma') && !isListGoingOn(items, next)) break
      if (one.tags.has('not') && next > at + 1) break
      by[next] = at
      if (isSign(one)) hasSign = true
    }
  })
  return by
}

/** 'Can't get to the toilet without gasping' says that there is gasping. */
function isDoubleDenial(items: readonly Item[], at: number): boolean {
  if (items[at]?.form !== 'without') return false
  return items.slice(0, at).some(({ tags }) => tags.has('cannot') || tags.has('not-verb') || tags.has('not'))
}

const SUBJECTS = new Set([
  'i',
  'im',
  'ive',
  'he',
  'she',
  'hes',
  'shes',
  'they',
  'its',
  'theres',
  'thats',
  'were',
  'theyre',
])

function isSubject(item: Item): boolean {
  return SUBJECTS.has(item.form) || item.tags.has('subject')
}

/** Whether 'or' follows this comma before the list is over. */
function isListGoingOn(items: readonly Item[], comma: number): boolean {
  for (const one of items.slice(comma + 1, comma + 9)) {
    if (one.tags.has('or')) return true
    if (one.tags.has('but') || one.tags.has('not') || one.tags.has('cannot') || isSubject(one)) return false
  }
  return false
}
