import { instantAt, practiceDay } from '#fhir/dates.ts'
import { Problem } from '#platform/api/problem.ts'
import type { Records } from '#platform/records/records.ts'
import type { Move } from '../../calendar/contract.ts'
import { localTimeProblem } from '../../calendar/local-time.ts'
import type { Appointment } from '../../contract.ts'
import { canEdit, startProblem } from '../../rules.ts'
import { lookUpBooking } from '../book.ts'
import { refuseUnreasonableDay } from '../refuse-day.ts'
import { toAppointment } from '../to-appointment.ts'
import { withBooking } from '../with-booking.ts'

/** To another time, length, clinician or room; type and reason stay. */
export function moveBooking(
  records: Records,
  id: string,
  { date, time, ...to }: Move,
  { ifMatch, now }: { ifMatch: number; now: Date },
): Promise<Appointment> {
  refuseUnreasonableDay(date, practiceDay(now))
  const start = instantAt(date, time)
  return records.transaction(async (tx) => {
    await tx.lock(`appointment ${id}`)
    const { resource } = await tx.read('Appointment', id)
    const before = toAppointment(resource, undefined)
    if (!canEdit(before.status)) throw new Problem(409, 'This appointment is over and can no longer be changed.')
    const isMoved = Date.parse(before.appointmentDateTime) !== Date.parse(start)
    const problem = isMoved ? (localTimeProblem(date, time) ?? startProblem(start, now)) : undefined
    if (problem) throw new Problem(422, problem)
    const { patientId, typeCode = '', reason } = before
    const placeId = to.roomId ? undefined : to.placeId
    const booking = { ...to, placeId, patientId, appointmentDateTime: start, type: typeCode, reason }
    const booked = await lookUpBooking(tx, booking, before)
    const { appointmentType, reasonCode } = resource
    const moved = { ...withBooking(resource, booked), appointmentType, reasonCode }
    const stored = await tx.update(moved, { ifMatch })
    return toAppointment(stored.resource, booked.patient)
  })
}
