import type { Appointment } from 'fhir/r4'
import { appointmentService } from '#features/appointments/server/service.ts'
import type { Services } from '#features/services.ts'
import { formatPhone } from '#fhir/identifiers/phone.ts'
import { installedProfile } from '#platform/practice-profile/installed-profile.ts'
import { zoneOfPlace } from '#platform/practice-profile/places.ts'
import { reminderText } from '#platform/practice-profile/reminder-text.ts'
import { visitDay, visitTime } from '../rules.ts'

export const practiceName = (): string => installedProfile().identity.name || 'Your clinic'
export const practicePhone = (): string => formatPhone(installedProfile().identity.phone)

/** A link to this visit at this time, and the text of the reminder with it. It ends when the visit starts. */
export async function makeLink(
  { bookingLinks, installation, now }: Services,
  practice: number,
  appointment: Appointment,
): Promise<{ url: string; text: string; expires: string }> {
  const { id, appointmentDateTime, practitionerName, placeId } = appointmentService.toAppointment(appointment)
  const zone = zoneOfPlace(placeId, installedProfile())
  const start = new Date(appointmentDateTime).toISOString()
  const token = await bookingLinks.issue({ practice, kind: 'reminder', subject: id, start, expires: start }, now())
  const url = new URL(`/r/${token}`, installation.publicUrl).href
  const text = reminderText(installedProfile().reminders.text, {
    practice: practiceName(),
    clinician: practitionerName,
    day: visitDay(start, zone),
    time: visitTime(start, zone),
    phone: practicePhone(),
    link: url,
  })
  return { url, text, expires: start }
}
