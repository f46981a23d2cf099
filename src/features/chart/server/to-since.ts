import { conceptText } from '#fhir/codes/codings.ts'
import { observationCodes } from '#fhir/codes/observation-codes.ts'
import { idFrom } from '#fhir/references.ts'
import type { Chart } from '#platform/records/records.ts'
import type { Since } from '../contract.ts'
import { isExacerbation, isValid, toCondition } from '../projections/to-condition.ts'
import { isHospital } from '../projections/to-encounter.ts'
import { medicationWords, toMedication } from '../projections/to-medication.ts'
import { toReading } from '../projections/to-reading.ts'

const FLAGGED_SHOWN = 5
const STOPPED = new Set(['stopped', 'cancelled', 'on-hold'])

/** Changes since the clinician's own last finished visit; undefined if the chart has none. */
export function toSince(
  chart: Chart,
  practitionerId: string | undefined,
  observationsOpened: number,
): Since | undefined {
  const visit = practitionerId && lastVisit(chart, practitionerId)
  const seenAt = visit ? (visit.period?.end ?? visit.period?.start) : undefined
  if (!visit || !seenAt) return undefined
  const isNew = (at: string | undefined): boolean => at !== undefined && isAfter(at, seenAt)
  const results = chart.observations.map(({ resource }) => toReading(resource)).filter(({ at }) => isNew(at))
  return {
    encounterId: visit.id ?? '',
    on: seenAt,
    resultCount: results.length,
    isAtLeast: results.length >= observationsOpened,
    flagged: newestOfEach(results.filter(({ flag }) => flag)).slice(0, FLAGGED_SHOWN),
    measures: measuresSince(chart, seenAt),
    medicines: medicationChanges(chart, seenAt, isNew),
    exacerbations: chart.conditions
      .filter(({ resource }) => isValid(resource) && isExacerbation(resource) && isNew(resource.onsetDateTime))
      .map(({ resource }) => {
        const { id, name, onset, severity } = toCondition(resource)
        return { id, text: [name, severity?.toLocaleLowerCase('en-AU')].filter(Boolean).join(', '), on: onset }
      }),
    admissions: chart.encounters
      .filter(({ resource }) => isHospital(resource) && isNew(resource.period?.start))
      .map(({ id, resource }) => ({
        id,
        text: conceptText(resource.type?.[0]) ?? 'Hospital visit',
        on: resource.period?.start,
      })),
  }
}

function lastVisit(chart: Chart, practitionerId: string) {
  return chart.encounters.find(
    ({ resource }) =>
      resource.status === 'finished' &&
      resource.participant?.some(({ individual }) => idFrom(individual, 'Practitioner') === practitionerId),
  )?.resource
}

/** A date without a time counts as later only if the day is later. */
function isAfter(at: string, seenAt: string): boolean {
  return at.length <= 10 ? at > seenAt.slice(0, 10) : new Date(at) > new Date(seenAt)
}

const COMPARED = (['fev1Post', 'cat', 'act', 'mmrc'] as const).map((name) => observationCodes[name].codings[0].code)

/** Lung function and symptom scores taken since the visit, each with the last value before it. */
function measuresSince(chart: Chart, seenAt: string): Since['measures'] {
  const readings = chart.observations
    .map(({ resource }) => toReading(resource))
    .filter(({ isAbsent, at }) => !isAbsent && at)
  return COMPARED.flatMap((code) => {
    const own = readings.filter((one) => one.code === code)
    const after = own.find(({ at = '' }) => isAfter(at, seenAt))
    const before = own.find(({ at = '' }) => !isAfter(at, seenAt))
    return after ? [{ id: after.id, name: after.name, before: before?.text, after: after.text }] : []
  })
}

function newestOfEach<T extends { code: string }>(newestFirst: readonly T[]): T[] {
  return newestFirst.filter((one, index) => newestFirst.findIndex(({ code }) => code === one.code) === index)
}

function medicationChanges(
  chart: Chart,
  seenAt: string,
  isNew: (at: string | undefined) => boolean,
): Since['medicines'] {
  return chart.medications.flatMap(({ id, resource, version, updated }): Since['medicines'] => {
    const text = medicationWords(toMedication(resource))
    if (isNew(resource.authoredOn)) return [{ id, text, on: resource.authoredOn, change: 'started' }]
    // FHIR has no stop date, so the time of the prescription's last change is used
    const isStopped = STOPPED.has(resource.status) && version > 1 && isAfter(updated, seenAt)
    return isStopped ? [{ id, text, on: updated, change: 'stopped' }] : []
  })
}
