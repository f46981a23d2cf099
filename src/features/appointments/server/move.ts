import { type StatusChange, withStatus } from '#fhir/appointment-status.ts'
import { Problem } from '#platform/api/problem.ts'
import type { Records } from '#platform/records/records.ts'
import type { Appointment } from '../contract.ts'
import { type AppointmentStatus, canMove } from '../rules.ts'
import { toAppointment } from './to-appointment.ts'

interface MoveOptions {
  ifMatch: number | undefined
  isAllowed?: typeof canMove
}

/** Moves an appointment to its next status, or back; an invalid transition is refused with 409. */
export function move(
  records: Records,
  id: string,
  change: StatusChange,
  { ifMatch, isAllowed = canMove }: MoveOptions,
): Promise<Appointment> {
  return records.transaction(async (tx) => {
    await tx.lock(`appointment ${id}`)
    const { resource } = await tx.read('Appointment', id)
    const before = toAppointment(resource, undefined)
    const from = before.status
    if (!isAllowed(from, change.status)) throw new Problem(409, refusal(from, change.status))

    const stored = await tx.update(withStatus(resource, change), { ifMatch })
    const patient = await tx.find('Patient', before.patientId)
    return toAppointment(stored.resource, patient?.resource)
  })
}

function refusal(from: AppointmentStatus, to: AppointmentStatus): string {
  if (from === to) return `This appointment is already ${formatStatus(to)}.`
  return `An appointment that is ${formatStatus(from)} cannot become ${formatStatus(to)}.`
}

function formatStatus(status: AppointmentStatus): string {
  return status === 'no-show' ? 'a no-show' : status.replace('-', ' ')
}
