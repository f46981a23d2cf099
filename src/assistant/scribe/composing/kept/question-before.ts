import { findConcepts, hasKind } from '../../lexicon/concepts.ts'
import { mentionsIn } from '../../understanding/plan/medications.ts'
import { namedIn, REFERRALS, TESTS } from '../../understanding/plan/services.ts'
import type { ParsedUtterance, Visit } from '../visit.ts'

const ASKS =
  /^(?:(?:and|so|but|oh|okay|well|right|yeah|then) )*(?:what about|how about|do i|can i|should i|will i|am i|could i|could it|is it|is that|is there|are there|would|the|my|what if|does)\b/
/** Needs the question to be understood. */
const ANSWERS =
  /^(?:(?:well|look|oh|okay|so|good question),? )*(?:no\b|not\b|yes\b|yep\b|it\b|it's|it'd|that\b|that's|they|you don't|you do\b|you can\b|you can't|you could|you might|i don't|i wouldn't|i won't|i'd|we don't|we won't|we can|at \d+|some people|absolutely|of course)\b/
const THINGS =
  /\b(?:transplant|travel(?:ling)?|fly(?:ing)?|driv(?:e|ing)|work|school|exercise|swim(?:ming)?|alcohol|cannabis|vap(?:e|ing)|needle|injections?|tank|oxygen|patch(?:es)?|vitamins?|probiotics?|honey|pets?|dog|cat|birds?|sport|run(?:ning)?|smok(?:e|ing)|sex|pregnan\w*|breastfeed\w*|surger\w*|operation|certificate|insurance|holiday)\b/

/** "It's a reasonable question": a word on the question, no answer yet. */
const REMARK =
  /^(?:(?:well|look|oh|okay|so|yeah|yes|no),? )*(?:(?:it's|that's|it is|that is) )?(?:an? )?(?:very |really )?(?:good|fair|great|reasonable|sensible|excellent|interesting|common) (?:question|point|thought|thing to ask|one)$/
/** The answer to a question some sentences before: what is asked about stays "it". */
const DECLINES =
  /^(?:(?:but|and|so|look|well|for now),? )*(?:i'm not|i won't|we won't|we're not|i wouldn't|i'd rather not|not|you don't need|i don't want)\b.*\b(?:it|that|them|one)\b/
const REMARKS_AT_MOST = 3

/** The clinician's sentences of one turn before this one: the question stands before the first. */
function asksBefore({ index, text, turn }: ParsedUtterance, utterances: readonly ParsedUtterance[]) {
  const next = utterances[index - 1]
  if (next?.speaker !== 'clinician' || !DECLINES.test(text) || mentionsIn(text).length > 0) return next
  const from = utterances.findLastIndex((each, at) => at < index && each.turn !== turn)
  const isRemarked = REMARK.test(utterances[from + 1]?.text ?? '') && index - from <= REMARKS_AT_MOST + 1
  return isRemarked ? utterances[from] : next
}

/** What the patient asked about just before, where the clinician's answer needs it: "And the transplant?" "Not at 74." */
export function questionBefore(utterance: ParsedUtterance, { utterances }: Visit): string | undefined {
  const { text, speaker } = utterance
  if (REMARK.test(text)) return undefined
  const before = asksBefore(utterance, utterances)
  if (speaker !== 'clinician' || !before || before.speaker === 'clinician' || before.words.length > 14) return undefined
  if (!(before.isQuestion || before.marked || ASKS.test(before.text)) || !(ANSWERS.test(text) || DECLINES.test(text)))
    return undefined
  const concepts = findConcepts(before.text.split(/[ ,]+/))
  const [mention] = mentionsIn(before.text)
  const [service] = [...namedIn(TESTS, before.text), ...namedIn(REFERRALS, before.text)]
  const concept = concepts.find((each) => hasKind([each], 'medicine', 'procedure', 'condition', 'imaging', 'lab'))
  return mention?.spokenName ?? service?.name ?? concept?.name ?? THINGS.exec(before.text)?.[0]
}
