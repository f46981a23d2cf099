import { hasKind } from '../lexicon/concepts.ts'
import { contextOf } from '../reading/context.ts'
import type { Heading } from './sections.ts'
import type { ParsedUtterance } from './visit.ts'

const SOCIAL =
  /\b(?:smok(?:e|er|ed|es|ing)|cigarettes?|packs? (?:a|per) day|vap(?:e|ing)|alcohol|drinks? (?:a|per)|beers?|wine|marijuana|illicit|recreational drugs|i'm (?:a )?(?:retired|married|single|divorced)|retired|i work (?:as|in|at|for)|my job|live (?:alone|with)|for a living|married|occupation)\b/
const SURGICAL =
  /\b(?:surger(?:y|ies)|operation|operated|\w+ectomy|\w+plasty|replacement|removed|c-section|tubal ligation|transplant|stents?|bypass)\b/

/** The heading of what a patient reported or confirmed. */
export function historyHeading(utterance: ParsedUtterance): Heading {
  const text = utterance.words.join(' ')
  if (/\ballerg(?:ic|y|ies) to\b/.test(text) && hasKind(utterance.concepts, 'medicine')) return 'Allergies'
  const named = utterance.concepts.filter(({ kinds }) => kinds.has('condition') || kinds.has('finding'))
  if (named.length > 0 && named.every(({ from, to }) => contextOf(utterance.words, from, to).family))
    return 'Family history'
  if (
    /\b(?:family history|(?:my|your) (?:mother|father|mom|mum|dad|brother|sister|grand\w+) (?:had|has|died|was diagnosed))\b/.test(
      text,
    )
  )
    return 'Family history'
  if (SOCIAL.test(text) && named.length === 0) return 'Social history'
  if (
    SURGICAL.test(text) &&
    /\b(?:had|was|were|ago|years?|in \d{4}|have|history|before|did)\b/.test(text) &&
    utterance.phase === 'history'
  )
    return 'Surgical history'
  return 'History of present illness'
}
