import { answerStatement } from '../composing/answered.ts'
import type { ParsedUtterance, Visit } from '../composing/visit.ts'
import { findConcepts } from '../lexicon/concepts.ts'
import type { Exchange } from '../reading/questions.ts'
import { FIGURE } from './answers.ts'
import { HEALTH } from './health-words.ts'
import type { Topic } from './topics.ts'

/** "Do you want to give them away altogether?", asked about cigarettes. */
const QUITS =
  /\b(?:want|keen|ready|like|interested|thinking|thought)\b.*\b(?:give (?:them|it|smoking|the smokes|the cigarettes) (?:up|away)|(?:be|get|come) off (?:them|it|the (?:vapes?|smokes|cigarettes|patches))|(?:quit|stop|give up)(?: smoking| them| the (?:smokes|cigarettes))?(?: altogether| for good)?$)/
const TOBACCO = /\b(?:smok\w*|cigarettes?|vap\w*|tobacco|nicotine)\b/i

/** What a yes or a no makes of its question, where that belongs in a note. */
export function confirmedStatement(
  { question, answers, polarity }: Exchange & { question: ParsedUtterance },
  about: Topic | undefined,
  visit: Visit,
): string | undefined {
  const subject = `${about?.label ?? ''} ${question.text}`
  // "Do you want to stop?" may be about a tablet
  if (polarity === 'yes' && QUITS.test(question.text) && TOBACCO.test(subject))
    return /\bvap/i.test(subject) ? 'Wants to stop vaping.' : 'Wants to stop smoking.'
  const text = answerStatement({ question, answers, polarity }, visit.voice('clinician'))
    ?.replace(/, ([a-z]+)\.$/i, (tail, name: string) => (isCalledByName(name, question, visit) ? '.' : tail))
    // "not losing weight, having night sweats"
    .replace(/(\bnot [a-z]+ing [^,]+), (?=[a-z]+ing )/, polarity === 'no' ? '$1 or ' : '$&')
  const isClinical =
    text &&
    (FIGURE.test(text) ||
      HEALTH.test(text) ||
      findConcepts(text.toLowerCase().replace(/\.$/, '').split(/[ ,]+/)).length > 0)
  // "has not said anything about …" is a denial; "has said anything" is no sentence
  if (/\bnot never\b/.test(text ?? '') || (/\bany(?:where|thing|one|body)\b/.test(text ?? '') && polarity !== 'no'))
    return undefined
  return isClinical && !/\b(?:it|that|them|one|there)\.$/.test(text) && text.split(' ').length > 2 ? text : undefined
}

/** "Do you smoke, Leilani?": the name stands behind a comma with a capital. */
const isCalledByName = (name: string, { start, end }: ParsedUtterance, { transcript }: Visit): boolean =>
  new RegExp(String.raw`, ${name.charAt(0).toUpperCase()}${name.slice(1).toLowerCase()}\b`).test(
    transcript.slice(start, end + 1),
  )
