import type { Appointment, Patient } from 'fhir/r4'
import { appointmentService } from '#features/appointments/server/service.ts'
import type { Services } from '#features/services.ts'
import { formatPhone } from '#fhir/identifiers/phone.ts'
import { displayName } from '#fhir/names.ts'
import type { KeptReminder } from '#platform/notifications/booking/booking-reminders.ts'
import { readByIds } from '#platform/records/read-by-ids.ts'
import type { Records } from '#platform/records/records.ts'
import type { Reminder } from '../contract.ts'
import { HOUR_MS, OUTCOMES, type Show } from '../rules.ts'

const AHEAD_MS = 15 * 24 * HOUR_MS
const ANSWERS_MS = 7 * 24 * HOUR_MS

/** With the caller's own rights: what they may not read is left out. */
export async function listReminders(services: Services, records: Records, show: Show): Promise<Reminder[]> {
  const kept = await keptFor(services, records.who.practice, show)
  const bookings = await readByIds(
    records,
    'Appointment',
    kept.map(({ appointmentId }) => appointmentId),
  )
  const patientIds = [...bookings.values()].map((one) => appointmentService.toAppointment(one).patientId)
  const patients = await readByIds(records, 'Patient', patientIds)
  return kept.flatMap((reminder) => {
    const booking = bookings.get(reminder.appointmentId)
    if (!booking || !isStill(booking, reminder, show)) return []
    const { patientId } = appointmentService.toAppointment(booking)
    return [toReminder(reminder, booking, patients.get(patientId))]
  })
}

async function keptFor({ bookingReminders, now }: Services, practice: number, show: Show): Promise<KeptReminder[]> {
  const at = now()
  const after = (ms: number) => new Date(at.getTime() + ms).toISOString()
  if (show === 'answered') return bookingReminders.answeredSince(practice, after(-ANSWERS_MS))
  const coming = await bookingReminders.between(practice, at.toISOString(), after(AHEAD_MS))
  const isOpen = ({ state, answer }: KeptReminder) => !answer && (state === 'failed' || state === 'by-phone')
  return coming.filter((one) => (show === 'to-do' ? isOpen(one) : !isOpen(one)))
}

/** A visit that was moved has a reminder of its own; one that is cancelled needs none. */
function isStill(booking: Appointment, { start }: KeptReminder, show: Show): boolean {
  if (show === 'answered') return true
  return booking.status === 'booked' && Date.parse(booking.start ?? '') === Date.parse(start)
}

function toReminder(kept: KeptReminder, booking: Appointment, patient: Patient | undefined): Reminder {
  const { patientId, practitionerName, type, status } = appointmentService.toAppointment(booking)
  const { appointmentId, start, state, way, fault, answer, answeredAt, doneBy, outcome, changedAt } = kept
  const telecom = patient?.telecom ?? []
  const phone = (telecom.find(({ use }) => use === 'mobile') ?? telecom.find(({ system }) => system === 'phone'))?.value
  const known = OUTCOMES.find((one) => one === outcome)
  return {
    appointmentId,
    appointmentDateTime: start,
    patientId,
    patientName: displayName(patient),
    ...(patient?.birthDate && { birthDate: patient.birthDate }),
    ...(phone && { phone: formatPhone(phone) }),
    practitionerName,
    type,
    status,
    state,
    ...(way && { way }),
    ...(fault && { fault }),
    ...(answer && { answer }),
    ...(answeredAt && { answeredAt }),
    ...(doneBy && { doneBy }),
    ...(known && { outcome: known }),
    changedAt,
  }
}
