import type { Token } from '../words/tokenise.ts'

/** Words per window, so that a danger in the middle of a long text is not diluted. */
const MOST_TOKENS = 26
const STEP = 13
/** Longer texts are scored sentence by sentence only. */
const MOST_PAIRED = 30

/** Each sentence, each pair of short neighbours, and overlapping pieces of long sentences. */
export function windowsOf(tokens: readonly Token[]): Token[][] {
  const sentences: Token[][] = [[]]
  for (const token of tokens) {
    if (token.kind === 'stop') sentences.push([])
    else sentences.at(-1)?.push(token)
  }
  const full = sentences.filter((sentence) => sentence.length > 0)
  return full.flatMap((sentence, at) => {
    const windows = piecesOf(sentence)
    const next = full[at + 1]
    if (next && full.length <= MOST_PAIRED && sentence.length + next.length <= MOST_TOKENS)
      windows.push([...sentence, ...next])
    return windows
  })
}

function piecesOf(sentence: Token[]): Token[][] {
  if (sentence.length <= MOST_TOKENS) return [sentence]
  const pieces: Token[][] = []
  for (let from = 0; from + STEP < sentence.length; from += STEP) pieces.push(sentence.slice(from, from + MOST_TOKENS))
  return pieces
}
