import type { Observation } from 'fhir/r4'
import { conceptText } from '#fhir/codes/codings.ts'
import { formatDate } from '#fhir/dates.ts'
import { ofType } from '#medicine/from-record/patient-record.ts'
import { isUsed } from '#medicine/from-record/readings.ts'
import { isWithinRange } from '#medicine/from-record/results/result-flag.ts'
import type { ChartTopic } from '../../questions/question.ts'
import { inPeriod, recordSource } from '../judgements/evidence.ts'
import type { ChartAsk, ChartFact } from './chart-ask.ts'
import { dayOfEntry, valueWithRange } from './entry-text.ts'

const AT_MOST = 10

const isLaboratory = ({ category = [] }: Observation): boolean =>
  category.some(({ coding = [] }) => coding.some(({ code }) => code === 'laboratory'))

/** The newest result of each name; of abnormal ones those that a laboratory's flag or range shows to be so. */
export function resultFacts(
  topic: Extract<ChartTopic, { topic: 'results' }>,
  { record, isSelf }: ChartAsk,
): ChartFact[] {
  const seen = new Set<string>()
  const latest = ofType(record, 'Observation')
    .filter((one) => isUsed(one) && one.valueQuantity?.value !== undefined)
    .filter(
      (one) => (!topic.isLaboratory || isLaboratory(one)) && (!topic.period || inPeriod(dayOfEntry(one), topic.period)),
    )
    .toSorted((a, b) => dayOfEntry(b).localeCompare(dayOfEntry(a)))
    .filter(({ code }) => !seen.has(conceptText(code) ?? '') && seen.add(conceptText(code) ?? ''))
  const when = topic.period ? ` ${topic.period.label}` : ''
  const what = topic.isLaboratory ? 'laboratory result' : 'result'
  if (latest.length === 0) return [{ text: `No ${what} is on record${when}.`, sources: [] }]
  return topic.isAbnormal ? abnormal(latest, what, when) : listed(latest, isSelf)
}

function listed(found: readonly Observation[], isSelf: boolean): ChartFact[] {
  const left = found.length - AT_MOST
  return [
    ...found.slice(0, AT_MOST).map((one) => line(one, isSelf)),
    ...(left > 0 ? [{ text: `${left} more are on the chart.`, sources: [] }] : []),
  ]
}

function line(one: Observation, isPlain: boolean): ChartFact {
  const { value, unit = '' } = one.valueQuantity ?? {}
  const plain = `${value} ${unit}`.trim()
  const isJudged = isWithinRange(one) !== undefined
  const text = `${conceptText(one.code)} ${isPlain || !isJudged ? plain : valueWithRange(one)}`
  return {
    text: `${text}, ${formatDate(dayOfEntry(one))}.`,
    sources: [recordSource(`Observation/${one.id}`, text, dayOfEntry(one))],
  }
}

/** A result without flag and range is neither normal nor abnormal: it is listed as not judged. */
function abnormal(latest: readonly Observation[], what: string, when: string): ChartFact[] {
  const outside = latest.filter((one) => isWithinRange(one) === false)
  const unjudged = latest.filter((one) => isWithinRange(one) === undefined)
  const lead =
    outside.length === 0
      ? `No latest ${what}${when} is flagged or outside a recorded range.`
      : `${outside.length} latest ${what}${outside.length === 1 ? ' is' : 's are'} flagged or outside the recorded range${when}:`
  const rest = unjudged.slice(0, AT_MOST).map((one) => line(one, true))
  const left = unjudged.length - AT_MOST
  return [
    { text: lead, sources: [] },
    ...outside.map((one) => line(one, false)),
    ...(unjudged.length > 0
      ? [
          {
            text: `Not judged, because no flag or range is recorded (${unjudged.length}): ${rest.map(({ text }) => text.replace(/\.$/, '')).join('; ')}${left > 0 ? `; ${left} more` : ''}.`,
            sources: rest.flatMap(({ sources }) => sources),
          },
        ]
      : []),
  ]
}
