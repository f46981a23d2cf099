import type { Question } from '../question.ts'
import type { Lexeme } from '../words/lexeme.ts'
import { leftOutOfCalculation } from './of-calculation.ts'
import { leftOutOfChart } from './of-chart.ts'
import { leftOutOfList } from './of-list.ts'
import { leftOutOfMedication } from './of-medication.ts'
import { leftOutOfPatients } from './of-patients.ts'
import { isSupposed } from './sentence.ts'

/**
 * The words of a question that its reading does not honour: a negation, a time, a comparison, a condition, a second thing.
 * Built from the reading alone, so that it holds for every rule that makes one. A question with such words is asked back, not answered.
 */
/** `unknown`: the words without a meaning that no rule has used. */
export function leftOut(lexemes: readonly Lexeme[], question: Question, unknown: readonly Lexeme[]): Lexeme[] {
  switch (question.kind) {
    case 'chart':
    case 'compare':
      return [...isSupposed(lexemes), ...leftOutOfChart(lexemes, question, unknown)]
    case 'patients':
      return [...isSupposed(lexemes), ...leftOutOfPatients(lexemes, question)]
    case 'day':
    case 'practice':
    case 'balance':
      return [...isSupposed(lexemes), ...leftOutOfList(lexemes, question)]
    case 'medication-safety':
    case 'interaction':
    case 'dose':
    case 'medication-in':
      return leftOutOfMedication(lexemes, question, unknown)
    case 'calculate':
      return leftOutOfCalculation(lexemes, question)
    default:
      return []
  }
}
