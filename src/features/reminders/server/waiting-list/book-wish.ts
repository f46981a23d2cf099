import type { Appointment, AppointmentParticipant, Practitioner } from 'fhir/r4'
import { appointmentService } from '#features/appointments/server/service.ts'
import { statusOf, withStatus } from '#fhir/appointment-status.ts'
import { displayName } from '#fhir/names.ts'
import { reference } from '#fhir/references.ts'
import { Problem } from '#platform/api/problem.ts'
import { installedProfile } from '#platform/practice-profile/installed-profile.ts'
import { oneOfSeveral } from '#platform/practice-profile/places.ts'
import type { Records } from '#platform/records/records.ts'
import { booked, bookedIdOf } from './wish.ts'

export const MOVED_EARLIER = 'Given up for an earlier time from the waiting list'
export const OFF_THE_LIST = 'This patient is no longer on the waiting list.'

export interface WishToBook {
  id: string
  practitionerId: string
  /** Of several locations. */
  placeId: string | undefined
  start: string
  isAccepted: boolean
}

/**
 * One step: the later visit is cancelled and the free time is taken, or neither. The booking rules of the record store
 * refuse a time that is taken, outside hours or blocked.
 */
export function bookWish(
  records: Records,
  { id, practitionerId, placeId, start, isAccepted }: WishToBook,
  now: Date,
): Promise<Appointment> {
  const at = now.toISOString()
  if (Date.parse(start) <= now.getTime()) throw new Problem(409, 'This time has passed.')
  return records.transaction(async (tx) => {
    await tx.lock(`appointment ${id}`)
    const found = await tx.find('Appointment', id)
    if (found?.resource.status !== 'waitlist') throw new Problem(409, OFF_THE_LIST)
    const practitioner = await tx.find('Practitioner', practitionerId)
    if (!practitioner) throw new Problem(422, 'This practitioner was not found in the current data source.')
    const laterId = bookedIdOf(found.resource)
    if (laterId) await tx.lock(`appointment ${laterId}`)
    const later = laterId ? await tx.find('Appointment', laterId) : undefined
    if (later && isToGiveUp(later.resource, start))
      await tx.update(withStatus(later.resource, { status: 'cancelled', at, reason: MOVED_EARLIER }))
    const actor = reference('Practitioner', practitionerId, nameOf(practitioner.resource))
    const stored = await tx.update(
      booked(found.resource, { practitioner: actor, place: placeToBook(placeId), start, at, isAccepted }),
    )
    return stored.resource
  })
}

/** Undefined with one location. */
export function placeToBook(placeId: string | undefined): AppointmentParticipant | undefined {
  if (!placeId) return undefined
  const { locations } = installedProfile().places
  if (!locations.some(({ id }) => id === placeId))
    throw new Problem(422, 'This location is not one of the practice. Choose one from the list.')
  const place = oneOfSeveral(installedProfile(), placeId)
  return place && appointmentService.placeParticipant(place)
}

export function isToGiveUp(later: Appointment, start: string): boolean {
  const isComing = ['scheduled', 'confirmed'].includes(statusOf(later)) && later.status !== 'waitlist'
  return isComing && Date.parse(later.start ?? '') > Date.parse(start)
}

const nameOf = (practitioner: Practitioner): string =>
  appointmentService.practitionerName(practitioner) || displayName(practitioner)
