import type { Appointment, Encounter } from 'fhir/r4'
import { patientParticipant, statusOf, withStatus } from '#fhir/appointment-status.ts'
import type { AppointmentStatus } from '#fhir/appointment-times.ts'
import { conceptText } from '#fhir/codes/codings.ts'
import { dayBounds, formatDate, formatTime, practiceDay } from '#fhir/dates.ts'
import { idFrom, reference } from '#fhir/references.ts'
import { Problem } from '#platform/api/problem.ts'
import type { Records, RecordsTransaction, Stored } from '#platform/records/records.ts'
import type { OpenVisit, StartingPoint, VisitToday } from '../contract.ts'
import type { EncounterStatus } from '../rules.ts'
import { type PlannedVisit, startQuestions } from '../start-questions.ts'

/** A hospital stay is not a consultation, so it does not block one. */
const STAYS = new Set(['IMP', 'ACUTE', 'NONAC', 'OBSENC'])

export const isStay = ({ class: kind }: Encounter): boolean => STAYS.has(kind?.code ?? '')

/** For each new encounter status: the booking's new status, and the ones it may change from. */
const FOLLOWS: Partial<Record<EncounterStatus, { to: AppointmentStatus; from: readonly AppointmentStatus[] }>> = {
  'in-progress': { to: 'in-progress', from: ['scheduled', 'confirmed', 'checked-in', 'completed'] },
  completed: { to: 'completed', from: ['in-progress'] },
  planned: { to: 'checked-in', from: ['in-progress'] },
}
const STILL_TO_START: readonly AppointmentStatus[] = ['checked-in', 'confirmed', 'scheduled']

async function openVisitOf(records: Records | RecordsTransaction, patientId: string, except?: string) {
  const { rows } = await records.search('Encounter', {
    patient: patientId,
    status: ['in-progress'],
    sort: 'newest',
    limit: 20,
  })
  return rows.find(({ id, resource }) => id !== except && !isStay(resource))
}

const FHIR_STATUS = { planned: 'planned', completed: 'finished' } as const

/** The patient's encounter of this day: one that waits before one that is over. */
async function visitOf(records: Records, patientId: string, today: string): Promise<VisitToday | undefined> {
  const [from, to] = dayBounds(today)
  const { rows } = await records.search('Encounter', { patient: patientId, from, to, sort: 'newest', limit: 20 })
  const visits = rows.filter(({ resource }) => !isStay(resource))
  for (const status of ['planned', 'completed'] as const) {
    const found = visits.find(({ resource }) => resource.status === FHIR_STATUS[status])
    if (found) return { ...toOpenVisit(found), status }
  }
  return undefined
}

function toOpenVisit({ id, resource }: Stored<'Encounter'>): OpenVisit {
  const clinician = resource.participant?.find(({ individual }) => individual?.display)?.individual?.display
  return {
    id,
    type: conceptText(resource.type?.[0]) ?? 'Encounter',
    ...(resource.period?.start && { start: resource.period.start }),
    ...(clinician && { clinician }),
  }
}

export interface SecondVisit {
  patientName: string
  /** The encounter being started. */
  except?: string
  isConfirmed: boolean | undefined
}

/** Two open notes for one visit each lose half of it, so a second encounter must be requested explicitly. */
export async function refuseSecond(
  tx: RecordsTransaction,
  patientId: string,
  { patientName, except, isConfirmed }: SecondVisit,
): Promise<void> {
  await tx.lock(`starting an encounter of ${patientId}`)
  if (isConfirmed) return
  const found = await openVisitOf(tx, patientId, except)
  if (!found) return
  const inProgress = toOpenVisit(found)
  const since = inProgress.start ? `, started ${formatDate(inProgress.start)}, ${formatTime(inProgress.start)}` : ''
  const by = inProgress.clinician ? ` by ${inProgress.clinician}` : ''
  throw new Problem(
    409,
    `${patientName} already has an encounter in progress: ${inProgress.type}${since}${by}. Resume it, or confirm that you want a second one.`,
    { inProgress },
  )
}

const practitionerOf = ({ participant }: Appointment) =>
  participant.find(({ actor }) => idFrom(actor, 'Practitioner'))?.actor

export interface Starting {
  practitionerId: string | undefined
  /** ISO instant. */
  at: string
  isConfirmed: boolean | undefined
}

/** A click on the wrong row must not start a visit of next month or of a colleague. */
export function refuseOther(visit: PlannedVisit, { practitionerId, at, isConfirmed }: Starting): void {
  if (isConfirmed) return
  const questions = startQuestions(visit, practitionerId, new Date(at))
  if (questions.length === 0) return
  throw new Problem(409, `${questions.join(' ')} Confirm that you want to start it now.`, { questions })
}

export function plannedEncounter({ period, participant }: Encounter): PlannedVisit {
  const clinician = participant?.find(({ individual }) => idFrom(individual, 'Practitioner'))?.individual
  return { start: period?.start, clinician: clinician?.display, clinicianId: idFrom(clinician, 'Practitioner') }
}

function plannedBooking(booking: Appointment): PlannedVisit {
  const clinician = practitionerOf(booking)
  return { start: booking.start, clinician: clinician?.display, clinicianId: idFrom(clinician, 'Practitioner') }
}

async function bookingsOf(records: Records | RecordsTransaction, patientId: string, today: string) {
  const [from, to] = dayBounds(today)
  const { rows } = await records.search('Appointment', { patient: patientId, from, to, sort: 'oldest', limit: 50 })
  return rows
    .filter(({ resource }) => STILL_TO_START.includes(statusOf(resource)))
    .toSorted((a, b) => STILL_TO_START.indexOf(statusOf(a.resource)) - STILL_TO_START.indexOf(statusOf(b.resource)))
}

/** What the start dialog needs: an encounter to resume, and today's bookings not yet started. */
export async function startingPoint(records: Records, patientId: string, today: string): Promise<StartingPoint> {
  const [open, visit, bookings] = await Promise.all([
    openVisitOf(records, patientId),
    visitOf(records, patientId, today),
    bookingsOf(records, patientId, today),
  ])
  const own = records.who.practitionerId
  return {
    ...(open && { inProgress: toOpenVisit(open) }),
    // a booking that waits is a visit of its own, whatever else the day holds
    ...(!open && visit && bookings.length === 0 && { today: visit }),
    bookings: bookings.map(({ id, resource }) => {
      const practitioner = practitionerOf(resource)
      return {
        id,
        start: resource.start ?? '',
        type: conceptText(resource.appointmentType) ?? 'Appointment',
        reason: conceptText(resource.reasonCode?.[0]) ?? '',
        practitionerName: practitioner?.display ?? 'Unknown Practitioner',
        isOwn: own !== undefined && idFrom(practitioner, 'Practitioner') === own,
      }
    }),
  }
}

const EARLY_MS = 2 * 3_600_000

/** The patient waits, or the time is near or past: a visit later in the day is another one until somebody says otherwise. */
const isAtHand = (booking: Appointment, ...times: readonly string[]): boolean =>
  statusOf(booking) === 'checked-in' || times.some((at) => Date.parse(booking.start ?? '') - Date.parse(at) <= EARLY_MS)

/** The booking an encounter belongs to: the named one, or the clinician's own booking that is at hand. */
export async function bookingFor(
  tx: RecordsTransaction,
  { patientId, appointmentId, practitionerId, at, plannedFor, starting }: BookingQuestion,
): Promise<Encounter['appointment']> {
  if (appointmentId) {
    const found = await tx.find('Appointment', appointmentId)
    const patient = found && idFrom(patientParticipant(found.resource)?.actor, 'Patient')
    if (!found || patient !== patientId) throw new Problem(422, 'This booking belongs to another patient.')
    if (starting) refuseOther(plannedBooking(found.resource), starting)
    return [reference('Appointment', appointmentId)]
  }
  if (!practitionerId) return undefined
  const bookings = await bookingsOf(tx, patientId, practiceDay(at))
  const own = bookings.find(
    ({ resource }) =>
      idFrom(practitionerOf(resource), 'Practitioner') === practitionerId && isAtHand(resource, at, plannedFor ?? at),
  )
  return own && [reference('Appointment', own.id)]
}

export interface BookingQuestion {
  patientId: string
  appointmentId?: string | undefined
  practitionerId: string | undefined
  at: string
  /** The time for which the encounter was planned. */
  plannedFor?: string | undefined
  /** Given if the named booking starts now. */
  starting?: Starting
}

/** Updates the booking with its encounter: in progress, ended, or waiting again after an undo. */
export async function moveBooking(
  tx: RecordsTransaction,
  { appointment }: Encounter,
  status: EncounterStatus,
  at: string,
): Promise<void> {
  const step = FOLLOWS[status]
  if (!step) return
  for (const each of appointment ?? []) {
    const id = idFrom(each, 'Appointment')
    if (!id) continue
    await tx.lock(`appointment ${id}`)
    const found = await tx.find('Appointment', id)
    if (!found || !step.from.includes(statusOf(found.resource))) continue
    await tx.update(withStatus(found.resource, { status: step.to, at }))
  }
}
