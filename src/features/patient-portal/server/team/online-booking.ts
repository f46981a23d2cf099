import { appointmentService } from '#features/appointments/server/service.ts'
import { referralService } from '#features/referrals/server/service.ts'
import type { Services } from '#features/services.ts'
import { addDays, dayBounds, practiceDay } from '#fhir/dates.ts'
import { formatPhone } from '#fhir/identifiers/phone.ts'
import { Problem } from '#platform/api/problem.ts'
import type { AppointmentType, OnlineBooking } from '#platform/practice-profile/contract.ts'
import { type RecordsReader, readAll } from '#platform/records/read-all.ts'
import type { FreeSlot } from '../../care-team/booking-contract.ts'
import { inEnglish } from '../../messages/english.ts'
import { toPortalAppointment, whenOf } from '../appointments.ts'
import type { PatientCall } from '../open-patient.ts'
import { otherZoneAt, placeNameOf } from '../place-of-visit.ts'
import { withAdvice } from '../safety/to-advice.ts'
import { closedPlaces } from './closed-places.ts'
import { withoutNames } from './without-names.ts'

const HOUR_MS = 3_600_000
const DAYS_AT_A_TIME = 14
/** Visits ahead that one patient may have booked online; Aurora's own choice, against blocking the calendar. */
export const MOST_AHEAD = 3

const OFF = 'Online booking is not offered. Please phone us.'

/** What the practice allows; refuses where it allows nothing. */
function rulesOf({ profile }: Services): { rules: OnlineBooking; types: AppointmentType[] } {
  const { onlineBooking: rules, appointmentTypes } = profile.current
  const types = rules.isOn ? appointmentTypes.types.filter(({ code }) => rules.types.includes(code)) : []
  return { rules, types }
}

async function bookable(services: Services, { portal }: PatientCall) {
  const { practitionerIds } = rulesOf(services).rules
  const all = await appointmentService.practitioners(portal)
  return practitionerIds.length > 0 ? all.filter(({ id }) => practitionerIds.includes(id)) : all
}

export async function bookingOptions(services: Services, person: PatientCall) {
  const { types } = rulesOf(services)
  const practitioners = types.length > 0 ? await bookable(services, person) : []
  return {
    types: types.map(({ code, name, durationMinutes, preparation }) => ({
      code,
      name,
      duration: durationMinutes,
      preparation,
      isVideo: isVideo({ name, code }),
    })),
    practitioners: practitioners.map(({ id, name }) => ({ id, name })),
    places: placesToChoose(services),
    phone: formatPhone(services.profile.current.identity.phone),
  }
}

const isVideo = ({ name, code }: Pick<AppointmentType, 'name' | 'code'>): boolean =>
  appointmentService.isVideoVisit({ type: name, typeCode: code })

function placesToChoose({ profile }: Services): { id: string; name: string }[] {
  const { locations } = profile.current.places
  return locations.length > 1 ? locations.map(({ id, name }) => ({ id, name })) : []
}

interface Wanted {
  type: string
  practitioner: string
  place: string
  date: string | undefined
}

/** Free starts by time; on the day asked for, or on the first day that has any. */
export async function freeSlots(services: Services, person: PatientCall, { type, practitioner, place, date }: Wanted) {
  const { type: kind, rules } = typeOf(services, type)
  const now = services.now()
  const whom = (await bookable(services, person)).filter(({ id }) => !practitioner || id === practitioner)
  const firstDay = practiceDay(new Date(now.getTime() + rules.leadHours * HOUR_MS))
  const lastDay = addDays(practiceDay(now), rules.horizonDays)
  const read = async (from: string, days: number): Promise<{ date: string; slots: FreeSlot[] } | undefined> => {
    const free = await appointmentService.freeTimes(person.portal, from, days, now)
    const own = await ownVisits(person, from, days)
    for (let day = from; day < addDays(from, days) && day <= lastDay; day = addDays(day, 1)) {
      const slots = whom
        .flatMap(({ id, name }) =>
          free
            .startsOn(day, id, kind.durationMinutes)
            .filter(({ placeId }) => !place || placeId === place)
            .filter(({ start }) => isInTime(start, rules, now) && !own.some((visit) => overlaps(visit, start, kind)))
            .filter(({ start }, index, all) => !isVideo(kind) || all.findIndex((one) => one.start === start) === index)
            .map(({ start, placeId }) => toSlot(start, { id, name }, placeId, isVideo(kind))),
        )
        .sort(
          (a, b) => Date.parse(a.start) - Date.parse(b.start) || a.practitionerName.localeCompare(b.practitionerName),
        )
      if (slots.length > 0) return { date: day, slots }
    }
    return undefined
  }
  const reply = (found: { date: string; slots: FreeSlot[] }) => {
    const asked = { practitionerIds: whom.map(({ id }) => id), placeId: place, isVideo: isVideo(kind) }
    const closed = closedPlaces(found.date, { ...asked, hasTimes: found.slots.length > 0 })
    return { firstDay, lastDay, ...found, closed }
  }
  if (date) {
    const isWithin = date >= firstDay && date <= lastDay
    return reply((isWithin && (await read(date, 1))) || { date, slots: [] })
  }
  for (let from = firstDay; from <= lastDay; from = addDays(from, DAYS_AT_A_TIME)) {
    const found = await read(from, DAYS_AT_A_TIME)
    if (found) return reply(found)
  }
  return reply({ date: firstDay, slots: [] })
}

function toSlot(
  start: string,
  { id, name }: { id: string; name: string },
  placeId: string,
  isVideo: boolean,
): FreeSlot {
  const placeName = isVideo ? undefined : placeNameOf(placeId)
  const otherZone = otherZoneAt(placeId)
  return {
    start,
    practitionerId: id,
    practitionerName: name,
    placeId,
    ...(placeName && { placeName }),
    ...(otherZone && { otherZone }),
  }
}

interface Visit {
  startMs: number
  endMs: number
}

/** A patient is not offered a time at which they have another visit. */
async function ownVisits({ portal, id }: PatientCall, from: string, days: number): Promise<Visit[]> {
  const [[start], [, end]] = [dayBounds(from), dayBounds(addDays(from, days - 1))]
  const rows = await readAll(portal, 'Appointment', { patient: id, from: start, to: end })
  return rows
    .map(({ resource }) => appointmentService.toAppointment(resource))
    .filter(({ status }) => status !== 'cancelled' && status !== 'no-show')
    .map(({ appointmentDateTime, duration }) => {
      const startMs = Date.parse(appointmentDateTime)
      return { startMs, endMs: startMs + duration * 60_000 }
    })
}

function overlaps({ startMs, endMs }: Visit, start: string, { durationMinutes }: AppointmentType): boolean {
  const from = Date.parse(start)
  return from < endMs && startMs < from + durationMinutes * 60_000
}

function isInTime(start: string, { leadHours, horizonDays }: OnlineBooking, now: Date): boolean {
  const isLate = Date.parse(start) - now.getTime() < leadHours * HOUR_MS
  return !isLate && practiceDay(start) <= addDays(practiceDay(now), horizonDays)
}

function typeOf(services: Services, code: string): { type: AppointmentType; rules: OnlineBooking } {
  const { types, rules } = rulesOf(services)
  const type = types.find((one) => one.code === code)
  if (!type) throw new Problem(409, OFF)
  return { type, rules }
}

export interface NewBooking {
  type: string
  practitionerId: string
  placeId?: string | undefined
  start: string
  reason: string
}

const TAKEN = 'This time is no longer free. Please choose another one.'

/** Two patients who want one time: the booking rules of the store give it to one, the other is asked to choose again. */
export async function bookOnline(services: Services, person: PatientCall, booking: NewBooking) {
  const { type, rules } = typeOf(services, booking.type)
  const now = services.now()
  const day = practiceDay(booking.start)
  const offered = await freeSlots(services, person, {
    type: type.code,
    practitioner: booking.practitionerId,
    place: booking.placeId ?? '',
    date: day,
  })
  const slot = offered.slots.find(({ start }) => Date.parse(start) === Date.parse(booking.start))
  if (!slot) throw new Problem(409, TAKEN)
  if (rules.needsReferral) await refuseWithoutReferral(person, booking.practitionerId, day)
  const made = await withoutNames(TAKEN, () =>
    person.portal.transaction(async (tx) => {
      await tx.lock(`online booking ${person.id}`)
      await refuseTooMany(person, tx, now)
      return appointmentService.bookForPatient(
        tx,
        {
          patientId: person.id,
          practitionerId: booking.practitionerId,
          placeId: slot.placeId,
          appointmentDateTime: booking.start,
          duration: type.durationMinutes,
          type: type.code,
          reason: booking.reason || 'Booked online',
        },
        person.isOwn ? person.who.name : `${person.who.name} (carer)`,
        now,
      )
    }),
  )
  const visit = toPortalAppointment(appointmentService.toAppointment(made), now, rules.cancelHours)
  const reply = { ...visit, message: inEnglish({ key: 'done.booked', values: whenOf(visit) }) }
  return withAdvice(person, { type: 'Appointment', id: reply.id }, reply)
}

async function refuseWithoutReferral({ portal, id }: PatientCall, practitioner: string, day: string): Promise<void> {
  const { state } = await referralService.check(portal, { patient: id, practitioner, day })
  if (state === 'covered' || state === 'incomplete') return
  throw new Problem(409, 'We need a referral for this visit and have none that covers it. Please phone us.')
}

async function refuseTooMany({ id }: PatientCall, tx: RecordsReader, now: Date): Promise<void> {
  const ahead = await readAll(tx, 'Appointment', { patient: id, from: now.toISOString(), status: ['booked'] })
  const online = ahead.filter(({ resource }) => appointmentService.toAppointment(resource).bookedOnlineBy)
  if (online.length < MOST_AHEAD) return
  throw new Problem(429, `You have ${MOST_AHEAD} visits booked online. Please phone us for another one.`)
}

/** Idempotent: a visit that is cancelled already is left as it is. */
export async function cancelOnline(services: Services, person: PatientCall, appointmentId: string) {
  const { resource } = await person.records.read('Appointment', appointmentId)
  const entry = appointmentService.toAppointment(resource)
  const message = inEnglish({ key: 'done.visit-cancelled' })
  if (entry.status === 'cancelled') return { message }
  const { isOn, cancelHours } = rulesOf(services).rules
  if (!toPortalAppointment(entry, services.now(), isOn ? cancelHours : undefined).canCancel)
    throw new Problem(409, 'This visit can no longer be cancelled here. Please phone us.')
  const by = person.isOwn ? 'the patient' : 'a carer'
  const change = {
    status: 'cancelled',
    at: services.now().toISOString(),
    reason: `Cancelled in the portal by ${by}`,
  } as const
  await appointmentService.setStatus(person.portal, appointmentId, change, { ifMatch: undefined })
  return { message }
}
