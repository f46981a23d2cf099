import { assessSafety } from '#medicine/safety/assess-safety.ts'
import type { ConceptCode } from '#medicine/safety/concepts.ts'
import { languageOf } from '../patients/patient-texts.ts'
import { asksWhoCares, isOneQuestion, type RecordIntent, recordIntent } from '../patients/record-intent.ts'

/** Signs that the words of the question itself name: what somebody is allergic to, or when they last got worse. */
const NAMED: Readonly<Partial<Record<RecordIntent, readonly ConceptCode[]>>> = {
  allergies: ['allergic-rash'],
  exacerbation: ['worse-very-fast', 'getting-worse'],
}

const CHANGED = [
  String.raw`(?:is|are|was|were|has|have)\s+SUBJECT\s+(?:been\s+)?(?:getting|got|gotten|going|gone|becoming|become)?`,
  String.raw`\s*(?:any|much|a bit|a little)?\s*(?:worse|better|lower|higher|down|up)`,
  String.raw`(?:\s+or\s+(?:worse|better|lower|higher|down|up|the same))?`,
  // nothing else may follow: a second clause could report something
  String.raw`(?:\s+(?:now|at all|over time|since (?:then|before|last (?:time|year|month))|than (?:before|last (?:time|year))))?`,
  String.raw`\s*[?.!]*$`,
].join('')
const TEST =
  '(?:lung function|spirometry|fev ?1|fvc|dlco|breathing test|lung test|blood test|blood|lab|x-?ray|scan|ct|test|letter)'
const THE_TEST = String.raw`(?:my|the)\s+(?:(?:last|latest|new|newest|recent)\s+)?(?:${TEST}s?|(?:${TEST}\s+)?(?:results?|numbers?|scores?))`
const about = (subject: string, before = '') => new RegExp(before + CHANGED.replace('SUBJECT', subject), 'i')
const OF_IT = about(`(?:it|that|this|they|these|those|${THE_TEST})`, String.raw`,?\s+and\s+`)
const OF_TEST = about(THE_TEST, String.raw`^\s*`)

/**
 * Without the part that asks whether a test has changed. 'My last spirometry, and is it getting worse?': it is the test.
 * 'Is my breathing getting worse?' stays as it is: that is a symptom.
 */
function withoutTrend(message: string): string {
  const rest = message.replace(OF_IT, '?')
  if (rest !== message) return OF_TESTS.test(rest) ? rest : message
  return OF_TEST.test(message) ? 'What are my test results?' : message
}
const OF_TESTS = new RegExp(String.raw`\b(?:${TEST}s?|results?)\b`, 'i')

/**
 * One short question about what is recorded, and nothing else in the words: it is answered, although words such as
 * 'allergic', 'attack' or 'tablets' are like those of danger. Any sign that the question does not itself name stands.
 */
export function isPlainRecordQuestion(asked: string): boolean {
  const message = withoutTrend(asked)
  const language = languageOf(message) ?? 'en'
  const intent = recordIntent(message, language)
  if ((!intent && !asksWhoCares(message, language)) || !isOneQuestion(message, language)) return false
  const { reasons, isCrisis } = assessSafety({ text: message })
  const named = (intent && NAMED[intent]) ?? []
  return (
    !isCrisis &&
    reasons.every(
      ({ code, level, certainty }) =>
        level === 'routine' ||
        level === 'plan-step' ||
        code === 'not-understood' ||
        certainty === 'likeness' ||
        named.includes(code),
    )
  )
}
