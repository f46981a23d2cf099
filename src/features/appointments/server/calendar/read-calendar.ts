import { addDays, dayBounds } from '#fhir/dates.ts'
import { closedFor, sessionsOn } from '#platform/practice-profile/clinic-day.ts'
import { installedClinic, installedProfile } from '#platform/practice-profile/installed-profile.ts'
import { consultsAt } from '#platform/practice-profile/places.ts'
import { roomsOf } from '#platform/practice-profile/rooms.ts'
import { readAll } from '#platform/records/read-all.ts'
import { readByIds } from '#platform/records/read-by-ids.ts'
import type { Records } from '#platform/records/records.ts'
import type { BlockedTime, Calendar, CalendarEntry } from '../../calendar/contract.ts'
import type { Appointment } from '../../contract.ts'
import { isAtPlace } from '../../place/is-at-place.ts'
import { isInDay } from '../diary.ts'
import { listPractitioners } from '../list-practitioners.ts'
import { toAppointment } from '../to-appointment.ts'
import { type Blocked, readBlocked } from './blocked-time.ts'

export async function readCalendar(records: Records, from: string, count: number, place?: string): Promise<Calendar> {
  const dates = Array.from({ length: count }, (_, ahead) => addDays(from, ahead))
  const [[start], [, end]] = [dayBounds(from), dayBounds(dates.at(-1) ?? from)]
  const [rows, blocked, practitioners] = await Promise.all([
    readAll(records, 'Appointment', { from: start, to: end, sort: 'oldest' }),
    readBlocked(records, start, end),
    listPractitioners(records),
  ])
  const shown = rows.filter(
    ({ resource }) => isInDay(resource) && isAtPlace(toAppointment(resource, undefined), place ?? ''),
  )
  const patients = await readByIds(
    records,
    'Patient',
    shown.map(({ patient }) => patient),
  )
  const clinic = installedClinic()
  const profile = installedProfile()
  const rooms = roomsOf(profile).filter(({ locationId }) => !place || locationId === place)
  const booked = new Set(shown.map(({ resource }) => toAppointment(resource, undefined).practitionerId))
  return {
    days: dates.map((date) => ({
      date,
      closedFor: closedFor(clinic, date, place),
      sessions: sessionsOn(clinic, date, place),
    })),
    practitioners: practitioners.filter(
      ({ id }) => !place || booked.has(id) || dates.some((day) => consultsAt(clinic.consulting ?? [], id, place, day)),
    ),
    rooms: rooms.map(({ id, name, locationName }) => ({ id, name, locationName })),
    types: profile.appointmentTypes.types.map(({ code, name, colour }) => ({ code, name, colour })),
    appointments: shown.map(({ resource, patient = '' }) => toEntry(toAppointment(resource, patients.get(patient)))),
    blocked: blocked
      .filter(({ whose }) => whose.type === 'Practitioner' || rooms.some(({ id }) => id === whose.id))
      .map(toBlockedTime),
  }
}

export function toEntry({
  startedAt: _,
  completedAt: __,
  cancelReason: ___,
  doubleBookingReason: ____,
  ...entry
}: Appointment): CalendarEntry {
  return entry
}

export function toBlockedTime({ id, kind, whose, start, end, reason }: Blocked): BlockedTime {
  return {
    id,
    kind,
    ...(whose.type === 'Practitioner' ? { practitionerId: whose.id } : { roomId: whose.id }),
    name: whose.name,
    start,
    end,
    reason,
  }
}
