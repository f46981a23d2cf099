import type { Encounter, MedicationRequest, Observation } from 'fhir/r4'
import { conceptText } from '#fhir/codes/codings.ts'
import { observationCodes } from '#fhir/codes/observation-codes.ts'
import { auroraSystems } from '#fhir/codes/systems.ts'
import { dayBounds, formatDate, practiceDay } from '#fhir/dates.ts'
import { idFrom } from '#fhir/references.ts'
import { dayOf } from '#medicine/from-record/patient-record.ts'
import { resolveMedication } from '#medicine/medication-safety/resolve-medication.ts'
import type { Chart, Records } from '#platform/records/records.ts'
import { observationText } from '../observation-text.ts'

type VisitChart = Pick<Chart, 'medications' | 'observations'>

const ENDED = new Set(['stopped', 'cancelled', 'on-hold'])
const NEVER_TAKEN = new Set(['entered-in-error', 'draft', 'cancelled'])
const ACT = observationCodes.act.codings[0].code

/** What this visit changed and measured: a letter that leaves out a stopped medication leaves it on two lists. */
export function visitLines(chart: VisitChart | undefined, encounter: Encounter) {
  const day = dayOf(encounter.period?.start)
  if (!chart || !day) return { changes: [], scores: [] }
  return { changes: changeLines(chart.medications, encounter, day), scores: scoreLines(chart.observations, day) }
}

/**
 * Changed first, then started, then stopped; a prescription begun and ended that day changed nothing, nor did a repeat
 * of what the patient takes already.
 */
function changeLines(medications: Chart['medications'], { id }: Encounter, day: string): string[] {
  const isStarted = ({ encounter, authoredOn, status }: MedicationRequest) =>
    !NEVER_TAKEN.has(status) && (encounter ? idFrom(encounter, 'Encounter') === id : dayOf(authoredOn) === day)
  const written = medications.filter(({ resource }) => isStarted(resource) && !ENDED.has(resource.status))
  const ended = medications.filter((one) => endDay(one) === day && !isStarted(one.resource))
  const continued = medications.filter(
    ({ resource }) => resource.status === 'active' && !isStarted(resource) && dayOf(resource.authoredOn) <= day,
  )
  const started = written.filter((one) => !hasSameLine([...ended, ...continued], one))
  const stopped = ended.filter((one) => !hasSameLine([...written, ...continued], one))
  const changed = started.flatMap((next) => {
    const before = stopped.find((one) => isSameMedication(one.resource, next.resource, one.id))
    return before ? [{ next, before }] : []
  })
  const isChanged = (one: Chart['medications'][number]) =>
    changed.some(({ next, before }) => next === one || before === one)
  return [
    ...changed.map(({ next, before }) => `Changed ${lineOf(before.resource)} to ${lineOf(next.resource)}`),
    ...started.filter((one) => !isChanged(one)).map(({ resource }) => `Started ${lineOf(resource)}`),
    ...stopped.filter((one) => !isChanged(one)).map(({ resource }) => stoppedLine(resource)),
  ]
}

/** The same medication with the same directions: one prescription repeats the other. */
function hasSameLine(others: Chart['medications'], { resource }: Chart['medications'][number]): boolean {
  const own = comparable(resource)
  return others.some((other) => comparable(other.resource) === own)
}

const comparable = (request: MedicationRequest): string => lineOf(request).toLowerCase().replace(/\s+/g, ' ').trim()

/** The end that was recorded with the stop, otherwise the day on which the prescription last changed. */
function endDay({ resource, version, updated }: Chart['medications'][number]): string {
  if (!ENDED.has(resource.status)) return ''
  const end = resource.dispenseRequest?.validityPeriod?.end
  return end ? dayOf(end) : version > 1 ? practiceDay(updated) : ''
}

/** A new dose or device of the same substances, not a replacement by another medication. */
function isSameMedication(before: MedicationRequest, next: MedicationRequest, beforeId: string): boolean {
  if (idFrom(next.priorPrescription, 'MedicationRequest') !== beforeId) return false
  const [old, now] = [before, next].map(
    ({ medicationCodeableConcept }) => resolveMedication(conceptText(medicationCodeableConcept) ?? '').ingredients,
  )
  return old !== undefined && old.length > 0 && old.join() === now?.join()
}

function stoppedLine(request: MedicationRequest): string {
  const why = request.statusReason?.text
  return `${request.status === 'on-hold' ? 'Paused' : 'Stopped'} ${nameOf(request)}${why ? ` (${why})` : ''}`
}

const nameOf = ({ medicationCodeableConcept }: MedicationRequest): string =>
  conceptText(medicationCodeableConcept) ?? 'Medication'

const lineOf = (request: MedicationRequest): string =>
  [nameOf(request), request.dosageInstruction?.[0]?.text].filter(Boolean).join(', ')

/** The scores recorded on the day of the visit, the newest of each. */
function scoreLines(observations: Chart['observations'], day: string): string[] {
  const lines = new Map<string, string>()
  for (const { resource } of observations) {
    const name = conceptText(resource.code) ?? ''
    const text = observationText(resource)
    if (!text || !isScore(resource) || dayOf(resource.effectiveDateTime) !== day || lines.has(name)) continue
    lines.set(name, text)
  }
  return [...lines.values()]
}

const isScore = ({ code, status }: Observation): boolean =>
  status !== 'entered-in-error' &&
  (code.coding ?? []).some(({ system, code: each }) => system === auroraSystems.score || each === ACT)

/** The next visit that is booked after this one, whoever holds it. */
export async function followUpLines(records: Pick<Records, 'search'>, encounter: Encounter): Promise<string[]> {
  const day = dayOf(encounter.period?.start)
  const patient = idFrom(encounter.subject, 'Patient')
  if (!day || !patient) return []
  const from = dayBounds(day)[1]
  const { rows } = await records.search('Appointment', {
    patient,
    status: ['booked', 'pending'],
    from,
    sort: 'oldest',
    limit: 1,
  })
  return rows.flatMap(({ resource: { start, participant } }) => {
    const who = participant.find(({ actor }) => idFrom(actor, 'Practitioner'))?.actor?.display
    return start ? [`Next visit booked: ${formatDate(start)}${who ? `, with ${who}` : ''}.`] : []
  })
}
