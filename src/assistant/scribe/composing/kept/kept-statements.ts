import { isOwnAllergy } from '../../understanding/allergies/whose-allergy.ts'
import { FIGURATIVE, isEcho, isInference, isTag } from '../../understanding/answer-forms.ts'
import { isSecondThought } from '../../understanding/plan/gathering/taken-back.ts'
import { partOf } from '../../understanding/sections/part-of.ts'
import type { Understanding } from '../../understanding/understand.ts'
import { overlapping } from '../overlapping.ts'
import type { Candidate } from '../sections.ts'
import { type ParsedUtterance, spanOf, type Visit } from '../visit.ts'
import { clinicalQuestion } from './clinical-question.ts'
import { fromClinicianKept, likelyKept } from './clinician-kept.ts'
import { isPartlyRead, namesIn } from './partly-read.ts'
import { fromPatientKept } from './patient-kept.ts'
import { questionBefore } from './question-before.ts'
import { showsTechnique } from './technique.ts'
import { carriedBy } from './weight-of-words.ts'

const LEAST_CARRIED = 2
/** From the examination on nearly every sentence of the clinician is meant for the note. */
const LEAST_CARRIED_LATE = 1
const MOST_QUOTED = 34
/** Surer than even that it is the source of a fact. */
const LEAST_LIKELY = 0.5
const FEW_MORE = 3
/** A sentence of a recogniser has no end. */
const MOST_WORDS = 46
/** Somebody puts right what was just said: it must not come back. */
const TAKES_BACK =
  /^(?:(?:oh|ah|and|well|but|okay|maybe|look),? )*(?:no\b(?! (?:change|need|more))|sorry|actually|hang on|wait|scratch|correction|make (?:that|it)|i tell a lie|tell a lie|i mean|rather|that's (?:wrong|your shoe|not right)|wrong|my mistake|that's the real|(?:it's |it was )?(?:more|nearer|closer) (?:like|to))\b/
const HESITATES = /^(?:no|sorry|hang on|wait|hmm|actually|oh)$/
/** A figure taken back within the sentence. */
const TAKEN_BACK_WITHIN =
  /, (?:well,? )?no,? (?:it's|let's|the|hang|wait|that's|sorry)\b|\d.*?(?:, |\b)(?:no\b(?! more| less)|sorry|hang on|wait|actually|hmm|or rather|make (?:that|it)|that makes|let me (?:do|read|check)|i mean|that's your|scratch)\b.*\d/
/** "You can try Zantac, actually no, that's off the market": something is taken back within the sentence, whatever it was. */
const PUT_BACK_WITHIN =
  /\b(?:actually,? no|no,? actually|but no,|no,? sorry|sorry,? no|on second thoughts?|or rather|scratch that)\b/
/** What someone has read or heard somewhere is no fact of this patient. */
const HEARSAY =
  /\b(?:(?:i|we|they|she|he)(?:'ve)? (?:read|heard|googled|saw|seen)\b(?! (?:the|your|a) (?:doctor|gp|specialist|nurse|report))|in the name|on the internet|facebook|on tv|in the paper|they say\b|apparently|supposed to be|was going to (?:say|give|suggest))\b/

/**
 * What was said, carries something for a note and stands in no sentence of it: written where a sentence can be made of
 * it, else quoted under the part of the note it belongs to. So nothing is lost because no rule knew its wording.
 */
export function keptStatements(visit: Visit, chosen: readonly Candidate[], understanding: Understanding): Candidate[] {
  const read = new Set(
    overlapping(
      visit,
      chosen.flatMap(({ spans }) => spans),
    ),
  )
  const inNote = new Set(chosen.flatMap(({ text }) => namesIn(text.toLowerCase())))
  /** Its dose was said again on a second thought, and the note has the later one. */
  const isPutRight = ({ index, text, speaker }: ParsedUtterance): boolean => {
    const after = visit.utterances.slice(index + 1, index + 3).find((one) => !HESITATES.test(one.text))
    if (speaker !== 'clinician') return false
    return isSecondThought(text) || (after?.speaker === speaker && read.has(after) && isSecondThought(after.text))
  }
  const kept: (Candidate & { quote?: string; label?: string; last: number })[] = []
  for (const utterance of visit.utterances) {
    if (!isKeepable(utterance, visit, understanding)) continue
    if (read.has(utterance) && (isPutRight(utterance) || !isPartlyRead(utterance, visit, chosen, inNote))) continue
    const found =
      utterance.speaker === 'clinician'
        ? (fromClinicianKept(utterance, visit, understanding.phases, conditionOf(utterance, visit)) ??
          likelyKept(utterance, visit, understanding.phases))
        : fromPatientKept(utterance, visit, understanding.phases)
    if (!found) continue
    const before = kept.at(-1)
    const joined =
      before?.quote &&
      'quote' in found &&
      before.label === found.label &&
      before.heading === found.heading &&
      utterance.index - before.last <= 1
        ? `${before.quote}; ${found.quote}`
        : undefined
    if (before && joined && joined.split(' ').length <= MOST_QUOTED) {
      before.quote = joined
      before.last = utterance.index
      before.spans = [...before.spans, spanOf(utterance)]
      continue
    }
    kept.push({
      heading: found.heading,
      ...(found.kind && { kind: found.kind }),
      text: 'text' in found ? found.text : '',
      ...('quote' in found && { quote: found.quote, label: found.label }),
      spans: [...('asked' in found && found.asked ? [spanOf(found.asked)] : []), spanOf(utterance)],
      order: utterance.index,
      last: utterance.index,
      weight: 1,
      always: true,
    })
  }
  return kept
    .filter((each) => !isRepeated(each, kept, chosen))
    .map(({ quote, label, last: _, ...candidate }) => ({
      ...candidate,
      text: quote ? `${label}: "${quote}".` : candidate.text,
    }))
}

const MOST_WORDS_SHARED = 0.8

/** Words of talk that name nothing. */
const NAMELESS =
  /^(?:that|this|they|them|these|those|have|been|with|from|just|like|really|what|when|then|very|much|some|also|about|there|were|would|could|will|your|youre|into|only|still|today|well|here|again|going|send|organise|arrange|sort|done)$/
const contentOf = (quote: string): string[] =>
  (quote.match(/[a-z]{4,}|\d+(?:\.\d+)?/g) ?? []).filter((word) => !NAMELESS.test(word))

/** Another quotation holds these words, or a sentence of the note says nearly all of them; words that name nothing say nothing. */
function isRepeated(
  { quote, label, heading }: { quote?: string; label?: string; heading: Candidate['heading'] },
  kept: readonly { quote?: string }[],
  chosen: readonly Candidate[],
): boolean {
  if (!quote) return false
  if (kept.some((other) => other.quote !== quote && other.quote?.includes(quote))) return true
  const words = contentOf(quote)
  if (words.length === 0) return label === 'Reported' || label === 'Result'
  // "it's 104 now": a figure alone says no more than the reading it repeats
  const isFew = words.length <= FEW_WORDS && !DENIES.test(quote)
  return chosen.some((candidate) => {
    const text = candidate.text.toLowerCase()
    const repeated = words.filter((word) =>
      /^\d/.test(word) ? new RegExp(`(?<![\\d.])${word}(?![\\d.]*\\d)`).test(text) : text.includes(word.slice(0, 5)),
    )
    return words.length <= FEW_WORDS
      ? isFew && repeated.length === words.length && (/\d/.test(quote) || candidate.heading === heading)
      : candidate.heading === heading && repeated.length >= words.length * MOST_WORDS_SHARED
  })
}
const FEW_WORDS = 3
const DENIES = /\b(?:no|not|never|none|without|cannot)\b|n't\b/

const REFUSES = /^(?:no|nope|not (?:yet|now|today)|definitely not|absolutely not)$/

/** "If that's not enough | your GP can start omeprazole": the condition the sentence began with. */
function conditionOf(
  { index, start, speaker }: ParsedUtterance,
  { utterances, transcript }: Visit,
): string | undefined {
  const before = utterances[index - 1]
  if (!before || before.speaker !== speaker || /[.?!\n]/.test(transcript.slice(before.end - 1, start))) return undefined
  return /^(?:(?:and|but|so|then|now) )*(?:if|unless|when|once|should)\b/.test(before.text) ? before.text : undefined
}

function isKeepable(utterance: ParsedUtterance, visit: Visit, { ofOthers, phases }: Understanding): boolean {
  const { text, isQuestion, isBackchannel, marked, index, words } = utterance
  // "Can I take the Nurofen again?" "No.": the shortest answer counts
  if (index >= phases.examFrom && REFUSES.test(text) && questionBefore(utterance, visit)) return true
  if (isQuestion || marked || isBackchannel || ofOthers.has(index)) return false
  if (words.length > MOST_WORDS) return false
  // "It's me that's allergic to codeine": of whoever came along
  if (utterance.speaker === 'other' && !visit.isInterpreted && isOwnAllergy(text)) return false
  // "Bill was worse, that's what took him. The lung cancer.": a few words more about somebody else
  const before = visit.utterances[index - 1]
  // said once more in the same words
  if (before && before.speaker !== utterance.speaker && before.text === text && words.length <= FEW_MORE) return false
  if (before && ofOthers.has(before.index) && before.turn === utterance.turn && words.length <= FEW_MORE) return false
  if (words.length < 2 && !isAskedFigure(utterance, visit, phases.planFrom)) return false
  const isLate = utterance.speaker === 'clinician' && index >= phases.examFrom
  const asked = isLate ? questionBefore(utterance, visit) : undefined
  if (asked) return !isTakenBack(utterance, visit)
  const isAnswer = index < phases.examFrom && clinicalQuestion(utterance, visit) !== undefined
  if (words.length < (isAnswer ? 1 : 3)) return false
  // what the patient tells of themselves in the history needs little to count
  const isOwn =
    utterance.speaker !== 'clinician' &&
    index < phases.examFrom &&
    /^(?:(?:and|but|so|then|also) )*(?:i|i'm|i've|my|he's|she's|his|her|can't|cannot|couldn't|been|keep|getting|woke|feel|felt|had|lost)\b/.test(
      text,
    )
  const isExamining = isLate && index < phases.planFrom
  const least =
    isAnswer || isExamining || showsTechnique(utterance, visit)
      ? 0
      : isLate || isOwn
        ? LEAST_CARRIED_LATE
        : LEAST_CARRIED
  const isLikely = () => partOf(utterance, visit, phases).score >= LEAST_LIKELY
  if ((carriedBy(text) < least && !isLikely()) || HEARSAY.test(text)) return false
  if (FIGURATIVE.test(text) || isTag(utterance, visit) || isEcho(text, visit, utterance)) return false
  if (utterance.speaker !== 'clinician' && isInference(utterance, visit)) return false
  return !isTakenBack(utterance, visit)
}

/** "Do you have a peak flow meter?" "340.": a single figure, day or month that answers a question. */
const isAskedFigure = (utterance: ParsedUtterance, visit: Visit, before: number): boolean =>
  utterance.speaker !== 'clinician' &&
  utterance.index < before &&
  /^(?:\d+(?:\.\d+)?%?|\w+day|january|february|march|april|june|july|august|september|october|november|december)$/.test(
    utterance.text,
  ) &&
  clinicalQuestion(utterance, visit) !== undefined

function isTakenBack({ index, text, speaker }: ParsedUtterance, { utterances }: Visit): boolean {
  const next = utterances[index + 1]
  if (TAKEN_BACK_WITHIN.test(text) || (speaker === 'clinician' && PUT_BACK_WITHIN.test(text))) return true
  // "BiPAP for one night." "Two.": the other one knows better
  if (
    next !== undefined &&
    next.speaker !== speaker &&
    /\d/.test(text) &&
    /^(?:(?:no|oh|well|it was|actually|more like|nearly|about),? )*\d+(?: \w+){0,2}$/.test(next.text)
  )
    return true
  if (TAKES_BACK.test(text) && !/^(?:no|actually)\b/.test(text)) return true
  return (
    next !== undefined &&
    next.speaker === speaker &&
    TAKES_BACK.test(next.text) &&
    /\d|\b(?:left|right|before|earlier|later|\w+day)\b/.test(next.text)
  )
}
