/** A word, a number or a mark of punctuation, with its place in the transcript. */
export interface Token {
  /** Lower case, contractions joined: "do n't" and "don't" are both "don't". */
  word: string
  /** As it stands in the transcript. */
  raw: string
  start: number
  /** Exclusive. */
  end: number
}

const TOKEN =
  /(?<![\p{L}\p{N}])\.\p{N}+%?|[\p{L}\p{N}]+(?:(?:[-'’]|(?<=\p{N})[.,:/](?=\p{N}))[\p{L}\p{N}]+)*(?:[%+]|-(?!\p{L}))?|['’]\p{L}+|%|\.\.\.|…|[.,?!;:]/gu

/** Recognisers write contractions in two pieces. */
const JOINED: Readonly<Record<string, string>> = {
  'gon na': 'gonna',
  'wan na': 'wanna',
  'got ta': 'gotta',
  'lem me': 'lemme',
  'gim me': 'gimme',
  'all right': 'alright',
}

const SECOND_PIECES = new Set(Object.keys(JOINED).map((pair) => pair.split(' ')[1]))

const ABBREVIATIONS = new Set(['dr', 'mr', 'mrs', 'ms', 'prof', 'st', 'vs'])

export function tokenise(text: string, offset = 0): Token[] {
  const tokens: Token[] = []
  for (const match of text.matchAll(TOKEN)) {
    const raw = match[0]
    const start = offset + match.index
    // ".7" is 0.7
    const word = raw
      .toLowerCase()
      .replaceAll('’', "'")
      .replace(/^\.(?=\d)/, '0.')
    const before = tokens.at(-1)
    const joined = before && joinedWord(before.word, word)
    if (joined) {
      tokens[tokens.length - 1] = {
        word: joined,
        raw: before.raw + (/['%]/.test(joined) ? '' : ' ') + raw,
        start: before.start,
        end: start + raw.length,
      }
    } else if (word === '.' && before && before.end === start && ABBREVIATIONS.has(before.word)) {
      before.end = start + 1
    } else tokens.push({ word, raw, start, end: start + raw.length })
  }
  return tokens.map((token, index) =>
    isDecimalPoint(tokens, index) ? { ...token, word: 'point' } : withoutDash(token, tokens[index + 1]?.word),
  )
}

const DIGIT = /^(?:zero|one|two|three|four|five|six|seven|eight|nine)$/
const NUMBER =
  /^(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|hundred|\w+teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty(?:-\w+)?)$/
const MEASURED = /^(?:milligrams?|mg|percent|centimeters?|millimeters?|grams?|micrograms?|degrees)$/
const MEASURE = /^(?:temperature|fever|a1c|creatinine|potassium|hemoglobin|level|size)$/

const BEFORE_DECIMAL = /^(?:a|about|like|of|is|was|at)$/
/** A turn with fewer marks than this has no sentences marked at all. */
const MOST_WORDS_A_MARK = 40

/**
 * "twelve . five milligrams", "a . five centimeter stone": a recogniser's full stop between number words that a unit or
 * a measure belongs to, or the only kind of full stop it writes.
 */
function isDecimalPoint(tokens: readonly Token[], at: number): boolean {
  if (tokens[at]?.word !== '.' || !DIGIT.test(tokens[at + 1]?.word ?? '')) return false
  const before = tokens[at - 1]?.word ?? ''
  const isMeasured = tokens.slice(at + 2, at + 5).some(({ word }) => MEASURED.test(word))
  if (BEFORE_DECIMAL.test(before)) return isMeasured
  if (!NUMBER.test(before)) return false
  return (
    isMeasured || tokens.slice(Math.max(0, at - 7), at).some(({ word }) => MEASURE.test(word)) || isUnmarked(tokens)
  )
}

const isUnmarked = (tokens: readonly Token[]): boolean =>
  tokens.filter(({ word }) => /^[.?!]$/.test(word)).length * MOST_WORDS_A_MARK < tokens.length

/** A dash at the end marks a word broken off, "t- taking", or a speaker interrupted after a whole word. */
function withoutDash(token: Token, next: string | undefined): Token {
  if (!token.word.endsWith('-')) return token
  const stem = token.word.slice(0, -1)
  const isBrokenOff = stem.length < 3 || next?.startsWith(stem)
  return isBrokenOff ? token : { ...token, word: stem }
}

function joinedWord(before: string, word: string): string | undefined {
  if (word === "n't" || (word.startsWith("'") && word.length <= 3 && word !== "'em" && /[a-z]$/.test(before)))
    return before + word
  if (word === '%') return /^\d[\d.,]*$/.test(before) ? `${before}%` : undefined
  return SECOND_PIECES.has(word) ? JOINED[`${before} ${word}`] : undefined
}

const MARKS = new Set(['.', ',', '?', '!', ';', ':', '...', '…', '%'])

export const isPunctuation = ({ word }: Token): boolean => MARKS.has(word)

/** A word the speaker broke off: "t- taking". */
export const isCutOff = ({ word }: Token): boolean => word.endsWith('-')

/** The speaker was interrupted here. */
export const isInterrupted = ({ raw }: Token): boolean => raw.endsWith('-')

export const wordsOf = (tokens: readonly Token[]): string[] =>
  tokens.filter((token) => !isPunctuation(token)).map(({ word }) => word)

export function sentencesOf(tokens: readonly Token[]): Token[][] {
  const sentences: Token[][] = [[]]
  for (const token of tokens) {
    sentences.at(-1)?.push(token)
    if (/^[.?!]$/.test(token.word)) sentences.push([])
  }
  return sentences.filter(({ length }) => length > 0)
}
