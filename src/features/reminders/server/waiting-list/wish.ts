import type { Appointment, AppointmentParticipant, Extension, Reference } from 'fhir/r4'
import { appointmentService } from '#features/appointments/server/service.ts'
import { coding, concept } from '#fhir/codes/codings.ts'
import { auroraSystems } from '#fhir/codes/systems.ts'
import { idFrom } from '#fhir/references.ts'
import { WEEKDAYS, type Weekday } from '#platform/practice-hours/practice-hours.ts'
import { URGENCIES, type Urgency, type Wish } from '../../waiting-list/rules.ts'

/**
 * A patient who waits is an Appointment with the status `waitlist` and no start (R4 Appointment, constraint app-3). It has
 * no `created`, which would give it a day in searches by date.
 */
const AURORA = 'https://aurora.example/fhir'
const SINCE = `${AURORA}/waiting-since`
const DAY = `${AURORA}/waiting-day`
const OFFER = `${AURORA}/waiting-offer`
const OFFER_END = `${AURORA}/waiting-offer-end`
const OWN = [SINCE, DAY, OFFER, OFFER_END]

/** As in iCalendar, which R4 refers to: 1 is the highest, 9 the lowest. */
const PRIORITY: Record<Urgency, number> = { urgent: 1, soon: 5, routine: 9 }

export interface NewWish {
  patient: Reference
  practitioner: Reference | undefined
  /** One of several locations; undefined: any. */
  place: AppointmentParticipant | undefined
  type: { code: string; name: string; durationMinutes: number }
  days: readonly Weekday[]
  from: string
  until: string
  urgency: Urgency
  note: string
  /** The visit that an earlier one replaces. */
  booked: Reference | undefined
  at: string
}

export function newWish(wish: NewWish): Appointment {
  const { patient, practitioner, place, type, days, from, until, urgency, note, booked, at } = wish
  return {
    resourceType: 'Appointment',
    status: 'waitlist',
    appointmentType: concept(coding(auroraSystems.appointmentType, type.code, type.name)),
    priority: PRIORITY[urgency],
    minutesDuration: type.durationMinutes,
    requestedPeriod: [{ start: from, ...(until && { end: until }) }],
    ...(note && { comment: note }),
    ...(booked && { supportingInformation: [booked] }),
    participant: [
      { actor: patient, status: 'needs-action' },
      ...(practitioner ? [{ actor: practitioner, status: 'tentative' as const }] : []),
      ...(place ? [place] : []),
    ],
    extension: [{ url: SINCE, valueDateTime: at }, ...days.map((day) => ({ url: DAY, valueCode: day }))],
  }
}

export interface StoredWish extends Wish {
  id: string
  patientId: string
  bookedId: string | undefined
  offered: { start: string; expires: string } | undefined
}

/** `booked` is the visit it would replace, if that is still to come. */
export function toWish(appointment: Appointment, booked: Appointment | undefined): StoredWish {
  const { id, patientId, practitionerId, placeId, duration } = appointmentService.toAppointment(appointment)
  const own = (url: string) => (appointment.extension ?? []).filter((one) => one.url === url)
  const [period] = appointment.requestedPeriod ?? []
  const start = own(OFFER)[0]?.valueDateTime
  const expires = own(OFFER_END)[0]?.valueDateTime
  return {
    id,
    patientId,
    durationMinutes: duration,
    practitionerId: practitionerId || undefined,
    placeId,
    days: own(DAY).flatMap(({ valueCode }) => WEEKDAYS.filter((day) => day === valueCode)),
    from: period?.start?.slice(0, 10) ?? '',
    until: period?.end?.slice(0, 10),
    urgency: URGENCIES.find((one) => PRIORITY[one] === appointment.priority) ?? 'routine',
    since: own(SINCE)[0]?.valueDateTime ?? '',
    bookedFor: booked?.start,
    bookedId: bookedIdOf(appointment),
    offered: start && expires ? { start, expires } : undefined,
  }
}

export function bookedIdOf({ supportingInformation = [] }: Appointment): string | undefined {
  return supportingInformation.map((one) => idFrom(one, 'Appointment')).find((id) => id !== undefined)
}

/** A newer offer takes the place of an older one. */
export function withOffer(appointment: Appointment, start: string, expires: string): Appointment {
  const { extension = [], ...rest } = withoutOffer(appointment)
  const offer = [
    { url: OFFER, valueDateTime: start },
    { url: OFFER_END, valueDateTime: expires },
  ]
  return { ...rest, extension: [...extension, ...offer] }
}

export interface BookedTime {
  practitioner: Reference
  /** Where the time is free; undefined with one location. */
  place: AppointmentParticipant | undefined
  start: string
  at: string
  /** True where the patient accepted it through a link. */
  isAccepted: boolean
}

/** The same record becomes the booking: who waited, for what and since when stays in its history. */
export function booked(
  appointment: Appointment,
  { practitioner, place, start, at, isAccepted }: BookedTime,
): Appointment {
  const { requestedPeriod: _, supportingInformation: __, extension = [], comment, ...rest } = appointment
  const minutes = appointment.minutesDuration ?? 0
  const kept: Extension[] = extension.filter(({ url }) => !OWN.includes(url))
  const others = appointment.participant.filter(
    ({ actor }) => !idFrom(actor, 'Practitioner') && !(place && idFrom(actor, 'Location')),
  )
  return {
    ...rest,
    status: 'booked',
    created: at,
    start,
    end: new Date(Date.parse(start) + minutes * 60_000).toISOString(),
    reasonCode: [{ text: comment || 'From the waiting list' }],
    participant: [
      ...others.map((one) =>
        idFrom(one.actor, 'Patient') && isAccepted ? { ...one, status: 'accepted' as const } : one,
      ),
      { actor: practitioner, status: 'accepted' },
      ...(place ? [place] : []),
    ],
    ...(kept.length > 0 && { extension: kept }),
  }
}

export function withoutOffer(appointment: Appointment): Appointment {
  return {
    ...appointment,
    extension: (appointment.extension ?? []).filter(({ url }) => url !== OFFER && url !== OFFER_END),
  }
}
