import type { Item } from '../read-items.ts'
import type { Span } from '../settings.ts'

const forms = (words: string) => new Set(words.split(' '))
const ALWAYS_ENDS = ['comma', 'but']
const PRESENT = forms(
  'im am is are isnt arent cant cannot hes shes its theyre theres has hasnt wont feel feels keep keeps looks since',
)
const PAST = forms('was were wasnt werent had hadnt did didnt couldnt would used 当时 那时 كان كنت كانت وقتها')
/** A clause that only says when has nothing but these: 'in 2009,', 'when I was 19,'. */
const OF_TIME = ['long-ago', 'recent-past', 'years', 'ago', 'when-i-was', 'life-stage', 'number-word']
const AROUND_TIME = forms(
  'in at back when i was my he she the a an of about around during on over nearly some it that this odd good ten fifteen twenty thirty forty fifty sixty عشر 十 mười',
)

/**
 * Whether words of time at `marker` say when the sign happened. 'Had a stroke in 2015, my face is drooping': a history and,
 * in a clause of its own, a sign of now. 'In 2009, I could not breathe': the clause only says when.
 */
export function saysWhen(items: readonly Item[], marker: number, { from, to }: Span): boolean {
  if (marker >= from && marker <= to) return true
  const clause = clauseOf(items, from, to)
  if (marker >= clause.from && marker < clause.to) return true
  const words = items.slice(clause.from, clause.to)
  if (words.some(({ form }) => PRESENT.has(form))) return false
  if (words.some(({ form }) => PAST.has(form))) return true
  const time = clauseOf(items, marker, marker)
  return items
    .slice(time.from, time.to)
    .every(
      ({ tags, form, value }) => value !== undefined || AROUND_TIME.has(form) || OF_TIME.some((tag) => tags.has(tag)),
    )
}

function clauseOf(items: readonly Item[], from: number, to: number): Span {
  const ends = (at: number) => isEnd(items, at)
  let start = from
  while (start > 0 && !ends(start - 1)) start--
  let end = to + 1
  while (end < items.length && !ends(end)) end++
  return { from: start, to: end }
}

/** The clauses of a sentence, without what stands between them. */
export function clausesOf(items: readonly Item[]): Span[] {
  return items.flatMap((_, at) => {
    const isFirst = !isEnd(items, at) && (at === 0 || isEnd(items, at - 1))
    return isFirst ? [clauseOf(items, at, at)] : []
  })
}

/** 'And' starts a clause only where a verb of its own follows soon: 'years ago and my face is drooping'. */
function isEnd(items: readonly Item[], at: number): boolean {
  const item = items[at] as Item
  if (ALWAYS_ENDS.some((tag) => item.tags.has(tag))) return true
  return item.tags.has('and') && items.slice(at + 1, at + 4).some(({ form }) => PRESENT.has(form))
}

/** 'It is back', 'this is happening again': what was said to be over is not. 'It is back to normal' is. */
export const isBack = (items: readonly Item[], after = -1): boolean =>
  items.some(
    ({ form }, at) =>
      at > after &&
      RETURNED.has(form) &&
      items[at + 1]?.form !== 'to' &&
      [1, 2, 3].some((back) => at - back > after && THAT.has(items[at - back]?.form ?? '')),
  )
const RETURNED = forms('back returned happening worse again')
const THAT = forms('it its this that thats')

const AGE_FROM = 13
const AGE_TO = 75
const BEFORE_AGE = forms('had was were')

/** 'A collapsed lung at 19': an age ends its clause; 'at 20 past three' and 'at 15 weeks' are none. */
export function isAgeThen(items: readonly Item[], at: number): boolean {
  const value = items[at + 1]?.value ?? 0
  if (items[at]?.form !== 'at' || value < AGE_FROM || value > AGE_TO || !isLastOfClause(items, at + 1)) return false
  const clause = items.slice(clauseOf(items, at, at).from, at)
  return clause.some(({ form }) => BEFORE_AGE.has(form)) && !clause.some(({ tags }) => [...tags].some(isReading))
}

export const MONTHS = forms('january february march april may june july august september october november december')

/** 'Had anaphylaxis in May': some time ago; 'the baby is due in May' is not. */
export function isMonth(items: readonly Item[], at: number): boolean {
  if (items[at]?.form !== 'in' || !MONTHS.has(items[at + 1]?.form ?? '')) return false
  return items.slice(clauseOf(items, at, at).from, at).some(({ form }) => BEFORE_AGE.has(form))
}

/** 'I had sepsis once, where is that written': 'at once' is no such time. */
export function isOnce(items: readonly Item[], at: number): boolean {
  if (items[at]?.form !== 'once' || !isLastOfClause(items, at)) return false
  const clause = items.slice(clauseOf(items, at, at).from, at)
  return clause.at(-1)?.form !== 'at' && clause.some(({ form }) => form === 'had')
}

const isLastOfClause = (items: readonly Item[], at: number) =>
  at + 1 >= items.length || ENDS_TIME.some((tag) => items[at + 1]?.tags.has(tag))
const ENDS_TIME = ['comma', 'but', 'and', 'so']
const isReading = (tag: string) => tag.startsWith('n-')
