import type { Chosen } from './choose-language.ts'
import { type Item, readItems } from './read-items.ts'
import { refineMeaning } from './refine-meaning.ts'
import type { Token } from './tokenise.ts'

/** Sentences, parted again at 'but': what is denied or asked about before it says nothing of what comes after. */
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

/** Nobody's sentence is longer; the rules look at every pair of words in it, so endless ones are cut, with an overlap. */
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

/** 'Dr. Smith' goes on. */
function isDecimalOrInitial(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]
  return before !== undefined && TITLES.has(before.form) && tokens[at + 1]?.kind === 'word'
}

const TITLES = new Set(['dr', 'mr', 'mrs', 'ms', 'prof', 'st'])
