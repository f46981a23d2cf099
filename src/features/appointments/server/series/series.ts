import type { Appointment as FhirAppointment } from 'fhir/r4'
import { uuidv7 } from 'uuidv7'
import { statusOf, withStatus } from '#fhir/appointment-status.ts'
import { addDays, daysBetween, formatDate, instantAt, practiceDay, practiceTime, practiceZone } from '#fhir/dates.ts'
import { Problem } from '#platform/api/problem.ts'
import { closedFor, zoneAt } from '#platform/practice-profile/clinic-day.ts'
import { installedClinic, installedProfile } from '#platform/practice-profile/installed-profile.ts'
import { placeOfRoom } from '#platform/practice-profile/places.ts'
import { readAll } from '#platform/records/read-all.ts'
import type { Records, RecordsTransaction, Stored } from '#platform/records/records.ts'
import { localTimeProblem } from '../../calendar/local-time.ts'
import { datesOf, lastDayProblem } from '../../calendar/series.ts'
import type { Series, Visit } from '../../calendar/series-contract.ts'
import type { Booking } from '../../contract.ts'
import { canEdit, canGoOn, startProblem, tooFarAhead } from '../../rules.ts'
import { lookUpBooking } from '../book.ts'
import { conflictsWith } from '../booking-rules/conflicts.ts'
import { claimOf } from '../booking-rules/taken-time.ts'
import { warningsFor } from '../booking-rules/warnings.ts'
import { refuseWithoutPlace } from '../choose-place.ts'
import { refuseUnreasonableDay } from '../refuse-day.ts'
import { SERIES, toAppointment } from '../to-appointment.ts'
import { newAppointment, withBooking } from '../with-booking.ts'

const bookingOn = (asked: Series, date: string): Booking => {
  const { date: _, time: __, repeat: ___, skipsClosedDays: ____, ...booking } = asked
  return { ...booking, appointmentDateTime: startOn({ ...asked, placeId: placeIn(asked) }, date) }
}

const placeIn = ({
  roomId,
  placeId,
}: {
  roomId?: string | undefined
  placeId?: string | undefined
}): string | undefined => placeOfRoom(roomId, installedProfile()) ?? (placeId || undefined)

interface FirstVisit {
  /** Of the first visit, by the practice's clock. */
  date: string
  time: string
  placeId: string | undefined
}

/** Every visit is at the same time on the clock of its location, also where only one of two states has daylight saving. */
function startOn({ date, time, placeId }: FirstVisit, day: string): string {
  const zone = zoneAt(installedClinic(), placeId)
  if (zone === practiceZone()) return instantAt(day, time)
  const first = instantAt(date, time)
  return instantAt(addDays(practiceDay(first, zone), daysBetween(date, day)), practiceTime(first, zone), zone)
}

/** The days of a series, or why there is none with this end. */
function daysOf({ date, repeat }: Series, now: Date): string[] {
  // days at either end of the calendar could not even be named
  refuseUnreasonableDay(date, practiceDay(now))
  const far = tooFarAhead(date, now)
  if (far) throw new Problem(422, far, { fields: [{ field: 'date', message: far }] })
  const message = lastDayProblem(date, repeat)
  if (message) throw new Problem(422, message, { fields: [{ field: 'repeat.until', message }] })
  return datesOf(date, repeat)
}

/** Each visit with what is in its way; nothing is written. */
export function previewSeries(records: Records, asked: Series, now: Date): Promise<Visit[]> {
  const dates = daysOf(asked, now)
  return records.transaction(async (tx) => {
    const visits: Visit[] = []
    for (const date of dates) visits.push(await visitOn(tx, asked, date, now))
    return visits
  })
}

async function visitOn(tx: RecordsTransaction, asked: Series, date: string, now: Date): Promise<Visit> {
  const booking = bookingOn(asked, date)
  const start = booking.appointmentDateTime
  const skippedFor = asked.skipsClosedDays ? closedFor(installedClinic(), date, placeIn(asked)) : undefined
  const problem = localTimeProblem(date, asked.time) ?? startProblem(start, now)
  if (skippedFor || problem)
    return { date, start, ...(skippedFor && { skippedFor }), ...(problem && { problem }), conflicts: [], warnings: [] }
  const claim = claimOf(newAppointment(await lookUpBooking(tx, booking), now.toISOString()))
  return { date, start, conflicts: await conflictsWith(tx, claim), warnings: await warningsFor(tx, claim) }
}

export interface SeriesToBook extends Series {
  dates: readonly string[]
  joins?: string | undefined
  confirmedWarnings?: string[] | undefined
  doubleBookingReason?: string | undefined
}

/** All or none: the booking rules refuse each visit as they would refuse it alone. */
export function bookSeries(records: Records, { dates, joins, ...asked }: SeriesToBook, now: Date): Promise<string[]> {
  const offered = daysOf(asked, now)
  const foreign = dates.find((date) => !offered.includes(date))
  if (foreign) throw new Problem(422, `${formatDate(foreign)} is not a day of this series.`)
  const identifier = [{ system: SERIES, value: uuidv7() }]
  return records.transaction(async (tx) => {
    const ids: string[] = []
    if (joins) await join(tx, joins, asked.patientId, identifier)
    for (const date of [...new Set(dates)].toSorted()) {
      const booking = bookingOn(asked, date)
      const problem = localTimeProblem(date, asked.time) ?? startProblem(booking.appointmentDateTime, now)
      if (problem) throw new Problem(422, `${formatDate(date)}: ${problem}`)
      const booked = await lookUpBooking(tx, booking)
      if (!joins) refuseWithoutPlace(booked)
      ids.push((await tx.create({ ...newAppointment(booked, now.toISOString()), identifier })).id)
    }
    return ids
  })
}

async function join(
  tx: RecordsTransaction,
  id: string,
  patientId: string,
  identifier: NonNullable<FhirAppointment['identifier']>,
): Promise<void> {
  const { resource } = await tx.read('Appointment', id)
  const { patientId: whose, seriesId } = toAppointment(resource, undefined)
  if (whose !== patientId) throw new Problem(422, 'This appointment belongs to another patient.')
  if (seriesId) throw new Problem(409, 'This appointment is already part of a series.')
  await tx.update({ ...resource, identifier: [...(resource.identifier ?? []), ...identifier] })
}

/** This visit and those of the series after it that are still to come. */
async function following(tx: RecordsTransaction, id: string): Promise<Stored<'Appointment'>[]> {
  const first = await tx.read('Appointment', id)
  const name = toAppointment(first.resource, undefined).seriesId
  if (!name) throw new Problem(409, 'This appointment is not part of a series.')
  const rows = await readAll(tx, 'Appointment', {
    tokens: [`identifier|${name}`],
    from: first.resource.start ?? '',
    sort: 'oldest',
  })
  return rows.filter(({ resource }) => canEdit(statusOf(resource)))
}

export interface FollowingMove {
  date: string
  time: string
  duration: number
  practitionerId: string
  roomId?: string | undefined
  placeId?: string | undefined
  confirmedWarnings?: string[] | undefined
  doubleBookingReason?: string | undefined
}

export function moveFollowing(records: Records, id: string, { date, time, ...to }: FollowingMove, now: Date) {
  refuseUnreasonableDay(date, practiceDay(now))
  return records.transaction(async (tx) => {
    const rows = await following(tx, id)
    const byDays = daysBetween(practiceDay(rows[0]?.resource.start ?? ''), date)
    // those that move later are moved from the end, so that no visit meets the next one of its own series
    const ordered = byDays > 0 ? rows.toReversed() : rows
    for (const { resource } of ordered) {
      const before = toAppointment(resource, undefined)
      const day = addDays(practiceDay(before.appointmentDateTime), byDays)
      const placeId = placeIn(to) ?? before.placeId
      const start = startOn({ date, time, placeId }, day)
      const problem = localTimeProblem(day, time) ?? startProblem(start, now)
      if (problem) throw new Problem(422, `${formatDate(day)}: ${problem}`)
      const { patientId, typeCode = '', reason } = before
      const booking = { ...to, placeId, patientId, type: typeCode, reason, appointmentDateTime: start }
      const { appointmentType, reasonCode } = resource
      const moved = withBooking(resource, await lookUpBooking(tx, booking, before))
      await tx.update({ ...moved, appointmentType, reasonCode })
    }
    return rows.length
  })
}

export function cancelFollowing(records: Records, id: string, reason: string, at: string): Promise<number> {
  return records.transaction(async (tx) => {
    const rows = (await following(tx, id)).filter(({ resource }) => canGoOn(statusOf(resource), 'cancelled'))
    for (const { resource } of rows) await tx.update(withStatus(resource, { status: 'cancelled', at, reason }))
    return rows.length
  })
}
