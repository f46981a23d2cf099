import type { Appointment } from 'fhir/r4'
import { patientParticipant, statusOf } from '#fhir/appointment-status.ts'
import { isReferenceTo, recordNamed } from '#fhir/references.ts'
import { installedProfile } from '#platform/practice-profile/installed-profile.ts'
import { roomsOf } from '#platform/practice-profile/rooms.ts'
import { endOf, holdsTime, type Span } from '../../rules.ts'
import { placeOf, spanOf } from '../to-appointment.ts'

/** Whose time an appointment takes. */
export interface Claim extends Span {
  practitionerIds: readonly string[]
  patientIds: readonly string[]
  /** Rooms of the profile; another Location, such as the whole clinic, takes nobody's place. */
  roomIds: readonly string[]
  /** The location, as far as it is known. */
  placeId: string | undefined
  /** Names of those whose time it takes, by id. */
  names: ReadonlyMap<string, string>
  /** The appointment itself, which does not conflict with itself. */
  except: string | undefined
}

/** FHIR statuses of what is only wished for. */
const WISHES: readonly Appointment['status'][] = ['waitlist', 'proposed']

export function takesTime(appointment: Appointment): boolean {
  if (WISHES.includes(appointment.status) || !appointment.start) return false
  return holdsTime(statusOf(appointment))
}

export function claimOf(appointment: Appointment): Claim {
  const rooms = new Set(roomsOf(installedProfile()).map(({ id }) => id))
  const coming = appointment.participant.filter(({ status }) => status !== 'declined')
  const idsOf = (type: string) =>
    coming.flatMap(({ actor }) => {
      const named = recordNamed(actor)
      return named?.type === type ? [named.id] : []
    })
  return {
    ...spanOf(appointment),
    practitionerIds: idsOf('Practitioner'),
    patientIds: idsOf('Patient'),
    roomIds: idsOf('Location').filter((id) => rooms.has(id)),
    placeId: placeOf(appointment),
    names: new Map(coming.flatMap(({ actor }) => [[recordNamed(actor)?.id ?? '', actor?.display ?? '']])),
    except: appointment.id,
  }
}

const isSubset = (some: readonly string[], all: readonly string[]): boolean => some.every((id) => all.includes(id))

/** Nothing is taken that was not taken before; what overlaps was accepted then. */
export function takesNothingNew(before: Claim, after: Claim): boolean {
  const isWithin =
    Date.parse(after.start) >= Date.parse(before.start) && Date.parse(endOf(after)) <= Date.parse(endOf(before))
  return (
    isWithin &&
    isSubset(after.practitionerIds, before.practitionerIds) &&
    isSubset(after.patientIds, before.patientIds) &&
    isSubset(after.roomIds, before.roomIds) &&
    (after.placeId === before.placeId || before.placeId === undefined)
  )
}

export function isSameClaim(before: Claim, after: Claim): boolean {
  return takesNothingNew(before, after) && takesNothingNew(after, before)
}

export function nameOfPatient(appointment: Appointment): string | undefined {
  return patientParticipant(appointment)?.actor?.display
}

export function nameOfRoom(appointment: Appointment, roomId: string): string | undefined {
  return appointment.participant.find(
    ({ actor }) => isReferenceTo(actor, 'Location') && recordNamed(actor)?.id === roomId,
  )?.actor?.display
}
