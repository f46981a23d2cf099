import { assessSafety } from '#medicine/safety/assess-safety.ts'
import type { ConceptCode } from '#medicine/safety/concepts.ts'
import { languageOf } from '../patients/patient-texts.ts'
import { asksWhoCares, isOneQuestion, type RecordIntent, recordIntent } from '../patients/record-intent.ts'

/** Signs that the words of the question itself name: what somebody is allergic to, or when they last got worse. */
const NAMED: Readonly<Partial<Record<RecordIntent, readonly ConceptCode[]>>> = {
  allergies: ['allergic-rash'],
  exacerbation: ['worse-very-fast', 'getting-worse'],
}

/**
 * One short question about what is recorded, and nothing else in the words: it is answered, although words such as
 * 'allergic', 'attack' or 'tablets' are like those of danger. Any sign that the question does not itself name stands.
 */
export function isPlainRecordQuestion(message: string): boolean {
  const language = languageOf(message) ?? 'en'
  const about = recordIntent(message, language)
  if ((!about && !asksWhoCares(message, language)) || !isOneQuestion(message, language)) return false
  const { reasons, isCrisis } = assessSafety({ text: message })
  const named = (about && NAMED[about]) ?? []
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
