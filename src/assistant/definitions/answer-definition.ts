import { type Part, statement } from '../answer.ts'
import { publishedSource } from '../published-source.ts'
import { termById } from './definition-question.ts'

/** What a term means, with its sources; nothing of any record. */
export function answerDefinition(ids: readonly string[]): Part {
  const statements = ids.flatMap((id, index) => {
    const term = termById(id)
    if (!term) return []
    const sources = term.sources.map((one) => publishedSource(one))
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
