import type { Appointment, Meta } from 'fhir/r4'
import { type AppointmentStatus, timesAt, timesOf, withTimes } from './appointment-times.ts'
import { coding } from './codes/codings.ts'
import { auroraSystems } from './codes/systems.ts'
import { idFrom } from './references.ts'

/** http://hl7.org/fhir/R4/valueset-appointmentstatus.html has neither 'confirmed' nor 'in-progress'. */
const FHIR_STATUS: Record<AppointmentStatus, Appointment['status']> = {
  scheduled: 'booked',
  confirmed: 'booked',
  'checked-in': 'checked-in',
  'in-progress': 'checked-in',
  completed: 'fulfilled',
  cancelled: 'cancelled',
  'no-show': 'noshow',
}

export function statusOf(appointment: Appointment): AppointmentStatus {
  switch (appointment.status) {
    case 'arrived':
    case 'checked-in':
      return isInProgress(appointment.meta) ? 'in-progress' : 'checked-in'
    case 'fulfilled':
      return 'completed'
    case 'cancelled':
    case 'entered-in-error':
      return 'cancelled'
    case 'noshow':
      return 'no-show'
    default:
      return patientParticipant(appointment)?.status === 'accepted' ? 'confirmed' : 'scheduled'
  }
}

export interface StatusChange {
  status: AppointmentStatus
  /** ISO instant of the change. */
  at: string
  /** Why it was cancelled. */
  reason?: string
}

export function withStatus(appointment: Appointment, { status, at, reason }: StatusChange): Appointment {
  const { cancelationReason, ...rest } = appointment
  const isCancelled = status === 'cancelled'
  return {
    ...rest,
    meta: withStage(appointment.meta, status),
    extension: withTimes(appointment.extension, timesAt(timesOf(appointment), status, at)),
    status: FHIR_STATUS[status],
    ...(isCancelled && { cancelationReason: reason ? { text: reason } : cancelationReason }),
    participant: appointment.participant.map((each) =>
      idFrom(each.actor, 'Patient') ? { ...each, status: answerFor(status) ?? each.status } : each,
    ),
  }
}

export function patientParticipant({ participant }: Appointment) {
  return participant.find(({ actor }) => idFrom(actor, 'Patient'))
}

/** The patient's own answer: the only difference between scheduled and confirmed. */
function answerFor(status: AppointmentStatus): 'needs-action' | 'accepted' | undefined {
  if (status === 'scheduled') return 'needs-action'
  return status === 'confirmed' ? 'accepted' : undefined
}

function isInProgress(meta: Meta | undefined): boolean {
  return (
    meta?.tag?.some(({ system, code }) => system === auroraSystems.appointmentStage && code === 'in-progress') ?? false
  )
}

function withStage(meta: Meta | undefined, status: AppointmentStatus): Meta | undefined {
  const { tag = [], ...rest } = meta ?? {}
  const others = tag.filter(({ system }) => system !== auroraSystems.appointmentStage)
  const tags = status === 'in-progress' ? [...others, coding(auroraSystems.appointmentStage, 'in-progress')] : others
  const next = tags.length > 0 ? { ...rest, tag: tags } : rest
  return Object.keys(next).length > 0 ? next : undefined
}
