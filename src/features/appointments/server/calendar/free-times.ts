import { addDays, dayBounds } from '#fhir/dates.ts'
import { installedClinic } from '#platform/practice-profile/installed-profile.ts'
import { readAll } from '#platform/records/read-all.ts'
import type { Records } from '#platform/records/records.ts'
import { type FreeStart, freeStarts } from '../../clinic-times.ts'
import { holdsTime, overlaps, type Span } from '../../rules.ts'
import { isInDay } from '../diary.ts'
import { listPractitioners } from '../list-practitioners.ts'
import { toAppointment } from '../to-appointment.ts'
import { readBlocked } from './blocked-time.ts'

export interface FreedSpan {
  practitionerId: string
  practitionerName: string
  start: string
  durationMinutes: number
  /** Where the cancelled visit was to be. */
  placeId: string | undefined
}

export interface FreeTimes {
  from: string
  practitioners: readonly { id: string; name: string }[]
  /** Cancelled visits whose time nobody has taken since. */
  freed: readonly FreedSpan[]
  startsOn(day: string, practitionerId: string, durationMinutes: number): readonly FreeStart[]
}

/** The free times of every clinician over some days, from one read of bookings and blocked time. */
export async function readFreeTimes(records: Records, from: string, days: number, now: Date): Promise<FreeTimes> {
  const [[start], [, end]] = [dayBounds(from), dayBounds(addDays(from, days - 1))]
  const [rows, blocked, practitioners] = await Promise.all([
    readAll(records, 'Appointment', { from: start, to: end, sort: 'oldest' }),
    readBlocked(records, start, end),
    listPractitioners(records),
  ])
  const entries = rows
    .filter(({ resource }) => isInDay(resource))
    .map(({ resource }) => toAppointment(resource, undefined))
  const taken = new Map<string, Span[]>(practitioners.map(({ id }) => [id, []]))
  for (const { practitionerId, appointmentDateTime, duration, status } of entries)
    if (holdsTime(status)) taken.get(practitionerId)?.push({ start: appointmentDateTime, durationMinutes: duration })
  for (const { whose, start: begins, end: ends } of blocked)
    taken.get(whose.id)?.push({ start: begins, durationMinutes: (Date.parse(ends) - Date.parse(begins)) / 60_000 })
  const known = new Map<string, readonly FreeStart[]>()
  return {
    from,
    practitioners: practitioners.map(({ id, name }) => ({ id, name })),
    freed: entries
      .filter(({ status, practitionerId }) => status === 'cancelled' && taken.has(practitionerId))
      .map(({ practitionerId, practitionerName, appointmentDateTime, duration, placeId }) => ({
        practitionerId,
        practitionerName,
        start: appointmentDateTime,
        durationMinutes: duration,
        placeId,
      }))
      .filter((span) => Date.parse(span.start) > now.getTime())
      .filter((span) => !(taken.get(span.practitionerId) ?? []).some((each) => overlaps(each, span)))
      .filter((span, index, all) => all.findIndex((one) => isSameTime(one, span)) === index),
    startsOn(day, practitionerId, durationMinutes) {
      const key = `${day} ${practitionerId} ${durationMinutes}`
      const found =
        known.get(key) ??
        freeStarts(day, { practitionerId, durationMinutes }, taken.get(practitionerId) ?? [], now, installedClinic())
      known.set(key, found)
      return found
    },
  }
}

const isSameTime = (one: FreedSpan, other: FreedSpan): boolean =>
  one.practitionerId === other.practitionerId && Date.parse(one.start) === Date.parse(other.start)
