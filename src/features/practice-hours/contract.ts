import * as z from 'zod/mini'
import { endpoint } from '#platform/api/endpoint.ts'
import { WEEKDAYS } from '#platform/practice-hours/practice-hours.ts'
import { TIME_ZONES } from '#platform/practice-profile/contract.ts'
import { MESSAGE_LENGTH, MOST_DUTIES, MOST_HOLIDAYS, MOST_SESSIONS } from './rules.ts'

const ClockTime = z.string().check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'Enter a time such as 08:30'))
const Session = z.object({ from: ClockTime, to: ClockTime, zone: z.optional(z.enum(TIME_ZONES)) })
const Day = z.enum(WEEKDAYS)

export const Hours = z.object({
  timeZone: z.enum(TIME_ZONES, 'Choose a time zone'),
  week: z.record(
    Day,
    z.array(Session).check(z.maxLength(MOST_SESSIONS, `Enter at most ${MOST_SESSIONS} sessions a day`)),
  ),
  holidays: z
    .array(
      z.object({
        date: z.iso.date('Enter a day such as 2026-12-25'),
        name: z.string().check(z.trim(), z.maxLength(60)),
        /** Where one location alone is closed. */
        locationId: z.optional(z.string().check(z.minLength(1, 'Choose a location'), z.maxLength(60))),
      }),
    )
    .check(z.maxLength(MOST_HOLIDAYS)),
  roster: z
    .array(
      z.object({
        userId: z.string().check(z.minLength(1, 'Choose a person'), z.maxLength(64)),
        days: z.array(Day).check(z.minLength(1, 'Choose at least one day'), z.maxLength(WEEKDAYS.length)),
        from: ClockTime,
        to: ClockTime,
      }),
    )
    .check(z.maxLength(MOST_DUTIES)),
  afterHoursMessage: z
    .string()
    .check(z.trim(), z.maxLength(MESSAGE_LENGTH, `Use at most ${MESSAGE_LENGTH} characters`)),
  phone: z.string().check(z.trim(), z.regex(/^[+()\d\s-]{0,20}$/, 'Enter a phone number')),
})
export type Hours = z.infer<typeof Hours>

export const practiceHours = {
  read: endpoint({
    method: 'GET',
    path: '/api/settings/practice-hours',
    access: ['admin'],
    summary: 'Opening hours, holidays, on-duty roster and after-hours message, and the staff who can be on the roster',
    reply: z.object({
      /** With the phone number that was entered here, which may be empty. */
      hours: Hours,
      /** Where the opening hours come from: the practice setup, this page before there was a setup, or nobody yet. */
      hoursFrom: z.enum(['setup', 'account', 'default']),
      /** Public holidays of the state are closed days. */
      isClosedOnHolidays: z.boolean(),
      /** Used while none is entered here. */
      practicePhone: z.string(),
      /** To choose where a day is closed; empty where the practice has one location. */
      locations: z.array(z.object({ id: z.string(), name: z.string() })),
      staff: z.array(z.object({ userId: z.string(), name: z.string(), role: z.enum(['provider', 'admin']) })),
      changedBy: z.optional(z.string()),
      changedAt: z.optional(z.string()),
    }),
    live: ['PracticeHours'],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/settings/practice-hours',
    access: ['admin'],
    summary:
      'Replaces closed days, roster and after-hours message; with `readAt` only if nobody has since. Opening hours are kept in the practice setup',
    query: z.object({
      /** `changedAt` as it was read; '' for never. */
      readAt: z.optional(z.union([z.literal(''), z.iso.datetime('Enter a time such as 2026-11-16T09:00:00Z')])),
    }),
    body: z.strictObject({
      ...Hours.shape,
      timeZone: z.optional(Hours.shape.timeZone),
      week: z.optional(Hours.shape.week),
    }),
    reply: z.object({ message: z.string() }),
  }),
  now: endpoint({
    method: 'GET',
    path: '/api/practice-hours/now',
    access: ['patient', 'provider', 'admin'],
    summary: 'Whether the practice is open now, when it closes or opens next, and what to do until then',
    reply: z.object({
      isOpen: z.boolean(),
      closesAt: z.optional(z.string()),
      opensAt: z.optional(z.string()),
      timeZone: z.string(),
      afterHoursMessage: z.string(),
      phone: z.string(),
    }),
    live: ['PracticeHours'],
  }),
}
