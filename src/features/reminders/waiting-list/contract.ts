import * as z from 'zod/mini'
import { isDay } from '#fhir/dates.ts'
import { endpoint } from '#platform/api/endpoint.ts'
import { WEEKDAYS } from '#platform/practice-hours/practice-hours.ts'
import { NOTE_LENGTH, URGENCIES } from './rules.ts'

const staff = ['provider', 'admin'] as const
const Id = z.string().check(z.regex(/^[A-Za-z0-9\-.]{1,64}$/, 'Choose one from the list'))
const WishParams = z.object({ id: Id })
const Day = z.string().check(z.refine((text) => text === '' || isDay(text), 'Enter a day such as 2026-11-16'))
const Instant = z.iso.datetime({ offset: true, error: 'Enter a time such as 2026-11-16T09:00:00+11:00' })

const Time = z.object({
  practitionerId: z.string(),
  practitionerName: z.string(),
  start: z.string(),
  /** Where it is. */
  placeId: z.optional(z.string()),
  /** Only where the practice has several locations. */
  placeName: z.optional(z.string()),
})

export const WaitingPatient = z.object({
  id: z.string(),
  version: z.number(),
  patientId: z.string(),
  patientName: z.string(),
  phone: z.optional(z.string()),
  type: z.string(),
  /** Minutes. */
  durationMinutes: z.number(),
  practitionerId: z.optional(z.string()),
  practitionerName: z.optional(z.string()),
  /** The only location that suits. */
  placeName: z.optional(z.string()),
  days: z.array(z.enum(WEEKDAYS)),
  from: z.string(),
  until: z.optional(z.string()),
  urgency: z.enum(URGENCIES),
  note: z.string(),
  since: z.string(),
  /** Start of the visit that an earlier time replaces. */
  bookedFor: z.optional(z.string()),
  /** The earliest free time that suits. */
  next: z.optional(z.object({ ...Time.shape, reasons: z.array(z.string()) })),
  /** A time that was offered and has not been answered. */
  offered: z.optional(z.object({ start: z.string(), expires: z.string() })),
})
export type WaitingPatient = z.infer<typeof WaitingPatient>

export const FreedTime = z.object({
  ...Time.shape,
  durationMinutes: z.number(),
  /** In the order of their turn. */
  matches: z.array(z.object({ id: z.string(), reasons: z.array(z.string()) })),
})
export type FreedTime = z.infer<typeof FreedTime>

const Chosen = z.object({
  practitionerId: Id,
  appointmentDateTime: Instant,
  placeId: z.optional(z.string().check(z.maxLength(64))),
})

/** Patients who want an earlier time. */
export const waitingList = {
  list: endpoint({
    method: 'GET',
    path: '/api/appointments/waiting-list',
    access: staff,
    summary: 'Who waits, in the order of their turn, with the next time that suits, and what cancellations have freed',
    reply: z.object({ waiting: z.array(WaitingPatient), freed: z.array(FreedTime) }),
    live: ['Appointment', 'Slot', 'Patient'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/appointments/waiting-list',
    access: staff,
    summary: 'Adds a patient to the waiting list; a coming visit of the same type is given up for an earlier one',
    body: z.object({
      patientId: Id,
      /** One of the practice's own types, checked by the server. */
      type: z.string().check(z.minLength(1, 'Choose a type from the list'), z.maxLength(60)),
      practitionerId: z.optional(Id),
      /** One of several locations; without it any. */
      placeId: z.optional(z.string().check(z.maxLength(64))),
      days: z._default(z.array(z.enum(WEEKDAYS)).check(z.maxLength(7)), []),
      from: z._default(Day, ''),
      until: z._default(Day, ''),
      urgency: z._default(z.enum(URGENCIES), 'routine'),
      note: z._default(
        z.string().check(z.trim(), z.maxLength(NOTE_LENGTH, `Use at most ${NOTE_LENGTH} characters`)),
        '',
      ),
    }),
    reply: z.object({ id: z.string(), message: z.string() }),
    status: 201,
  }),
  book: endpoint({
    method: 'POST',
    path: '/api/appointments/waiting-list/{id}/book',
    access: staff,
    summary: 'Books a free time for a patient who waits; a later visit is cancelled in the same step',
    params: WishParams,
    body: Chosen,
    reply: z.object({ message: z.string() }),
  }),
  offer: endpoint({
    method: 'POST',
    path: '/api/appointments/waiting-list/{id}/offer',
    access: staff,
    summary: 'Offers a free time by link; the first who accepts gets it, and the offer ends',
    params: WishParams,
    body: Chosen,
    reply: z.object({ isSent: z.boolean(), text: z.string(), expires: z.string(), message: z.string() }),
    status: 201,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/appointments/waiting-list/{id}/remove',
    access: staff,
    summary: 'Takes a patient off the waiting list',
    params: WishParams,
    reply: z.object({ message: z.string() }),
  }),
}
