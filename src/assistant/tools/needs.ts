import { type ObservationName, observationCodes } from '#fhir/codes/observation-codes.ts'
import { addDays } from '#fhir/dates.ts'
import { airwayCodes, exacerbationCodes } from '#medicine/from-record/airway-conditions.ts'
import { ADHERENCE_CODE, TECHNIQUE_CODE } from '#medicine/from-record/inhaler-checks.ts'
import type { ResourceType, Search } from '#platform/records/records.ts'
import { type EntryId, recordEntries } from '../questions/entries/entries.ts'
import { PLACE_TYPES } from '../questions/entries/entry.ts'
import { conditionEntries } from '../questions/filters/conditions.ts'
import { type ConditionRef, eachFilter, type Filter, type MeasureId } from '../questions/filters/filter.ts'
import { measures } from '../questions/measures.ts'
import type { Show } from '../questions/question.ts'

/** One search over the practice, by indexed values. */
export interface Need {
  type: ResourceType
  search: Search
}

const observed = (name: ObservationName, from?: string): Need => ({
  type: 'Observation',
  search: { code: [observationCodes[name].codings[0].code ?? ''], ...(from && { from }) },
})

const CURRENT_CONDITIONS = ['active', 'recurrence', 'relapse']
const SPIROMETRY = ['fev1Pre', 'fev1Post', 'fvcPre', 'fvcPost', 'fev1PercentPredicted', 'fev1FvcPercent'] as const
/** Two years of what may lapse, five of what confirms a diagnosis. */
const YEARS = { two: 760, five: 1830 } as const

/** What has to be read to answer, each search once. */
export function needsOf(filter: Filter, show: Show, today: string): Need[] {
  const needs = [...eachFilter(filter)].flatMap((one) => needsOfOne(one, today))
  if (show.as === 'share') needs.push(...[...eachFilter(show.of)].flatMap((one) => needsOfOne(one, today)))
  if (show.as === 'average' || show.as === 'median')
    needs.push(...(show.measure === 'age' ? [] : measureNeeds(show.measure)))
  if (show.as === 'list' && show.sort) {
    const { by } = show.sort
    if (by === 'exacerbations') needs.push(...exacerbationNeeds())
    else if (by === 'fev1-slope') needs.push(...measureNeeds('fev1'))
    else if (by !== 'age') needs.push(...measureNeeds(by))
  }
  if (show.as === 'list' && show.values) needs.push(...needsOfOne(show.values, today))
  if (show.as === 'groups') {
    if (show.by === 'smoking') needs.push(observed('smokingStatus'))
    if (show.by === 'risk') needs.push(...wholeNeeds(today))
    if (show.by === 'gold') needs.push(...goldNeeds())
  }
  const seen = new Set<string>()
  return needs.filter((need) => {
    const key = JSON.stringify(need)
    return !seen.has(key) && seen.add(key)
  })
}

function needsOfOne(filter: Filter, today: string): Need[] {
  switch (filter.kind) {
    case 'condition':
      return conditionNeeds(filter.condition, filter.isPast === true)
    case 'measure':
      return filter.test.op.endsWith('lln') || filter.test.op.endsWith('uln')
        ? spirometryNeeds()
        : measureNeeds(filter.measure)
    case 'measured':
      return filter.measure === 'spirometry'
        ? [observed('fev1Pre'), observed('fev1Post')]
        : measureNeeds(filter.measure)
    case 'entry':
      return entryNeeds(filter.entry)
    case 'trend':
      return measureNeeds(filter.measure)
    case 'lung-pattern':
      return spirometryNeeds()
    case 'medicine':
      return medicationNeeds(filter.how === 'current')
    case 'flares':
      return exacerbationNeeds()
    case 'frequent-flares':
      return exacerbationNeeds()
    case 'admissions':
    case 'seen':
      return [{ type: 'Encounter', search: filter.period.from ? { from: addDays(filter.period.from, -1) } : {} }]
    case 'first-seen':
      return [{ type: 'Encounter', search: {} }]
    case 'vaccine':
      return [{ type: 'Immunization', search: {} }]
    case 'smoking':
      return [observed('smokingStatus')]
    case 'risk':
    case 'gap':
      return wholeNeeds(today)
    case 'gold':
      return goldNeeds()
    case 'appointment': {
      const { from, to } = filter.period
      return [
        {
          type: 'Appointment',
          search: { ...(from && { from: addDays(from, -1) }), ...(to && { to: addDays(to, 2) }) },
        },
      ]
    }
    case 'under-care':
      return [
        { type: 'Encounter', search: { from: addDays(today, -YEARS.two) } },
        { type: 'Appointment', search: { from: addDays(today, -90) } },
      ]
    case 'allergy':
      return [{ type: 'AllergyIntolerance', search: {} }]
    case 'action-plan':
      return [{ type: 'CarePlan', search: { status: ['active'] } }]
    case 'rehabilitation':
    case 'home-oxygen':
      return [{ type: 'Procedure', search: {} }]
    case 'referred':
      return [{ type: 'ServiceRequest', search: {} }]
    case 'technique-check':
      return [{ type: 'Observation', search: { code: [TECHNIQUE_CODE] } }]
    case 'consent':
      return [{ type: 'Consent', search: { status: ['active'] } }]
    default:
      return []
  }
}

function conditionNeeds(ref: ConditionRef, isPast: boolean): Need[] {
  const status = isPast ? {} : { status: CURRENT_CONDITIONS }
  // conditions without a status are not over either
  if ('text' in ref) return [{ type: 'Condition', search: {} }]
  const entry = conditionEntries().get(ref.id)
  if (!entry) return []
  const names = [entry.name, ...entry.words].flatMap((word) => [
    word,
    word.charAt(0).toUpperCase() + word.slice(1),
    word.toUpperCase(),
  ])
  const codes = entry.airway ? airwayCodes[entry.airway] : entry.codes
  return [{ type: 'Condition', search: { code: [...new Set([...codes, ...names])], ...status } }]
}

export function measureNeeds(measure: MeasureId): Need[] {
  const own = measures[measure].codes.map((name) => observed(name))
  return measure === 'bmi' ? [...own, observed('weight'), observed('height')] : own
}

/** By name, which no index holds: everything of the kinds where it may be. */
export function entryNeeds(entry: EntryId): Need[] {
  return PLACE_TYPES[recordEntries[entry].place].map((type): Need => ({ type, search: {} }))
}

const spirometryNeeds = (): Need[] => [...SPIROMETRY.map((name) => observed(name)), observed('height')]

/** The encounter tells whether a flare was treated in hospital. */
function exacerbationNeeds(): Need[] {
  return [
    { type: 'Condition', search: { code: [...exacerbationCodes] } },
    { type: 'Encounter', search: {} },
  ]
}

const goldNeeds = (): Need[] => [
  ...conditionNeeds({ id: 'copd' }, false),
  ...exacerbationNeeds(),
  observed('cat'),
  observed('mmrc'),
  ...spirometryNeeds(),
]

function medicationNeeds(isCurrent: boolean): Need[] {
  return [
    { type: 'MedicationRequest', search: isCurrent ? { status: ['active', 'on-hold'] } : {} },
    { type: 'MedicationStatement', search: isCurrent ? { status: ['active', 'intended', 'on-hold'] } : {} },
  ]
}

/** Everything risk levels and guideline rules look at. */
function wholeNeeds(today: string): Need[] {
  const two = addDays(today, -YEARS.two)
  const five = addDays(today, -YEARS.five)
  const followed = [
    'cat',
    'mmrc',
    'act',
    'eosinophils',
    'weight',
    'bodyMassIndex',
    'relieverDays',
    'oxygenSaturation',
    'arterialOxygen',
    'haemoglobin',
  ] as const
  return [
    { type: 'Condition', search: { status: CURRENT_CONDITIONS } },
    ...exacerbationNeeds(),
    ...SPIROMETRY.map((name) => observed(name, five)),
    ...followed.map((name) => observed(name, two)),
    { type: 'Observation', search: { code: [TECHNIQUE_CODE], from: two } },
    { type: 'Observation', search: { code: [ADHERENCE_CODE], from: two } },
    observed('height'),
    observed('smokingStatus'),
    ...medicationNeeds(true),
    { type: 'Procedure', search: {} },
    { type: 'ServiceRequest', search: {} },
    { type: 'Immunization', search: {} },
    { type: 'CarePlan', search: { status: ['active'] } },
  ]
}
