import type { Encounter } from 'fhir/r4'
import { conceptText } from '#fhir/codes/codings.ts'
import { observationCodes } from '#fhir/codes/observation-codes.ts'
import { practiceDay } from '#fhir/dates.ts'
import { idFrom } from '#fhir/references.ts'
import type { OxygenTarget } from '#medicine/copd/oxygen-target.ts'
import { dayOf } from '#medicine/from-record/patient-record.ts'
import type { Chart } from '#platform/records/records.ts'
import type { Since } from '../contract.ts'
import { isExacerbation, isValid, toCondition } from '../projections/to-condition.ts'
import { isHospital, toEncounter } from '../projections/to-encounter.ts'
import { medicationWords, toMedication } from '../projections/to-medication.ts'
import { toReading, withTarget } from '../projections/to-reading.ts'

const FLAGGED_SHOWN = 5
const STOPPED = new Set(['stopped', 'cancelled', 'on-hold'])

/** Changes since the clinician's own last finished visit, or else since the last visit to anyone; undefined if the chart has none. */
export function toSince(
  chart: Chart,
  practitionerId: string | undefined,
  observationsOpened: number,
  target?: OxygenTarget,
): Since | undefined {
  const own = practitionerId === undefined ? undefined : lastVisit(chart, practitionerId)
  const visit = own ?? lastVisit(chart)
  const seenAt = visit?.period?.end ?? visit?.period?.start
  if (!visit || !seenAt) return undefined
  const isNew = (at: string | undefined): boolean => at !== undefined && isAfter(at, seenAt)
  const results = chart.observations
    .map(({ resource }) => withTarget(toReading(resource), target))
    .filter(({ at }) => isNew(at))
  return {
    encounterId: visit.id ?? '',
    on: seenAt,
    ...(!own && { seenBy: toEncounter(visit).practitioner ?? 'Clinician not known' }),
    resultCount: results.length,
    isAtLeast: results.length >= observationsOpened,
    flagged: newestOfEach(results.filter(({ flag }) => flag)).slice(0, FLAGGED_SHOWN),
    measures: measuresSince(chart, seenAt),
    medicines: medicationChanges(chart, visit, seenAt),
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

/** With this clinician; without one, with anyone outside a hospital. */
function lastVisit(chart: Chart, practitionerId?: string): Encounter | undefined {
  return chart.encounters.find(
    ({ resource }) =>
      resource.status === 'finished' &&
      (practitionerId === undefined
        ? !isHospital(resource)
        : resource.participant?.some(({ individual }) => idFrom(individual, 'Practitioner') === practitionerId)),
  )?.resource
}

/** A date without a time counts as later only if the day is later than that of the visit in practice time. */
function isAfter(at: string, seenAt: string): boolean {
  return at.length <= 10 ? at > practiceDay(seenAt) : new Date(at) > new Date(seenAt)
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

/**
 * A start and a stop count by the same rule: of a later day than the visit, or of that day and recorded after it. What was
 * prescribed in the visit itself is no change since.
 */
function medicationChanges(chart: Chart, visit: Encounter, seenAt: string): Since['medicines'] {
  const isNew = (on: string, recordedAt: string | undefined): boolean =>
    isAfter(on, seenAt) ||
    (recordedAt !== undefined && isAfter(recordedAt, seenAt) && dayOf(on) === practiceDay(seenAt))
  return chart.medications.flatMap(({ id, resource, version, updated }): Since['medicines'] => {
    const text = medicationWords(toMedication(resource))
    const start = resource.authoredOn
    // the first version was recorded when it was written; a later one may be about something else
    const recordedAt = version === 1 && start?.length === 10 ? updated : undefined
    const isOfVisit = idFrom(resource.encounter, 'Encounter') === visit.id
    if (start && !isOfVisit && isNew(start, recordedAt)) return [{ id, text, on: start, change: 'started' }]
    if (!STOPPED.has(resource.status)) return []
    const end = resource.dispenseRequest?.validityPeriod?.end
    if (version === 1) return end && isAfter(end, seenAt) ? [{ id, text, on: end, change: 'stopped' }] : []
    // a stop recorded after the visit is news even where it is dated before it
    const isStopped = isAfter(updated, seenAt) || (end !== undefined && isAfter(end, seenAt))
    return isStopped ? [{ id, text, on: end ?? updated, change: 'stopped' }] : []
  })
}
