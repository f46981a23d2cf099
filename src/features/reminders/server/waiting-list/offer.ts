import type { Appointment, Patient } from 'fhir/r4'
import type { Services } from '#features/services.ts'
import { installedProfile } from '#platform/practice-profile/installed-profile.ts'
import { zoneOfPlace } from '#platform/practice-profile/places.ts'
import { HOUR_MS, visitDay, visitTime } from '../../rules.ts'
import { LEAST_HOURS_AHEAD, OFFER_HOURS } from '../../waiting-list/rules.ts'
import { placeLine } from '../answer-link.ts'
import { practiceName } from '../make-link.ts'
import { sendTo, wayTo } from '../way-to.ts'

export interface NewOffer {
  practice: number
  wish: Appointment
  patient: Patient
  practitionerId: string
  placeId: string | undefined
  start: string
}

/** A link's subject: who waits, and with whom and where the time is. */
const offerSubject = (wishId: string, practitionerId: string, placeId = ''): string =>
  `${wishId} ${practitionerId} ${placeId}`.trim()

export function offerEnd(start: string, now: Date): string {
  const endMs = Math.min(now.getTime() + OFFER_HOURS * HOUR_MS, Date.parse(start) - LEAST_HOURS_AHEAD * HOUR_MS)
  return new Date(endMs).toISOString()
}

/** Names no patient, type or reason, like a reminder. Undefined `fault`: it was sent. */
export async function sendOffer(
  services: Services,
  { practice, wish, patient, practitionerId, placeId, start }: NewOffer,
): Promise<{ text: string; expires: string; fault?: string }> {
  const now = services.now()
  const expires = offerEnd(start, now)
  const subject = offerSubject(wish.id ?? '', practitionerId, placeId)
  // the page says what became of the offer until the visit
  const link = { practice, kind: 'offer', subject, start, expires: start } as const
  const token = await services.bookingLinks.issue(link, now)
  const url = new URL(`/r/${token}`, services.installation.publicUrl).href
  const zone = zoneOfPlace(placeId, installedProfile())
  const where = placeLine(placeId)
  const text = `${practiceName()}: an earlier time is free, ${visitDay(start, zone)} at ${visitTime(start, zone)}${where ? `, ${where}` : ''}. If you want it, answer by ${visitTime(expires, zone)} on ${visitDay(expires, zone)}: ${url}`
  const way = await wayTo(services, practice, patient)
  if (!way.by) return { text, expires, fault: way.why }
  try {
    await sendTo(services, way, { subject: `An earlier time at ${practiceName()}`, text })
  } catch {
    return { text, expires, fault: way.by === 'sms' ? 'The SMS was not accepted' : 'The email was not accepted' }
  }
  return { text, expires }
}
