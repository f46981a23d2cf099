import { patientGuidance } from '../patient-guidance.ts'
import { patientIntent } from '../patients/patient-intent.ts'
import { inMeasures } from '../questions/filters/in-measures.ts'
import { understand } from '../questions/understand.ts'
import { asksWhatWasTaken } from '../tools/chart/answer-taken.ts'
import { asksForAdvice } from './advice-question.ts'
import { isPlainRecordQuestion } from './plain-record-question.ts'

const NAME = /^\p{Lu}/u
const QUESTION =
  /\?\s*$|^\s*(?:what|how|when|which|where|who|why|have|has|had|did|do|does|is|are|was|can|could|show|list|tell|am|any)\b/i

/**
 * Whether the chat understood every word of a patient's question, apart from names. Words the safety engine cannot judge
 * go to a person; a question that was understood in full is answered instead. Words of danger never come this far.
 */
export function isUnderstoodQuestion(message: string, today: string): boolean {
  const intent = patientIntent(message)
  // whether to change a medicine is answered, and read by a person as well
  if (intent) return intent.kind !== 'change'
  if (isPlainRecordQuestion(message)) return true
  if (!QUESTION.test(message)) return false
  if (asksForAdvice(message) || patientGuidance(message) || asksWhatWasTaken(message)) return true
  const { question, notUnderstood } = understand(inMeasures(message), { today, role: 'patient', hasPatient: false })
  return question.kind !== 'nothing' && notUnderstood.every((word) => NAME.test(word))
}
