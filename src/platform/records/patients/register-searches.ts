import { type ObservationName, observationCodes } from '#fhir/codes/observation-codes.ts'
import { addDays } from '#fhir/dates.ts'
import { exacerbationCodes } from '#medicine/from-record/airway-conditions.ts'
import { ADHERENCE_CODE, TECHNIQUE_CODE } from '#medicine/from-record/inhaler-checks.ts'
import type { ResourceType, Search } from '../records.ts'

const codesOf = (...names: ObservationName[]) => names.map((name) => observationCodes[name].codings[0].code ?? '')

const CONFIRMING = codesOf('fev1Pre', 'fev1Post', 'fvcPre', 'fvcPost', 'fev1PercentPredicted')
const FOLLOWED = [
  ...codesOf('cat', 'mmrc', 'act', 'eosinophils', 'weight', 'bodyMassIndex', 'relieverDays'),
  TECHNIQUE_CODE,
  ADHERENCE_CODE,
]
// recorded once and valid for years: no time limit
const LASTING = codesOf('height', 'smokingStatus')

const ENDED = ['inactive', 'remission', 'resolved'] // flares still active come with the problem list

const TWO_YEARS = 760 // days; a year to predict from, and the year before it
const FIVE_YEARS = 1830

/** What risk levels, cohorts and gaps look at: the same for one chart as for the whole practice. */
export function registerSearches(today: string): (readonly [ResourceType, Search])[] {
  const since = (days: number) => addDays(today, -days)
  return [
    ['Patient', {}],
    ['Condition', { status: ['active', 'recurrence', 'relapse'] }],
    ['Condition', { code: exacerbationCodes, status: ENDED, from: since(TWO_YEARS) }],
    ['Observation', { code: CONFIRMING, from: since(FIVE_YEARS) }],
    ['Observation', { code: FOLLOWED, from: since(TWO_YEARS) }],
    ['Observation', { code: LASTING }],
    ['MedicationRequest', { status: ['active', 'on-hold'] }],
    ['MedicationStatement', { status: ['active', 'intended'] }],
    ['Encounter', { from: since(TWO_YEARS) }],
    ['Procedure', {}],
    ['ServiceRequest', {}],
    ['Immunization', {}],
    ['CarePlan', { status: ['active', 'completed'] }],
    ['RiskAssessment', { from: since(TWO_YEARS) }],
  ]
}
