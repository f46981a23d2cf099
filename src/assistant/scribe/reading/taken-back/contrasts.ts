import { isPunctuation, type Token } from '../tokens.ts'

const SIDE = /^(?:left|right)$/
const DAY = /^(?:mon|tues|wednes|thurs|fri|satur|sun)day$/
const MONTH = /^(?:january|february|march|april|june|july|august|september|october|november|december)$/
const KINDS = [SIDE, DAY, MONTH, /^\d/] as const
const SMALL = /^(?:the|it's|it|was|is|on|in|but|no|a|my)$/
const REACH = 16
const WORDS_BETWEEN = 4

/** "A sore on the left nostril. Not the left, the right.": the first is taken back, and the second put in its place. */
export function contrasted(tokens: readonly Token[]): Token[] {
  const out = [...tokens]
  for (let at = 1; at < out.length; at += 1) {
    if (out[at]?.word !== 'not' || !isPunctuation(out[at - 1] as Token)) continue
    const wrong = out[at + 1]?.word === 'the' ? at + 2 : at + 1
    const kind = KINDS.find((pattern) => pattern.test(out[wrong]?.word ?? ''))
    const put = kind ? valueAfter(out, wrong, kind) : undefined
    const old = put === undefined ? undefined : wordsBefore(out, at, out[wrong]?.word)
    if (put === undefined || old === undefined) continue
    const value = out[put] as Token
    out[old] = { ...value, start: (out[old] as Token).start }
    out.splice(at, put + 1 - at)
  }
  return out
}

function valueAfter(tokens: readonly Token[], wrong: number, kind: RegExp): number | undefined {
  for (let at = wrong + 1; at <= wrong + WORDS_BETWEEN; at += 1) {
    const token = tokens[at]
    if (!token) return undefined
    if (kind.test(token.word)) return token.word === tokens[wrong]?.word ? undefined : at
    if (!isPunctuation(token) && !SMALL.test(token.word)) return undefined
  }
  return undefined
}

function wordsBefore(tokens: readonly Token[], from: number, word: string | undefined): number | undefined {
  for (let at = from - 1; at >= Math.max(0, from - REACH); at -= 1) if (tokens[at]?.word === word) return at
  return undefined
}
