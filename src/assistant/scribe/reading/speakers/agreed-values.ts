import type { Token } from '../tokens.ts'
import { wordsOf } from '../tokens.ts'
import type { Utterance } from '../utterance.ts'

const LONGEST = 7
const MONTH =
  'january|february|march|april|june|july|august|september|october|november|december|(?:mon|tues|wednes|thurs|fri|satur|sun)day'
const NUMBER = new RegExp(`\\d+(?:\\.\\d+)?|\\b(?:once|twice|never|couple|few|none|${MONTH})\\b`, 'g')
const VALUE = new RegExp(
  `^(?:(?:it's|it'd be|it would be|it was|it's been|he's|she's|he's been|she's been|more like|about|at least|maybe|no|nah|more|try|nearly|probably|i'd say|since|last|in) )*(?:\\d[\\d.]*|once|twice|never|a couple|a few|${MONTH})(?: (?:or|to|and) \\d[\\d.]*)?(?: [a-z]+){0,3}$`,
)
const AGREES = /^(?:(?:okay|ok|yeah|yes|yep|alright|all right|fine|right|well|true|oh|ah) )+/
const REFUSES = /^(?:no|nah|nope|rubbish|it's not|it isn't|never)\b/
/** "She's right.", "That's right.", "Is it?" */
const GIVES_WAY =
  /^(?:(?:he|she|you|that)(?:'s| is|'re) (?:right|correct)|is it(?: .*)?|was it(?: .*)?|if you say so|true|fair enough)$/
/** "It was the Easter before Ruby was born", "I make the bed": how the other one knows. */
const REASON =
  /^(?:it was|that was|it's when|that's when|i (?!think|reckon)[a-z]+|we|you (?:stopped|quit|started|had))\b/

/**
 * "Two years ago." "Three. It was the Easter before." "Three, then.": where the one who came along knows better and the
 * patient agrees, the value agreed on is the answer and the first one is not. Without agreement both stay.
 */
export function withAgreedValues(utterances: readonly Utterance[]): Utterance[] {
  const dropped = new Set<number>()
  const put = new Map<number, Utterance>()
  utterances.forEach((first, at) => {
    if (first.speaker === 'clinician' || first.marked || dropped.has(at)) return
    const others = runFrom(utterances, at + 1)
    const replies = runFrom(utterances, at + 1 + others.length)
    if (others[0]?.speaker === first.speaker || replies[0]?.speaker !== first.speaker) return
    const [answer, values] = [textOf(first), others.filter((each) => VALUE.test(textOf(each)))]
    const value = values[0] && numbersIn(textOf(values[0]))
    if (!value || answer.split(' ').length > LONGEST || numbersIn(answer) === '' || numbersIn(answer) === value) return
    if (!isAgreed(replies.map(textOf), value)) return
    const agreed = agreedAnswer(first, values, replies.at(-1) ?? first)
    if (!agreed) return
    put.set(at, agreed)
    others.forEach((each, index) => {
      const text = textOf(each)
      if (values.includes(each) || (REASON.test(text) && numbersIn(text) === '')) dropped.add(at + 1 + index)
    })
    replies.forEach((each, index) => {
      const text = textOf(each)
      if (GIVES_WAY.test(text) || bareAgreement(text, value)) dropped.add(at + 1 + others.length + index)
    })
  })
  if (put.size === 0) return [...utterances]
  return utterances
    .map((utterance, at) => put.get(at) ?? utterance)
    .filter((_, at) => !dropped.has(at))
    .map((utterance, index) => ({ ...utterance, index }))
}

/** The sentences one speaker says in a row. */
function runFrom(utterances: readonly Utterance[], from: number): Utterance[] {
  const speaker = utterances[from]?.speaker
  if (speaker === undefined || speaker === 'clinician') return []
  const end = utterances.findIndex((each, at) => at >= from && each.speaker !== speaker)
  return utterances.slice(from, end < 0 ? undefined : end)
}

function isAgreed(replies: readonly string[], value: string): boolean {
  const [first = ''] = replies
  if (REFUSES.test(first)) return false
  if (replies.some((reply) => numbersIn(reply) !== '' && numbersIn(reply) !== value)) return false
  return replies.some((reply) => numbersIn(reply) === value || AGREES.test(`${reply} `) || GIVES_WAY.test(reply))
}

const bareAgreement = (text: string, value: string): boolean =>
  text.replace(AGREES, '') === '' ||
  AGREES.test(`${text} `) ||
  (numbersIn(text) === value && text.split(' ').length <= LONGEST)

/** The first answer with the value agreed on, or the fuller words of the one who knew it; its source is the exchange. */
function agreedAnswer(first: Utterance, values: readonly Utterance[], last: Utterance): Utterance | undefined {
  const [value = first] = values
  const fullest = values.reduce((a, b) => (b.tokens.length > a.tokens.length ? b : a), value)
  const isBare = wordsOf(first.tokens).every((word) => word.match(NUMBER) !== null)
  const isOne = (textOf(first).match(NUMBER) ?? []).length === 1
  const tokens: readonly Token[] | undefined =
    isBare || !isOne || fullest.tokens.length > first.tokens.length
      ? fullest.tokens
      : first.tokens.map((token) => {
          const figure = value.tokens.find(({ word }) => word.match(NUMBER) !== null)
          return figure && token.word.match(NUMBER) !== null ? { ...token, word: figure.word, raw: figure.raw } : token
        })
  return { ...first, tokens: withoutLead(tokens), end: last.end }
}

const LEAD = /^(?:no|nah|well|it|it's|was|been|it'd|would|be|more|like|he's|she's|i'd|say|try|,)$/

function withoutLead(tokens: readonly Token[]): Token[] {
  const from = tokens.findIndex(({ word }) => !LEAD.test(word))
  return tokens.slice(Math.max(0, from))
}

const textOf = ({ tokens }: Utterance): string => wordsOf(tokens).join(' ')
const numbersIn = (text: string): string => (text.match(NUMBER) ?? []).join()
