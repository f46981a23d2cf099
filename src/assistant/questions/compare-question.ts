import { chartTopics } from './chart-topics.ts'
import { airwayOf } from './filters/conditions.ts'
import { isComparing } from './left-out/sentence.ts'
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

/** 'Who has more severe COPD', 'is her asthma worse than his': a problem list does not say. */
const SEVERITY: Readonly<Record<'copd' | 'asthma', readonly ChartTopic[]>> = {
  copd: [{ topic: 'measure', measure: 'fev1-percent', pick: 'latest' }, { topic: 'gold' }, { topic: 'exacerbations' }],
  asthma: [
    { topic: 'measure', measure: 'act', pick: 'latest' },
    { topic: 'measure', measure: 'fev1-percent', pick: 'latest' },
    { topic: 'exacerbations' },
  ],
}
const MORE_SEVERE =
  /\b(?:severe(?:r|st)?|severity|advanced|serious|worse|worst|sicker|bad(?:ly)?|poor(?:er|ly)? controlled)\b/i
const LESS_SEVERE = /\b(?:milder|mildest|less (?:severe|advanced|serious)|better|best|healthier)\b/i

function severityTopics(text: string, topics: readonly ChartTopic[]): readonly ChartTopic[] | undefined {
  if (!MORE_SEVERE.test(text) && !LESS_SEVERE.test(text)) return undefined
  const asked = topics.map((one) => {
    if (one.topic === 'conditions') return one.asked ?? []
    return one.topic === 'holds' && one.filter.kind === 'condition' ? [one.filter.condition] : undefined
  })
  if (asked.some((refs) => refs === undefined)) return undefined
  const [airway, other] = [...new Set(asked.flatMap((refs = []) => refs.map(airwayOf)))]
  return airway && !other ? SEVERITY[airway] : undefined
}

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
  const rest = lexemes.filter(
    (one) => !['patient', 'rank', 'trend', 'pronoun', 'subject'].includes(one.kind) && !isComparing(one),
  )
  const plain = rest.filter(
    (one) => !(one.kind === 'topic' && one.topic === 'trend') && !(one.kind === 'ask' && one.ask === 'yes-no'),
  )
  const topics = chartTopics(plain, today).map((topic): ChartTopic => {
    if (topic.topic !== 'measure') return topic
    const isShare = topic.measure === 'fev1' && /(?:%|\bper ?cent)\s*(?:of )?(?:the )?pred/i.test(text)
    return { ...topic, ...(isShare && { measure: 'fev1-percent' as const }), pick: 'latest' }
  })
  const severity = severityTopics(text, topics)
  const end = severity ? (LESS_SEVERE.test(text) ? 'better' : 'worse') : endOf(text, lexemes)
  return {
    kind: 'compare',
    // nobody named: the chart that is open
    patients: isWithOpen ? [{ words: '', ids: [] }, ...patients] : patients,
    topics: severity ?? (topics.length > 0 ? topics : USUAL),
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
