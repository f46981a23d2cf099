import { conceptOf } from '../concepts.ts'
import { isWorse, type SafetyLevel } from '../levels.ts'
import type { About, SafetyReason } from '../types.ts'
import { isFigure } from './figures.ts'
import { aboutAt } from './frames/about.ts'
import { isAgeThen, isBack, isMonth, isOnce, saysWhen } from './frames/history.ts'
import { isAboutEffect, isInstruction, isMeaningAsked, isMetNow } from './frames/questions.ts'
import { negatedBy } from './negation.ts'
import { isColourOfPhlegm } from './phlegm.ts'
import type { Item } from './read-items.ts'
import { RULES, type Rule } from './rules.ts'
import { isLaterClause, isSetting, isSubject, isThen } from './settings.ts'

const SIGN_TAGS: ReadonlySet<string> = new Set(RULES.flatMap(({ tags }) => tags.flat()))
const isSign = (item: Item) => [...item.tags].some((tag) => SIGN_TAGS.has(tag) && !NEUTRAL.has(tag))
/** In rules, but no sign by themselves. */
const NEUTRAL = new Set([
  'not',
  'not-verb',
  'very',
  'now',
  'other',
  'i',
  'turn',
  'take',
  'all',
  'want',
  'used',
  'fine',
  'more',
  'cue',
  'asked',
  'hearsay',
])

export interface SentenceContext {
  /** Who was spoken of before. */
  about: About
  rules?: readonly Rule[]
  /** Words may stand further apart, as characters do in Chinese. */
  stretch: number
  /** A first-aid lesson is named somewhere in the text. */
  isLesson?: boolean
}

export interface SentenceFindings {
  reasons: SafetyReason[]
  about: About
  /** A sign was named, even if it was denied, past or asked about. */
  hasSign: boolean
  /** Items that a rule used, whether the sign counts or not. */
  explained: ReadonlySet<number>
  /** For each item the word that denies it. */
  negated: readonly (number | undefined)[]
}

export function findSigns(items: readonly Item[], context: SentenceContext): SentenceFindings {
  const negated = negatedBy(items, isSign)
  const present = new Set(items.flatMap(({ tags }) => [...tags]))
  const reasons: SafetyReason[] = []
  let hasSign = false
  const explained = new Set<number>()
  for (const rule of context.rules ?? rulesFor(present)) {
    if (!rule.tags.every((choices) => choices.some((tag) => present.has(tag)))) continue
    for (const match of matchesOf(rule, items, context.stretch)) {
      hasSign = true
      for (const at of match) explained.add(at)
      if (isDenied(match, items, negated) || isAcrossComma(rule, match, items)) continue
      const isTaken = isTakenAway(rule, match, items, context.stretch, negated)
      if (isTaken && !OF_LIFE.has(rule.concept)) continue
      const found = toReason(rule, match, items, context)
      const isFramed = isTaken || isMeaningAsked(items, Math.min(...match), context.isLesson ?? false)
      const reason = isFramed && isWorse(found.level, 'cannot-judge') ? asFigure(found) : found
      reasons.push(reason)
      // 'could they make me faint, I fainted today': a question does not hide the report after it
      if (reason.certainty === 'stated' || reason.certainty === 'spelling') break
    }
  }
  return { reasons, about: aboutAt(items, items.length, context.about), hasSign, explained, negated }
}

/** Rules by each tag of their first place: a sentence has few of them. */
const BY_FIRST = new Map<string, { rule: Rule; order: number }[]>()
RULES.forEach((rule, order) => {
  const entry = { rule, order }
  for (const tag of rule.tags[0] ?? []) BY_FIRST.set(tag, [...(BY_FIRST.get(tag) ?? []), entry])
})

function rulesFor(present: ReadonlySet<string>): Rule[] {
  const found = new Set([...present].flatMap((tag) => BY_FIRST.get(tag) ?? []))
  return [...found].toSorted((a, b) => a.order - b.order).map(({ rule }) => rule)
}

/** Every way the tags of a rule fall on different items within its span. */
function matchesOf(rule: Rule, items: readonly Item[], stretch: number): number[][] {
  const found: number[][] = []
  const span = rule.tags.length === 1 ? 1 : rule.span * stretch
  const place = (chosen: number[]) => {
    const choices = rule.tags[chosen.length]
    if (!choices) {
      found.push([...chosen])
      return
    }
    items.forEach((item, at) => {
      if (found.length > 12 || chosen.includes(at) || !choices.some((tag) => item.tags.has(tag))) return
      if (rule.isOrdered && chosen.length > 0 && at < (chosen.at(-1) as number)) return
      const all = [...chosen, at]
      if (Math.max(...all) - Math.min(...all) > span) return
      place(all)
    })
  }
  place([])
  return found.toSorted((a, b) => width(a) - width(b))
}

const width = (match: readonly number[]) => Math.max(...match) - Math.min(...match)

function isDenied(match: readonly number[], items: readonly Item[], negated: readonly (number | undefined)[]): boolean {
  return match.some((at) => {
    const by = negated[at]
    if (by === undefined || match.includes(by)) return false
    // 'no, I can't breathe': an inability is not denied by a word before its subject
    return !(items[at] as Item).tags.has('not')
  })
}

/** 'Breathing is fine, no chest pain': a 'not' belongs to its own side of a comma. */
function isAcrossComma({ tags }: Rule, match: readonly number[], items: readonly Item[]): boolean {
  if (!tags.some((choices) => choices.includes('not') || choices.includes('not-verb'))) return false
  return items.some((item, at) => at > Math.min(...match) && at < Math.max(...match) && item.tags.has('comma'))
}

/** Words this near a sign cancel it; effort only if it follows ('puffed when I run'). */
const NEAR = 5
const WHOLE_CLAUSE = new Set(['busy', 'language', 'apnoea', 'streak', 'as-usual', 'topic', 'news', 'laugh'])

function isTakenAway(
  rule: Rule,
  match: readonly number[],
  items: readonly Item[],
  stretch: number,
  negated: readonly (number | undefined)[],
): boolean {
  const [from, to] = [Math.min(...match), Math.max(...match)]
  if (isColourOfPhlegm(rule.concept, items, { from, to })) return true
  if (rule.without.length === 0) return false
  return items.some((item, at) => {
    // 'not streaks any more': a denied word cancels nothing
    if (match.includes(at) || (negated[at] !== undefined && item.tags.has('streak'))) return false
    return rule.without.some((tag) => {
      if (!item.tags.has(tag) || isThen(items, at, from)) return false
      if (tag === 'thing') return isSubject(items, at, { from, to })
      if (tag === 'in-joke') return !isLaterClause(items, at, { from, to }) && !isSetting(items, at, { from, to })
      if (WHOLE_CLAUSE.has(tag)) return true
      if (tag === 'fine' && hasComma(items, Math.min(at, to), Math.max(at, from))) return false
      if (tag === 'effort') return at > from && at - to <= 4 * stretch && !hasNear(items, 'everyday-task', at, 4)
      if (tag === 'mild') return at > from - 4 * stretch && at - to <= 4 * stretch
      return at >= from - NEAR * stretch && at <= to + NEAR * stretch
    })
  })
}

function hasNear(items: readonly Item[], tag: string, at: number, span: number): boolean {
  return items.slice(Math.max(0, at - span), at + span + 1).some(({ tags }) => tags.has(tag))
}

function toReason(
  rule: Rule,
  match: readonly number[],
  items: readonly Item[],
  context: SentenceContext,
): SafetyReason {
  const [from, to] = [Math.min(...match), Math.max(...match)]
  const { level, sign } = conceptOf(rule.concept)
  const time = timeOf(rule, from, to, items)
  const isCorrected = match.some((at) => items[at]?.isCorrected)
  return {
    code: rule.concept,
    level: time === 'if' && IF_TOO.has(rule.concept) ? 'same-day' : levelAt(level, time),
    ...(sign && { sign }),
    quote: { start: (items[from] as Item).start, end: (items[to] as Item).end },
    certainty: certaintyAt(time, isCorrected),
    // a baby writes nothing
    about: rule.concept === 'infant-danger' ? 'other' : aboutAt(items, from, aboutAt(items, to, context.about)),
  }
}

/** A song, a film, a laugh beside these does not make them harmless: a person reads them. */
const OF_LIFE = new Set<string>(['suicide', 'self-harm', 'overdose'])
/** Too much of a medication is a matter for a person today also where it is only asked about. */
const IF_TOO = new Set<string>([...OF_LIFE, 'wrong-dose'])
const asFigure = (reason: SafetyReason): SafetyReason => ({
  ...reason,
  level: 'cannot-judge',
  certainty: 'hypothetical',
})

type Time = 'now' | 'if' | 'recent' | 'long-ago' | 'figure'

function certaintyAt(time: Time, isCorrected: boolean): SafetyReason['certainty'] {
  if (time === 'now') return isCorrected ? 'spelling' : 'stated'
  return time === 'recent' || time === 'long-ago' ? 'past' : 'hypothetical'
}

function levelAt(level: SafetyLevel, time: Time): SafetyLevel {
  if (time === 'now') return level
  if (time === 'if') return level === 'emergency' ? 'plan-step' : 'routine'
  if (time === 'figure') return level === 'emergency' ? 'cannot-judge' : 'routine'
  if (time === 'recent') return level === 'emergency' ? 'same-day' : level
  return 'routine'
}

/** Signs that need help at once even if they have passed; others need it the same day. */
const NEVER_OVER = new Set([
  'suicide',
  'overdose',
  'poisoning',
  'stroke',
  'anaphylaxis',
  'adrenaline-used',
  'seizure',
  'unconscious',
  'not-breathing',
  'infant-danger',
  'throat-swelling',
  'violence-now',
  'fainted',
])

function timeOf(rule: Rule, from: number, to: number, items: readonly Item[]): Time {
  if (isHypothetical(rule, from, items)) return 'if'
  // tablets at hand are at hand now, whatever else is long ago
  if (rule.tags.some((choices) => choices.includes('at-hand'))) return 'now'
  const has = (tag: string) => items.some((item) => item.tags.has(tag))
  // who thinks that it is 1956 thinks so now
  const isOfToday = rule.tags.some((choices) => choices.includes('odd-time'))
  const isLongAgo = !isOfToday && items.some((_, at) => isLongTime(items, at) && saysWhen(items, at, { from, to }))
  const isNow = (has('now') && !isNowFine(items) && !isNowAnother(items, from, to)) || isBack(items, to)
  if (isLongAgo && !isNow) return 'long-ago'
  if (isFigure(rule.concept, items, { from, to })) return 'figure'
  // 'confused, had pneumonia last week': a past named after a comma is another one
  const isRecent = items.some(
    (item, at) =>
      (item.tags.has('recent-past') || isOnce(items, at) || isMonth(items, at)) &&
      !isOfChemotherapy(items, at) &&
      !(at > to && hasComma(items, to, at)) &&
      saysWhen(items, at, { from, to }),
  )
  if (isRecent && !isNow) return 'recent'
  if (isOnPastDay(items, to) && !isNow && (!NEVER_OVER.has(rule.concept) || rule.concept === 'fainted')) return 'recent'
  const isOver = items.some((item, at) => item.tags.has('gone') && at > to)
  if (isOver && !NEVER_OVER.has(rule.concept)) return 'recent'
  return 'now'
}

/** 'Finished chemo 9 days ago': the time of the treatment, after which a fever is the danger. */
const isOfChemotherapy = (items: readonly Item[], at: number) =>
  items.slice(Math.max(0, at - 4), at).some(({ tags }) => tags.has('chemo'))

const isLongTime = (items: readonly Item[], at: number) =>
  Boolean(items[at]?.tags.has('long-ago')) ||
  isYear(items[at] as Item) ||
  isAge(items, at) ||
  isAgeThen(items, at) ||
  isYearsAgo(items, at)

/** 'Fainted on Monday, fine ever since': a named day, and being well since then. 'Since Monday' is no such day. */
function isOnPastDay(items: readonly Item[], to: number): boolean {
  const day = items.findIndex(({ tags }) => tags.has('past-day'))
  return day >= 0 && items.some((item, at) => hasAny(item, WELL_AGAIN) && at > Math.max(day, to))
}

const WELL_AGAIN = ['well-since', 'gone']
const hasAny = ({ tags }: Item, wanted: readonly string[]) => wanted.some((tag) => tags.has(tag))

/** In a clause of its own these speak of the sign again: 'had a stroke last year, it is happening now'. */
const SAME = new Set('it its this that same happening happened again back worse still started here'.split(' '))

/** 'Overdosed in 2009, she's a nurse now': the present is in another clause, about ordinary business and no sign. */
function isNowAnother(items: readonly Item[], from: number, to: number): boolean {
  return items.every(({ tags }, at) => {
    if (!tags.has('now')) return true
    const start = items.findLastIndex((item, place) => place < at && item.tags.has('comma')) + 1
    const comma = items.findIndex((item, place) => place > at && item.tags.has('comma'))
    const end = comma < 0 ? items.length : comma
    if (start <= to && end > from) return false
    const clause = items.slice(start, end)
    if (isDenial(clause)) return true
    // 'a stroke years ago, can I still fly'
    const isAsked = clause[0]?.tags.has('question-start') || clause.some(({ tags }) => tags.has('asked'))
    if (isAsked && !clause.some((item) => isSign(item) && !item.tags.has('now'))) return true
    return (
      clause.some((item) => item.tags.has('topic') || item.tags.has('daily') || isAgeNow(item)) &&
      !clause.some((item) => SAME.has(item.form) || (isSign(item) && !isAgeNow(item)) || item.isUnknown)
    )
  })
}

/** 'None at all now', 'giờ không còn': the clause only denies; 'nothing helps now' does not. */
const isDenial = (clause: readonly Item[]) =>
  clause.some(({ tags }) => tags.has('not')) &&
  clause.every(({ tags, form }) => tags.has('not') || tags.has('now') || DENIAL_FILLERS.has(form))
const DENIAL_FILLERS = new Set('at all any since more 了 过 còn nữa شيء'.split(' '))

/** 'She's 22 now': an age, in a clause without a sign. */
const isAgeNow = ({ value }: Item) => value !== undefined && value >= 3 && value < 110

/** 'Now I am fine', '现在都好' */
const isNowFine = (items: readonly Item[]) =>
  items.every(
    ({ tags }, at) =>
      !tags.has('now') ||
      items[at - 1]?.tags.has('fine') ||
      items.slice(at + 1, at + 5).some((next) => next.tags.has('fine') || next.tags.has('well-since')) ||
      // 'والحين لا': nothing but a denial follows
      (at < items.length - 1 && items.slice(at + 1).every((next) => next.tags.has('not'))),
  )

const hasComma = (items: readonly Item[], from: number, to: number) =>
  items.slice(from, to).some(({ tags }) => tags.has('comma'))

export const isYear = ({ value, end, start }: Item) =>
  value !== undefined && end - start === 4 && value > 1930 && value < 2031

/** 'when I was 19', 'when he was little' */
function isAge(items: readonly Item[], at: number): boolean {
  if (items[at]?.tags.has('when-i-was')) return items[at + 1]?.value !== undefined
  // 'when my daughter was a baby'
  if (items[at]?.form !== 'when') return false
  const was = items.findIndex(({ form }, place) => place > at && place <= at + 3 && WAS.has(form))
  return (
    was > 0 &&
    // 'when he was at school' may be this morning
    items[was + 1]?.form !== 'at' &&
    items.slice(was + 1, was + 4).some(({ tags, value }) => tags.has('life-stage') || value !== undefined)
  )
}
const WAS = new Set(['was', 'were'])

/** 'hace diez años', 'من خمس سنين' */
function isYearsAgo(items: readonly Item[], at: number): boolean {
  return Boolean(items[at]?.tags.has('ago')) && items.slice(at + 1, at + 3).some(({ tags }) => tags.has('years'))
}

const CRISES = new Set<string>(['suicide', 'self-harm'])
const NAMED = ['i', 'other', 'child', 'infant', 'kin', 'victim', 'now', 'comma']
const HERE = new Set(['this', 'it', 'that', 'these', 'here', 'anyone', 'someone', 'somebody', 'there'])

/** 'Is this a heart attack' is about now; 'can reflux feel like chest pain' is about nobody. */
const isAboutNow = ({ tags, form }: Item) => HERE.has(form) || NAMED.some((tag) => tags.has(tag))

/** 'Help, what do I do' is a cry for help, not a question about emergencies. */
const CRIES = new Set(['help', 'dying'])

function isHypothetical(rule: Rule, from: number, items: readonly Item[]): boolean {
  if (isMetNow(items)) return false
  if (isInstruction(items, from)) return true
  // 'does not know me' is a statement
  const isAsked = Boolean(items[0]?.tags.has('question-start') && !items[1]?.tags.has('not'))
  if (rule.concept === 'emergency-asked' && !rule.tags[0]?.some((tag) => CRIES.has(tag))) {
    if (isRequest(items, from)) return false
    return items.some(({ tags }) => tags.has('if') || tags.has('question-cue') || tags.has('advice')) || isAsked
  }
  if (isAsked && items.some(({ tags }) => tags.has('cause') || tags.has('side-effect-word'))) return true
  if (isAsked && (!items.some(isAboutNow) || isAboutEffect(items, from))) return true
  // 'if I'm gone they will be better off' is meant
  if (CRISES.has(rule.concept) && !items.some(({ tags }) => tags.has('question-cue'))) return false
  for (let at = from - 1; at >= 0; at--) {
    const { tags } = items[at] as Item
    if (tags.has('comma') || tags.has('but')) return false
    // 'إذا لم أستطع وأنا لا أستطيع': a circumstance, not the condition
    if (tags.has('setting') && items[at + 1]?.tags.has('cannot')) return false
    if (tags.has('if') && isThreat(rule, items[at + 1])) return false
    if (tags.has('if') || tags.has('question-cue')) return true
  }
  return (items[from]?.tags.has('if') || items[from]?.tags.has('question-cue')) ?? false
}

/** 'Can you send an ambulance': a request in the form of a question. 'Can you send the ambulance bill' has a topic. */
function isRequest(items: readonly Item[], from: number): boolean {
  const you = items.findIndex(({ form }) => form === 'you' || form === 'someone' || form === 'somebody' || form === 'u')
  if (you < 1 || you > 2 || you > from || !items[you - 1]?.tags.has('question-start')) return false
  return (
    items.slice(you + 1, from).some(({ form }) => SENDING.has(form)) &&
    !items.some(({ tags }) => tags.has('topic') || tags.has('if') || tags.has('question-cue'))
  )
}
const SENDING = new Set('send call get ring phone dispatch order organise organize need'.split(' '))

/** 'If I ring anyone he will kill me': the condition is part of the threat. 'If he hits me' is a question. */
function isThreat({ concept, tags }: Rule, afterIf: Item | undefined): boolean {
  if (concept !== 'violence-now' || !afterIf) return false
  if (afterIf.tags.has('i') || afterIf.tags.has('victim')) return true
  return tags.flat().some((tag) => tag === 'threat' || tag === 'kill-me') && !afterIf.tags.has('other')
}
