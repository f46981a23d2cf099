import type { ParsedUtterance } from '../../composing/visit.ts'
import { findConcepts } from '../../lexicon/concepts.ts'
import { HEALTH } from '../health-words.ts'
import { mentionsIn } from '../plan/medications.ts'
import { explicitTopic, type Topic } from '../topics.ts'
import { withoutLead } from '../wording.ts'

const MOST_WORDS = 13
const MOST_ANSWERED = 8
/** A question of so few words leans on the one before, and its topic is that one's. */
const LEANS_AT_MOST = 4
const NAMELESS = /^(?:it|that|they|this|those|these|both|one|in the|at the|since|not|just|only|same|he|she)\b/i
const REFERS = /\b(?:it|that|that one|them|those|one|this)\b/i

const OPEN =
  /^(?:what|what's|how|how's|when|when's|where|which|who|why|any|anything|do|does|did|is|are|was|were|have|has|can|could|would|tell|ever|still|compared|living|waking|sleeping|using|getting|taking)\b/

/** The words name something of health by themselves. */
export const isClinical = (text: string): boolean =>
  /\b(?:quit|gave up)\b/.test(text) ||
  HEALTH.test(text) ||
  explicitTopic(text) !== undefined ||
  mentionsIn(text).length > 0 ||
  findConcepts(text.split(/[ ,]+/)).length > 0

/** The question in its own words, to stand before an answer that means little without it. */
export function openQuestion(question: ParsedUtterance | undefined): string | undefined {
  if (!question) return undefined
  const text = withoutLead(question.text).replace(/"/g, '')
  const words = text.split(' ').length
  // a figure or a name put into a question may be wrong: only what asks openly is repeated
  return words < 2 || words > MOST_WORDS || !OPEN.test(text) || /\d(?! (?:days|weeks|months|years) ago)/.test(text)
    ? undefined
    : text
}

/** The same, where the question names something of health. */
export function clinicalQuestionWords(question: ParsedUtterance | undefined): string | undefined {
  const text = openQuestion(question)
  return text && isClinical(text) ? text : undefined
}

/** The topic was carried over from an earlier question: under its name the answer would say something else. */
export function questionInstead(question: ParsedUtterance | undefined, { label }: Topic): string | undefined {
  const quoted = openQuestion(question)
  if (!quoted || quoted.split(' ').length <= LEANS_AT_MOST) return undefined
  const first = label.toLowerCase().split(/[ /]/)[0] ?? ''
  const isNamed = quoted.includes(first.slice(0, 5)) || explicitTopic(quoted)?.label === label
  return isNamed ? undefined : quoted
}

/** "I missed that one.": a sentence whose thing only the question names. */
export function questionNeeded(
  question: ParsedUtterance | undefined,
  clause: string,
  sentence: string,
): string | undefined {
  const quoted = clinicalQuestionWords(question)
  if (!quoted || isClinical(clause) || isClinical(sentence.toLowerCase()) || clause.split(' ').length > MOST_ANSWERED)
    return undefined
  return NAMELESS.test(clause) || REFERS.test(clause) || /\d/.test(clause) ? quoted : undefined
}
