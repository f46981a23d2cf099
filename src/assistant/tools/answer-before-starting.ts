import { type Part, statement } from '../answer.ts'
import type { Source } from '../statement.ts'
import { patientRuleLines } from './answer-circumstance.ts'
import { allLines } from './answer-interaction.ts'

const NO_CHECKLIST =
  'This is what Aurora’s tables hold, not a checklist for starting it: they list no tests or steps. See the product information and the Australian Medicines Handbook.'

/** What the tables hold about a medication that is to be started. */
export function tableLines(name: string): { text: string; sources: readonly Source[] }[] {
  return [...allLines(name), ...patientRuleLines(name), { text: NO_CHECKLIST, sources: [] }]
}

/** The same for nobody in particular. */
export function answerBeforeStarting(medications: readonly string[]): Part {
  const statements = medications
    .flatMap(tableLines)
    .map(({ text, sources }, at) => statement(`b${at + 1}`, text, sources))
  return {
    text: statements.map(({ text }) => text).join('\n\n'),
    outcome: statements.some(({ sources }) => sources.length > 0) ? 'answered' : 'not-known',
    saysMissed: true,
    statements,
    agents: ['clinician'],
  }
}
