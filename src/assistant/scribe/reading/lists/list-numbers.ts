import type { Token } from '../tokens.ts'
import type { Speaker } from '../turns.ts'

interface Sentence {
  index: number
  speaker: Speaker
  tokens: readonly Token[]
  start: number
  end: number
  marked: boolean
}

const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']
const LAST = /^(?:last|lastly|finally)$/
const LEADS = /^(?:and|so|okay|ok|then|now|right|alright|but|well|number|point|item|thing|the|,)$/
const PAUSE = /^[,:;]$/
/** How many sentences of talk may lie between two items of a list. */
const REACH = 14

interface ListNumber {
  /** The utterance, and where in it the item begins. */
  index: number
  from: number
  /** Where the words of the item begin. */
  to: number
  /** 0 for 'lastly'. */
  value: number
}

/**
 * "One, Augmentin for two weeks. Two, the Acapella twice a day": numbers that count the items of a plan, and no doses.
 * Each item becomes a sentence of its own, without its number.
 */
export function withoutListNumbers<S extends Sentence>(utterances: readonly S[]): S[] {
  const found = utterances.flatMap(listNumbersIn)
  const counted = found.filter((one) => isCounted(one, found))
  if (counted.length === 0) return [...utterances]
  return utterances
    .flatMap((utterance, index) =>
      split(
        utterance,
        counted.filter((one) => one.index === index),
      ),
    )
    .map((utterance, index) => ({ ...utterance, index }))
}

const isOften = (tokens: readonly Token[], at: number): boolean =>
  /^(?:(?:\d+|one|two|three|four|five|six) times|once (?:a|every|daily)|twice (?:a|daily)|every (?:day|night|morning|\d)|a day|daily|at night|in the morning)\b/.test(
    tokens
      .slice(at, at + 3)
      .map(({ word }) => word)
      .join(' '),
  )

function listNumbersIn({ tokens, speaker }: Sentence, index: number): ListNumber[] {
  if (speaker === 'patient') return []
  return tokens.flatMap(({ word }, at): ListNumber[] => {
    const value = countOf(word)
    if (value === undefined || !PAUSE.test(tokens[at + 1]?.word ?? '')) return []
    // "Then two, three times a day": a dose, and how often it is taken
    if (isOften(tokens, at + 2)) return []
    let from = at
    while (from > 0 && LEADS.test(tokens[from - 1]?.word ?? '')) from -= 1
    // inside a sentence only after a pause: "…, and fourth, I'll ring you"
    if (from > 0 && !tokens.slice(from, at).some(({ word: lead }) => PAUSE.test(lead))) return []
    return [{ index, from, to: at + 2, value }]
  })
}

function countOf(word: string): number | undefined {
  if (LAST.test(word)) return 0
  const at = Math.max(NUMBERS.indexOf(word), ORDINALS.indexOf(word.replace(/ly$/, '')))
  if (at >= 0) return at + 1
  const value = /^\d+$/.test(word) ? Number(word) : 0
  return value >= 1 && value <= NUMBERS.length ? value : undefined
}

/** A number counts items where the one before it or after it is not far. */
const isCounted = (one: ListNumber, all: readonly ListNumber[]): boolean =>
  all.some(
    (other) =>
      other !== one &&
      Math.abs(other.index - one.index) <= REACH &&
      (one.value === 0
        ? other.value > 0 && other.index < one.index
        : other.value > 0 &&
          (other.value - one.value) * (other.index - one.index || other.from - one.from) > 0 &&
          Math.abs(other.value - one.value) === 1),
  )

function split<S extends Sentence>(utterance: S, numbers: readonly ListNumber[]): S[] {
  if (numbers.length === 0) return [utterance]
  const { tokens } = utterance
  const first = numbers[0]?.from ?? 0
  const parts = [
    tokens.slice(0, first),
    ...numbers.map(({ to }, at) => tokens.slice(to, numbers[at + 1]?.from ?? tokens.length)),
  ]
  return parts.flatMap((part): S[] => {
    const words = part.filter(({ word }) => /[\p{L}\d]/u.test(word))
    const [begin, end] = [words[0], words.at(-1)]
    if (!begin || !end) return []
    const isLast = part.at(-1) === tokens.at(-1)
    return [
      {
        ...utterance,
        tokens: part,
        start: begin.start,
        end: end.end,
        marked: isLast && utterance.marked,
      },
    ]
  })
}
