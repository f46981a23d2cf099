import { isPunctuation, sentencesOf, type Token } from '../tokens.ts'

const TAKES_BACK = '(?:no|sorry|actually|hang on|wait|oh|ah|well|tell a lie|i tell a lie|i lie|my mistake)'
const POINTS =
  "(?:that|it|those|they|this|these)(?:'s|'d| was| were| is| are| would have| must have| would| must)*(?: been| be)?"
/** Another time or another person: what was said is not true of this patient now. */
const ELSEWHERE =
  "(?:the (?:week|month|day|night|year|time|visit|one|winter|summer) before|(?:the )?(?:time|one|week|month|year) before last|(?:last|the previous|the other) (?:week|month|year|time|visit|winter|summer)|(?:(?:my|me|her|his|our|the) )?(?:wife|husband|missus|nan|pop|aunty?|uncle|cousin|partner|mum|dad|mother|father|sister|brother|son|daughter|mate|friend|neighbour)(?:'s)?|somebody else(?:'s)?|someone else(?:'s)?|(?:the|an|your) (?:old|earlier|previous|last) (?:one|result|reading|figure|dose))"
const FORGET =
  '(?:forget (?:that|it|i said (?:that|it))|scratch that|scrap that|strike that|ignore that|disregard that)'
const WITHDRAWS = new RegExp(
  `^${TAKES_BACK}(?: ${TAKES_BACK})* (?:${POINTS} ${ELSEWHERE}|(?:[a-z0-9'.-]+ ){0,8}${FORGET})$|^(?:${TAKES_BACK} )*${FORGET}$`,
)

/** "No, there isn't", "no, he doesn't": what was just stated of it is not so. */
const NOT_SO =
  /^(?:no|sorry|actually|hang on|wait)(?: (?:no|sorry|actually))* (?:there|it|that|he|she|they|you) (?:isn't|wasn't|aren't|weren't|doesn't|don't|didn't|hasn't|haven't)(?= |$)(?! (?:hurt|need|want|like|know|think|help|work|get|have|take|use|feel|seem|look|any|the|a|my|your|really|been|too|very|bad|good|that(?!'))\b)/

/**
 * "I woke twice last week. Sorry, no, that was the week before. Last week just the once.": the sentence taken back goes,
 * and the one that takes it back. What was said of another time is rather left out than written of this one.
 */
export function withoutWithdrawn(given: readonly Token[]): Token[] {
  const tokens = given.some(isPunctuation) ? given : withoutDeniedAtOnce(given)
  const out: Token[][] = []
  for (const spoken of sentencesOf(tokens)) {
    const sentence = withoutFalseStart(spoken)
    const [denied] = out.length > 0 && !endsAsking(out.at(-1)) ? (NOT_SO.exec(wordsOf(sentence)) ?? []) : []
    if (denied) {
      out.pop()
      out.push(afterWords(sentence, denied.split(' ').length))
    } else if (out.length > 0 && WITHDRAWS.test(wordsOf(sentence))) out.pop()
    else out.push(sentence)
  }
  return out.flat()
}

const CLAUSE_AT_MOST = 14
const DENIAL_AT_MOST = 4
const TAKES_BACK_FIRST: ReadonlySet<string> = new Set(['no', 'sorry', 'actually', 'hang', 'wait'])
const OPENS_CLAUSE = /^(?:you|you've|you're|there's|there|he|she|he's|she's|it's|there're)$/

/** Without marks: "you have a bit of a flap no there isn't", from where the clause begins. */
function withoutDeniedAtOnce(tokens: readonly Token[]): Token[] {
  const out: Token[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const isDenied =
      at > 0 &&
      TAKES_BACK_FIRST.has(tokens[at]?.word ?? '') &&
      NOT_SO.test(wordsOf(tokens.slice(at, at + DENIAL_AT_MOST)))
    // only so far back: a transcript may be one clause of 100 kB
    const clause = isDenied ? out.slice(-CLAUSE_AT_MOST) : []
    const start = clause.findLastIndex(({ word }) => OPENS_CLAUSE.test(word))
    if (start >= 0) {
      out.length -= clause.length - start
      at += 2
    } else out.push(tokens[at] as Token)
  }
  return out
}

const endsAsking = (sentence: readonly Token[] | undefined): boolean => sentence?.at(-1)?.word === '?'

/** The rest of a sentence after so many words, without the mark between. */
function afterWords(sentence: readonly Token[], count: number): Token[] {
  let words = 0
  const at = sentence.findIndex((token) => {
    if (!isPunctuation(token)) words += 1
    return words > count
  })
  return at < 0 ? [] : sentence.slice(at)
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

const wordsOf = (sentence: readonly Token[]): string =>
  sentence
    .filter((token) => !isPunctuation(token))
    .map(({ word }) => word)
    .join(' ')
