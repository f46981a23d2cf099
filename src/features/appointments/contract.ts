import * as z from 'zod/mini'
import { isDay } from '#fhir/dates.ts'
import { REASON_LENGTH } from '#fhir/field-lengths.ts'
import { endpoint } from '#platform/api/endpoint.ts'
import { APPOINTMENT_STATUSES, isDuration } from './rules.ts'

const staff = ['provider', 'admin'] as const

const Status = z.enum(APPOINTMENT_STATUSES)

export const Appointment = z.object({
  id: z.string(),
  /** ISO instant. */
  appointmentDateTime: z.string(),
  /** Minutes. */
  duration: z.number(),
  patientId: z.string(),
  patientName: z.string(),
  practitionerId: z.string(),
  practitionerName: z.string(),
  roomId: z.optional(z.string()),
  roomName: z.optional(z.string()),
  /** The location of the practice. */
  placeId: z.optional(z.string()),
  /** Only where the practice has several locations. */
  placeName: z.optional(z.string()),
  /** Display text; bookings use `typeCode`. */
  type: z.string(),
  typeCode: z.optional(z.string()),
  reason: z.string(),
  status: Status,
  /** Send back as If-Match with a change. */
  version: z.number(),
  doubleBooked: z.boolean(),
  doubleBookingReason: z.optional(z.string()),
  /** Shared by the visits of a series. */
  seriesId: z.optional(z.string()),
  checkedInAt: z.optional(z.string()),
  startedAt: z.optional(z.string()),
  completedAt: z.optional(z.string()),
  cancelReason: z.optional(z.string()),
  /** Who booked it in the portal. */
  bookedOnlineBy: z.optional(z.string()),
})
export type Appointment = z.infer<typeof Appointment>

const Id = z.string().check(z.regex(/^[A-Za-z0-9\-.]{1,64}$/, 'Choose one from the list'))
const reason = (needed: string) =>
  z
    .string()
    .check(z.trim(), z.minLength(1, needed), z.maxLength(REASON_LENGTH, `Use at most ${REASON_LENGTH} characters`))

export const ConfirmedWarnings = z.array(z.string().check(z.maxLength(300))).check(z.maxLength(60))

export const Booking = z.object({
  patientId: Id,
  practitionerId: Id,
  appointmentDateTime: z.iso.datetime({ offset: true, error: 'Enter a time such as 2026-11-16T09:00:00+11:00' }),
  duration: z.number().check(z.refine(isDuration, 'Enter 5 to 240 minutes in steps of 5')),
  /** One of the practice's own types, checked by the server. */
  type: z.string().check(z.minLength(1, 'Choose a type from the list'), z.maxLength(60)),
  reason: reason('Enter the reason for the visit'),
  /** A room of the profile; '' for none. A change without it keeps the room. */
  roomId: z.optional(z.string().check(z.maxLength(64))),
  /** Needed where the practice has several locations and none follows from the room or the clinician. */
  placeId: z.optional(z.string().check(z.maxLength(64))),
  /** Books even though the time is taken. */
  doubleBookingReason: z.optional(reason('Enter the reason for the double booking')),
  /** The warnings of an earlier refusal, as they were shown: outside hours, holidays, leave. */
  confirmedWarnings: z.optional(ConfirmedWarnings),
})
export type Booking = z.infer<typeof Booking>

/** Defaults to the clinician who books (requirements 2 §3 names no practitioner). */
export const NewBooking = z.extend(Booking, { practitionerId: z.optional(Id) })

/** In the details of a 409: the appointment that already has the time. */
export const Conflict = z.object({
  id: z.string(),
  whose: z.enum(['practitioner', 'patient', 'room']),
  /** Of the practitioner, patient or room whose time is taken. */
  name: z.string(),
  patientName: z.string(),
  practitionerName: z.string(),
  appointmentDateTime: z.string(),
  duration: z.number(),
})
export type Conflict = z.infer<typeof Conflict>

export const Practitioner = z.object({ id: z.string(), name: z.string(), role: z.optional(z.string()) })
export type Practitioner = z.infer<typeof Practitioner>

/** A blank value in the URL counts as none (requirements 2 §7: `?date=&status=`). */
const Day = z.string().check(z.refine((text) => text === '' || isDay(text), 'Enter a day such as 2026-11-16'))
const DayQuery = z.object({ date: z.optional(Day) })
const PlaceId = z.string().check(z.maxLength(64))
const ListQuery = z.object({
  place: z.optional(PlaceId),
  ...DayQuery.shape,
  status: z.optional(z.enum([...APPOINTMENT_STATUSES, ''])),
  practitioner: z.optional(z.string().check(z.maxLength(64))),
  type: z.optional(z.string().check(z.maxLength(64))),
  q: z.optional(z.string().check(z.maxLength(100))),
})

const Booked = z.object({ ...Appointment.shape, message: z.string(), warnings: z.array(z.string()) })
const Moved = z.object({ ...Appointment.shape, message: z.string() })

export const appointments = {
  list: endpoint({
    method: 'GET',
    path: '/api/appointments',
    access: staff,
    summary: 'Appointments of one practice day, by time; today by default',
    query: ListQuery,
    reply: z.array(Appointment),
    live: ['Appointment', 'Patient'],
  }),
  stats: endpoint({
    method: 'GET',
    path: '/api/appointments/stats',
    access: staff,
    summary: 'Appointments, completed, waiting and average wait of one practice day, of all locations or one',
    query: z.extend(DayQuery, { place: z.optional(PlaceId) }),
    reply: z.object({
      total: z.number(),
      completed: z.number(),
      waiting: z.number(),
      inConsultation: z.number(),
      averageWaitMinutes: z.nullable(z.number()),
    }),
    live: ['Appointment'],
  }),
  freeSlots: endpoint({
    method: 'GET',
    path: '/api/appointments/free-slots',
    access: staff,
    summary: 'Starts at which a practitioner is free for that long',
    query: z.extend(DayQuery, {
      practitioner: Id,
      duration: z.coerce.number().check(z.refine(isDuration, 'Enter 5 to 240 minutes in steps of 5')),
      /** The location; without it all of them. */
      place: z.optional(z.string().check(z.maxLength(64))),
      /** The appointment being moved, which does not conflict with itself. */
      except: z.optional(Id),
    }),
    reply: z.array(z.string()),
    live: ['Appointment'],
  }),
  types: endpoint({
    method: 'GET',
    path: '/api/appointment-types',
    access: staff,
    summary: 'Kinds of appointment with their usual length',
    reply: z.array(z.object({ code: z.string(), name: z.string(), durationMinutes: z.number() })),
  }),
  practitioners: endpoint({
    method: 'GET',
    path: '/api/practitioners',
    access: staff,
    summary: 'Practitioners who see patients',
    reply: z.array(Practitioner),
    live: ['Practitioner', 'PractitionerRole'],
  }),
  withoutNumber: endpoint({
    method: 'GET',
    path: '/api/appointments/clinicians-without-number',
    access: staff,
    summary: 'Clinicians who cannot be booked yet, because they have no provider number',
    reply: z.array(Practitioner),
    live: ['Practitioner', 'PractitionerRole'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/appointments',
    access: staff,
    summary:
      'Books a time. A taken one is refused with 409 and the conflicts unless a reason is given; one outside hours or during leave with the warnings to confirm',
    body: NewBooking,
    reply: Booked,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/appointments/{id}',
    access: staff,
    summary: 'Changes or moves a booking; If-Match names the version it was changed on',
    body: Booking,
    reply: Booked,
  }),
  checkIn: endpoint({
    method: 'POST',
    path: '/api/appointments/{id}/checkin',
    access: staff,
    summary: 'The patient has arrived',
    reply: Moved,
  }),
  video: endpoint({
    method: 'GET',
    path: '/api/appointments/{id}/video',
    access: staff,
    summary: 'The link of a video visit, for staff; without one where the practice has no video service',
    reply: z.object({ url: z.optional(z.string()) }),
  }),
  setStatus: endpoint({
    method: 'POST',
    path: '/api/appointments/{id}/status',
    access: staff,
    summary: 'Confirm, start, complete, cancel, no-show, or back to the status before',
    body: z.object({ status: Status, reason: z.optional(reason('Enter a reason')) }).check(
      z.refine((body) => body.status !== 'cancelled' || body.reason, {
        path: ['reason'],
        message: 'Enter the reason for the cancellation',
      }),
    ),
    reply: Moved,
  }),
}
