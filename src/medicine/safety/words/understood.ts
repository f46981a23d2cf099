import type { Chosen } from './choose-language.ts'
import type { SentenceFindings } from './find-signs.ts'
import { isAboutGoods } from './goods.ts'
import { type Item, readItems } from './read-items.ts'
import type { NumberFindings } from './readings/numbers.ts'
import type { Token } from './tokenise.ts'

/** Share of words that must be known before a text without danger signs counts as harmless. */
const LEAST_KNOWN = { en: 0.7, 'zh-Hans': 0.5, ar: 0.5, vi: 0.5, es: 0.5 } as const

export function isUnderstood(
  tokens: readonly Token[],
  chosen: Chosen,
  { hasSign, hasNumbers }: { hasSign: boolean; hasNumbers: boolean },
): boolean {
  const { language, coverage, lists, isAccented } = chosen
  if (!language || coverage < LEAST_KNOWN[language] * (hasNumbers ? 0.6 : 1)) return false
  if (hasSign || hasNumbers) return true
  const items = readItems(tokens, lists, isAccented)
  // routine needs its own reason: 'it happened again' has only known words and says nothing
  if (isAboutGoods(items)) return true
  return items.some(({ tags }) => [...tags].some((tag) => SAYS_SOMETHING.has(tag) || tag.startsWith('fig-')))
}

/** Ordinary business, being well, figures of speech, questions, the distant past. */
const SAYS_SOMETHING = new Set([
  'topic',
  'errand',
  'courtesy',
  'daily',
  'fine',
  'harmless',
  'object',
  'thing',
  'advice',
  'as-usual',
  'in-joke',
  'long-ago',
  'if',
  'question-cue',
  'when-i-was',
  'emotion',
])

/** Words so near to danger that a sentence with them is reviewed by a person, unless there is a reason to call it harmless. */
const NEAR_DANGER = [
  'cannot',
  'reliever',
  'pills',
  'face',
  'mouth',
  'heart',
  'not-help',
  'swallow',
  'confused',
  'drowsy',
  'unsafe',
  'seizure',
  'breathe',
  'air',
  'lungs',
  'chest',
  'throat',
  'lip',
  'blood',
  'bleed',
  'die',
  'kill',
  'life-word',
  'self',
  'poison',
  'adrenaline',
  'infant',
  'hit',
  'victim-danger',
  'pale',
  'wake',
  'on-floor',
  'bad-breathing',
  'droop',
  'slur',
  'speech',
  'weak',
  'crush',
  'swell',
  'choke',
  'crisis-cue',
  'severe',
  'sudden',
  'help-word',
  'n-spo2',
  'pregnant',
  'worse',
  'stuck',
  'weapon',
  'no-colour',
  'tear',
  'floor',
  'came-to',
  'faint',
  'method',
  'pills-ready',
  'letters',
  'kick',
  'pour-word',
  'gasp',
  'breathless',
  'suck-in',
  'floppy',
]
/** The whole clause is a question, a condition or the distant past. */
const FRAMES = ['advice', 'if', 'question-cue', 'long-ago', 'in-joke', 'when-i-was']
/** Calm a word this near to them, in words. */
const REACH = 5
/** Business with medicines and tests accounts for these, but for no complaint. */
const OF_ERRANDS = ['pills', 'reliever', 'blood', 'cannot', 'infant', 'lungs', 'face', 'mouth', 'speech']
const EXPLAINS = ['fine', 'topic', 'harmless', 'thing', 'object', 'gone', 'as-usual', 'emotion']

/** Whether a word near danger is left over that neither a rule, a reading nor the rest of the clause accounts for. */
export function hasUnexplained(
  items: readonly Item[],
  { readings, reasons, hasShareOfBest }: NumberFindings,
  { explained, negated, reasons: found }: SentenceFindings,
): boolean {
  const isPartlyRead = found.length > 0
  const hasAny = (item: Item, tags: readonly string[]) => tags.some((tag) => item.tags.has(tag))
  const isHard = items.some((item, at) => !explained.has(at) && hasAny(item, NEVER_CALMED))
  if (isHard && !items.some((item) => hasAny(item, DISTANT) || isFigureTag(item))) return true
  if (items.some((item) => hasAny(item, FRAMES)) || hasShareOfBest) return false
  if (Object.keys(readings).length + reasons.length > 0) return false
  const isCalmed = (at: number) => {
    const near = items.slice(Math.max(0, at - REACH), at + REACH + 1)
    const isWeak = hasAny(items[at] as Item, OF_ERRANDS)
    return near.some((item) => hasAny(item, EXPLAINS) || isFigureTag(item) || (isWeak && item.tags.has('errand')))
  }
  const watched = isPartlyRead ? CORE : NEAR_DANGER
  return items.some(
    (item, at) =>
      !explained.has(at) &&
      hasAny(item, watched) &&
      !isCalmed(at) &&
      !(negated[at] !== undefined && hasAny(item, DENIABLE)),
  )
}

/** An 'if' or 'better' beside death and weapons does not make them harmless. */
const NEVER_CALMED = ['kill', 'weapon', 'die']
const DISTANT = ['long-ago', 'in-joke', 'when-i-was', 'harmless', 'thing', 'object', 'emotion', 'topic']
const isFigureTag = ({ tags }: Item) => [...tags].some((tag) => tag.startsWith('fig-'))

/** Left over beside a sign that was read, these are still too near to danger. */
const CORE = [
  'breathe',
  'air',
  'lungs',
  'chest',
  'heart',
  'blood',
  'bleed',
  'die',
  'kill',
  'self',
  'life-word',
  'poison',
  'adrenaline',
  'infant',
  'wake',
  'on-floor',
  'crisis-cue',
  'weapon',
  'droop',
  'slur',
  'n-spo2',
]
/** 'No swelling' is an answer; 'does not wake' is none. */
const DENIABLE = [
  'swell',
  'blood',
  'bleed',
  'chest',
  'choke',
  'seizure',
  'confused',
  'drowsy',
  'pale',
  'weak',
  'severe',
  'stuck',
  'reliever',
  'worse',
]
