import type { Observation } from 'fhir/r4'
import { encounterService } from '#features/encounters/server/service.ts'
import { hasCode } from '#fhir/codes/codings.ts'
import { type ObservationName, observationCodes } from '#fhir/codes/observation-codes.ts'
import { formatDate, practiceDay } from '#fhir/dates.ts'
import type { Chart } from '#platform/records/records.ts'
import type { Insert } from '../note-context/contract.ts'
import { SECTIONS } from '../rules.ts'

const { templates, chartItems, observationText } = encounterService.writing

const SCORES = ['cat', 'mmrc', 'act', 'acq5'] as const
const SPIROMETRY = ['fev1Post', 'fvcPost', 'fev1FvcPercent', 'fev1PercentPredicted', 'fev1Pre', 'fvcPre'] as const
const RESULTS = [
  'oxygenSaturation',
  'peakFlow',
  'feno',
  'dlco',
  'sixMinuteWalk',
  'eosinophils',
  'haemoglobin',
  'cReactiveProtein',
  'bodyMassIndex',
] as const
const USED = new Set(['final', 'amended', 'corrected'])

/** What can be put into the note at the caret; each sentence with its date and its record. */
export function noteInserts(chart: Chart): Insert[] {
  const { problems, medicines: medications } = chartItems(chart)
  const item = (kind: Insert['kind']) => (each: (typeof problems)[number]) => ({
    kind,
    label: each.label,
    detail: each.detail,
    lines: [{ text: each.sentence }],
    source: { reference: each.reference, display: each.label.slice(0, 300) },
  })
  return [
    ...templates.map(({ name, about, prompts }) => ({
      kind: 'template' as const,
      label: name,
      detail: about,
      lines: SECTIONS.flatMap((section) => prompts[section].map((text) => ({ section, text: `${text} ` }))),
    })),
    ...SCORES.flatMap((name) => latestInsert(chart, 'score', name)),
    ...spirometry(chart),
    ...RESULTS.flatMap((name) => latestInsert(chart, 'result', name)),
    ...medications.map(item('medication')),
    ...problems.map(item('problem')),
  ]
}

/** Charts list observations newest first. */
function latest(chart: Chart, name: ObservationName): Observation | undefined {
  const { codings } = observationCodes[name]
  return chart.observations
    .map(({ resource }) => resource)
    .find(
      (observation) =>
        USED.has(observation.status) &&
        observationText(observation) !== undefined &&
        codings.some(({ system, code }) => hasCode(observation.code, system ?? '', code ?? '')),
    )
}

function latestInsert(chart: Chart, kind: Insert['kind'], name: ObservationName): Insert[] {
  const observation = latest(chart, name)
  const value = observation && observationText(observation)
  if (!observation || !value) return []
  const date = formatDate(observation.effectiveDateTime)
  return [
    {
      kind,
      label: observationCodes[name].text,
      detail: [value, date].filter(Boolean).join(', '),
      lines: [{ text: `${value}${date && ` (${date})`}.` }],
      source: sourceOf(observation, value, date),
    },
  ]
}

/** The values of the latest day with spirometry as one sentence. */
function spirometry(chart: Chart): Insert[] {
  const dayOf = ({ effectiveDateTime }: Observation) => (effectiveDateTime ? practiceDay(effectiveDateTime) : '')
  const found = SPIROMETRY.flatMap((name) => latest(chart, name) ?? [])
  const day = found.map(dayOf).sort().at(-1)
  const sameDay = found.filter((observation) => day && dayOf(observation) === day)
  const [first] = sameDay
  if (!first || !day) return []
  const values = sameDay.flatMap((observation) => observationText(observation) ?? []).join(', ')
  const date = formatDate(day)
  return [
    {
      kind: 'result',
      label: 'Spirometry',
      detail: `${values}, ${date}`,
      lines: [{ text: `Spirometry (${date}): ${values}.` }],
      source: sourceOf(first, 'Spirometry', date),
    },
  ]
}

function sourceOf(observation: Observation, value: string, date: string) {
  return {
    reference: `Observation/${observation.id}`,
    display: [value, date].filter(Boolean).join(', ').slice(0, 300),
  }
}
