import * as z from 'zod/mini'
import { BLOCK_KINDS } from '#fhir/calendar/blocked-time.ts'
import { isDay } from '#fhir/dates.ts'
import { REASON_LENGTH } from '#fhir/field-lengths.ts'
import { endpoint } from '#platform/api/endpoint.ts'
import { COLOURS } from '#platform/practice-profile/contract.ts'
import { Appointment, ConfirmedWarnings, Practitioner } from '../contract.ts'
import { isDuration } from '../rules.ts'

const staff = ['provider', 'admin'] as const
export const MOST_DAYS = 14

const Day = z.string().check(z.refine(isDay, 'Enter a day such as 2026-11-16'))
const ClockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 08:30'))
const Id = z.string().check(z.regex(/^[A-Za-z0-9\-.]{1,64}$/, 'Choose one from the list'))

/** As much of an appointment as the grid and its details show. */
export const CalendarEntry = z.pick(Appointment, {
  id: true,
  appointmentDateTime: true,
  duration: true,
  patientId: true,
  patientName: true,
  practitionerId: true,
  practitionerName: true,
  roomId: true,
  roomName: true,
  placeId: true,
  placeName: true,
  type: true,
  typeCode: true,
  reason: true,
  status: true,
  version: true,
  doubleBooked: true,
  seriesId: true,
  checkedInAt: true,
})
export type CalendarEntry = z.infer<typeof CalendarEntry>

export const BlockedTime = z.object({
  id: z.string(),
  kind: z.enum(BLOCK_KINDS),
  practitionerId: z.optional(z.string()),
  roomId: z.optional(z.string()),
  /** Of the clinician or the room. */
  name: z.string(),
  /** ISO instants. */
  start: z.string(),
  end: z.string(),
  reason: z.string(),
})
export type BlockedTime = z.infer<typeof BlockedTime>

export const CalendarDay = z.object({
  /** 'YYYY-MM-DD' */
  date: z.string(),
  /** The holiday or day off for which the practice is closed. */
  closedFor: z.optional(z.string()),
  sessions: z.array(z.object({ start: z.string(), end: z.string() })),
})
export type CalendarDay = z.infer<typeof CalendarDay>

export const CalendarRoom = z.object({ id: z.string(), name: z.string(), locationName: z.string() })
export type CalendarRoom = z.infer<typeof CalendarRoom>

const CalendarType = z.object({ code: z.string(), name: z.string(), colour: z.enum(COLOURS) })

export const Calendar = z.object({
  days: z.array(CalendarDay),
  practitioners: z.array(Practitioner),
  rooms: z.array(CalendarRoom),
  types: z.array(CalendarType),
  appointments: z.array(CalendarEntry),
  blocked: z.array(BlockedTime),
})
export type Calendar = z.infer<typeof Calendar>

export const Move = z.object({
  date: Day,
  /** By the practice's clock. */
  time: ClockTime,
  duration: z.number().check(z.refine(isDuration, 'Enter 5 to 240 minutes in steps of 5')),
  practitionerId: Id,
  /** '' for none. */
  roomId: z.optional(z.string().check(z.maxLength(64))),
  /** The location; that of the room, where one is named. */
  placeId: z.optional(z.string().check(z.maxLength(64))),
  doubleBookingReason: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(REASON_LENGTH))),
  confirmedWarnings: z.optional(ConfirmedWarnings),
})
export type Move = z.infer<typeof Move>

export const NewBlockedTime = z.object({
  kind: z.enum(BLOCK_KINDS, 'Choose leave or blocked time'),
  practitionerId: z.optional(Id),
  roomId: z.optional(Id),
  from: Day,
  /** The last day. */
  to: Day,
  /** Both or neither: without them whole days. With them the same hours on every day. */
  fromTime: z.optional(ClockTime),
  toTime: z.optional(ClockTime),
  reason: z.string().check(z.trim(), z.maxLength(REASON_LENGTH, `Use at most ${REASON_LENGTH} characters`)),
})
export type NewBlockedTime = z.infer<typeof NewBlockedTime>

export const calendar = {
  read: endpoint({
    method: 'GET',
    path: '/api/appointments/calendar',
    access: staff,
    summary: 'Everything a calendar shows of some days: bookings, opening hours, closed days, leave, clinicians, rooms',
    query: z.object({
      from: Day,
      days: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MOST_DAYS)), 1),
      /** One location with its hours, rooms and clinicians; without it all of them. */
      place: z.optional(z.string().check(z.maxLength(64))),
    }),
    reply: Calendar,
    live: ['Appointment', 'Slot', 'Patient', 'Practitioner', 'PracticeProfile', 'PracticeHours'],
  }),
  move: endpoint({
    method: 'POST',
    path: '/api/appointments/{id}/move',
    access: staff,
    summary: 'Moves or resizes a booking by the practice clock; If-Match names the version it was moved from',
    body: Move,
    reply: z.object({ ...CalendarEntry.shape, message: z.string() }),
  }),
  block: endpoint({
    method: 'POST',
    path: '/api/appointments/blocked-times',
    access: staff,
    summary: 'Enters leave or blocked time of a clinician or a room, and lists the bookings to rebook',
    body: NewBlockedTime,
    reply: z.object({ blocked: z.array(BlockedTime), affected: z.array(CalendarEntry), message: z.string() }),
    status: 201,
  }),
  unblock: endpoint({
    method: 'POST',
    path: '/api/appointments/blocked-times/{id}/remove',
    access: staff,
    summary: 'Removes an entry of leave or blocked time',
    reply: z.object({ message: z.string() }),
  }),
}
