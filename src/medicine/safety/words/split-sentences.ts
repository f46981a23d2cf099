import type { Chosen } from './choose-language.ts'
import { type Item, readItems } from './read-items.ts'
import { refineMeaning } from './refine-meaning.ts'
import type { Token } from './tokenise.ts'

/** Sentences, also split at 'but': a denial or question before it does not apply after it. */
export function splitSentences(tokens: readonly Token[], { lists, isAccented }: Chosen): Item[][] {
  const sentences: Token[][] = [[]]
  tokens.forEach((token, at) => {
    if (token.kind === 'stop' && !isDecimalOrInitial(tokens, at)) sentences.push([])
    else sentences.at(-1)?.push(token)
  })
  return sentences
    .filter((sentence) => sentence.length > 0)
    .flatMap(piecesOf)
    .flatMap((sentence) => splitAtBut(refineMeaning(readItems(sentence, lists, isAccented))))
}

/** Longer sentences are cut, with an overlap, because the rules compare every pair of words. */
const MOST_TOKENS = 90
const OVERLAP = 20

function piecesOf(sentence: Token[]): Token[][] {
  if (sentence.length <= MOST_TOKENS) return [sentence]
  const pieces: Token[][] = []
  for (let from = 0; from + OVERLAP < sentence.length; from += MOST_TOKENS - OVERLAP)
    pieces.push(sentence.slice(from, from + MOST_TOKENS))
  return pieces
}

function splitAtBut(items: readonly Item[]): Item[][] {
  const parts: Item[][] = [[]]
  items.forEach((item, at) => {
    // 'breathing, but only now and then' is one statement
    if (item.tags.has('but') && !items[at + 1]?.form.startsWith('only')) parts.push([])
    parts.at(-1)?.push(item)
  })
  return parts.filter((part) => part.length > 0)
}

/** 'Dr. Smith' does not end a sentence. */
function isDecimalOrInitial(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]
  return before !== undefined && TITLES.has(before.form) && tokens[at + 1]?.kind === 'word'
}

const TITLES = new Set(['dr', 'mr', 'mrs', 'ms', 'prof', 'st'])
