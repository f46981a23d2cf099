import { type Part, statement } from '../answer.ts'
import type { Source } from '../statement.ts'
import { termById } from './definition-question.ts'

/** What a term means, with its sources; nothing of any record. */
export function answerDefinition(ids: readonly string[]): Part {
  const statements = ids.flatMap((id, index) => {
    const term = termById(id)
    if (!term) return []
    const sources = term.sources.map(
      ({ name, version, citation }): Source => ({ kind: 'rule', id: name, version, citation }),
    )
    return [statement(`s${index + 1}`, term.text, sources)]
  })
  return {
    text: statements.map(({ text }) => text).join('\n\n'),
    outcome: 'answered',
    saysMissed: true,
    statements,
    agents: ['clinician'],
  }
}
