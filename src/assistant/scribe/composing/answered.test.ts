import { expect, it } from 'vitest'
import { answerStatement } from './answered.ts'
import { readVisit } from './visit.ts'

function statement(question: string, answer: string): string | undefined {
  const visit = readVisit(`[doctor] ${question}\n[patient] ${answer}`, 'male')
  const exchange = visit.utterances.find(({ isQuestion }) => isQuestion)?.exchange
  return exchange && answerStatement(exchange, visit.voice('clinician'))
}

it.each([
  ['any chest pain or shortness of breath ?', 'no .', 'He denies any chest pain or shortness of breath.'],
  ['do you have a cough ?', 'yes .', 'He reports a cough.'],
  ['are you still taking the metformin ?', 'yep .', 'He is still taking the metformin.'],
  ['are you still taking the metformin ?', 'no .', 'He is no longer taking the metformin.'],
  ['do you smoke ?', "no , i do n't .", 'He does not smoke.'],
  ['have you tried icing it ?', 'yes .', 'He has tried icing it.'],
  ["you 're avoiding the salty foods ?", 'yes .', 'He is avoiding the salty foods.'],
  ['does it hurt when you walk ?', 'no .', 'It does not hurt when he walks.'],
])('%s %s', (question, answer, expected) => {
  expect(statement(question, answer)).toBe(expected)
})

it.each([
  ['any nausea or vomiting ?', 'yes .', 'which of the two is not said'],
  ['any fevers or chills ?', 'no fever , some chills', 'the answer speaks for itself'],
  ['do you have asthma ?', 'only when i was a child', 'nothing is settled by yes or no'],
])('%s %s: makes no statement, %s', (question, answer) => {
  expect(statement(question, answer)).toBeUndefined()
})
