import { isPunctuation, type Token } from '../tokens.ts'

const TAKES_BACK =
  "(?:no|sorry|actually|hang on|wait|oh|oops|whoops|ah|well|tell a lie|i tell a lie|my mistake|my apologies|i beg your pardon|that's wrong)"
const POINTS =
  "(?:(?:that|it|those|they|this|these)(?:'s|'re| was| were| is| are)|i'm (?:reading|looking at|on)|i (?:read|was reading|was looking at|had|gave you)|you're looking at)"
/** Where the figures stood, or whose they were: not this measurement of this patient today. */
const ELSEWHERE =
  "(?:[a-z0-9-]+ ){0,4}?(?:line|column|row|page|sheet|entry|box|graph|curve|report|[a-z]+'s|(?:wrong|old|previous|other|last|first|next) (?:one|ones|test|visit|reading|result|results|figure|figures|number|numbers|patient))"
const WRONG_PLACE = new RegExp(`^${TAKES_BACK}(?: ${TAKES_BACK})* ${POINTS} (?:${ELSEWHERE})$`)
const OPENING =
  /^(?:it|it's|its|is|was|that|that's|the|right|correct|real|actual|one|ones|should|be|reads?|says?|yours|here|are|they|they're|of|at|fev1|fvc|so)$/
const OPENING_AT_MOST = 5
const UNIT = /^(?:litres?|liters?|l|ml|mls|percent|%|predicted|of|and|a|at|mmhg|kpa|ppb|units?|metres?|over)$/
const FIGURES_AT_MOST = 4

/**
 * "FEV1 was 2.9, 68 %. Sorry, that's the FVC line. It's 2.6, 65 %.": the figures of the wrong line go, with the sentence
 * that says so, and those of the right line take their place. As many figures, written alike, have to follow.
 */
export function withRereadLines(tokens: readonly Token[]): Token[] {
  const sentences = piecesOf(tokens)
  const out: Token[][] = []
  for (let at = 0; at < sentences.length; at += 1) {
    const [sentence = [], next] = [sentences[at], sentences[at + 1]]
    const wrong = out.at(-1)
    const from = wrong && next && WRONG_PLACE.test(wordsOf(sentence)) ? figuresAtEnd(wrong) : undefined
    const put = from === undefined || !wrong || !next ? undefined : sameFigures(wrong.slice(from), next)
    if (from === undefined || put === undefined || !wrong || !next) {
      out.push([...sentence])
      continue
    }
    out[out.length - 1] = [...wrong.slice(0, from), ...next.slice(put)]
    at += 1
  }
  return out.flat()
}

/** '1' for 2.9, '0%' for 68 %, '/' for 130/80. */
function shapeOf({ word }: Token): string | undefined {
  const [, decimals, pair, percent] = /^\d+(?:\.(\d+))?(\/\d+)?(%)?$/.exec(word) ?? []
  if (!/^\d/.test(word)) return undefined
  return pair ? '/' : `${decimals?.length ?? 0}${percent ?? ''}`
}

const isBetween = (token: Token): boolean => UNIT.test(token.word) || (isPunctuation(token) && token.word !== '?')

/** Where the figures with which a sentence ends begin. */
function figuresAtEnd(sentence: readonly Token[]): number | undefined {
  let first: number | undefined
  for (let at = sentence.length - 1; at >= 0; at -= 1) {
    const token = sentence[at] as Token
    if (shapeOf(token) !== undefined) first = at
    else if (!isBetween(token)) break
  }
  return first
}

const shapesOf = (tokens: readonly Token[]): string[] => tokens.flatMap((token) => shapeOf(token) ?? [])

/** Where in the next sentence as many figures of the same form begin. */
function sameFigures(wrong: readonly Token[], next: readonly Token[]): number | undefined {
  const old = shapesOf(wrong)
  if (old.length > FIGURES_AT_MOST) return undefined
  const first = next.findIndex((token) => shapeOf(token) !== undefined)
  const opening = next.slice(0, Math.max(0, first)).filter((token) => !isPunctuation(token))
  if (first < 0 || opening.length > OPENING_AT_MOST || !opening.every(({ word }) => OPENING.test(word)))
    return undefined
  const figures: string[] = []
  for (let at = first; at < next.length && figures.length < old.length; at += 1) {
    const shape = shapeOf(next[at] as Token)
    if (shape !== undefined) figures.push(shape)
    else if (!isBetween(next[at] as Token)) break
  }
  return figures.join(' ') === old.join(' ') ? first : undefined
}

/** Sentences; "sorry, that's the FVC line, it's 2.6" is two. */
function piecesOf(tokens: readonly Token[]): Token[][] {
  const pieces: Token[][] = [[]]
  tokens.forEach((token, at) => {
    pieces.at(-1)?.push(token)
    const isEnd = /^[.?!]$/.test(token.word)
    const isTurn = token.word === ',' && /^(?:it's|it|the|should|that's)$/.test(tokens[at + 1]?.word ?? '')
    if (isEnd || (isTurn && WRONG_PLACE.test(wordsOf(pieces.at(-1) ?? [])))) pieces.push([])
  })
  return pieces.filter(({ length }) => length > 0)
}

const wordsOf = (sentence: readonly Token[]): string =>
  sentence
    .slice(0, LONGEST)
    .filter((token) => !isPunctuation(token))
    .map(({ word }) => word)
    .join(' ')
const LONGEST = 24
