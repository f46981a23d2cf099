import type { Appointment, Patient } from 'fhir/r4'
import type { Services } from '#features/services.ts'
import { HOUR_MS, visitDay, visitTime } from '../../rules.ts'
import { LEAST_HOURS_AHEAD, OFFER_HOURS } from '../../waiting-list/rules.ts'
import { practiceName } from '../make-link.ts'
import { sendTo, wayTo } from '../way-to.ts'

export interface NewOffer {
  practice: number
  wish: Appointment
  patient: Patient
  practitionerId: string
  start: string
}

/** A link's subject: who waits, and with whom the time is. */
export const offerSubject = (wishId: string, practitionerId: string): string => `${wishId} ${practitionerId}`

export function offerEnd(start: string, now: Date): string {
  const endMs = Math.min(now.getTime() + OFFER_HOURS * HOUR_MS, Date.parse(start) - LEAST_HOURS_AHEAD * HOUR_MS)
  return new Date(endMs).toISOString()
}

/** Names no patient, type or reason, like a reminder. Undefined `fault`: it was sent. */
export async function sendOffer(
  services: Services,
  { practice, wish, patient, practitionerId, start }: NewOffer,
): Promise<{ text: string; expires: string; fault?: string }> {
  const now = services.now()
  const expires = offerEnd(start, now)
  const subject = offerSubject(wish.id ?? '', practitionerId)
  // the page says what became of the offer until the visit
  const link = { practice, kind: 'offer', subject, start, expires: start } as const
  const token = await services.bookingLinks.issue(link, now)
  const url = new URL(`/r/${token}`, services.installation.publicUrl).href
  const text = `${practiceName()}: an earlier time is free, ${visitDay(start)} at ${visitTime(start)}. If you want it, answer by ${visitTime(expires)} on ${visitDay(expires)}: ${url}`
  const way = await wayTo(services, practice, patient)
  if (!way.by) return { text, expires, fault: way.why }
  try {
    await sendTo(services, way, { subject: `An earlier time at ${practiceName()}`, text })
  } catch {
    return { text, expires, fault: way.by === 'sms' ? 'The SMS was not accepted' : 'The email was not accepted' }
  }
  return { text, expires }
}
