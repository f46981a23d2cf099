import { chartTopics } from './chart-topics.ts'
import type { ChartTopic, Question } from './question.ts'
import type { Lexeme } from './words/lexeme.ts'

type Compare = Extract<Question, { kind: 'compare' }>

const COMPARING = /\bcompar\w*|\bversus\b|\bvs\b|\bside by side\b|\bagainst\b|\bdifference between\b|\bthan\b/i

/** What is put beside each other where nothing is named. */
const USUAL: readonly ChartTopic[] = [
  { topic: 'measure', measure: 'fev1', pick: 'latest' },
  { topic: 'measure', measure: 'fev1-percent', pick: 'latest' },
  { topic: 'measure', measure: 'cat', pick: 'latest' },
  { topic: 'exacerbations' },
]

/** Several named patients, or one beside the chart that is open. */
export function compareQuestion(
  text: string,
  lexemes: readonly Lexeme[],
  { today, hasPatient }: { today: string; hasPatient: boolean },
): Compare | undefined {
  const named = lexemes.flatMap((one) => (one.kind === 'patient' ? [{ words: one.text, ids: one.ids }] : []))
  const patients = named.filter(({ ids }, at) => named.findIndex((other) => other.ids.join() === ids.join()) === at)
  const isWithOpen =
    patients.length === 1 && hasPatient && COMPARING.test(text) && lexemes.some(({ kind }) => kind === 'pronoun')
  if (patients.length < 2 && !isWithOpen) return undefined
  const rest = lexemes.filter(({ kind }) => !['patient', 'rank', 'trend', 'pronoun', 'subject'].includes(kind))
  const plain = rest.filter(
    (one) => !(one.kind === 'topic' && one.topic === 'trend') && !(one.kind === 'ask' && one.ask === 'yes-no'),
  )
  const topics = chartTopics(plain, today).map(
    (topic): ChartTopic => (topic.topic === 'measure' ? { ...topic, pick: 'latest' } : topic),
  )
  const end = endOf(text, lexemes)
  return {
    kind: 'compare',
    // nobody named: the chart that is open
    patients: isWithOpen ? [{ words: '', ids: [] }, ...patients] : patients,
    topics: topics.length > 0 ? topics : USUAL,
    ...(end && { end }),
  }
}

function endOf(text: string, lexemes: readonly Lexeme[]): Compare['end'] {
  const rank = lexemes.find((one) => one.kind === 'rank')
  if (rank?.kind === 'rank' && !/^(?:best|worst)/i.test(rank.text)) return rank.rank
  if (/\b(?:better|best|healthier)\b/i.test(text)) return 'better'
  if (/\b(?:worse|worst|sicker)\b/i.test(text)) return 'worse'
  if (/\b(?:higher|more|greater|larger|older|heavier)\b/i.test(text)) return 'most'
  return /\b(?:lower|fewer|smaller|less|younger)\b/i.test(text) ? 'least' : undefined
}
