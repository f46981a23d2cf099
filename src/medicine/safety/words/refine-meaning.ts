import { isHabit } from './frames/habits.ts'
import { loadPart } from './frames/loads.ts'
import { isWish } from './frames/wishes.ts'
import type { Item } from './read-items.ts'

/** Complaints that 'hardly' and 'barely' make small; before an ability ('hardly breathe') they mean that it is lost. */
const COMPLAINTS = [
  'breathless',
  'wheeze',
  'cough',
  'phlegm',
  'pain',
  'dizzy',
  'tired',
  'fever',
  'palpitations',
  'other-symptom',
  'reliever',
  'gasp',
  'n-puffs',
]
const ABILITIES = ['breathe', 'speak', 'everyday-task', 'far-task', 'effort', 'move', 'swallow', 'sleep', 'rest', 'air']
const SMALL = new Set(['hardly', 'barely', 'scarcely'])
const REACH = 3

/** Words whose neighbours decide their meaning, applied before the grammar of signs. */
export function refineMeaning(items: readonly Item[]): Item[] {
  return items.map((item, at) => {
    if (SMALL.has(item.form) && item.tags.has('cannot') && isBeforeComplaint(items, at))
      return withTags(item, ['not-verb'])
    if (isFigurativeAdverb(item) || isUnderWork(items, at) || isWish(items, at)) return withTags(item, ['emotion'])
    const load = loadPart(items, at)
    if (load) return withTags(item, load === 'place' ? [...item.tags, 'chest-danger'] : ['crush'])
    if (isComical(items, at)) return withTags(item, ['laugh'])
    if (item.tags.has('recent-past') && isBirth(items, at)) return without(item, 'recent-past')
    if (isHabit(items, at)) return withTags(item, ['as-usual'])
    if (item.tags.has('can') && isDeniedAbility(items, at)) return withTags(item, [...item.tags, 'cannot'])
    if (item.tags.has('wake') && isDeniedAbility(items, at)) return withTags(item, [...item.tags, 'unresponsive'])
    if (item.tags.has('rest') && isFineThere(items, at)) return without(item, 'rest')
    if (item.tags.has('long-ago') && (isAge(items, at) || isReadingRange(item, items))) return without(item, 'long-ago')
    if (item.form === 'ill' && WILL_VERBS.has(items[at + 1]?.form ?? '')) return withTags(item, ['i', 'subject'])
    if (item.tags.has('gone') && WAS.has(item.form) && EARLIER.has(items[at + 1]?.form ?? ''))
      return without(item, 'gone')
    return item
  })
}

const without = (item: Item, dropped: string) =>
  withTags(
    item,
    [...item.tags].filter((tag) => tag !== dropped),
  )

/** 'Fine at rest', '坐着还好': being well at rest is no sign. */
function isFineThere(items: readonly Item[], at: number): boolean {
  return [
    [items[at + 1], items[at + 2]],
    [items[at - 1], items[at - 2]],
  ].some(([next, second]) => isPlainFine(next) || (!hasAny(next, ENDS_FINE) && isPlainFine(second)))
}

const ENDS_FINE = ['not', 'not-verb', 'cannot', 'comma', 'but', 'breathless']
/** A character such as 好 is as often 'very'. */
const isPlainFine = (item: Item | undefined) => Boolean(item?.tags.has('fine') && !item.tags.has('very'))

/** 'So funny I couldn't breathe': comical. 'My breathing is so funny I can't sleep' is about breathing. */
function isComical(items: readonly Item[], at: number): boolean {
  if (
    items[at]?.form !== 'funny' ||
    !INTENSE.has(items[at - 1]?.form ?? '') ||
    !LEADS_ON.has(items[at + 1]?.form ?? '')
  )
    return false
  return !items.slice(0, at).some((item) => hasAny(item, [...BODY, ...COMPLAINTS]))
}
const INTENSE = new Set(['so', 'too', 'that'])
const LEADS_ON = new Set(['i', 'we', 'that', 'he', 'she', 'everyone'])
const BODY = ['breathe', 'lungs', 'chest', 'heart', 'throat', 'air', 'face', 'limb', 'speech', 'other-part']

/** 'Born three weeks ago': an age, not a time that is over. */
const isBirth = (items: readonly Item[], at: number) => [1, 2, 3].some((back) => items[at - back]?.tags.has('born-ago'))

/** 'عمره ثلاث سنوات': an age, not a time long past. */
function isAge(items: readonly Item[], at: number): boolean {
  return [1, 2, 3].some((back) => items[at - back]?.tags.has('age-word'))
}

/** 'Sats in the eighties': a range of readings, not a decade. */
function isReadingRange({ tags }: Item, items: readonly Item[]): boolean {
  return [...tags].some((tag) => tag.startsWith('decade-')) && items.some((item) => item.tags.has('n-spo2'))
}

const withTags = (item: Item, tags: readonly string[]): Item => ({ ...item, tags: new Set(tags) })
const hasAny = (item: Item | undefined, tags: readonly string[]) => tags.some((tag) => item?.tags.has(tag) ?? false)

function isBeforeComplaint(items: readonly Item[], at: number): boolean {
  const next = items.slice(at + 1, at + 1 + REACH)
  const complaint = next.findIndex((item) => hasAny(item, COMPLAINTS) && !item.tags.has('breathe'))
  const ability = next.findIndex((item) => hasAny(item, ABILITIES))
  return complaint >= 0 && (ability < 0 || complaint < ability)
}

/** 'suffocatingly cute', 'painfully slow': an adverb made of a danger word is a figure of speech. */
const isFigurativeAdverb = ({ form, tags }: Item) => tags.size > 0 && /(?:ing|less|ful)ly$/.test(form)

/** 'Drowning in forms', 'suffocating under all this paperwork': too much work, not too little air. */
const SINKING = /^(?:drown|suffocat|smother|chok)/
const UNDER = new Set(['in', 'under', 'with', 'by', 'on'])
/** 'Choking on the price of parking'. */
const PRICES = new Set('price prices cost costs bill bills fee fees rent'.split(' '))
/** Nothing else may come between: 'drowning in phlegm at work' is meant. */
const BETWEEN = new Set(
  'a an the all these this that those my your their his her our of sea ocean pile piles stack stacks mountain mountains so much many more endless unpaid unread tax school insurance claim ndis'.split(
    ' ',
  ),
)

function isUnderWork(items: readonly Item[], at: number): boolean {
  if (!SINKING.test(items[at]?.form ?? '') || !UNDER.has(items[at + 1]?.form ?? '')) return false
  const work = items.slice(at + 2).find(({ form }) => !BETWEEN.has(form))
  return Boolean(work && (work.tags.has('desk-work') || PRICES.has(work.form)))
}

/** 'I'll be back' typed without its apostrophe. */
const WILL_VERBS = new Set('be have come call see take bring get try need go do let ring pay just send wait'.split(' '))

/** 'She was fine this morning' is about before. */
const WAS = new Set(['was', 'were'])
const EARLIER = new Set([
  'this',
  'yesterday',
  'earlier',
  'before',
  'an',
  'last',
  'until',
  'when',
  'at',
  'just',
  'half',
  'ten',
])

/** Arabic has a particle between 'not' and 'can': 'ما عم بقدر'. */
const NOT_FORMS = new Set(['ما', 'مش', 'مو', 'لا', 'لم', 'ماني', 'مب'].flatMap((word) => [word, `و${word}`]))

function isDeniedAbility(items: readonly Item[], at: number): boolean {
  return [1, 2].some((back) => NOT_FORMS.has(items[at - back]?.form ?? ''))
}
