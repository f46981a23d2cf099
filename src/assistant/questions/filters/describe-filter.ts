import { recordEntries } from '../entries/entries.ts'
import { figure, measures } from '../measures.ts'
import { medicationName } from '../words/medication-lexicon.ts'
import { conditionName } from './conditions.ts'
import type { Filter, GapTopic, MeasureId, Period, Test } from './filter.ts'

/** A filter in plain English, so that whoever asked sees what was looked for. */
export function describeFilter(filter: Filter): string {
  if (filter.kind === 'all')
    return filter.of.map((one) => (one.kind === 'any' ? `(${describeFilter(one)})` : describeFilter(one))).join(' · ')
  if (filter.kind === 'any')
    return filter.of.map((one) => (one.kind === 'all' ? `(${describeFilter(one)})` : describeFilter(one))).join(' or ')
  if (filter.kind === 'not') return negated(filter.of)
  return describeAtom(filter)
}

const within = (period: Period | undefined): string => (period ? ` ${period.label}` : '')

function describeAtom(filter: Exclude<Filter, { kind: 'all' | 'any' | 'not' }>): string {
  switch (filter.kind) {
    case 'everyone':
      return 'everyone'
    case 'among':
      return filter.label
    case 'condition':
      return `${filter.severity ? `${filter.severity} ` : ''}${conditionName(filter.condition)}${filter.isPast ? ' now or in the past' : ''}${filter.since ? `, begun${within(filter.since)}` : ''}`
    case 'measure':
      return `${filter.pick === 'any' ? 'any' : 'latest'} ${measures[filter.measure].name}${within(filter.period)} ${testWords(filter.measure, filter.test)}`
    case 'measured':
      return `${measureName(filter.measure)} on record${within(filter.period)}`
    case 'entry':
      return entryWords(filter)
    case 'trend':
      return `${measures[filter.measure].name} ${filter.direction} by 5% or more${within(filter.period)}`
    case 'lung-pattern':
      return `latest spirometry ${filter.pattern === 'obstructed' ? 'with airflow obstruction' : filter.pattern === 'restricted' ? 'with possible restriction' : 'normal'} (GLI Global 2022)`
    case 'medicine':
      return medicationWords(filter)
    case 'flares':
      return `${countWords(filter.count, `${filter.severity ? `${filter.severity} ` : ''}${filter.airway === 'copd' ? 'COPD ' : filter.airway === 'asthma' ? 'asthma ' : ''}exacerbation`)}${within(filter.period)}`
    case 'frequent-flares':
      return 'frequent exacerbations (2 or more, or 1 treated in hospital, in the past 12 months)'
    case 'admissions': {
      const noun = {
        ward: 'hospital admission',
        emergency: 'emergency department visit',
        either: 'hospital or emergency visit',
      }[filter.place]
      return `${countWords(filter.count, noun)}${within(filter.period)}`
    }
    case 'vaccine':
      return `${VACCINE_NAMES[filter.vaccine]} vaccine${within(filter.period)}`
    case 'smoking':
      return {
        current: 'smokes now',
        former: 'ex-smoker',
        never: 'never smoked',
        ever: 'smokes or has smoked',
        unknown: 'smoking status not recorded',
      }[filter.status]
    case 'risk':
      return `${filter.level} risk (Aurora respiratory risk level)`
    case 'gap':
      return GAP_NAMES[filter.topic]
    case 'gold':
      return `GOLD ${filter.group ? `group ${filter.group}` : `grade ${filter.grade}`}`
    case 'age':
      return `aged ${ageWords(filter.test)}`
    case 'sex':
      return filter.sex === 'female' ? 'women' : filter.sex === 'male' ? 'men' : 'sex recorded as other'
    case 'place':
      return `living in ${filter.town ?? filter.state ?? `postcode ${filter.postcode}`}`
    case 'heritage':
      return 'Aboriginal or Torres Strait Islander'
    case 'interpreter':
      return 'needs an interpreter'
    case 'veteran':
      return 'DVA card on file'
    case 'deceased':
      return 'died'
    case 'seen':
      return `seen${within(filter.period)}`
    case 'first-seen':
      return `first seen${within(filter.period)}`
    case 'appointment':
      return `appointment ${(filter.statuses ?? ['booked']).map((one) => ({ booked: 'booked', fulfilled: 'kept', cancelled: 'cancelled', noshow: 'missed' })[one]).join(' or ')}${within(filter.period)}`
    case 'under-care':
      return `seen or booked with ${filter.label}`
    case 'allergy':
      return filter.substance ? `allergic to ${filter.substance}` : 'any allergy on record'
    case 'action-plan':
      return `written action plan${within(filter.period)}`
    case 'rehabilitation':
      return `pulmonary rehabilitation${within(filter.period)}`
    case 'home-oxygen':
      return 'home oxygen'
    case 'referred':
      return `referral on record${within(filter.period)}`
    case 'technique-check':
      return `inhaler technique checked${within(filter.period)}`
    case 'consent':
      return `${filter.decision === 'declined' ? 'declined' : 'agreed to'} ${filter.to.replaceAll('-', ' ')}`
    case 'named':
      return `called ${filter.text}`
  }
}

function negated(filter: Filter): string {
  switch (filter.kind) {
    case 'medicine':
      return filter.how === 'current' ? `not on ${medicationName(filter.medicine)}` : `not: ${describeFilter(filter)}`
    case 'measured':
      return `no ${measureName(filter.measure)} on record${within(filter.period)}`
    case 'entry':
      return filter.test || filter.level ? `not: ${describeFilter(filter)}` : `no ${describeFilter(filter)}`
    case 'allergy':
      return filter.substance ? `no allergy to ${filter.substance}` : 'no allergy'
    case 'vaccine':
      return `no ${VACCINE_NAMES[filter.vaccine]} vaccine${within(filter.period)}`
    case 'seen':
      return `not seen${within(filter.period)}`
    case 'appointment':
      return `no ${describeFilter(filter)}`
    case 'action-plan':
    case 'rehabilitation':
    case 'home-oxygen':
    case 'referred':
      return `no ${describeFilter(filter)}`
    case 'technique-check':
      return `inhaler technique not checked${within(filter.period)}`
    case 'condition':
      return `without ${describeFilter(filter)}`
    case 'smoking':
      return filter.status === 'current' ? 'does not smoke now' : `not: ${describeFilter(filter)}`
    case 'any':
      return `none of (${describeFilter(filter)})`
    default:
      return `not: ${describeFilter(filter)}`
  }
}

function entryWords({ entry, test, unit, level, period }: Extract<Filter, { kind: 'entry' }>): string {
  const { name } = recordEntries[entry]
  const when = within(period)
  if (test) return `latest ${name}${when} ${figureWords(test, (value) => [value, unit].filter(Boolean).join(' '))}`
  const levels = { high: 'above', low: 'below', normal: 'within', abnormal: 'flagged or outside' } as const
  return level ? `latest ${name}${when} ${levels[level]} the laboratory’s range` : `${name} on record${when}`
}

export const VACCINE_NAMES = {
  influenza: 'influenza',
  pneumococcal: 'pneumococcal',
  rsv: 'RSV',
  covid: 'COVID-19',
  pertussis: 'whooping cough',
  shingles: 'shingles',
} as const

const GAP_NAMES: Record<GapTopic, string> = {
  any: 'any open guideline gap',
  vaccines: 'vaccination due (COPD or asthma)',
  rehabilitation: 'pulmonary rehabilitation not arranged (COPD with symptoms)',
  smoking: 'smokes, no help to stop in 12 months',
  technique: 'inhaler technique check due',
  plan: 'action plan missing or due for review',
  diagnosis: 'COPD not confirmed by spirometry',
  oxygen: 'home oxygen to be considered or re-assessed',
  'oxygen-candidate': 'low oxygen to investigate: a blood gas or an assessment for home oxygen (none recorded)',
}

function measureName(measure: MeasureId | 'spirometry'): string {
  return measure === 'spirometry' ? 'spirometry' : measures[measure].name
}

function medicationWords(filter: Extract<Filter, { kind: 'medicine' }>): string {
  const name = medicationName(filter.medicine)
  if (filter.count) return `${countWords(filter.count, 'course')} of ${name}${within(filter.period)}`
  const how = { current: 'on', started: 'started', stopped: 'stopped', ever: 'has had' }[filter.how]
  return `${how} ${name}${filter.only ? ' and no other inhaled maintenance medication' : ''}${within(filter.period)}`
}

function countWords(test: Test, noun: string): string {
  const plural = (value: number) => `${noun}${value === 1 ? '' : 's'}`
  switch (test.op) {
    case 'at-least':
      return test.value === 1 ? `at least 1 ${noun}` : `${test.value} or more ${noun}s`
    case 'over':
      return `more than ${test.value} ${plural(test.value)}`
    case 'under':
      return test.value === 1 ? `no ${noun}` : `fewer than ${test.value} ${noun}s`
    case 'at-most':
      return test.value === 0 ? `no ${noun}` : `at most ${test.value} ${plural(test.value)}`
    case 'equals':
      return test.value === 0 ? `no ${noun}` : `exactly ${test.value} ${plural(test.value)}`
    case 'between':
      return `${test.low} to ${test.high} ${noun}s`
    default:
      return noun
  }
}

const testWords = (measure: MeasureId, test: Test): string => figureWords(test, (value) => figure(measure, value))

function figureWords(test: Test, at: (value: number) => string): string {
  switch (test.op) {
    case 'over':
      return `over ${at(test.value)}`
    case 'at-least':
      return `${at(test.value)} or more`
    case 'under':
      return `under ${at(test.value)}`
    case 'at-most':
      return `${at(test.value)} or less`
    case 'equals':
      return `of ${at(test.value)}`
    case 'between':
      return `from ${at(test.low)} to ${at(test.high)}`
    case 'below-lln':
      return 'below the lower limit of normal (GLI Global 2022)'
    case 'above-uln':
      return 'above the upper limit of normal (GLI Global 2022)'
    case 'not-below-lln':
      return 'not below the lower limit of normal (GLI Global 2022)'
  }
}

function ageWords(test: Test): string {
  switch (test.op) {
    case 'over':
      return `over ${test.value}`
    case 'at-least':
      return `${test.value} or over`
    case 'under':
      return `under ${test.value}`
    case 'at-most':
      return `${test.value} or under`
    case 'equals':
      return `${test.value}`
    case 'between':
      return `${test.low} to ${test.high}`
    default:
      return ''
  }
}
