import type { Item } from './read-items.ts'

const MOST_ITEMS = 8
const ENDS = ['but', 'because', 'now', 'yesterday', 'if']

/**
 * For each item the index of the word that denies it, or undefined. 'No X or Y' denies both; 'no X and Y' only X,
 * 'I do not have X and Y' both. A comma goes on only in a list that ends with 'or'. A new subject, a word of time, a
 * new 'cannot' or a sign with a 'not' of its own ends it: where it is unclear, the sign stands.
 */
export function negatedBy(items: readonly Item[], isSign: (item: Item) => boolean): (number | undefined)[] {
  const by: (number | undefined)[] = items.map(() => undefined)
  items.forEach((item, at) => {
    if (!item.tags.has('not') && !item.tags.has('not-verb')) return
    if (isDoubleDenial(items, at) || isInability(items, at) || isNoDenial(items, at)) return
    const isVerb = item.tags.has('not-verb') || item.tags.has('not-list')
    let hasSign = false
    let count = 0
    for (let next = at + 1; next < items.length && count < MOST_ITEMS; next++) {
      const one = items[next] as Item
      if (!one.tags.has('comma')) count++
      if (ENDS.some((tag) => one.tags.has(tag)) && !one.tags.has('or')) break
      if (next > at + 1 && isSubject(one)) break
      if (hasSign && one.tags.has('cannot')) break
      if (one.tags.has('and') && !(isVerb && hasSign)) break
      if (one.tags.has('comma') && !isListGoingOn(items, next)) break
      if ((one.tags.has('not') || one.isNegative) && next > at + 1) break
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

/**
 * 'Never had chest pain like this', 'no chest pain until this morning', 'not usually breathless', 'not any less breathless'
 * and 'has not stopped coughing up blood' say that it is there.
 */
function isNoDenial(items: readonly Item[], at: number): boolean {
  const isNever = items[at]?.tags.has('never') ?? false
  const rest = items.slice(at + 1, at + 1 + MOST_ITEMS)
  const end = rest.findIndex(({ tags }) => tags.has('comma') || tags.has('but'))
  const clause = end < 0 ? rest : rest.slice(0, end)
  return (
    clause.some(({ tags }) => tags.has('until') || (isNever && tags.has('like-this'))) ||
    (rest[end + 1]?.tags.has('until') ?? false) ||
    clause.slice(0, 3).some(({ tags }) => tags.has('usually') || tags.has('less')) ||
    (clause[0]?.tags.has('stopped') ?? false)
  )
}

/** 'لا يقدر يكمل جملة من ضيق التنفس': what is not possible is the sign, and its cause is there. */
const isInability = (items: readonly Item[], at: number) => [1, 2].some((step) => items[at + step]?.tags.has('can'))

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

/** Whether 'or' follows this comma before the list is over; a Chinese '、' is only used within a list. */
function isListGoingOn(items: readonly Item[], comma: number): boolean {
  if (items[comma]?.form === '、') return true
  for (const one of items.slice(comma + 1, comma + 9)) {
    if (one.tags.has('or')) return true
    if (one.tags.has('but') || one.tags.has('not') || one.tags.has('cannot') || isSubject(one)) return false
  }
  return false
}
