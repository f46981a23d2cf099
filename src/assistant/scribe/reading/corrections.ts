import { findConcepts, hasKind } from '../lexicon/concepts.ts'
import { byFirstWord } from './by-first-word.ts'
import { isPunctuation, type Token } from './tokens.ts'

/** Two words of one kind can stand for each other in a correction. */
type Kind =
  | 'ratio'
  | 'number'
  | 'day'
  | 'month'
  | 'side'
  | 'often'
  | 'part'
  | 'medicine'
  | 'relation'
  | 'colour'
  | 'span'
  | 'year'
  | 'grade'

const KINDS: readonly (readonly [Kind, RegExp])[] = [
  ['ratio', /^\d[\d.]*\/\d/],
  ['number', /^\d/],
  ['day', /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|yesterday|today|tomorrow)$/],
  [
    'month',
    /^(?:january|february|march|april|may|june|july|august|september|october|november|december|christmas|easter)$/,
  ],
  ['side', /^(?:left|right)$/],
  ['often', /^(?:once|twice|daily|weekly|monthly|nightly|fortnightly)$/],
  ['part', /^(?:morning|mornings|night|nights|evening|afternoon|lunchtime|bedtime)$/],
  [
    'relation',
    /^(?:mother|mum|father|dad|brother|sister|uncle|aunt|aunty|son|daughter|wife|husband|grandmother|grandfather|nan|pop)(?:'s)?$/,
  ],
  ['colour', /^(?:green|yellow|white|clear|brown|red|blue|purple|orange|grey|gray|pink|black)$/],
  ['grade', /^(?:low|intermediate|high|mild|moderate|severe|minimal|small|large)$/],
  ['span', /^(?:days?|weeks?|months?|years?|hours?|minutes?)$/],
]

const UNIT =
  /^(?:mg|mcg|g|ml|kg|cm|mm|puffs?|sprays?|tablets?|capsules?|days?|weeks?|months?|years?|hours?|%|litres?|percent|times|drops?|units?|cent(?:imet(?:re|er))s?|millimet(?:re|er)s?)$/i

function kindOf(word: string | undefined): Kind | undefined {
  if (!word) return undefined
  const known = KINDS.find(([, pattern]) => pattern.test(word))
  if (known) return known[0]
  return word.length > 3 && hasKind(findConcepts([word]), 'medicine') ? 'medicine' : undefined
}

const CUES: readonly (readonly string[])[] =
  "no more like|more like|no closer to|well closer to|no nearer|well nearer|no probably more like|probably more like|no let's make it|let's make it|no let's make that|let's make that|we'll make it|better make it|no let's say|no let's go|well no let's be honest|no let's be honest|let's be honest|to be honest no|excuse me|no i'm telling you wrong|i'm telling you wrong|no i lie|i lie|no sorry|sorry no|sorry i mean|no i mean|i mean|no tell a lie|tell a lie|no i tell a lie|i tell a lie|no i'm telling a lie|i'm telling a lie|no i am telling a lie|no make that|make that|no make it|or rather|no wait|wait no|wait|no hang on|hang on no|hang on|scratch that|correction|no actually|actually no|no it was|no it's|no it'd be|no it would be|no it would have been|no it'd have been|no it must be|no it must have been|no that'd be|no that would be|no that would have been|no it'll be|no that'll be|no i'd say|let us say|let's say|my mistake|no my mistake|no i beg your pardon|i beg your pardon|no beg your pardon|beg your pardon|no i've got that wrong|i've got that wrong|no that's wrong|that's wrong|no that's not right|no strike that|strike that|i should say|no i should say|or should i say|no i meant|i meant|no i'm wrong|i'm wrong|sorry not|no not|rather|sorry|well no|no no|no then|no|well|actually"
    .split('|')
    .map((phrase) => phrase.split(' '))
    .sort((a, b) => b.length - a.length)
const cuesByFirst = byFirstWord(CUES, (words) => words)
/** Open a second cue after the first: "no, that's the adult one, hang on". */
const CHAINING = new Set(['hang', 'sorry', "let's", 'make', 'actually', 'wait'])
/** Alone these mostly mean something else; only a value of the same kind on either side makes them a correction. */
const WEAK = /^(?:more like|no|well|actually|rather|wait|no no)$/
const BRIDGE =
  /^(?:it's|it|was|is|i'm|i|on|the|that's|that|about|at|meant|mean|in|a|an|we'll|say|let|us|let's|make|be|to|for|my|your|of|around|not|you're|you|were|i'd|would|do|as|go|gently|just|up|say|nearly|closer|more|like)$/

const REACH = 14
const REACH_WEAK = 5
const REACH_PAUSE = 3
const BRIDGE_AT_MOST = 5
const CORRECTIONS_AT_MOST = 100

interface Cue {
  from: number
  to: number
  weak: boolean
}

/** Replaces what was taken back by what was put in its place: "fifty, no, sorry, thirty-seven point five". */
export function corrected(tokens: readonly Token[]): Token[] {
  let current = [...tokens]
  let corrections = 0
  for (let at = 1; at < current.length; at += 1) {
    const cue = cueAt(current, at)
    if (!cue) continue
    const change = corrects(current, cue)
    if (change) {
      current = change
      corrections += 1
      // nobody corrects themselves this often in one turn; each costs a pass over it
      if (corrections >= CORRECTIONS_AT_MOST) break
      continue
    }
    // an interruption that corrects nothing carries nothing either
    if (!cue.weak && corrections < CORRECTIONS_AT_MOST && isInterjection(current, cue)) {
      corrections += 1
      const isPaused = isPunctuation(current[cue.to] ?? ({ word: '' } as Token))
      current = [...current.slice(0, cue.from), ...current.slice(isPaused ? cue.to + 1 : cue.to)]
    }
  }
  return current
}

const isInterjection = (tokens: readonly Token[], { from, to }: Cue): boolean =>
  /^(?:hang|tell|sorry|wait)$/.test(tokens[from]?.word ?? '') &&
  (tokens[from - 1] === undefined || isPunctuation(tokens[from - 1] as Token)) &&
  (tokens[to] === undefined || isPunctuation(tokens[to] as Token))

function cueAt(tokens: readonly Token[], from: number): Cue | undefined {
  for (const words of cuesByFirst.get(tokens[from]?.word ?? '') ?? []) {
    let to = from
    const fits = words.every((word, index) => {
      // commas and full stops may stand inside: "no , sorry"
      while (index > 0 && tokens[to] && isPunctuation(tokens[to] as Token)) to += 1
      const same = tokens[to]?.word === word
      to += 1
      return same
    })
    if (fits) return chained(tokens, { from, to, weak: WEAK.test(words.join(' ')) })
  }
  return undefined
}

const WORDS_BETWEEN_CUES = 8
const WORDS_OF_REASON = 12
/** "No, that's the old one": says why the value before was wrong. */
const REASONS =
  /^(?:that's|that|this|it's|it|wrong|those|they're|i'm|i|i've|you're|you've|your|you|we|the|he|she|they|we're|there's|his|her|he's|she's)$/
const SMALL =
  /^(?:about|in|it's|it|is|at|that's|make|we'll|say|the|be|that|must|was|have|been|would|i'll|see|you|for|around)$/

/** "Four months, no, they want it earlier, so three months": what follows "so" replaces a value of its kind. */
function concludes(tokens: readonly Token[], cue: Cue): number | undefined {
  const end = Math.min(tokens.length, cue.to + WORDS_OF_REASON)
  for (let at = cue.to; at < end; at += 1) {
    if (!/^(?:so|meaning)$/.test(tokens[at]?.word ?? '')) continue
    let value = at + 1
    while (SMALL.test(tokens[value]?.word ?? '') && value < at + 5) value += 1
    const kind = kindOf(tokens[value]?.word)
    if (kind !== 'number' && kind !== 'month' && kind !== 'day' && kind !== 'ratio') return undefined
    const unit = kind === 'number' ? tokens[value + 1]?.word : undefined
    if (kind === 'number' && !UNIT.test(unit ?? '')) return undefined
    // "patches 14, no, you're on 12 a day, so the 21 mg one": the figure right before had no unit yet
    const bare = isPunctuation(tokens[cue.from - 1] as Token) ? cue.from - 2 : cue.from - 1
    for (let old = cue.from - 1; old >= Math.max(0, cue.from - REACH); old -= 1)
      if (kindOf(tokens[old]?.word) === kind && (!unit || old === bare || sameStem(tokens[old + 1]?.word, unit)))
        return value
    return undefined
  }
  return undefined
}

/** "0.2, no, that's the old one, 0.1": a bare figure, why it is wrong, and one written alike. */
function rereads(tokens: readonly Token[], cue: Cue): number | undefined {
  const shape = (word: string | undefined): string | undefined => {
    const [, decimals] = /^\d+(?:\.(\d+))?%?$/.exec(word ?? '') ?? [undefined, undefined]
    return /^\d/.test(word ?? '') ? `${decimals?.length ?? 0}` : undefined
  }
  let before = cue.from - 1
  while (tokens[before] && isPunctuation(tokens[before] as Token)) before -= 1
  const old = shape(tokens[before]?.word)
  if (old === undefined) return undefined
  for (let at = cue.to; at < Math.min(tokens.length, cue.to + WORDS_BETWEEN_CUES + 2); at += 1) {
    if (!isPunctuation(tokens[at] as Token) || tokens[at]?.word === '?') continue
    if (at > cue.to && shape(tokens[at + 1]?.word) === old) return at + 1
  }
  return undefined
}

/** "No, that's the adult, hang on. Eight": a reason between two cues belongs to the correction. */
function chained(tokens: readonly Token[], cue: Cue): Cue {
  const isUnmarked = lacksMarks(tokens)
  if (!(isPaused(tokens, cue) || isUnmarked) || !/^(?:no|sorry|wait|actually|hmm)$/.test(tokens[cue.from]?.word ?? ''))
    return cue
  let reason = cue.to
  while (tokens[reason] && isPunctuation(tokens[reason] as Token)) reason += 1
  // without marks a bare "no" may deny; a reason has its subject
  if (REASONS.test(tokens[reason]?.word ?? '')) {
    const value = concludes(tokens, cue) ?? (isUnmarked ? undefined : rereads(tokens, cue))
    if (value !== undefined) return { from: cue.from, to: value, weak: false }
  }
  let words = 0
  for (let at = cue.to; at < tokens.length && words <= WORDS_BETWEEN_CUES; at += 1) {
    const token = tokens[at] as Token
    if (isPunctuation(token)) continue
    const next = CHAINING.has(token.word)
      ? cuesByFirst.get(token.word)?.find((phrase) => phrase.every((word, index) => tokens[at + index]?.word === word))
      : undefined
    if (next) return { from: cue.from, to: at + next.length, weak: false }
    // "8 weeks, no, it'll be term by then, 6 weeks": a reason stands between
    // "I start at 7.5, actually with your weight I'll go 10 mg": the figure before had no unit yet
    const isBareBefore =
      /^\d[\d.]*$/.test(tokens[cue.from - 2]?.word ?? '') && isPunctuation(tokens[cue.from - 1] as Token)
    if (
      isBareBefore &&
      words > 0 &&
      /^\d/.test(token.word) &&
      /^(?:mg|mcg|g|milligrams?|puffs?|tablets?)$/.test(tokens[at + 1]?.word ?? '')
    )
      return { from: cue.from, to: at, weak: false }
    const isSameUnit =
      /^\d/.test(token.word) &&
      UNIT.test(tokens[at + 1]?.word ?? '') &&
      sameStem(tokens[at + 1]?.word, tokens[cue.from - 2]?.word ?? tokens[cue.from - 1]?.word)
    if (isSameUnit && words > 0) return { from: cue.from, to: at, weak: false }
    // "five weeks. Actually I'm away that week. Four.": a figure alone, in the unit of the one before
    const isAlone =
      words > 0 &&
      /^\d+$/.test(token.word) &&
      /^[.,]$/.test(tokens[at - 1]?.word ?? '') &&
      /^(?:[.,!]|)$/.test(tokens[at + 1]?.word ?? '')
    if (isAlone && !isUnmarked && UNIT.test(tokens[cue.from - 2]?.word ?? ''))
      return { from: cue.from, to: at, weak: false }
    const isPointedAt = /^(?:that|this|the)$/.test(tokens[at - 1]?.word ?? '') && kindOf(token.word) === 'span'
    if (kindOf(token.word) && !/^\d$/.test(token.word) && !isPointedAt) return cue
    words += 1
  }
  return cue
}

function corrects(tokens: readonly Token[], cue: Cue): Token[] | undefined {
  let at = cue.to
  let bridged = 0
  while (
    tokens[at] &&
    (isPunctuation(tokens[at] as Token) || (BRIDGE.test(tokens[at]?.word ?? '') && bridged < BRIDGE_AT_MOST))
  ) {
    if (!isPunctuation(tokens[at] as Token)) bridged += 1
    at += 1
  }
  // "potassium is 5.9, sorry, potassium 4.1": the name is said again
  const isNamed = [undefined, 'medicine'].includes(kindOf(tokens[at]?.word))
  const restated = isNamed ? restatedFrom(tokens, cue, at) : undefined
  if (restated) at = restated.put
  const put = tokens[at]
  const kind = kindOf(put?.word)
  if (!put || !kind) return undefined
  // "no, let's make it eighty, hang on. Forty.": in doubt again
  const doubted = tokens.slice(at + 1, at + 4).map(({ word }) => word)
  if (/^(?:, )?(?:hang on|no wait|wait)\b/.test(doubted.join(' '))) return undefined
  const isUnmarked = lacksMarks(tokens)
  if (cue.weak && (bridged > 2 || !(isPaused(tokens, cue) || (isUnmarked && kind === 'number' && bridged === 0))))
    return undefined
  const taken = restated?.taken ?? takenBack(tokens, cue, kind, at)
  if (taken === undefined || tokens[taken]?.word === put.word) return undefined
  const between = tokens.slice(taken + 1, cue.from)
  const kept = between.every(isPunctuation) ? [] : withoutFinalMark(between)
  const [unit] = kept.filter((token) => !isPunctuation(token))
  let rest = at + 1
  const repeated = tokens[rest]
  if (unit && repeated && (sameStem(unit.word, repeated.word) || sameUnit(unit.word, repeated.word))) {
    kept.splice(kept.indexOf(unit), 1, repeated)
    rest += 1
  }
  rest = afterReason(tokens, rest)
  const before = withoutOldValue(tokens, taken, put)
  const value = { ...put, start: Math.min(put.start, tokens[taken]?.start ?? put.start) }
  return withoutEcho([...before, value, ...kept], tokens.slice(rest))
}

/** "on the left, I've got you turned round": why the first was wrong is nothing of the patient's. */
const WHY_WRONG =
  /^(?:i've got|i had|i'm|i was) (?:you|it|that|this|them|looking|reading|facing|on) (?:\w+ ){0,2}(?:turned|round|wrong|back|mixed|upside|last|previous|other|old)\b/

function afterReason(tokens: readonly Token[], from: number): number {
  if (tokens[from]?.word !== ',') return from
  const end = tokens.findIndex(({ word }, at) => at > from && /^[.?!]$/.test(word))
  const reason = tokens.slice(from + 1, end < 0 ? tokens.length : end).map(({ word }) => word)
  return WHY_WRONG.test(reason.join(' ')) ? from + 1 + reason.length : from
}

/** "louder on the right. No, louder on the left": the words before the value are said again. */
function restatedFrom(tokens: readonly Token[], cue: Cue, at: number): { taken: number; put: number } | undefined {
  const first = tokens[at]
  if (!first || isPunctuation(first) || first.word.length < 4) return undefined
  for (let old = cue.from - 1; old >= Math.max(0, cue.from - REACH); old -= 1) {
    if (tokens[old]?.word !== first.word) continue
    let same = 1
    while (at + same < tokens.length && old + same < cue.from && tokens[old + same]?.word === tokens[at + same]?.word)
      same += 1
    // "carbon dioxide is 56, sorry, carbon dioxide 53"
    if (/^(?:is|was|are|of)$/.test(tokens[old + same]?.word ?? '') && kindOf(tokens[at + same]?.word)) {
      const value = old + same + 1
      if (value < cue.from && kindOf(tokens[value]?.word) === kindOf(tokens[at + same]?.word))
        return { taken: value, put: at + same }
    }
    const kind = kindOf(tokens[old + same]?.word)
    if (old + same < cue.from && kind && kind === kindOf(tokens[at + same]?.word))
      return { taken: old + same, put: at + same }
  }
  return undefined
}

const REACH_OLD_VALUE = 9

/** "ten, I think it's ten. No, twenty": the same value said just before is taken back as well. */
function withoutOldValue(tokens: readonly Token[], taken: number, put: Token): Token[] {
  const before = tokens.slice(0, taken)
  const old = tokens[taken]?.word
  for (let at = taken - 1; at >= Math.max(0, taken - REACH_OLD_VALUE); at -= 1) {
    const between = tokens.slice(at + 1, taken).map(({ word }) => word)
    if (tokens[at]?.word === old && between.some((word) => /^(?:it's|that's|think|is)$/.test(word)))
      before[at] = { ...(tokens[at] as Token), word: put.word, raw: put.raw }
  }
  return before
}

const unmarked = new WeakMap<readonly Token[], boolean>()

/** A recogniser's turn, without a single mark; asked once for each turn. */
function lacksMarks(tokens: readonly Token[]): boolean {
  const known = unmarked.get(tokens)
  if (known !== undefined) return known
  const read = !tokens.some(isPunctuation)
  unmarked.set(tokens, read)
  return read
}

/** A weak cue stands alone between pauses. */
const isPaused = (tokens: readonly Token[], { from }: Cue): boolean =>
  tokens[from - 1] !== undefined && isPunctuation(tokens[from - 1] as Token)

function takenBack(tokens: readonly Token[], cue: Cue, kind: Kind, put: number): number | undefined {
  // "hang on" mostly buys time; only the value just said can be meant
  const isPause =
    /^(?:hang|wait|let's|let|actually)$/.test(tokens[cue.from]?.word ?? '') &&
    // "ten days, then stop. Actually no. Let's make it seven days": the same unit says which value is meant
    !(
      tokens.slice(cue.from, put).some(({ word }) => /^(?:no|make)$/.test(word)) &&
      UNIT.test(tokens[put + 1]?.word ?? '')
    )
  const isTight = cue.weak && !isPaused(tokens, cue)
  // "50 a day for five days. Hang on, 25 a day": a dose puts a dose right, never the days of the course
  const isRate = kind === 'number' && /^(?:a|per|daily)$/.test(tokens[put + 1]?.word ?? '')
  const reach = !isRate && (isPause || isTight) ? REACH_PAUSE : cue.weak && !isRate ? REACH_WEAK : REACH
  const unitAfter = (at: number): string | undefined => {
    const next = tokens[at + 1]?.word
    return next && UNIT.test(next) ? next.replace(/s$/, '') : tokens[at]?.word.endsWith('%') ? '%' : undefined
  }
  const unitPut = unitAfter(put)
  for (let at = cue.from - 1; at >= Math.max(0, cue.from - reach); at -= 1) {
    // "a centimetre, no, two centimetres"
    const isOne = kind === 'number' && /^(?:an?|one)$/.test(tokens[at]?.word ?? '')
    if (isOne && unitPut && sameUnit(tokens[at + 1]?.word, unitPut)) return at
    if (kindOf(tokens[at]?.word) !== kind) continue
    if (isNewSubject(tokens, at, cue.from)) return undefined
    if (kind === 'number') {
      const [before, after] = [unitAfter(at), unitAfter(put)]
      if (before && after && before !== after) continue
      if (isRate && before && /^(?:day|week|month|year)$/.test(before)) continue
      // a decimal that names a fraction of the same reading is not a new value
      if (isPunctuation(tokens[at] as Token)) continue
    }
    return at
  }
  return undefined
}

const SHORT: Readonly<Record<string, string>> = {
  centimetre: 'cm',
  millimetre: 'mm',
  kilo: 'kg',
  kilogram: 'kg',
  gram: 'g',
}
const sameUnit = (word: string | undefined, unit: string): boolean => {
  const stem = (word ?? '').replace(/s$/, '')
  return stem === unit || SHORT[stem] === unit
}

/** "138/80. Respiratory rate's, hang on, 24": another thing is spoken of by now. */
function isNewSubject(tokens: readonly Token[], from: number, to: number): boolean {
  const between = tokens.slice(from + 1, to)
  const end = between.findIndex(({ word }) => /^[.?!]$/.test(word))
  return end >= 0 && between.slice(end + 1).some((token) => !isPunctuation(token))
}

const withoutFinalMark = (tokens: readonly Token[]): Token[] => {
  const last = tokens.at(-1)
  return last && isPunctuation(last) ? tokens.slice(0, -1) : [...tokens]
}

const sameStem = (a: string | undefined, b: string | undefined): boolean =>
  a !== undefined && b !== undefined && a.replace(/s$/, '') === b.replace(/s$/, '')

/** "… at the left base . Left base .": what only repeats the corrected words goes. */
function withoutEcho(before: readonly Token[], after: readonly Token[]): Token[] {
  const start = after.findIndex((token) => !isPunctuation(token))
  const end = after.findIndex((token, index) => index > start && isPunctuation(token))
  const echo = start < 0 ? [] : after.slice(start, end < 0 ? after.length : end)
  const recent = new Set(before.slice(-12).map(({ word }) => word.replace(/s$/, '')))
  const isEcho =
    start > 0 && echo.length > 0 && echo.length <= 3 && echo.every(({ word }) => recent.has(word.replace(/s$/, '')))
  return isEcho ? [...before, ...after.slice(end < 0 ? after.length : end)] : [...before, ...after]
}
