import { formatDate } from '#fhir/dates.ts'
import { fev1Decline } from '#medicine/lung-function/fev1-decline.ts'
import type { VolumeChange } from '../../questions/amounts/volume-change.ts'
import { recordSource } from '../judgements/evidence.ts'
import type { ChartAsk, ChartFact } from './chart-ask.ts'
import { type MeasuredValue, valuesOf } from './measured-values.ts'

const litres = (value: number): string => `${value.toFixed(2)} L`
const inMl = ({ value: from }: MeasuredValue, { value: to }: MeasuredValue): number => Math.round((to - from) * 1000)

function changed(name: string, from: MeasuredValue, to: MeasuredValue): string {
  const ml = inMl(from, to)
  const way = ml === 0 ? 'did not change' : ml < 0 ? `fell by ${-ml} mL` : `rose by ${ml} mL`
  return `${name} ${way}: ${litres(from.value)} (${formatDate(from.day)}) to ${litres(to.value)} (${formatDate(to.day)}).`
}

/** The fall or rise itself, between named tests; a yearly rate only as the regression that the chart shows too. */
export function volumeChangeFacts(topic: VolumeChange, { record }: ChartAsk): ChartFact[] {
  const name = topic.measure === 'fev1' ? 'FEV1' : 'FVC'
  const values = valuesOf(record, topic.measure, topic.period)
  const when = topic.period ? ` ${topic.period.label}` : ''
  const source = (value: MeasuredValue) =>
    recordSource(`Observation/${value.id}`, `${name} ${litres(value.value)}`, value.day)
  const [last, before] = values
  const first = values.at(-1)
  if (!last || !first) return [{ text: `No ${name} is on record${when}.`, sources: [] }]
  if (!before)
    return [
      {
        text: `One ${name} is on record${when}: ${litres(last.value)}, ${formatDate(last.day)}. A change needs two, so I cannot say.`,
        sources: [source(last)],
      },
    ]
  const slope =
    topic.measure === 'fev1' && !topic.period
      ? fev1Decline(values.map(({ day, value }) => ({ date: day, fev1L: value })))
      : undefined
  const yearly =
    slope?.kind === 'slope'
      ? `By all ${slope.points} values over ${slope.spanYears.toFixed(1)} years: ${signed(slope.mlPerYear)} mL a year (95 % interval ${signed(slope.ci95.low)} to ${signed(slope.ci95.high)}).${slope.note ? ` ${slope.note}` : ''}`
      : topic.isYearly
        ? `No yearly rate: ${slope?.kind === 'not-enough' ? slope.reason : 'it is computed for FEV1 only'}.`
        : ''
  const fallMl = topic.isYearly ? (slope?.kind === 'slope' ? -slope.mlPerYear : undefined) : -inMl(first, last)
  const verdict = topic.overMl === undefined ? '' : verdictOf(fallMl, topic.overMl, topic.isYearly === true)
  const latest = values.length > 2 && !topic.period ? ` Since the test before: ${changed(name, before, last)}` : ''
  return [
    {
      text: [verdict, `${changed(name, first, last)}${latest}`, yearly].filter(Boolean).join(' '),
      sources: [...new Set([first, before, last])].map(source),
    },
  ]
}

const signed = (value: number): string => String(Math.round(value)).replace('-', '−')

function verdictOf(fallMl: number | undefined, overMl: number, isYearly: boolean): string {
  const each = isYearly ? ' a year' : ''
  if (fallMl === undefined) return `I cannot say whether it is more than ${overMl} mL${each}.`
  return fallMl > overMl ? `Yes: more than ${overMl} mL${each}.` : `No: not more than ${overMl} mL${each}.`
}
