import * as z from 'zod/mini'
import { endpoint } from '#platform/api/endpoint.ts'
import { Advice, Day, Instant } from '../contract.ts'
import { Id, Person } from '../home/contract.ts'
import { ClosedPlace, PortalAppointment } from './contract.ts'

const patient = ['patient'] as const

export const REASON_LENGTH = 200

export const BookableType = z.object({
  code: z.string(),
  name: z.string(),
  /** Minutes. */
  duration: z.number(),
  preparation: z.string(),
  isVideo: z.boolean(),
})
export type BookableType = z.infer<typeof BookableType>

export const FreeSlot = z.object({
  start: z.string(),
  practitionerId: z.string(),
  practitionerName: z.string(),
  placeId: z.string(),
  /** Only where the practice has several locations, and not for video visits. */
  placeName: z.optional(z.string()),
  otherZone: z.optional(z.string()),
})
export type FreeSlot = z.infer<typeof FreeSlot>

/** Visits that patients book and cancel themselves, within the rules of the practice. */
export const onlineBooking = {
  options: endpoint({
    method: 'GET',
    path: '/api/patient-portal/{id}/booking',
    access: patient,
    summary: 'What may be booked online; empty types where the practice offers none',
    params: Person,
    reply: z.object({
      types: z.array(BookableType),
      practitioners: z.array(z.object({ id: z.string(), name: z.string() })),
      /** Empty where the practice has one location. */
      places: z.array(z.object({ id: z.string(), name: z.string() })),
      phone: z.string(),
    }),
    live: ['PracticeProfile'],
  }),
  freeSlots: endpoint({
    method: 'GET',
    path: '/api/patient-portal/{id}/booking/slots',
    access: patient,
    summary: 'Free times of a type on a day; without one, on the first day that has any',
    params: Person,
    query: z.object({
      type: z.string().check(z.minLength(1, 'Choose a type'), z.maxLength(60)),
      practitioner: z._default(z.union([Id, z.literal('')]), ''),
      place: z._default(z.union([Id, z.literal('')]), ''),
      date: z.optional(z.union([Day, z.literal('')])),
    }),
    reply: z.object({
      date: Day,
      /** First and last day that can be asked for. */
      firstDay: Day,
      lastDay: Day,
      slots: z.array(FreeSlot),
      /** Of the locations asked about, those that are closed on the day. */
      closed: z.array(ClosedPlace),
    }),
    live: ['Appointment', 'Slot', 'PracticeHours', 'PracticeProfile'],
  }),
  book: endpoint({
    method: 'POST',
    path: '/api/patient-portal/{id}/booking',
    access: patient,
    summary: 'Books a free time; one that was taken meanwhile is refused with 409',
    params: Person,
    body: z.object({
      type: z.string().check(z.minLength(1, 'Choose a type'), z.maxLength(60)),
      practitionerId: Id,
      /** The location of the free time; needed where there are several. */
      placeId: z.optional(Id),
      start: Instant,
      reason: z._default(
        z.string().check(z.trim(), z.maxLength(REASON_LENGTH, `Use at most ${REASON_LENGTH} characters`)),
        '',
      ),
    }),
    reply: z.object({ ...PortalAppointment.shape, message: z.string(), advice: z.optional(Advice) }),
    status: 201,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/patient-portal/{id}/appointments/{appointmentId}/cancel',
    access: patient,
    summary: 'Cancels an own visit while the rules of the practice allow it; twice is once',
    params: z.extend(Person, { appointmentId: Id }),
    reply: z.object({ message: z.string() }),
  }),
}
