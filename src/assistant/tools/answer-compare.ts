import { displayName } from '#fhir/names.ts'
import type { Records } from '#platform/records/records.ts'
import { open, type Part, statement } from '../answer.ts'
import type { Ask } from '../ask.ts'
import { whyClosed } from '../conversation/whose-chart.ts'
import { betterEnd } from '../questions/better-end.ts'
import type { MeasureId } from '../questions/filters/filter.ts'
import { figure, measures } from '../questions/measures.ts'
import type { Question } from '../questions/question.ts'
import type { Statement } from '../statement.ts'
import { readFor, topicFacts } from './chart/answer-chart.ts'
import { patientOf, valuesOf } from './chart/measured-values.ts'
import type { Asker } from './judgements/evidence.ts'

type Compare = Extract<Question, { kind: 'compare' }>

const MOST = 6
interface Compared {
  id: string
  name: string
  record: Awaited<ReturnType<typeof readFor>>
}

/** The same of each patient, one after the other, and which of the figures is higher. Each record is opened by itself. */
export async function answerCompare(
  ask: Pick<Ask, 'role'>,
  records: Records,
  question: Compare,
  ids: readonly string[],
  asker: Asker,
): Promise<Part> {
  const opened: Compared[] = []
  let closed = 0
  for (const id of ids.slice(0, MOST)) {
    if (await whyClosed(records, id, ask.role !== 'patient')) {
      closed += 1
      continue
    }
    const record = await readFor(records, id, question.topics, asker.today)
    opened.push({ id, name: displayName(patientOf(record)), record })
  }
  const statements: Statement[] = []
  const lines = question.topics.flatMap((topic) => {
    const each = opened.map(({ name, record }) => {
      const facts = topicFacts(topic, { record, asker, isSelf: false })
      const text = `${name}: ${facts.map((one) => one.text).join(' ')}`
      statements.push(
        statement(
          `s${statements.length + 1}`,
          text,
          facts.flatMap(({ sources }) => sources),
        ),
      )
      return text
    })
    const verdict =
      topic.topic === 'measure' && topic.measure !== 'spirometry'
        ? ranked(topic.measure, opened, question.end)
        : undefined
    return verdict ? [verdict, ...each] : each
  })
  const hidden =
    closed === 0
      ? []
      : [
          closed === 1
            ? 'I cannot open one of the records, so it is left out.'
            : `I cannot open ${closed} of the records, so they are left out.`,
        ]
  return {
    text: [...lines, ...hidden].join('\n\n'),
    outcome: opened.length > 0 ? 'answered' : 'declined',
    statements,
    rows: [],
    actions: opened.map(({ id, name }) => open(`Open ${name}`, `/patients/${id}`)),
    agents: ['data-analyst'],
  }
}

function ranked(measure: MeasureId, patients: readonly Compared[], end: Compare['end']): string | undefined {
  const known = patients.flatMap(({ name, record }) => {
    const [latest] = valuesOf(record, measure)
    return latest ? [{ name, value: latest.value }] : []
  })
  const { name } = measures[measure]
  if (known.length < 2) return `${name} cannot be compared: it is on record for ${known.length} of ${patients.length}.`
  const sorted = known.toSorted((a, b) => b.value - a.value)
  const [highest, lowest] = [sorted[0], sorted.at(-1)]
  if (!highest || !lowest) return undefined
  if (highest.value === lowest.value) return `${name} is the same for each: ${figure(measure, highest.value)}.`
  const better = betterEnd(measure) === 'most' ? highest : betterEnd(measure) === 'least' ? lowest : undefined
  const worse = better === highest ? lowest : better === lowest ? highest : undefined
  const say = (word: string, who: typeof highest) => `${word} ${name}: ${who.name}, ${figure(measure, who.value)}.`
  const gap =
    known.length === 2
      ? ` Difference: ${figure(measure, Math.round((highest.value - lowest.value) * 1000) / 1000).replace(/ of \d+$/, '')}.`
      : ''
  const missing = known.length < patients.length ? ` ${patients.length - known.length} of them has none on record.` : ''
  if (end === 'better' && better) return `${say('Better', better)}${gap}${missing}`
  if (end === 'worse' && worse) return `${say('Worse', worse)}${gap}${missing}`
  if (end === 'least') return `${say('Lowest', lowest)}${gap}${missing}`
  const ties = sorted.filter(({ value }) => value === highest.value)
  if (ties.length > 1)
    return `Highest ${name}: ${ties.map((one) => one.name).join(' and ')}, ${figure(measure, highest.value)}.`
  return `${say('Highest', highest)}${end === 'most' ? '' : ` ${say('Lowest', lowest)}`}${gap}${missing}`
}
