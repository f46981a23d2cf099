import { isCutOff, isPunctuation, type Token } from '../reading/tokens.ts'
import { FILLER_PHRASES, FILLERS, OPENERS, TAGS } from './fillers.ts'

/** Takes out what carries no fact: hesitation, repetition, broken-off words, openers and tags. */
export function clean(tokens: readonly Token[], names: ReadonlySet<string> = new Set()): Token[] {
  const spoken = tokens.filter(
    (token, index) =>
      !isCutOff(token) &&
      (!FILLERS.has(token.word) || endsNegation(tokens, index)) &&
      !isSlack(tokens, index) &&
      !/^(?:[.?!…]|\.\.\.)$/.test(token.word),
  )
  return trimEnds(withoutRepeats(withoutCommas(withoutNames(withoutRestarts(withoutPhrases(spoken)), names))))
}

/** "no weakness , just numbness": this 'just' says where the 'no' stops. */
const endsNegation = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.word === 'just' && tokens.slice(0, at).some(({ word }) => /^(?:no|not|never|nothing|.*n't)$/.test(word))

const LIKENESS =
  /^(?:feels?|felt|feeling|looks?|looked|sounds?|seems?|seemed|things?|something|anything|symptoms|would|i'd|don't|didn't|just|more|is|was|are|were|it's|that's|stuff|smells?|tastes?|nothing)$/
const AMOUNT =
  /^(?:\d.*|a|an|about|two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|maybe|every|once|twice|really|the|i|it|um|uh)$/

/** "for like four days", "i really have": words without weight, unless they compare or soften a 'not'. */
function isSlack(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]?.word ?? ''
  const word = tokens[at]?.word
  if (word === 'really') return !/^(?:not|.*n't)$/.test(before) && tokens.length > 3
  return word === 'like' && !LIKENESS.test(before) && AMOUNT.test(tokens[at + 1]?.word ?? '')
}

function withoutPhrases(tokens: readonly Token[]): Token[] {
  const kept: Token[] = []
  for (let at = 0; at < tokens.length; ) {
    const phrase = FILLER_PHRASES.find((words) => words.every((word, index) => tokens[at + index]?.word === word))
    const fills = phrase && !(phrase[0] === 'you' && /^(?:do|did|if|let)$/.test(tokens[at - 1]?.word ?? ''))
    if (fills) at += phrase.length
    else {
      kept.push(tokens[at] as Token)
      at += 1
    }
  }
  return kept
}

/** "there is no , there is a little tenderness": the speaker began again, and the first try is taken back. */
function withoutRestarts(tokens: readonly Token[]): Token[] {
  const words = tokens.filter((token) => !isPunctuation(token))
  const at = words.findIndex(
    ({ word }, index) =>
      /^(?:no|any)$/.test(word) && /^(?:there|there's|it's|you)$/.test(words[index + 1]?.word ?? '') && index <= 5,
  )
  const begun = words
    .slice(0, at + 1)
    .map(({ word }) => word)
    .join(' ')
  if (at < 1 || !/(?:^|\b)(?:there(?:'s| is| are) no|i (?:don't|do not) (?:see|hear|feel|appreciate) any)$/.test(begun))
    return [...tokens]
  const again = words[at + 1] as Token
  return tokens.slice(tokens.indexOf(again))
}

/** A name set between commas is an address: "so , martha , how …". */
const withoutNames = (tokens: readonly Token[], names: ReadonlySet<string>): Token[] =>
  tokens.filter(({ word }, index) => {
    if (!names.has(word)) return true
    const next = tokens[index + 1]?.word
    return next !== undefined && /^(?:is|has|was|presents|had)$/.test(next)
  })

/** Commas are kept only inside a list of single words or short terms, where they separate what was said. */
const withoutCommas = (tokens: readonly Token[]): Token[] =>
  tokens.filter((token, index) => {
    if (!isPunctuation(token)) return true
    const before = tokens[index - 1]
    const after = tokens[index + 1]
    return (
      token.word === ',' &&
      before !== undefined &&
      after !== undefined &&
      !isPunctuation(before) &&
      !isPunctuation(after)
    )
  })

const NUMBER = /^(?:zero|one|two|three|four|five|six|seven|eight|nine)$/

/** "i , i have" and "you have you have": the last of a repeated run stays. */
export function withoutRepeats(tokens: readonly Token[]): Token[] {
  const kept: Token[] = []
  for (const token of tokens) {
    const before = kept.at(-1)?.word === ',' ? 2 : 1
    if (isFalseStart(kept.at(-before)?.word, token.word)) kept.length -= before
    kept.push(token)
    if (!isPunctuation(token)) dropRepeated(kept)
  }
  return kept
}

const LONGEST_REPEAT = 5
/** Commas may stand between the words of a run. */
const LONGEST_LOOK = 4 * LONGEST_REPEAT

/** Takes out the earlier of two equal runs at the end, commas between them included. */
function dropRepeated(kept: Token[]): void {
  // a run can only end here if its last word came just before as well: asked first, as every word comes through here
  const last = kept.at(-1)?.word
  if (!kept.slice(-LONGEST_LOOK, -1).some(({ word }) => word === last)) return
  const at: number[] = []
  for (let index = kept.length - 1; index >= 0 && at.length < 2 * LONGEST_REPEAT; index -= 1) {
    // a sentence may begin with the word the one before ended on
    if (/^[.?!]$/.test(kept[index]?.word ?? '')) break
    if (!isPunctuation(kept[index] as Token)) at.unshift(index)
  }
  const word = (place: number) => kept[at[place] as number]?.word
  for (let length = LONGEST_REPEAT; length >= 1; length -= 1) {
    const later = at.length - length
    const earlier = later - length
    if (earlier < 0) continue
    let same = true
    for (let step = 0; same && step < length; step += 1) same = word(earlier + step) === word(later + step)
    const first = at[earlier] as number
    if (!same || (length === 1 && isMeant(word(later) ?? '', kept[first - 1]?.word))) continue
    kept.splice(first, (at[later] as number) - first)
    return
  }
}

/** "i i'm", "you your". */
const isFalseStart = (before: string | undefined, word: string): boolean =>
  before !== undefined &&
  (word.startsWith(`${before}'`) || (before === 'you' && word === 'your') || (before === 'i' && word === 'my'))

/** Figures, and the digits of "nine one one", are meant as often as they come. */
const isMeant = (words: string, before: string | undefined): boolean =>
  /^\d|^(?:very|long|many)$/.test(words) || (NUMBER.test(words) && NUMBER.test(before ?? ''))

function trimEnds(tokens: readonly Token[]): Token[] {
  let from = 0
  let to = tokens.length
  const isLeading = (token: Token) => isPunctuation(token) || OPENERS.has(token.word)
  const isTrailing = (token: Token) => isPunctuation(token) || TAGS.has(token.word)
  while (from < to && isLeading(tokens[from] as Token) && !isNegatedStart(tokens, from)) from += 1
  while (to > from && isTrailing(tokens[to - 1] as Token) && !isSide(tokens, to - 1)) to -= 1
  return tokens.slice(from, to)
}

/** "no fevers" keeps its 'no'; "no , i take it" does not need it. */
const isNegatedStart = (tokens: readonly Token[], at: number): boolean => {
  const word = tokens[at]?.word ?? ''
  const next = tokens[at + 1]?.word ?? ''
  if (word === 'no')
    return (
      next !== ',' &&
      next !== '' &&
      !/^(?:i|i'm|i've|it|it's|that|that's|no|not|my|we|you|they|there|she|he|okay|nothing|but|so|and|the|just|none|never)$/.test(
        next,
      )
    )
  if (word === 'right' || word === 'good' || word === 'great' || word === 'fine')
    return next !== ',' && next !== '' && !/^(?:i|i'm|so|and|okay|you|we|that|now|well)/.test(next)
  return false
}

/** "on the right" ends in a side, not in a tag. */
const isSide = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.word === 'right' && /^(?:the|your|my|his|her|on|to|and|or)$/.test(tokens[at - 1]?.word ?? '')
