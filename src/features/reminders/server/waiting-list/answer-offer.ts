import type { Appointment } from 'fhir/r4'
import { appointmentService } from '#features/appointments/server/service.ts'
import type { Services } from '#features/services.ts'
import { Problem } from '#platform/api/problem.ts'
import type { BookingLink } from '#platform/notifications/booking/booking-links.ts'
import type { ReminderAnswer } from '#platform/notifications/booking/booking-reminders.ts'
import { installedProfile } from '#platform/practice-profile/installed-profile.ts'
import { zoneOfPlace } from '#platform/practice-profile/places.ts'
import type { Records } from '#platform/records/records.ts'
import { placeLine } from '../answer-link.ts'
import { asBookingLinks } from '../as-booking-links.ts'
import { bookWish } from './book-wish.ts'
import { toWish, withoutOffer } from './wish.ts'

/** How an offer stands, for the holder of its link. */
export interface LinkedOffer {
  /** 'ended': declined, too late, or another was made. 'taken': somebody else was first. */
  state: 'open' | 'accepted' | 'ended' | 'taken'
  start: string
  /** ISO instant until which an open offer can be accepted. */
  expires: string
  practitionerName: string
  /** Where the practice has several locations. */
  place: string | undefined
  /** Of the place, where its clocks differ from those of the practice. */
  otherZone: string | undefined
}

const partsOf = ({ subject }: BookingLink): { wishId: string; practitionerId: string; placeId: string | undefined } => {
  const [wishId = '', practitionerId = '', placeId] = subject.split(' ')
  return { wishId, practitionerId, placeId }
}

export async function readOffer(
  services: Services,
  link: BookingLink,
  requestId: string,
): Promise<LinkedOffer | undefined> {
  return offerIn(asBookingLinks(services, link.practice, requestId), link, services.now())
}

async function offerIn(records: Records, link: BookingLink, now: Date): Promise<LinkedOffer | undefined> {
  const { wishId, practitionerId, placeId } = partsOf(link)
  const found = await records.find('Appointment', wishId)
  const practitioner = await records.find('Practitioner', practitionerId)
  if (!found || !practitioner) return undefined
  const { offered } = toWish(found.resource, undefined)
  return {
    state: stateOf(found.resource, link, now),
    start: link.start,
    expires: offered?.expires ?? '',
    practitionerName: appointmentService.practitionerName(practitioner.resource),
    place: placeLine(placeId),
    otherZone: zoneOfPlace(placeId, installedProfile()),
  }
}

function stateOf(wish: Appointment, link: BookingLink, now: Date): LinkedOffer['state'] {
  const isAt = (instant: string | undefined) => Date.parse(instant ?? '') === Date.parse(link.start)
  if (wish.status === 'booked') return isAt(wish.start) ? 'accepted' : 'ended'
  const { offered } = toWish(wish, undefined)
  const isOpen =
    wish.status === 'waitlist' && isAt(offered?.start) && Date.parse(offered?.expires ?? '') > now.getTime()
  return isOpen ? 'open' : 'ended'
}

/** The first who accepts gets the time: the booking rules refuse it to the next. Done again it changes nothing. */
export async function answerOffer(
  services: Services,
  link: BookingLink,
  answer: ReminderAnswer,
  requestId: string,
): Promise<LinkedOffer | undefined> {
  const now = services.now()
  const records = asBookingLinks(services, link.practice, requestId)
  const before = await offerIn(records, link, now)
  if (before?.state !== 'open') return before
  const { wishId, practitionerId, placeId } = partsOf(link)
  if (answer === 'cancelled') {
    await records.transaction(async (tx) => {
      await tx.lock(`appointment ${wishId}`)
      const { resource } = await tx.read('Appointment', wishId)
      if (stateOf(resource, link, now) === 'open') await tx.update(withoutOffer(resource))
    })
    return offerIn(records, link, now)
  }
  try {
    await bookWish(records, { id: wishId, practitionerId, placeId, start: link.start, isAccepted: true }, now)
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 409) throw error
    const after = await offerIn(records, link, now)
    return after?.state === 'accepted' ? after : { ...before, state: 'taken' }
  }
  const key = { appointmentId: wishId, start: link.start }
  await services.bookingReminders.answer(link.practice, key, 'confirmed', now.toISOString())
  services.live.announce(link.practice, ['Appointment'])
  return { ...before, state: 'accepted' }
}
