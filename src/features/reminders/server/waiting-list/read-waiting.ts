import type { Appointment } from 'fhir/r4'
import { appointmentService } from '#features/appointments/server/service.ts'
import { addDays, practiceDay } from '#fhir/dates.ts'
import { formatPhone } from '#fhir/identifiers/phone.ts'
import { displayName } from '#fhir/names.ts'
import { installedProfile } from '#platform/practice-profile/installed-profile.ts'
import { oneOfSeveral } from '#platform/practice-profile/places.ts'
import { readByIds } from '#platform/records/read-by-ids.ts'
import type { Records } from '#platform/records/records.ts'
import type { FreedTime, WaitingPatient } from '../../waiting-list/contract.ts'
import { byTurn, DAYS_AHEAD, type FreeTime, LEAST_HOURS_AHEAD, reasonsFor } from '../../waiting-list/rules.ts'
import { type StoredWish, toWish } from './wish.ts'

const MOST_WAITING = 300
const HOUR_MS = 3_600_000

export async function readWaiting(
  records: Records,
  now: Date,
): Promise<{ waiting: WaitingPatient[]; freed: FreedTime[] }> {
  const { rows } = await records.search('Appointment', { status: ['waitlist'], sort: 'id', limit: MOST_WAITING })
  const entries = rows.map(({ resource, version }) => ({ resource, version }))
  const bookings = await readByIds(
    records,
    'Appointment',
    entries.map(({ resource }) => toWish(resource, undefined).bookedId),
  )
  const wishes = entries
    .map(({ resource, version }) => ({ resource, version, wish: toWish(resource, comingOf(bookings, resource, now)) }))
    .sort((a, b) => byTurn(a.wish, b.wish))
  const patients = await readByIds(
    records,
    'Patient',
    wishes.map(({ wish }) => wish.patientId),
  )
  const calendar = await appointmentService.freeTimes(records, practiceDay(now), DAYS_AHEAD, now)
  const earliest = now.getTime() + LEAST_HOURS_AHEAD * HOUR_MS
  const isFarEnough = ({ start }: FreeTime) => Date.parse(start) >= earliest
  const waiting = wishes.map(({ resource, version, wish }) => {
    const { type, practitionerName } = appointmentService.toAppointment(resource)
    const patient = patients.get(wish.patientId)
    const telecom = patient?.telecom ?? []
    const phone = (telecom.find(({ use }) => use === 'mobile') ?? telecom.find(({ system }) => system === 'phone'))
      ?.value
    const next = nextFor(wish, calendar, isFarEnough)
    return {
      id: wish.id,
      version,
      patientId: wish.patientId,
      patientName: displayName(patient),
      ...(phone && { phone: formatPhone(phone) }),
      type,
      durationMinutes: wish.durationMinutes,
      ...withPlace(wish.placeId),
      ...(wish.practitionerId && { practitionerId: wish.practitionerId, practitionerName }),
      days: [...wish.days],
      from: wish.from,
      ...(wish.until && { until: wish.until }),
      urgency: wish.urgency,
      note: resource.comment ?? '',
      since: wish.since,
      ...(wish.bookedFor && { bookedFor: wish.bookedFor }),
      ...(next && { next }),
      ...(wish.offered && Date.parse(wish.offered.expires) > now.getTime() && { offered: wish.offered }),
    }
  })
  const freed = calendar.freed.filter(isFarEnough).flatMap((time) => {
    const matches = wishes.flatMap(({ wish }) => {
      const reasons = reasonsFor(wish, time)
      return reasons ? [{ id: wish.id, reasons }] : []
    })
    return matches.length > 0 ? [{ ...time, ...withPlace(time.placeId), matches }] : []
  })
  return { waiting, freed }
}

function comingOf(
  bookings: ReadonlyMap<string, Appointment>,
  resource: Appointment,
  now: Date,
): Appointment | undefined {
  const later = bookings.get(toWish(resource, undefined).bookedId ?? '')
  return later?.status === 'booked' && Date.parse(later.start ?? '') > now.getTime() ? later : undefined
}

function withPlace(placeId: string | undefined): { placeName?: string } {
  const place = oneOfSeveral(installedProfile(), placeId)
  return place ? { placeName: place.name } : {}
}

type Calendar = Awaited<ReturnType<typeof appointmentService.freeTimes>>

/** Day by day, so that the first that suits ends the search. */
function nextFor(
  wish: StoredWish,
  { practitioners, startsOn, from }: Calendar,
  isFarEnough: (time: FreeTime) => boolean,
): WaitingPatient['next'] {
  for (let ahead = 0; ahead < DAYS_AHEAD; ahead++) {
    const found = practitioners
      .filter(({ id }) => !wish.practitionerId || id === wish.practitionerId)
      .flatMap(({ id, name }) =>
        startsOn(addDays(from, ahead), id, wish.durationMinutes).map(({ start, placeId }) => ({
          practitionerId: id,
          practitionerName: name,
          start,
          placeId,
          durationMinutes: wish.durationMinutes,
        })),
      )
      .filter(isFarEnough)
      .sort((a, b) => a.start.localeCompare(b.start))
    for (const { durationMinutes, ...time } of found) {
      const reasons = reasonsFor(wish, { ...time, durationMinutes })
      if (reasons) return { ...time, ...withPlace(time.placeId), reasons }
    }
  }
  return undefined
}
