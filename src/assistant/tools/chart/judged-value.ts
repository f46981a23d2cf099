import { formatDate } from '#fhir/dates.ts'
import { type MeasureId, passes } from '../../questions/filters/filter.ts'
import { figure, measures } from '../../questions/measures.ts'
import { recordSource } from '../judgements/evidence.ts'
import type { ChartAsk, ChartFact } from './chart-ask.ts'
import { noneOnRecord } from './chart-numbers.ts'
import { valuesOf } from './measured-values.ts'

/** 'Is that normal?': the latest value beside every limit that a source gives, and no word of our own about it. */
export function judgedFacts(id: MeasureId, { record }: ChartAsk): ChartFact[] {
  const [latest] = valuesOf(record, id)
  if (!latest) return [{ text: `${noneOnRecord(id)}.`, sources: [] }]
  const { name, high, low } = measures[id]
  const limits = [high, low].flatMap((limit) =>
    limit ? [`${limit.source} (${passes(latest.value, limit.test) ? 'met' : 'not met'})`] : [],
  )
  const judged =
    limits.length === 0
      ? `I hold no limit from a source for ${name}, so I do not call it high, low or normal.`
      : `Limits: ${limits.join('; ')}.`
  return [
    {
      text: `The latest ${name} is ${figure(id, latest.value)}, on ${formatDate(latest.day)}. ${judged}`,
      sources: [recordSource(`Observation/${latest.id}`, `${name} ${figure(id, latest.value)}`, latest.day)],
    },
  ]
}
