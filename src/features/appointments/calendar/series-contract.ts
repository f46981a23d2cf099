import * as z from 'zod/mini'
import { isDay } from '#fhir/dates.ts'
import { REASON_LENGTH } from '#fhir/field-lengths.ts'
import { endpoint } from '#platform/api/endpoint.ts'
import { Booking, ConfirmedWarnings, Conflict } from '../contract.ts'
import { isDuration } from '../rules.ts'
import { MOST_EVERY, MOST_VISITS, UNITS } from './series.ts'

const staff = ['provider', 'admin'] as const

const Day = z.string().check(z.refine(isDay, 'Enter a day such as 2026-11-16'))
const ClockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 08:30'))

const Repeat = z
  .object({
    every: z.number().check(z.int('Enter a whole number'), z.minimum(1, 'Enter 1 or more'), z.maximum(MOST_EVERY)),
    unit: z.enum(UNITS, 'Choose weeks or months'),
    count: z.optional(z.number().check(z.int(), z.minimum(2, 'Enter 2 or more visits'), z.maximum(MOST_VISITS))),
    until: z.optional(Day),
  })
  .check(
    z.refine(({ count, until }) => (count === undefined) !== (until === undefined), {
      path: ['count'],
      message: 'Enter the number of visits, or the last day',
    }),
  )

const { patientId, practitionerId, roomId, placeId, duration, type, reason } = Booking.shape
export const Series = z.object({
  patientId,
  practitionerId,
  roomId,
  placeId,
  duration,
  type,
  reason,
  date: Day,
  /** By the practice's clock, on every day. */
  time: ClockTime,
  repeat: Repeat,
  skipsClosedDays: z.boolean(),
})
export type Series = z.infer<typeof Series>

export const Visit = z.object({
  date: z.string(),
  /** ISO instant. */
  start: z.string(),
  /** The holiday or closed day for which it is left out. */
  skippedFor: z.optional(z.string()),
  /** Why it cannot be booked at all. */
  problem: z.optional(z.string()),
  conflicts: z.array(Conflict),
  warnings: z.array(z.string()),
})
export type Visit = z.infer<typeof Visit>

export const series = {
  preview: endpoint({
    method: 'POST',
    path: '/api/appointments/series/preview',
    access: staff,
    summary: 'The visits a series would have, each with what is in its way; books nothing',
    body: Series,
    reply: z.object({ visits: z.array(Visit) }),
  }),
  book: endpoint({
    method: 'POST',
    path: '/api/appointments/series',
    access: staff,
    summary: 'Books the chosen days of a series, all or none',
    body: z.extend(Series, {
      /** Of the preview, without those left out. */
      dates: z.array(Day).check(z.minLength(1, 'Choose at least one day'), z.maxLength(MOST_VISITS)),
      /** A visit that is already booked and becomes the first of the series. */
      joins: z.optional(z.string().check(z.maxLength(64))),
      confirmedWarnings: z.optional(ConfirmedWarnings),
      doubleBookingReason: Booking.shape.doubleBookingReason,
    }),
    reply: z.object({ ids: z.array(z.string()), message: z.string() }),
    status: 201,
  }),
  moveFollowing: endpoint({
    method: 'POST',
    path: '/api/appointments/{id}/following/move',
    access: staff,
    summary: 'Moves this visit of a series and all that follow by the same number of days, to the same time',
    body: z.object({
      date: Day,
      time: ClockTime,
      duration: z.number().check(z.refine(isDuration, 'Enter 5 to 240 minutes in steps of 5')),
      practitionerId,
      roomId,
      placeId,
      confirmedWarnings: z.optional(ConfirmedWarnings),
      doubleBookingReason: Booking.shape.doubleBookingReason,
    }),
    reply: z.object({ moved: z.number(), message: z.string() }),
  }),
  cancelFollowing: endpoint({
    method: 'POST',
    path: '/api/appointments/{id}/following/cancel',
    access: staff,
    summary: 'Cancels this visit of a series and all that follow',
    body: z.object({
      reason: z
        .string()
        .check(z.trim(), z.minLength(1, 'Enter the reason for the cancellation'), z.maxLength(REASON_LENGTH)),
    }),
    reply: z.object({ cancelled: z.number(), message: z.string() }),
  }),
}
