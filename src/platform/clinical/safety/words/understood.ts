import { EN_EMPTY } from '../lexicon/en-ordinary.ts'
import type { Chosen } from './choose-language.ts'
import { readItems } from './read-items.ts'
import type { Token } from './tokenise.ts'

/** Share of words that must be known before a text without danger signs is taken for harmless. */
const LEAST_KNOWN = { en: 0.7, 'zh-Hans': 0.5, ar: 0.5, vi: 0.5, es: 0.5 } as const

export function isUnderstood(
  tokens: readonly Token[],
  chosen: Chosen,
  { hasSign, hasNumbers }: { hasSign: boolean; hasNumbers: boolean },
): boolean {
  const { language, coverage, lists, isAccented } = chosen
  if (!language || coverage < LEAST_KNOWN[language]) return false
  if (hasSign || hasNumbers) return true
  const items = readItems(tokens, lists, isAccented)
  // 'it happened', 'that thing again': every word is known and nothing is said
  return items.some(({ tags, form, isUnknown }) =>
    tags.size > 0
      ? [...tags].some((tag) => SAYS_SOMETHING.has(tag) || !EMPTY_TAGS.has(tag))
      : !isUnknown && form.length > 1 && !EN_EMPTY.has(form),
  )
}

const SAYS_SOMETHING = new Set(['topic', 'fine', 'harmless'])
const EMPTY_TAGS = new Set([
  'i',
  'other',
  'not',
  'not-verb',
  'and',
  'or',
  'but',
  'now',
  'comma',
  'turn',
  'very',
  'again',
  'because',
  'if',
  'question-start',
  'take',
  'all',
  'want',
  'used',
  'more',
  'still',
  'over',
  'usually',
  'every',
  'times',
])
