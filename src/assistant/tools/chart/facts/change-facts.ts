import { daysBetween, formatDate } from '#fhir/dates.ts'
import type { MeasureId, Period } from '../../../questions/filters/filter.ts'
import { figure, measures } from '../../../questions/measures.ts'
import type { ChartTopic } from '../../../questions/question.ts'
import { recordSource } from '../../judgements/evidence.ts'
import type { ChartAsk, ChartFact } from '../chart-ask.ts'
import { type MeasuredValue, valuesOf } from '../measured-values.ts'

type Change = Extract<ChartTopic, { topic: 'change-since' }>

/** The latest value beside that of an earlier time: by how much it is higher or lower, or why that cannot be said. */
export function changeFacts({ measure, period }: Change, { record }: ChartAsk): ChartFact[] {
  const { name } = measures[measure]
  const all = valuesOf(record, measure)
  const [latest] = all
  const [then] = valuesOf(record, measure, period)
  if (!latest) return []
  const sources = (...values: MeasuredValue[]) =>
    values.map((one) => recordSource(`Observation/${one.id}`, `${name} ${figure(measure, one.value)}`, one.day))
  if (!then) {
    const around = isOneDay(period) ? nearestTo(all.slice(1), period.from ?? '') : undefined
    // 'two years ago' is about that time, not that very day
    if (around) return [change(measure, latest, around, sources, 'The nearest to that day')]
    const nearest = all.find(({ day }) => period.from !== undefined && day < period.from)
    return nearest
      ? [
          {
            text: `So the two cannot be compared. The nearest earlier ${name} is ${figure(measure, nearest.value)}, on ${formatDate(nearest.day)}.`,
            sources: sources(nearest),
          },
        ]
      : [{ text: 'So the two cannot be compared.', sources: [] }]
  }
  if (then.day === latest.day) {
    const before = all.find(({ day }) => day < (period.from ?? ''))
    const earlier = before
      ? ` The one before that time is ${figure(measure, before.value)}, on ${formatDate(before.day)}.`
      : ''
    return [
      {
        text: `Both are the same measurement: there is no newer ${name}, so I cannot say how it is now.${earlier}`,
        sources: sources(latest, ...(before ? [before] : [])),
      },
    ]
  }
  return [change(measure, latest, then, sources)]
}

const isOneDay = ({ from, to }: Period): boolean => from !== undefined && from === to
const NEAR_DAYS = 92 // a quarter of a year either side

function nearestTo(values: readonly MeasuredValue[], day: string): MeasuredValue | undefined {
  const away = (one: MeasuredValue) => Math.abs(daysBetween(one.day, day))
  const [nearest] = values.filter((one) => away(one) <= NEAR_DAYS).toSorted((a, b) => away(a) - away(b))
  return nearest
}

function change(
  measure: MeasureId,
  latest: MeasuredValue,
  then: MeasuredValue,
  sources: (...values: MeasuredValue[]) => ChartFact['sources'],
  which?: string,
): ChartFact {
  const by = Math.round((latest.value - then.value) * 1000) / 1000
  const amount = figure(measure, Math.abs(by)).replace(/ of \d+$/, '')
  const way = by === 0 ? 'unchanged' : `${by < 0 ? 'lower' : 'higher'} by ${amount}`
  const near = which ? `${which} is ${figure(measure, then.value)}, on ${formatDate(then.day)}. ` : ''
  return {
    text: `${near}So it is ${way}: ${figure(measure, then.value)} on ${formatDate(then.day)}, ${figure(measure, latest.value)} on ${formatDate(latest.day)}.`,
    sources: sources(then, latest),
  }
}
