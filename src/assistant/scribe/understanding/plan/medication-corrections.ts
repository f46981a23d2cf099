import type { ParsedUtterance } from '../../composing/visit.ts'
import { stripped } from '../clauses.ts'
import type { HistoryState } from '../history-state.ts'
import { mentionsIn } from './medications.ts'

/** "You're on forty of frusemide?" "No, twenty.", "You're on apixaban?" "No, it's rivaroxaban": the patient's word counts. */
export function correctsMedication(
  { medications, settled }: HistoryState,
  question: ParsedUtterance,
  answers: readonly ParsedUtterance[],
): boolean {
  const asked = mentionsIn(question.text).at(-1)
  const [first] = answers
  if (!asked || !first) return false
  const text = answers.map((answer) => answer.text).join(' ')
  const [other] = mentionsIn(text)
  const isReplaced =
    other !== undefined &&
    other.ingredient !== asked.ingredient &&
    /\b(?:it's|i'm on|they changed|instead|now|swapped|switched)\b/.test(text)
  if (isReplaced) {
    medications.stop(asked.ingredient)
    return true
  }
  const isCorrected = medications.corrected(question, first, asked, stripped(first.text))
  if (isCorrected) settled.add(first.index)
  return isCorrected
}
