import { findConcepts, hasKind } from '../../lexicon/concepts.ts'
import { isPunctuation, type Token } from '../tokens.ts'

const TAKES_BACK = '(?:(?:no|sorry|actually|hang on|wait|oh|ah|tell a lie|i tell a lie|i lie|my mistake) )+'
const ONE = '(?:that one|that|it|this one|this|those ones|those|they)'
const NOBODY =
  "(?:that|it|what|he|she|there|here|let|who|where|how|today|yesterday|tomorrow|tonight|week|month|year|morning|when|why|one|which|everything|everyone|nothing|the|my|his|her|our|a|an|me|all|just|not|only|mine|yours|right|fine|wrong|good|so|old|new|another|something|because|what's|enough|it|old|last)"
const PERSON = `(?:(?:my|me|the|our|his|her) )?(?!${NOBODY}(?:'s)? )[a-z]+`
/** "no hang on that's Ray's", "sorry, my wife takes that one": prescribed for somebody else. */
const DISOWNS = new RegExp(
  `^${TAKES_BACK}(?:${ONE}(?:'s| is| are|'re| was| were)? (?:${PERSON}'s|hers|his|theirs)|${ONE} belongs? to ${PERSON}|${PERSON} (?:takes|has|uses) ${ONE}|${ONE}(?:'s| is) what ${PERSON} (?:takes|has|uses|is on))(?= |$)`,
)
/** "Ray's on that one", once more of the same. */
const ONCE_MORE = /^(?:[a-z]+'s (?:on )?(?:that one|that|it))(?= |$)/
const CUE = /^(?:no|sorry|actually|hang|wait|oh|ah|tell|i|my)$/
const WORDS_OF_REGIMEN = 10
const WORDS_OF_REFUSAL = 12

/**
 * "… and the metoprolol 25, no, hang on, that's Ray's. Mine's the amlodipine.": the medication named last goes, with its
 * dose and the words that give it to somebody else. A list that still held it would tell a patient to take it.
 */
export function withoutDisownedMedications(tokens: readonly Token[]): Token[] {
  const out: Token[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const word = tokens[at]?.word ?? ''
    const end = out.length > 0 && CUE.test(word) ? endOfRefusal(tokens, at) : undefined
    const named = end === undefined ? -1 : lastMedication(out)
    if (end === undefined || named < 0) {
      out.push(tokens[at] as Token)
      continue
    }
    out.length = named
    at = resumeAt(tokens, end) - 1
    // "mine's the amlodipine": the list goes on
    if (/^mine(?:'s| is)?$/.test(tokens[at + 1]?.word ?? '') && out.length > 0 && !isPunctuation(out.at(-1) as Token))
      out.push({ ...(tokens[at + 1] as Token), word: 'and', raw: 'and' })
    if (/^mine(?:'s)?$/.test(tokens[at + 1]?.word ?? '')) at += tokens[at + 2]?.word === 'is' ? 2 : 1
  }
  return out
}

/** Where the refusal that begins here is over, or nothing. */
function endOfRefusal(tokens: readonly Token[], from: number): number | undefined {
  const places: number[] = []
  for (let at = from; at < tokens.length && places.length < WORDS_OF_REFUSAL; at += 1)
    if (!isPunctuation(tokens[at] as Token)) places.push(at)
  const text = places.map((at) => tokens[at]?.word).join(' ')
  const [refusal] = DISOWNS.exec(text) ?? []
  if (!refusal) return undefined
  const [again = ''] = ONCE_MORE.exec(text.slice(refusal.length + 1)) ?? []
  const words = `${refusal} ${again}`.trim().split(' ').length
  return (places[words - 1] ?? from) + 1
}

/** The medication a refusal means, from the "and the" before it: the last one named, not long before. */
function lastMedication(out: readonly Token[]): number {
  let words = 0
  for (let at = out.length - 1; at >= 0 && words <= WORDS_OF_REGIMEN; at -= 1) {
    const token = out[at] as Token
    if (isPunctuation(token)) continue
    words += 1
    if (token.word.length < 4 || !hasKind(findConcepts([token.word]), 'medicine')) continue
    let from = at
    while (from > 0 && /^(?:the|my|and|also|then|a|some|,)$/.test(out[from - 1]?.word ?? '')) from -= 1
    return from
  }
  return -1
}

/** A full stop after the refusal ends the sentence before it; a comma does not. */
const resumeAt = (tokens: readonly Token[], end: number): number => (tokens[end]?.word === ',' ? end + 1 : end)
