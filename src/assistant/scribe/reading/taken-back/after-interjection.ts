import { isPunctuation, sentencesOf, type Token, wordsOf } from '../tokens.ts'

/**
 * "It's in the left upper lobe. Sorry, I've got the wrong report up. Right upper lobe.", "In eight weeks. Hang on, I'm on
 * leave. Six weeks.": what is put right after an explanation takes the place of what was said first. As much of one kind
 * has to stand on both sides, and nothing of that kind between.
 */
export function withPutRight(tokens: readonly Token[]): Token[] {
  const sentences = sentencesOf(tokens)
  const out: Token[][] = []
  for (let at = 0; at < sentences.length; at += 1) {
    const first = out.at(-1)
    const put = first ? putRightBy(first, sentences, at) : undefined
    if (first && put) {
      out[out.length - 1] = put.sentence
      at = put.at
    } else out.push([...(sentences[at] as Token[])])
  }
  return out.flat()
}

interface Found {
  kind: string
  from: number
  to: number
}

const TAKES_BACK =
  /^(?:(?:oh|ah|um|well|and|but|okay) )*(?:sorry|no(?! (?:more|need|problem|worries|wheeze|crackles|change))|hang on|wait|hold on|actually|tell a lie|i tell a lie|my mistake|scratch that|excuse me|let me (?:get|check|look|see|just)|that's (?:wrong|not right|the wrong)|i've got (?:the wrong|that wrong))\b/
/** Says why, and nothing of its own to be written down. */
const EXPLAINS =
  /\b(?:wrong|right|mixed up|on leave|away|look(?:ing)?|check|lie|sorry|hang on|hold on|wait|mistake|report|page|screen|holiday|public holiday|full|booked|not (?:here|in)|scratch|no|actually|got that)\b/
const EXPLANATION_AT_MOST = 2
const WORDS_AT_MOST = 14
const OPENS_AGAIN =
  /^(?:so|it's|its|make|it|that|that's|the|on|in|at|for|should|be|is|i|meant|mean|it'll|no|sorry|okay|yes|we'll|say)$/
const GOES_ON = /^(?:with|and|at|in|on|from|then|instead|for|a|once|twice|every|daily)$/
const OPENING_AT_MOST = 4

function putRightBy(first: readonly Token[], sentences: readonly Token[][], at: number) {
  const explained: Token[] = []
  for (let next = at; next < Math.min(sentences.length, at + EXPLANATION_AT_MOST + 1); next += 1) {
    const sentence = sentences[next] as Token[]
    if (next > at) {
      const put = replaced(first, explained, sentence)
      if (put) return { sentence: put, at: next }
    }
    const words = wordsOf(sentence)
    if (words.length > WORDS_AT_MOST || sentence.at(-1)?.word === '?') return undefined
    if (next === at && !TAKES_BACK.test(words.join(' '))) return undefined
    if (!EXPLAINS.test(words.join(' '))) return undefined
    explained.push(...sentence)
  }
  return undefined
}

/** The first sentence with what the last one says instead; nothing where they are not of one kind. */
function replaced(first: readonly Token[], between: readonly Token[], last: readonly Token[]): Token[] | undefined {
  const right = valueIn(last)[0]
  if (!right || last.at(-1)?.word === '?') return undefined
  // "Six weeks is too soon." says something of its own
  const follows = last[right.to]
  if (follows && !isPunctuation(follows) && !GOES_ON.test(follows.word)) return undefined
  const opening = last.slice(0, right.from).filter((token) => !isPunctuation(token))
  if (opening.length > OPENING_AT_MOST || !opening.every(({ word }) => OPENS_AGAIN.test(word))) return undefined
  if (valueIn(between).some(({ kind }) => kind === right.kind)) return undefined
  const wrong = valueIn(first).findLast(({ kind }) => kind === right.kind)
  if (!wrong) return undefined
  const end = first.at(-1)
  const rest = first.slice(wrong.to, end && /^[.?!]$/.test(end.word) ? -1 : undefined)
  const value = last.slice(right.from, right.to)
  // "Right upper lobe." now stands inside a sentence
  const written = wrong.from > 0 ? value.map((token) => ({ ...token, raw: token.word })) : value
  return [...first.slice(0, wrong.from), ...written, ...rest, ...last.slice(right.to)]
}

const UNIT =
  /^(?:days?|weeks?|months?|years?|hours?|minutes?|mg|mcg|ml|mls|kg|kilos|litres?|puffs?|tablets?|sprays?|mm|millimetres?|cm|%|percent|metres?|degrees)$/
const SITE = /^(?:upper|middle|lower|lobe|lung|side|base|apex|hilum|eye|ear|leg|calf|knee|ankle|kidney)$/
const DAY = /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|today)$/

/** A figure with its unit, a side with its part, or a day. */
function valueIn(tokens: readonly Token[]): Found[] {
  const found: Found[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const { word } = tokens[at] as Token
    const unit = tokens[at + 1]?.word ?? ''
    if (/^\d[\d.]*$/.test(word) && UNIT.test(unit))
      found.push({ kind: unit.replace(/s$/, '').replace(/^(?:day|week|month)$/, 'time'), from: at, to: at + 2 })
    else if (/^(?:left|right)$/.test(word) && SITE.test(unit)) {
      let to = at + 1
      while (SITE.test(tokens[to]?.word ?? '')) to += 1
      found.push({ kind: 'site', from: at, to })
    } else if (DAY.test(word)) found.push({ kind: 'day', from: at, to: at + 1 })
  }
  return found
}
