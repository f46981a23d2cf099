import type { Appointment as FhirAppointment, Patient } from 'fhir/r4'
import { patientParticipant, statusOf } from '#fhir/appointment-status.ts'
import { timesOf } from '#fhir/appointment-times.ts'
import { codeIn, conceptText } from '#fhir/codes/codings.ts'
import { auroraSystems } from '#fhir/codes/systems.ts'
import { minutesBetween } from '#fhir/dates.ts'
import { displayName } from '#fhir/names.ts'
import { idFrom } from '#fhir/references.ts'
import { installedProfile } from '#platform/practice-profile/installed-profile.ts'
import { oneOfSeveral, PLACE_PREFIX, placeOfRoom } from '#platform/practice-profile/places.ts'
import type { Appointment } from '../contract.ts'
import type { Span } from '../rules.ts'
import { BOOKED_ONLINE, DOUBLE_BOOKING, isPlace, isRoom } from './with-booking.ts'

/** Shows 'Unknown Patient' if the active source does not have the patient (requirements 2 §8). */
export function toAppointment(resource: FhirAppointment, patient: Patient | undefined): Appointment {
  const { checkedIn, started, completed } = timesOf(resource)
  const practitioner = resource.participant.find(({ actor }) => idFrom(actor, 'Practitioner'))?.actor
  const { start, durationMinutes } = spanOf(resource)
  const status = statusOf(resource)
  const doubleBookingReason = doubleBookingReasonOf(resource)
  const room = roomParticipant(resource)
  const placeId = placeOf(resource)
  return {
    id: resource.id ?? '',
    appointmentDateTime: start,
    duration: durationMinutes,
    patientId: patientIdOf(resource),
    patientName: displayName(patient),
    practitionerId: idFrom(practitioner, 'Practitioner') ?? '',
    practitionerName: practitioner?.display ?? 'Unknown Practitioner',
    roomId: idFrom(room, 'Location'),
    roomName: room?.display,
    placeId,
    placeName: oneOfSeveral(installedProfile(), placeId)?.name,
    type: conceptText(resource.appointmentType) ?? 'Appointment',
    typeCode: codeIn(resource.appointmentType, auroraSystems.appointmentType),
    reason: conceptText(resource.reasonCode?.[0]) ?? '',
    status,
    version: Number(resource.meta?.versionId ?? 1),
    doubleBooked: doubleBookingReason !== undefined,
    doubleBookingReason,
    seriesId: seriesOf(resource),
    checkedInAt: checkedIn,
    startedAt: started,
    completedAt: completed,
    bookedOnlineBy: resource.extension?.find(({ url }) => url === BOOKED_ONLINE)?.valueString,
    cancelReason: status === 'cancelled' ? conceptText(resource.cancelationReason) : undefined,
  }
}

export function spanOf({ start = '', end, minutesDuration }: FhirAppointment): Span {
  return { start, durationMinutes: minutesDuration ?? (end ? minutesBetween(start, end) : 0) }
}

export function patientIdOf(resource: FhirAppointment): string {
  return idFrom(patientParticipant(resource)?.actor, 'Patient') ?? ''
}

/** Identifier that the visits of a series share; FHIR R4 has no other link between them. */
export const SERIES = 'https://aurora.example/fhir/appointment-series'

function seriesOf({ identifier }: FhirAppointment): string | undefined {
  return identifier?.find(({ system }) => system === SERIES)?.value
}

function roomParticipant({ participant }: FhirAppointment) {
  return participant.find(isRoom)?.actor
}

/** The location of the room that is booked; without a room the one that is named. */
export function placeOf(resource: FhirAppointment): string | undefined {
  const ofRoom = placeOfRoom(idFrom(roomParticipant(resource), 'Location'), installedProfile())
  const named = idFrom(resource.participant.find(isPlace)?.actor, 'Location')
  return ofRoom ?? named?.slice(PLACE_PREFIX.length)
}

export function doubleBookingReasonOf({ extension }: FhirAppointment): string | undefined {
  return extension?.find(({ url }) => url === DOUBLE_BOOKING)?.valueString
}
