import { findConcepts, hasKind } from '../lexicon/concepts.ts'
import { isPlainVerb } from '../writing/verbs.ts'
import {
  ANSWERED,
  ASKED,
  ASKING,
  FINITE,
  HELD_OPEN,
  INTERJECTIONS,
  OPENERS,
  SUBJECT_PRONOUNS,
  SUBORDINATORS,
} from './clause-words.ts'
import { remembered } from './remembered.ts'
import { isPunctuation, type Token } from './tokens.ts'
import { withoutBareConditions } from './unpunctuated/bare-conditions.ts'
import { wordAt, wordsFrom } from './unpunctuated/nearby-words.ts'
import { LONGEST_SENTENCE, remaining } from './unpunctuated/next-stop.ts'
import {
  answersHow,
  answersWhen,
  isDictated,
  isHandedOn,
  isLead,
  namesSomebodyActing,
  opensFinding,
  opensOrder,
  readsOut,
  turnsToNext,
} from './unpunctuated/read-out.ts'

const SHORTEST_CLAUSE = 3
/** In a turn with full stops, a clause is cut off only where both halves can stand alone. */
const SHORTEST_PUNCTUATED = 7
const MOST_WORDS_A_MARK = 40

/**
 * Places where a sentence ends, as indexes of the first token of the next. Full stops and question marks count; where a
 * recogniser left them out, a new clause does: an opener, a question, or a subject after a clause that has its verb.
 */
export function sentenceBreaks(tokens: readonly Token[]): number[] {
  const marks = tokens.filter(({ word }) => /^[.?!]$/.test(word)).length
  const shortest = marks * MOST_WORDS_A_MARK >= tokens.length ? SHORTEST_PUNCTUATED : SHORTEST_CLAUSE
  const breaks: number[] = []
  let clause = newClause()
  let sentence = 0
  const cutAt = (index: number): void => {
    breaks.push(index)
    clause = newClause()
    sentence = 0
  }
  tokens.forEach((token, index) => {
    if (/^[.?!]$/.test(token.word)) cutAt(index + 1)
    else if (!isPunctuation(token)) {
      const isOver =
        (marks === 0 &&
          clause.words > 0 &&
          (sumsUp(tokens, index) || endsAnswer(tokens, index, clause) || opensAnew(tokens, index, clause))) ||
        (clause.words >= shortest &&
          (clause.verbs > 0 ||
            leadsOn(tokens, index) ||
            (marks === 0 && (endsAmount(tokens, index) || startsMedication(tokens, index)))))
      const isNext =
        isOver && startsClause(tokens, index, clause, shortest) && !awaitsMore(tokens, breaks.at(-1) ?? 0, index)
      const isCut =
        marks === 0 &&
        clause.words > 0 &&
        (opensFinding(tokens, index) || opensOrder(tokens, index) || turnsToNext(tokens, index))
      if (isCut || sentence >= LONGEST_SENTENCE || isNext) cutAt(index)
      sentence += 1
      takeIn(clause, tokens, index)
    }
  })
  const inside = breaks.filter((at) => at < tokens.length)
  return marks === 0 ? withoutBareConditions(tokens, inside) : inside
}

/** "not until the cultures are back and I've got an ECG": two conditions of one sentence. */
const awaitsMore = (tokens: readonly Token[], from: number, index: number): boolean =>
  [wordAt(tokens, index), previousWord(tokens, index)].includes('and') &&
  wordAt(tokens, index + 1) !== 'then' &&
  /\b(?:not|won't|don't|wouldn't|can't|never)\b.*\b(?:until|till|unless)\b/.test(wordsFrom(tokens, from, index - from))

/** Words that only open a judgement. */
const sumsUp = (tokens: readonly Token[], index: number): boolean =>
  /^(?:so )?(?:to sum up|what i think (?:this|it|you)|where we are|to summarise|what (?:we've|you've) got is|what's going on (?:here )?is|you've got (?:an?|idiopathic|severe|mild|moderate|very)\b|i think (?:this|it) is|i think it's (?:an?|your)|this is (?:an?|uncontrolled|poorly))/.test(
    tokens
      .slice(index, index + 5)
      .map(({ word }) => word)
      .join(' '),
  )

/** "then wear a hat ventolin four puffs": a medication with its amount opens a sentence. */
const startsMedication = (tokens: readonly Token[], index: number): boolean =>
  /^\d/.test(wordAt(tokens, index + 1)) &&
  !HELD_OPEN.has(previousWord(tokens, index)) &&
  !/^(?:inhaled|nebulised|nebulized|oral|intravenous|iv|regular|daily|liquid|slow-release|low-dose|some|start|stop|restart|continue|increase|reduce|take|use|of|your|this|that|weekly)$/.test(
    previousWord(tokens, index),
  ) &&
  wordAt(tokens, index).length > 4 &&
  isMedication(wordAt(tokens, index))

/** "probably four times a day it used to be once a week": an answer without a verb is over. */
const endsAmount = (tokens: readonly Token[], index: number): boolean =>
  /^(?:days?|weeks?|months?|years?|night|nights|morning|\d.*|once|twice|times|daily|mg|mcg|kg|kilos|litres|metres|percent|puffs?|tablets?|ago|(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|june|july|august|september|october|november|december)$/.test(
    previousWord(tokens, index),
  )

const isMedication = remembered(
  (word) => word.length > 3 && hasKind(findConcepts([word.replace(/'s$/, '')]), 'medicine'),
)

/** "… off that | the pred we leave", "… | symbicort and spiriva exactly the same": what is decided of stands first. */
function frontsMedication(tokens: readonly Token[], index: number): boolean {
  const before = previousWord(tokens, index)
  const isNamed = /^(?:the|your)$/.test(wordAt(tokens, index))
  if (
    isNamed
      ? /^(?:and|or|with|of|for|to|on|from|in|than|start|stop|take|use|keep|by|about|like|as)$/.test(before)
      : HELD_OPEN.has(before) && !/^(?:you|it|that|me|him|her|all|now)$/.test(before)
  )
    return false
  const at = isNamed ? index + 1 : index
  if (!isMedication(wordAt(tokens, at))) return false
  const rest = tokens
    .slice(at + 1, at + 7)
    .map(({ word }) => word)
    .join(' ')
  if (
    /^(?:i want|i'd|i'll|we'll|we (?:leave|keep|stop|can|hold|stay|go|drop|cut)|you can|you (?:stop|keep|stay)|let's)\b/.test(
      rest,
    )
  )
    return true
  if (isNamed && /^(?:too|as well)(?:$| (?:and|the|your|our|i|i'd|i'll|we|we'll|you|then|now|if)\b)/.test(rest))
    return true
  return /^(?:and (?:the |your )?[a-z]+ )?(?:exactly |all |both |just )?(?:the same|stays?|unchanged|no change|carry on|as (?:is|before|you are))\b/.test(
    rest,
  )
}

/** Without marks: a condition, a request, a result or a plan for the next problem opens a sentence. */
function opensAnew(tokens: readonly Token[], index: number, clause: Clause): boolean {
  const before = previousWord(tokens, index)
  if (frontsMedication(tokens, index) && (clause.verbs > 0 || endsAmount(tokens, index))) return true
  if (clause.awaitsAction || HELD_OPEN.has(before)) return false
  const text = wordsFrom(tokens, index, 4)
  // "no wheeze | no his neck veins are up": takes back what was said, and denies nothing
  if (/^no (?:his|her|your|their|it's|there's|there is|he's|she's|they're|that's) /.test(text)) return true
  if (clause.verbs === 0 && clause.words <= 3 && /^if (?:you|your|you're|the|it|it's|she|he)\b/.test(text)) return true
  if (/^for (?:the|your) [a-z]+ (?:an?|some|it's)\b/.test(text)) return true
  // "not till next year | strongyloides blood test today"
  if (
    endsAmount(tokens, index) &&
    clause.words >= SHORTEST_CLAUSE &&
    /^(?!and\b|or\b|the\b|a\b|for\b|on\b|with\b)[a-z]+ (?:blood test|bloods|serology|swab|culture|blood count) (?:today|tomorrow|now|before|next|in|at)\b/.test(
      text,
    )
  )
    return true
  if (/^so [a-z]/.test(text) && startsMedication(tokens, index + 1)) return true
  if (
    /^(?:the|your) (?:echo|vq|ct|chest x-ray|x-ray|ha?emoglobin|fev1|fvc|dlco|alt|heart sounds|breathing tests?|blood tests?|bloods|sputum|pet|walk(?:ing)? test|six minute walk|gas transfer|lung function|spirometry|ratio|liver (?:tests?|bloods?|blood)|kidney (?:tests?|function)|blood gas|sleep study|download|mask leak|nitric oxide|feno|eosinophils?|ecg|scan|ultrasound|bone density|swab|culture|biopsy)\b/.test(
      text,
    )
  )
    return clause.verbs > 0 || endsAmount(tokens, index)
  return (
    clause.verbs > 0 &&
    !/^(?:to|you|and|i'll|we'll|not|don't|just|can|should|must|will|please|then|or|i|we|they|need|let's|want|could|i'd|we'd|would)$/.test(
      before,
    ) &&
    /^(?:stay (?:off|on|away)|avoid (?:the|any)|keep (?:the|your|taking|going|it)|rinse your|start the|stop the|ring (?:us|me)|come back)\b/.test(
      text,
    )
  )
}

/** "steady my husband's the one losing it": a word answers, then a sentence follows. */
const endsAnswer = (tokens: readonly Token[], index: number, clause: Clause): boolean =>
  (clause.verbs === 0 &&
    (answersHow(tokens, index, clause.words) || answersWhen(tokens, index, clause.words)) &&
    startsSubject(tokens, index)) ||
  (clause.words <= 5 && clause.verbs === 0 && ANSWERED.test(wordsFrom(tokens, index - 4, 4))) ||
  // "25 mg it was 40 to start with": an amount answers
  (clause.words === 2 && /^\d/.test(wordAt(tokens, index - 2)) && endsAmount(tokens, index) && tells(tokens, index)) ||
  (clause.words <= 2 &&
    clause.verbs === 0 &&
    /^(?:steady|terrible|rubbish|never|none|nothing|neither|better|worse|fine|good|bad|same|dry|twice|once|clear|white|green|yellow|sometimes|often|rarely|daily|both|\d+)$/.test(
      previousWord(tokens, index),
    ) &&
    startsSubject(tokens, index))

const tells = (tokens: readonly Token[], index: number): boolean =>
  /^(?:it was|i've|i'm|it's|i was|he's|she's|they|we)\b/.test(`${wordAt(tokens, index)} ${wordAt(tokens, index + 1)}`)

/** "have you noticed …": words of a question before what it asks about. */
const LONGEST_ASKED = 4
/** Words of a condition before its action. */
const LONGEST_CONDITION = 36

interface Clause {
  words: number
  /** Finite verbs so far; a clause without one is not over. */
  verbs: number
  /** Opened by "if": what to do is still to come. */
  awaitsAction: boolean
  /** Opened by if, when, because …: its main clause is still to come. */
  awaitsMain: boolean
}

const newClause = (): Clause => ({ words: 0, verbs: 0, awaitsMain: false, awaitsAction: false })

function takeIn(clause: Clause, tokens: readonly Token[], index: number): void {
  const word = wordAt(tokens, index)
  const before = previousWord(tokens, index)
  if (SUBORDINATORS.has(word) && clause.verbs === 0) clause.awaitsMain = true
  if (word === 'if' && clause.verbs === 0) clause.awaitsAction = true
  if (/^(?:ring|call|go|stop|phone|000|emergency|we'd|we'll|i'd|i'll|come)$/.test(word)) clause.awaitsAction = false
  if (
    FINITE.has(word) ||
    /'(?:m|re|s|ve|ll|d)$/.test(word) ||
    word.endsWith("n't") ||
    (SUBJECT_PRONOUNS.has(before) && word.length > 2) ||
    // "any fevers" asks without a verb
    (word === 'any' && clause.words === 0)
  )
    clause.verbs += 1
  if (!OPENERS.has(word) && !INTERJECTIONS.has(word)) clause.words += 1
}

function startsClause(tokens: readonly Token[], index: number, clause: Clause, shortest: number): boolean {
  const word = wordAt(tokens, index)
  const before = previousWord(tokens, index)
  const next = wordAt(tokens, index + 1)
  const afterNext = wordAt(tokens, index + 2)
  const isPunctuated = shortest === SHORTEST_PUNCTUATED
  if (isPunctuated && remaining(tokens, index) < 4) return false
  if (isHandedOn(tokens, index)) return false
  if (word === 'and' || word === 'but' || word === 'so') {
    // "so i could breathe" is a purpose
    if (word === 'so' && /^(?:could|can|would|don't|can't|will|won't)$/.test(afterNext)) return false
    if (isPunctuated && isInCondition(tokens, index)) return false
    // a request or a further condition opens a sentence, whatever word stands before it
    if (!isPunctuated && word === 'and' && /^(?:can|could)$/.test(next) && afterNext === 'you') return true
    if (!isPunctuated && word === 'and' && next === 'if' && !clause.awaitsAction && clause.words >= SHORTEST_CLAUSE)
      return true
    if (!isPunctuated && /^(?:do|does|did|is|are|was)$/.test(before) && readsOut(tokens, index + 1)) return true
    if (/^(?:ahead|go|try|and|but|both|between|or|come)$/.test(before) || HELD_OPEN.has(before)) return false
    if (word === 'so' && !isPunctuated && sumsUp(tokens, index)) return true
    return (
      startsSubject(tokens, index + 1) ||
      (!isPunctuated && word === 'and' && opensAnew(tokens, index + 1, clause)) ||
      startsQuestion(next, afterNext) ||
      (word === 'so' &&
        !isPunctuated &&
        clause.words > SHORTEST_CLAUSE &&
        /^(?:heavy|severe|moderate|mild|nicotine|your|the)$/.test(next)) ||
      (/^(?:then|now|any|so|um|uh)$/.test(next) && !isPunctuated) ||
      isLead(tokens, index + 1)
    )
  }
  if (isPunctuated) return false
  if ((clause.verbs > 0 || endsAmount(tokens, index)) && frontsMedication(tokens, index)) return true
  // "you've got asthma that's not controlled": says which
  if (
    word === "that's" &&
    /^(?:not|well|poorly|badly|under|getting|gone|been|out)$/.test(next) &&
    hasKind(findConcepts([before]), 'condition')
  )
    return false
  // "the scan shows the clots have cleared" is one sentence
  if (/^(?:shows?|showed|says|think|means|suggests)$/.test(before)) return false
  if (clause.awaitsAction && clause.words < LONGEST_CONDITION) return false
  if (INTERJECTIONS.has(word))
    return (
      !/^(?:so|be|is|are|feel|feeling|doing|was|you're|been|that's|it's|looks|sounds|go|very|pretty|really|as|not|the)$/.test(
        before,
      ) && !HELD_OPEN.has(before)
    )
  if (isLead(tokens, index) || startsMedication(tokens, index) || sumsUp(tokens, index)) return true
  if (opensAnew(tokens, index, clause)) return true
  if (word === 'if' && !HELD_OPEN.has(before))
    return (
      /^(?:you|your|you're|the|it|it's|she|he|they)$/.test(next) &&
      !/^(?:ring|call|me|us|clinic|back|sooner|hospital|emergency|gp|see|even|as|000|doctor|it|stop)$/.test(before)
    )
  if (word === 'then' && clause.words >= SHORTEST_CLAUSE && /^(?:the|an?|for)$/.test(next))
    return !HELD_OPEN.has(before)
  if (word === 'now' && /^(?:from|by|until|till|right|for|just|and|of)$/.test(before)) return false
  if (word === 'now')
    return startsSubject(tokens, index + 1) || /^(?:for|based|after|if|the|when|in|as|on|with|what)$/.test(next)
  if (!HELD_OPEN.has(before) && !isVerbForm(before) && (isDictated(tokens, index) || readsOut(tokens, index)))
    return true
  if (HELD_OPEN.has(before) || isVerbForm(before))
    return (
      startsQuestion(word, next) &&
      ASKED.has(next) &&
      /^(?:do|did|are|have)$/.test(word) &&
      next === 'you' &&
      !HELD_OPEN.has(before)
    )
  // "have you lost any weight" is one question
  if (
    word === 'any' &&
    clause.words <= LONGEST_ASKED &&
    /^(?:had|have|got|lost|noticed|seen|taken|missed|been|getting|having|felt|coughed|there|up|put)$/.test(before)
  )
    return false
  if (startsQuestion(word, next)) return !SUBJECT_PRONOUNS.has(before)
  if (SUBJECT_PRONOUNS.has(before)) return false
  if (clause.awaitsMain && clause.verbs < 2) return false
  return startsSubject(tokens, index)
}

/** "If you're using it and it's wearing off, you call …": what to do is still to come. */
function isInCondition(tokens: readonly Token[], index: number): boolean {
  let from = index
  while (from > 0 && !/^[.?!]$/.test(wordAt(tokens, from - 1))) from -= 1
  const rest = tokens
    .slice(index, index + remaining(tokens, index))
    .map(({ word }) => word)
    .join(' ')
  return (
    tokens.slice(from, index).some(({ word }) => word === 'if' || word === 'unless') &&
    !tokens.slice(from, index).some(({ word }) => /^(?:ring|call|000|emergency|ambulance)$/.test(word)) &&
    /, (?:then )?(?:you )?(?:need to |should |must |have to |just )?(?:call|ring|go|come|see|stop|phone|dial|head|present|it's|that's)\b/.test(
      rest,
    )
  )
}

/** A pronoun with its verb, or "your lungs are". */
function startsSubject(tokens: readonly Token[], index: number): boolean {
  const word = wordAt(tokens, index)
  const next = wordAt(tokens, index + 1)
  if (/^(?:i|you|we|they|he|she|it|there)'(?:m|re|s|ve|ll|d)$|^(?:that's|let's|lemme)$/.test(word)) return true
  if (word === 'let' && next === 'me') return true
  if (namesSomebodyActing(tokens, index)) return true
  if (/^(?:i|we|he|she|they)$/.test(word)) return true
  if (word === 'you' || word === 'it')
    return (
      FINITE.has(next) ||
      next.endsWith("n't") ||
      (isVerbForm(next) && !next.endsWith('ing')) ||
      /^(?:just|still|also|really|probably|actually|don't|never|always)$/.test(next)
    )
  if (word === 'there' || word === 'that' || word === 'this')
    return /^(?:is|are|was|were|will|would|can|could|should|has|does|doesn't|isn't|may|might)$/.test(next)
  if (
    /^(?:your|the|our)$/.test(word) &&
    /^(?:gp|nurse|pharmacist|physiotherapist)$/.test(next) &&
    /^(?:checks?|does|rings?|calls?|repeats?|can|to)$/.test(wordAt(tokens, index + 2))
  )
    return true
  if (word === 'your' || word === 'my' || word === 'everything' || word === 'the')
    return (
      [2, 3, 4].some((ahead) =>
        /^(?:is|are|was|were|looks?|sounds?|seems?|feels?|hurts?|has|have|shows?|showed|came|grew|grows|grown|says|will|would|should)$/.test(
          wordAt(tokens, index + ahead - (word === 'everything' ? 1 : 0)),
        ),
      ) && noClauseBetween(tokens, index + 1)
    )
  return false
}

const noClauseBetween = (tokens: readonly Token[], from: number): boolean =>
  !tokens
    .slice(from, from + 2)
    .some(({ word }) => SUBJECT_PRONOUNS.has(word) || /^(?:that|which|and|to|for)$/.test(word))

const startsQuestion = (word: string, next: string): boolean =>
  (ASKING.has(word) && ASKED.has(next)) ||
  (word === 'any' && next !== 'of') ||
  (/^(?:how|what|when|where|why)$/.test(word) &&
    /^(?:about|are|is|do|does|did|long|often|many|much|kind|was|were|have|has)$/.test(next))

const leadsOn = (tokens: readonly Token[], index: number): boolean =>
  isLead(tokens, index) || (wordAt(tokens, index) === 'and' && isLead(tokens, index + 1))

const isVerbForm = (word: string): boolean =>
  isPlainVerb(word) ||
  (/(?:ing|[^e]ed)$/.test(word) &&
    !/^(?:(?:any|some|no|every)?thing|morning|evening|swelling|breathing|bleeding|coughing|vomiting|tingling|medicine)$/.test(
      word,
    ))

function previousWord(tokens: readonly Token[], index: number): string {
  const before = tokens[index - 1]
  return before && isPunctuation(before) ? (tokens[index - 2]?.word ?? '') : (before?.word ?? '')
}
