import { conceptOf } from '../concepts.ts'
import { isWorse, type SafetyLevel } from '../levels.ts'
import type { About, SafetyReason } from '../types.ts'
import type { Chosen } from '../words/choose-language.ts'
import { isYear } from '../words/find-signs.ts'
import { aboutAt } from '../words/frames/about.ts'
import { isAboutGoods } from '../words/goods.ts'
import { type Item, readItems } from '../words/read-items.ts'
import { refineMeaning } from '../words/refine-meaning.ts'
import type { Token } from '../words/tokenise.ts'
import { featuresOf } from './features.ts'
import { scoreOf } from './score.ts'
import type { FoundByRules } from './second-layer.ts'
import { tablesOf } from './tables.ts'
import { windowsOf } from './windows.ts'

/**
 * Scores from which a text is treated as an emergency although no rule found one. They depend on the result of the rules:
 * a lower score is enough if the rules could not judge. Chosen on sentences not used in training (docs/safety.md).
 */
export const RAISE_AT: Readonly<Record<Exclude<SafetyLevel, 'emergency'>, number>> = {
  'cannot-judge': 1,
  'same-day': 1.6,
  'plan-step': 1.6,
  routine: 1.6,
}
/** From this score a person reviews the text, whatever the rules say. */
export const LOOK_AT = 0
/** The rules found the danger, but as a question, denied or long past. */
const FRAMED_MARGIN = 1
/** How to recognise an illness, or years ago: nothing is said of now, and nothing of a crisis. */
const DISTANT_MARGIN = 1
/** The text is about goods ('a blue pillow'), and names no person, part of the body or complaint. */
const GOODS_MARGIN = 2
/** The only signs named were denied ('no chest pain'), or the only figures are in range. */
const DENIED_MARGIN = 1.5
/** A word of being well is near. */
const WELL_MARGIN = 1
/** Everyday words alone: none names a body, a complaint, a medication, a time, a crisis or a figure. */
const EVERYDAY_MARGIN = 4
/** Words nobody knows may be the danger. */
const MOST_UNKNOWN = 2
/** No word has a meaning here: 'that thing happened again'. */
const NO_MEANING_MARGIN = 0.5

const CRISIS = [
  'self',
  'kill',
  'method',
  'life-word',
  'hopeless',
  'farewell-weak',
  'plan-word',
  'low-mood',
  'die',
  'live',
]
const POISON = ['pills', 'poison', 'pack', 'wrong-dose']

/** Meanings that say nothing about anybody's health. */
const EVERYDAY = new Set(
  `i adult-own question-start question-cue if other and or not not-verb to-word using-word victim victim-other instead-of
  topic errand daily setting goods goods-verb object thing mute-thing household everyday-task floor on-floor vessel odd-put odd-thing
  gave-past take wish-verb work-verb every all comma usually person-noun device kin very much half see know-verb
  talk-act story-verb seek-act eat-act treat rest spill-drink asked drive-word busy harmless fine as-usual desk-work job-noun
  people-in-general unnamed here-word means-word learn join in-joke emotion laugh vehicle`.split(/\s+/),
)

interface Likeness {
  score: number
  window: readonly Token[]
  tags: ReadonlySet<string>
  about: About
  isAboutGoods: boolean
  isWell: boolean
  isDistant: boolean
  isEveryday: boolean
}

/** The window most similar to the emergencies in the training data. */
export function likenessOf(tokens: readonly Token[], { lists, isAccented }: Chosen): Likeness | undefined {
  const tables = tablesOf(lists.lexicon.language)
  if (!tables) return undefined
  let best: Likeness | undefined
  for (const window of distinct(windowsOf(tokens))) {
    const items = refineMeaning(readItems(window, lists, isAccented))
    const score = scoreOf(featuresOf(window, items), tables)
    if (best && score <= best.score) continue
    best = {
      score,
      window,
      tags: new Set(items.flatMap(({ tags }) => [...tags])),
      about: items.some(({ tags }) => tags.has('other')) ? aboutAt(items, items.length, 'other') : 'self',
      isAboutGoods: isAboutGoods(items),
      isWell: isWell(items),
      isDistant: isDistant(items),
      isEveryday: isEveryday(items),
    }
  }
  return best
}

/** Being well is said, nothing is denied and no crisis is named. Single characters ('好') say too little. */
function isWell(items: readonly Item[]): boolean {
  const has = (wanted: readonly string[]) => items.some(({ tags }) => wanted.some((tag) => tags.has(tag)))
  const isNamed = items.some(({ tags, start, end }) => tags.has('fine') && end - start > 1)
  return isNamed && !has(['not', 'not-verb', 'cannot', 'absent-me', 'better-word', ...CRISIS, ...POISON])
}

const isEveryday = (items: readonly Item[]) =>
  items.some(({ tags }) => tags.size > 0) &&
  items.filter(({ isUnknown }) => isUnknown).length <= MOST_UNKNOWN &&
  items.every(({ tags, value }) => value === undefined && [...tags].every((tag) => EVERYDAY.has(tag)))

const isDistant = (items: readonly Item[]) =>
  items.some((item) => DISTANT.some((tag) => item.tags.has(tag)) || isYear(item)) &&
  !items.some(({ tags }) => ['now', ...CRISIS, ...POISON].some((tag) => tags.has(tag)))
const DISTANT = ['question-cue', 'long-ago']

/** Each wording once: repetition adds no information. */
function distinct(windows: readonly Token[][]): Token[][] {
  return [...new Map(windows.map((window) => [window.map(({ form }) => form).join(' '), window])).values()]
}

/** Can only raise: a reason for a worse level than the rules gave, or none. */
export function raiseByLikeness(
  tokens: readonly Token[],
  chosen: Chosen,
  { level, isFramed, isDenied }: FoundByRules,
): SafetyReason | undefined {
  if (level === 'emergency') return undefined
  const best = likenessOf(tokens, chosen)
  if (!best) return undefined
  const { score, window, tags } = best
  const quote = { start: window[0]?.start ?? 0, end: window.at(-1)?.end ?? 0 }
  const margin =
    (isFramed ? FRAMED_MARGIN : best.isDistant ? DISTANT_MARGIN : 0) +
    (isDenied ? DENIED_MARGIN : 0) +
    (best.isAboutGoods ? GOODS_MARGIN : 0) +
    (best.isWell ? WELL_MARGIN : 0) +
    (best.isEveryday ? EVERYDAY_MARGIN : 0) +
    (tags.size === 0 ? NO_MEANING_MARGIN : 0)
  const code = score >= RAISE_AT[level] + margin ? codeFor(tags) : 'not-understood'
  const reason: SafetyReason = { code, level: conceptOf(code).level, quote, certainty: 'likeness', about: best.about }
  return score >= LOOK_AT && isWorse(reason.level, level) ? reason : undefined
}

/** What the words point at decides the first aid. */
const LIKE = [
  ['like-crisis', CRISIS],
  ['like-poisoning', POISON],
  ['like-chest-pain', ['chest', 'rib', 'angina']],
  [
    'like-breathless',
    ['breathe', 'air', 'lungs', 'breathless', 'wheeze', 'gasp', 'only-word', 'reliever', 'n-puffs', 'n-spo2'],
  ],
] as const

function codeFor(tags: ReadonlySet<string>) {
  return LIKE.find(([, wanted]) => wanted.some((tag) => tags.has(tag)))?.[0] ?? 'like-emergency'
}
