import { isPunctuation, type Token } from './tokens.ts'

const TAKES_BACK = '(?:no|sorry|actually|hang on|wait|oh|ah|well|tell a lie|i tell a lie|i lie|my mistake)'
const POINTS =
  "(?:that|it|those|they|this|these)(?:'s|'d| was| were| is| are| would have| must have| would| must)*(?: been| be)?"
/** Another time or another person: what was said is not true of this patient now. */
const ELSEWHERE =
  "(?:the (?:week|month|day|night|year|time|visit|one|winter|summer) before|(?:the )?(?:time|one|week|month|year) before last|(?:last|the previous|the other) (?:week|month|year|time|visit|winter|summer)|(?:my|me|her|his|our|the) (?:wife|husband|partner|mum|dad|mother|father|sister|brother|son|daughter|mate|friend|neighbour)(?:'s)?|somebody else(?:'s)?|someone else(?:'s)?|(?:the|an|your) (?:old|earlier|previous|last) (?:one|result|reading|figure|dose))"
const FORGET =
  '(?:forget (?:that|it|i said (?:that|it))|scratch that|scrap that|strike that|ignore that|disregard that)'
const WITHDRAWS = new RegExp(
  `^${TAKES_BACK}(?: ${TAKES_BACK})* (?:${POINTS} ${ELSEWHERE}|(?:[a-z0-9'.-]+ ){0,8}${FORGET})$|^(?:${TAKES_BACK} )*${FORGET}$`,
)

/**
 * "I woke twice last week. Sorry, no, that was the week before. Last week just the once.": the sentence taken back goes,
 * and the one that takes it back. What was said of another time is rather left out than written of this one.
 */
export function withoutWithdrawn(tokens: readonly Token[]): Token[] {
  const out: Token[][] = []
  for (const spoken of sentencesOf(tokens)) {
    const sentence = withoutFalseStart(spoken)
    if (out.length > 0 && WITHDRAWS.test(wordsOf(sentence))) out.pop()
    else out.push(sentence)
  }
  return out.flat()
}

const FEW_WORDS = 4
const OPENS = /^(?:in|on|at|since|during|last|about|after|before|around)$/

/** "In Ramadan, no, sorry, the day of the funeral": a time named and taken back at once. Figures are put right elsewhere. */
function withoutFalseStart(sentence: Token[]): Token[] {
  const at = sentence.findIndex(({ word }, index) => index > 0 && index <= FEW_WORDS + 1 && /^(?:no|sorry)$/.test(word))
  const before = sentence.slice(0, Math.max(0, at)).filter((token) => !isPunctuation(token))
  if (at < 0 || !OPENS.test(before[0]?.word ?? '') || before.length < 2 || before.length > FEW_WORDS) return sentence
  if (before.some(({ word }) => /\d/.test(word)) || !isPunctuation(sentence[at - 1] as Token)) return sentence
  let end = at
  while (/^(?:no|sorry|hang|on|wait|actually|,)$/.test(sentence[end]?.word ?? '')) end += 1
  const isStrong =
    end - at > 1 && sentence.slice(at, end).some(({ word }) => /^(?:sorry|hang|wait|actually)$/.test(word))
  return isStrong && end < sentence.length - 1 ? sentence.slice(end) : sentence
}

function sentencesOf(tokens: readonly Token[]): Token[][] {
  const sentences: Token[][] = [[]]
  for (const token of tokens) {
    sentences.at(-1)?.push(token)
    if (/^[.?!]$/.test(token.word)) sentences.push([])
  }
  return sentences.filter(({ length }) => length > 0)
}

const wordsOf = (sentence: readonly Token[]): string =>
  sentence
    .filter((token) => !isPunctuation(token))
    .map(({ word }) => word)
    .join(' ')
