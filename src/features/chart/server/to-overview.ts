import type { Observation } from 'fhir/r4'
import { CURVE_CODE, QUALITY_CODE } from '#fhir/codes/lung-function-codes.ts'
import { type ObservationName, observationCodes } from '#fhir/codes/observation-codes.ts'
import { practiceDay } from '#fhir/dates.ts'
import { type OxygenTarget, oxygenTarget } from '#medicine/copd/oxygen-target.ts'
import { airwayConditions } from '#medicine/from-record/airway-conditions.ts'
import { CHART_OPENS_WITH } from '#platform/records/patients/whole-chart.ts'
import type { Chart } from '#platform/records/records.ts'
import type { Measure, Overview } from '../contract.ts'
import { withDevice } from '../projections/respiratory-treatment.ts'
import { toEncounter } from '../projections/to-encounter.ts'
import { toMedication } from '../projections/to-medication.ts'
import { toMeasures } from '../projections/to-reading.ts'
import { RECENT_OBSERVATIONS } from '../rules.ts'
import { riskFacts } from './risk-facts.ts'
import { toAllergies } from './to-allergies.ts'
import { toBannerPatient } from './to-banner-patient.ts'
import { toConsents } from './to-consents.ts'
import { toRisk } from './to-risk.ts'
import { toSince } from './to-since.ts'
import { toTimeline } from './to-timeline.ts'

export function toOverview(chart: Chart, practitionerId: string | undefined, now: Date): Overview {
  const today = practiceDay(now)
  const conditions = chart.conditions.map(({ resource }) => resource)
  const requests = chart.medications.map(({ resource }) => resource)
  const target = oxygenTarget(airwayConditions(conditions))
  return {
    patient: toBannerPatient(chart.patient.resource, today),
    allergies: toAllergies(chart.allergies.map(({ resource }) => resource)),
    risk: toRisk(
      chart.risks.map(({ resource }) => resource),
      () => riskFacts(chart, today),
      today,
    ),
    medications: requests
      .map(toMedication)
      .filter(({ isCurrent }) => isCurrent)
      .map(withDevice),
    observations: recentMeasures(
      chart.observations.map(({ resource }) => resource),
      target,
    ),
    consents: toConsents(chart.consents.map(({ resource }) => resource)),
    timeline: toTimeline(conditions, requests),
    isTimelinePartial:
      conditions.length >= CHART_OPENS_WITH.conditions || requests.length >= CHART_OPENS_WITH.medications,
    since: toSince(chart, practitionerId, CHART_OPENS_WITH.observations, target),
    clinician: clinicianOf(chart),
    asAt: now.toISOString(),
  }
}

/** Hospital doctors are left out: the practice's own clinician is responsible. */
function clinicianOf(chart: Chart): string | undefined {
  const visits = chart.encounters.map(({ resource }) => toEncounter(resource))
  const own = visits.filter(({ isHospital, status }) => !isHospital && status !== 'cancelled')
  const seen = own.find(({ status }) => status === 'completed' || status === 'in-progress')
  return (seen ?? own[0])?.practitioner
}

/** Grades and curves are shown in the report they belong to. */
const PARTS_OF_REPORTS: ReadonlySet<string> = new Set([QUALITY_CODE, CURVE_CODE])

const FIRST: readonly ObservationName[] = [
  'fev1Post',
  'fev1PercentPredicted',
  'oxygenSaturation',
  'cat',
  'act',
  'mmrc',
  'fev1FvcPercent',
  'peakFlow',
  'eosinophils',
  'feno',
]
const weights = new Map(FIRST.map((name, index) => [observationCodes[name].codings[0].code, index]))

/** The latest value of each measure, newest day first; within a day, in the order a respiratory physician reads them. */
export function recentMeasures(observations: readonly Observation[], target?: OxygenTarget): Measure[] {
  return toMeasures(observations, target)
    .filter(({ latest }) => !PARTS_OF_REPORTS.has(latest.code))
    .map(({ latest, history }) => ({
      measure: { latest, history },
      day: latest.at ? practiceDay(latest.at) : '',
      weight: weights.get(latest.code) ?? FIRST.length,
    }))
    .sort((a, b) => b.day.localeCompare(a.day) || a.weight - b.weight)
    .slice(0, RECENT_OBSERVATIONS)
    .map(({ measure }) => measure)
}
