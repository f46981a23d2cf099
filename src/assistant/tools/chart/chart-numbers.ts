import { formatDate } from '#fhir/dates.ts'
import { dayOf, type PatientRecord } from '#medicine/from-record/patient-record.ts'
import { latestSpirometry } from '#medicine/from-record/spirometry-tests.ts'
import type { MeasureId, Period } from '../../questions/filters/filter.ts'
import { figure, measures } from '../../questions/measures.ts'
import type { ChartTopic } from '../../questions/question.ts'
import { recordSource } from '../judgements/evidence.ts'
import { exacerbationsIn, hospitalStays } from '../judgements/judge-clinical.ts'
import type { ChartAsk, ChartFact } from './chart-ask.ts'
import { type MeasuredValue, spirometryDays, valuesOf } from './measured-values.ts'

const MAX_VALUES_IN_TEXT = 6

/** Plain words for what a number is, for the patient. */
const EXPLAINED: Partial<Record<MeasureId, string>> = {
  fev1: 'FEV1 is how much air you can blow out in one second.',
  'fev1-percent': 'It compares your breathing test with healthy people of your age, height and sex.',
  spo2: 'It is how much oxygen your blood carries.',
  cat: 'The CAT score shows how much COPD affects your day, from 0 to 40. Lower is better.',
  act: 'The ACT score shows how well asthma is controlled, from 5 to 25. Higher is better.',
  eosinophils: 'Eosinophils are a kind of white blood cell. They help to choose a treatment.',
}

export function chartNumbers(topic: ChartTopic, ask: ChartAsk): ChartFact[] | undefined {
  switch (topic.topic) {
    case 'measure':
      return topic.measure === 'spirometry'
        ? spirometry(topic, ask)
        : measure({ ...topic, measure: topic.measure }, ask)
    case 'exacerbations': {
      const found = exacerbationsIn(ask.record, topic.period)
      const when = topic.period ? ` ${topic.period.label}` : ' on record'
      if (found.length === 0) return [{ text: `No moderate or severe exacerbation${when}.`, sources: [] }]
      const severe = found.filter(({ severity }) => severity === 'severe').length
      const days = found
        .slice(0, MAX_VALUES_IN_TEXT)
        .map(({ date, severity }) => `${formatDate(dayOf(date))} (${severity})`)
      return [
        {
          text: `${found.length} exacerbation${found.length === 1 ? '' : 's'}${when}, ${severe} treated in hospital: ${days.join(', ')}${found.length > days.length ? ' and earlier ones' : ''}.`,
          sources: found
            .slice(0, MAX_VALUES_IN_TEXT)
            .map(({ id, date, severity }) => recordSource(`Condition/${id}`, `Exacerbation, ${severity}`, dayOf(date))),
        },
      ]
    }
    case 'admissions': {
      const found = hospitalStays(ask.record, 'either', topic.period)
      const when = topic.period ? ` ${topic.period.label}` : ' on record'
      if (found.length === 0) return [{ text: `No hospital admission or emergency visit${when}.`, sources: [] }]
      const days = found.slice(0, MAX_VALUES_IN_TEXT).map(({ day, reason }) => `${formatDate(day)} (${reason})`)
      return [
        {
          text: `${found.length} hospital or emergency visit${found.length === 1 ? '' : 's'}${when}: ${days.join(', ')}.`,
          sources: found
            .slice(0, MAX_VALUES_IN_TEXT)
            .map(({ id, day, reason }) => recordSource(`Encounter/${id}`, reason, day)),
        },
      ]
    }
    default:
      return undefined
  }
}

export function noneOnRecord(id: MeasureId): string {
  const { name, isPlural } = measures[id]
  return `No ${name} ${isPlural ? 'are' : 'is'} on record`
}

type Measured = Extract<ChartTopic, { topic: 'measure' }>

function measure(topic: Measured & { measure: MeasureId }, { record, isSelf }: ChartAsk): ChartFact[] {
  const { measure: id, pick, period } = topic
  const values = valuesOf(record, id, period)
  const { name } = measures[id]
  const whose = isSelf ? 'Your' : 'The'
  const [latest] = values
  if (!latest) return [{ text: `${noneOnRecord(id)}${period ? ` ${period.label}` : ''}.`, sources: [] }]
  const source = (value: MeasuredValue) =>
    recordSource(`Observation/${value.id}`, `${name} ${figure(id, value.value)}`, value.day)
  const one = (value: MeasuredValue, which: string): ChartFact => ({
    text: `${whose} ${which} ${name}${period ? ` ${period.label}` : ''} ${which === 'latest' ? 'is' : 'was'} ${figure(id, value.value)}, on ${formatDate(value.day)}.${isSelf && EXPLAINED[id] ? ` ${EXPLAINED[id]}` : ''}`,
    sources: [source(value)],
  })
  switch (pick) {
    case 'first':
      return [one(values.at(-1) ?? latest, 'first')]
    case 'highest':
      return [
        one(
          values.reduce((best, value) => (value.value > best.value ? value : best)),
          'highest',
        ),
      ]
    case 'lowest':
      return [
        one(
          values.reduce((best, value) => (value.value < best.value ? value : best)),
          'lowest',
        ),
      ]
    case 'when':
      return [
        {
          text: `${name} was last measured on ${formatDate(latest.day)}: ${figure(id, latest.value)}.`,
          sources: [source(latest)],
        },
      ]
    case 'count':
      return [
        {
          text: `${values.length} ${values.length === 1 ? 'value' : 'values'} of ${name} on record${period ? ` ${period.label}` : ''}; the latest is ${figure(id, latest.value)}, on ${formatDate(latest.day)}.`,
          sources: values.slice(0, MAX_VALUES_IN_TEXT).map(source),
        },
      ]
    case 'history':
      return [course(id, values, source), ...valueBefore(id, { record, period, values }, source)]
    case 'latest': {
      const before = values[1]
      const newest = withDiastolic(id, one(latest, 'latest'), latest, record)
      return [
        before
          ? {
              text: `${newest.text} Before that: ${figure(id, before.value)}, on ${formatDate(before.day)}.`,
              sources: [...newest.sources, source(before)],
            }
          : newest,
      ]
    }
  }
}

/** A blood pressure is two figures. */
function withDiastolic(id: MeasureId, fact: ChartFact, { day }: MeasuredValue, record: PatientRecord): ChartFact {
  const other = id === 'systolic' ? valuesOf(record, 'diastolic').find((one) => one.day === day) : undefined
  return other
    ? { ...fact, text: fact.text.replace(', on ', ` (diastolic ${figure('diastolic', other.value)}), on `) }
    : fact
}

/** One value since June shows no change: the one before it is what it changed from. */
function valueBefore(
  id: MeasureId,
  { record, period, values }: { record: PatientRecord; period: Period | undefined; values: readonly MeasuredValue[] },
  source: (value: MeasuredValue) => ChartFact['sources'][number],
): ChartFact[] {
  const from = period?.from
  const before = from && values.length === 1 ? valuesOf(record, id).find(({ day }) => day < from) : undefined
  if (!before) return []
  const text = `The one before that time was ${figure(id, before.value)}, on ${formatDate(before.day)}.`
  return [{ text, sources: [source(before)] }]
}

function course(
  id: MeasureId,
  values: readonly MeasuredValue[],
  source: (value: MeasuredValue) => ChartFact['sources'][number],
): ChartFact {
  const { name } = measures[id]
  const [last, first] = [values[0] as MeasuredValue, values.at(-1) as MeasuredValue]
  const shown = values.slice(0, MAX_VALUES_IN_TEXT)
  const list = shown.map((value) => `${figure(id, value.value)} (${formatDate(value.day)})`).join(', ')
  const change = last.value - first.value
  const way =
    values.length < 2
      ? ''
      : change === 0
        ? ` Unchanged since ${formatDate(first.day)}.`
        : ` ${change < 0 ? 'Down' : 'Up'} by ${figure(id, Math.abs(Math.round(change * 1000) / 1000))} since ${formatDate(first.day)}.`
  return {
    text: `${name}, newest first: ${list}${values.length > shown.length ? `, and ${values.length - shown.length} earlier` : ''}.${way}`,
    sources: [...shown, ...(shown.includes(first) ? [] : [first])].map(source),
  }
}

function spirometry({ pick, period }: Measured, ask: ChartAsk): ChartFact[] {
  const days = spirometryDays(ask.record).filter(
    (day) => (!period?.from || day >= period.from) && (!period?.to || day <= period.to),
  )
  const [latest] = days
  if (latest && pick === 'count')
    return [
      {
        text: `Spirometry on ${days.length} ${days.length === 1 ? 'day' : 'days'}${period ? ` ${period.label}` : ''}, last on ${formatDate(latest)}.`,
        sources: sourcesOn(ask, latest),
      },
    ]
  if (!latest) return [{ text: `No spirometry is on record${period ? ` ${period.label}` : ''}.`, sources: [] }]
  if (pick === 'when')
    return [{ text: `The last spirometry was on ${formatDate(latest)}.`, sources: sourcesOn(ask, latest) }]
  if (pick === 'history' && days.length > 1) return days.slice(0, DAYS_SHOWN).map((day) => spirometryOn(day, ask))
  const values = (['fev1', 'fev1-percent', 'fvc', 'ratio'] as const).flatMap((id) => {
    const value = valuesOf(ask.record, id).find(({ day }) => day === latest)
    return value ? [`${measures[id].name} ${figure(id, value.value)}`] : []
  })
  const test = latestSpirometry(ask.record)
  const pattern = test && dayOf(test.date) === latest ? test.interpretation?.pattern?.label : undefined
  const read = pattern && !ask.isSelf ? ` Pattern: ${pattern} (GLI Global 2022).` : ''
  return [
    { text: `Latest spirometry, ${formatDate(latest)}: ${values.join(', ')}.${read}`, sources: sourcesOn(ask, latest) },
  ]
}

const DAYS_SHOWN = 4

function spirometryOn(day: string, ask: ChartAsk): ChartFact {
  const values = (['fev1', 'fev1-percent', 'fvc', 'ratio'] as const).flatMap((id) => {
    const value = valuesOf(ask.record, id).find((one) => one.day === day)
    return value ? [`${measures[id].name} ${figure(id, value.value)}`] : []
  })
  return { text: `Spirometry, ${formatDate(day)}: ${values.join(', ')}.`, sources: sourcesOn(ask, day) }
}

function sourcesOn({ record }: ChartAsk, day: string): ChartFact['sources'] {
  return (['fev1', 'fev1-percent', 'fvc', 'ratio'] as const).flatMap((id) => {
    const value = valuesOf(record, id).find((one) => one.day === day)
    return value
      ? [recordSource(`Observation/${value.id}`, `${measures[id].name} ${figure(id, value.value)}`, day)]
      : []
  })
}
