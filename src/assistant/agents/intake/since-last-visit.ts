import type { Encounter } from 'fhir/r4'
import { conceptText } from '#fhir/codes/codings.ts'
import { type ObservationName, observationCodes } from '#fhir/codes/observation-codes.ts'
import { formatDate } from '#fhir/dates.ts'
import { exacerbations } from '#medicine/from-record/exacerbations.ts'
import { dayOf, ofType, type PatientRecord } from '#medicine/from-record/patient-record.ts'
import { readings } from '#medicine/from-record/readings.ts'
import type { Source } from '../../statement.ts'
import type { Found } from '../findings.ts'
import { diseaseSources, medicationSources, recordSource } from '../record-sources.ts'

const SURE = 0.95 // read from the record, not inferred
const VISITS = new Set(['AMB', 'VR', 'HH'])
const FOLLOWED: readonly ObservationName[] = ['fev1Post', 'cat', 'act', 'mmrc', 'oxygenSaturation', 'eosinophils']

export function lastVisit(record: PatientRecord, asOf: string): Encounter | undefined {
  return ofType(record, 'Encounter')
    .filter(
      ({ status, class: kind, period }) =>
        status === 'finished' && VISITS.has(kind?.code ?? '') && dayOf(period?.start) < asOf,
    )
    .toSorted((a, b) => (b.period?.start ?? '').localeCompare(a.period?.start ?? ''))[0]
}

/** What a clinician asks first: who this is, when they were here, and what has happened since. */
export function sinceLastVisit(record: PatientRecord, asOf: string): Found[] {
  const visit = lastVisit(record, asOf)
  const since = dayOf(visit?.period?.start)
  return [
    ...problems(record),
    ...visitLine(visit),
    ...medications(record, since),
    ...exacerbationChanges(record, since, asOf),
    ...measures(record, since, asOf),
  ]
}

/** For a reader who knows who it is: the last visit and what came after it. */
export function changesSinceVisit(record: PatientRecord, asOf: string): Found[] {
  const visit = lastVisit(record, asOf)
  if (!visit) return [{ text: 'No earlier visit is on record.', section: 'summary', sources: [], confidence: SURE }]
  const since = dayOf(visit.period?.start)
  const found = [
    ...prescribedSince(record, since),
    ...exacerbationChanges(record, since, asOf),
    ...measures(record, since, asOf),
  ]
  const nothing =
    'Nothing newer is recorded: no prescription, exacerbation, lung function, symptom score, oxygen or eosinophils.'
  return [
    ...visitLine(visit),
    ...(found.length > 0 ? found : [{ text: nothing, section: 'summary', sources: [], confidence: SURE } as const]),
  ]
}

function line(text: string, sources: readonly Source[]): Found[] {
  return sources.length > 0 ? [{ text, section: 'summary', sources, confidence: SURE }] : []
}

function problems(record: PatientRecord): Found[] {
  const sources = diseaseSources(record)
  return line(`Airway disease: ${sources.map(({ display }) => display).join(', ')}.`, sources)
}

function visitLine(visit: Encounter | undefined): Found[] {
  if (!visit) return []
  const why = conceptText(visit.reasonCode?.[0]) ?? conceptText(visit.type?.[0])
  const text = `Last visit ${formatDate(visit.period?.start)}${why ? `: ${why}` : ''}.`
  return line(text, [recordSource(visit, why, visit.period?.start)])
}

function medications(record: PatientRecord, since: string): Found[] {
  const sources = medicationSources(record)
  const text = `Respiratory medications: ${sources.map(({ display }) => display).join('; ')}.`
  return [...line(text, sources), ...prescribedSince(record, since)]
}

function prescribedSince(record: PatientRecord, since: string): Found[] {
  const changed = ofType(record, 'MedicationRequest').filter(
    ({ authoredOn, status }) => since !== '' && status === 'active' && dayOf(authoredOn) > since,
  )
  const names = changed.map(({ medicationCodeableConcept }) => conceptText(medicationCodeableConcept)).join('; ')
  return line(
    `Prescribed since the last visit: ${names}.`,
    changed.map((one) => recordSource(one, conceptText(one.medicationCodeableConcept), one.authoredOn)),
  )
}

function exacerbationChanges(record: PatientRecord, since: string, asOf: string): Found[] {
  const recent = exacerbations(record).filter(({ date }) => since !== '' && dayOf(date) > since && dayOf(date) <= asOf)
  const words = recent.map(({ severity, date }) => `${severity} on ${formatDate(date)}`).join('; ')
  return line(
    `Exacerbations since the last visit: ${words}.`,
    recent.flatMap(({ id, severity, date }) =>
      id
        ? [
            {
              kind: 'record' as const,
              reference: `Condition/${id}`,
              display: `Exacerbation, ${severity}`,
              date: dayOf(date),
            },
          ]
        : [],
    ),
  )
}

/** The newest value with the one before it, where it was measured since. */
function measures(record: PatientRecord, since: string, asOf: string): Found[] {
  return FOLLOWED.flatMap((name) => {
    const [now, before] = readings(record, name).filter(({ date }) => dayOf(date) <= asOf)
    if (!now?.id || (since !== '' && dayOf(now.date) <= since)) return []
    const { text, unit } = observationCodes[name]
    const earlier = before ? `, before that ${before.value} on ${formatDate(before.date)}` : ''
    const sources = [now, before].flatMap((one) =>
      one?.id
        ? [
            {
              kind: 'record' as const,
              reference: `Observation/${one.id}`,
              display: `${text} ${one.value}`,
              date: dayOf(one.date),
            },
          ]
        : [],
    )
    return line(`${text} ${now.value} ${unit} on ${formatDate(now.date)}${earlier}.`, sources)
  })
}
