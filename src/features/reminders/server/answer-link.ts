import type { Appointment as FhirAppointment } from 'fhir/r4'
import { appointmentService } from '#features/appointments/server/service.ts'
import type { Services } from '#features/services.ts'
import { statusOf, withStatus } from '#fhir/appointment-status.ts'
import type { BookingLink } from '#platform/notifications/booking/booking-links.ts'
import type { ReminderAnswer } from '#platform/notifications/booking/booking-reminders.ts'
import { installedProfile } from '#platform/practice-profile/installed-profile.ts'
import { oneOfSeveral, zoneOfPlace } from '#platform/practice-profile/places.ts'
import { canCancelByLink } from '../rules.ts'
import { asBookingLinks } from './as-booking-links.ts'

/** How a visit stands, for the holder of its link. */
export interface LinkedVisit {
  /** 'moved': another time since the link was made. 'over': arrived, finished or missed. */
  state: 'open' | 'confirmed' | 'cancelled' | 'moved' | 'over'
  start: string
  practitionerName: string
  /** Of the place, where its clocks differ from those of the practice. */
  otherZone: string | undefined
  /** Where the practice has several locations. */
  place: string | undefined
  canCancel: boolean
}

export const CANCELLED_BY_LINK = 'Cancelled by the patient through the link of the reminder'

function visitOf(appointment: FhirAppointment, link: BookingLink, now: Date): LinkedVisit {
  const { practitionerName, placeId } = appointmentService.toAppointment(appointment)
  const status = statusOf(appointment)
  const isMoved = Date.parse(appointment.start ?? '') !== Date.parse(link.start)
  const answers = { scheduled: 'open', confirmed: 'confirmed', cancelled: 'cancelled' } as const
  const known = status in answers ? answers[status as keyof typeof answers] : 'over'
  const { cancelHoursBefore } = installedProfile().reminders
  return {
    state: isMoved ? 'moved' : known,
    start: link.start,
    practitionerName,
    place: placeLine(placeId),
    otherZone: zoneOfPlace(placeId, installedProfile()),
    canCancel: canCancelByLink(link.start, cancelHoursBefore, now),
  }
}

export function placeLine(placeId: string | undefined): string | undefined {
  const place = oneOfSeveral(installedProfile(), placeId)
  return place && [place.name, place.address].filter(Boolean).join(', ')
}

export async function readVisit(
  services: Services,
  link: BookingLink,
  requestId: string,
): Promise<LinkedVisit | undefined> {
  const found = await asBookingLinks(services, link.practice, requestId).find('Appointment', link.subject)
  return found && visitOf(found.resource, link, services.now())
}

/**
 * Confirms or cancels. Done again it changes nothing; what the visit does not allow is left, and the page says how the
 * visit stands.
 */
export async function answerByLink(
  services: Services,
  link: BookingLink,
  answer: ReminderAnswer,
  requestId: string,
): Promise<LinkedVisit | undefined> {
  const now = services.now()
  const at = now.toISOString()
  const records = asBookingLinks(services, link.practice, requestId)
  const { visit, isChanged } = await records.transaction(async (tx) => {
    await tx.lock(`appointment ${link.subject}`)
    const found = await tx.find('Appointment', link.subject)
    if (!found) return { visit: undefined, isChanged: false }
    const before = visitOf(found.resource, link, now)
    const isPossible =
      answer === 'confirmed'
        ? before.state === 'open'
        : (before.state === 'open' || before.state === 'confirmed') && before.canCancel
    if (!isPossible) return { visit: before, isChanged: false }
    const reason = answer === 'cancelled' ? { reason: CANCELLED_BY_LINK } : {}
    const { resource } = await tx.update(withStatus(found.resource, { status: answer, at, ...reason }))
    return { visit: visitOf(resource, link, now), isChanged: true }
  })
  if (isChanged) {
    const key = { appointmentId: link.subject, start: link.start }
    await services.bookingReminders.answer(link.practice, key, answer, at)
    services.live.announce(link.practice, ['Appointment'])
  }
  return visit
}
