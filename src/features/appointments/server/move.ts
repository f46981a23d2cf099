import { type StatusChange, withStatus } from '#fhir/appointment-status.ts'
import { Problem } from '#platform/api/problem.ts'
import type { Records } from '#platform/records/records.ts'
import type { Appointment } from '../contract.ts'
import { type AppointmentStatus, canMove, holdsTime } from '../rules.ts'
import { conflictProblem, conflictsWith, lockDays } from './diary.ts'
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

    // the time of a cancelled appointment may have been given to another patient
    if (!holdsTime(from) && holdsTime(change.status) && !before.doubleBooked) {
      const { practitionerId, patientId, appointmentDateTime: start, duration: durationMinutes } = before
      const claim = { practitionerId, patientId, start, durationMinutes, except: id }
      await lockDays(tx, claim)
      const conflicts = await conflictsWith(tx, claim)
      if (conflicts.length > 0) throw conflictProblem(conflicts)
    }

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
