import type { Appointment } from '#features/appointments/contract.ts'
import { appointmentService } from '#features/appointments/server/service.ts'
import type { Services } from '#features/services.ts'
import { addDays, formatDate, formatTime, practiceDay } from '#fhir/dates.ts'
import { Problem } from '#platform/api/problem.ts'
import { cityOf } from '#platform/practice-profile/places.ts'
import type { PortalAppointment } from '../care-team/contract.ts'
import { inEnglish } from '../messages/english.ts'
import { JOIN_OPENS_MINUTES, RESCHEDULE_HOURS } from '../rules.ts'
import type { PatientCall } from './open-patient.ts'
import { placeOfVisit } from './place-of-visit.ts'
import { closedPlaces } from './team/closed-places.ts'
import { withoutNames } from './team/without-names.ts'

const UPCOMING = new Set(['scheduled', 'confirmed', 'checked-in', 'in-progress'])
const MOVABLE = new Set(['scheduled', 'confirmed'])
const PAST_SHOWN = 10
const DAYS_LOOKED_AHEAD = 60
/** Clinics run late: a video visit can be joined so long after its planned end. */
const LATE_MINUTES = 60

const endsAt = (entry: Appointment): number =>
  Date.parse(entry.appointmentDateTime) +
  (entry.duration + (appointmentService.isVideoVisit(entry) ? LATE_MINUTES : 0)) * 60_000

export function toPortalAppointment(entry: Appointment, now: Date, cancelHours?: number): PortalAppointment {
  const { id, version, appointmentDateTime, duration, type, practitionerName, status, reason } = entry
  const startMs = Date.parse(appointmentDateTime)
  const isVideo = appointmentService.isVideoVisit(entry)
  return {
    id,
    version,
    appointmentDateTime,
    duration,
    type,
    practitionerName,
    status,
    reason,
    isVideo,
    ...placeOfVisit(entry.placeId),
    ...(isVideo && { joinFrom: new Date(startMs - JOIN_OPENS_MINUTES * 60_000).toISOString() }),
    // only where the practice lets patients book and cancel online
    canCancel: MOVABLE.has(status) && cancelHours !== undefined && startMs - now.getTime() >= cancelHours * 3_600_000,
    canReschedule: MOVABLE.has(status) && startMs - now.getTime() >= RESCHEDULE_HOURS * 3_600_000,
  }
}

export async function listAppointments(services: Services, { records, id: patient }: PatientCall) {
  const now = services.now()
  const day = practiceDay(now)
  const { isOn, cancelHours: hours } = services.profile.current.onlineBooking
  const cancelHours = isOn ? hours : undefined
  const ahead = {
    patient,
    from: new Date(now.getTime() - 86_400_000).toISOString(),
    sort: 'oldest',
    limit: 50,
  } as const
  const { rows: next } = await records.search('Appointment', ahead)
  const before = { patient, to: now.toISOString(), sort: 'newest', limit: PAST_SHOWN + 10 } as const
  const { rows: last } = await records.search('Appointment', before)
  const entry = (row: (typeof next)[number]) => appointmentService.toAppointment(row.resource)
  // a place on the waiting list is no visit
  const isVisit = ({ resource }: (typeof next)[number]) => resource.start !== undefined
  const isAhead = (one: Appointment) => UPCOMING.has(one.status) && endsAt(one) > now.getTime()
  return {
    upcoming: next
      .filter(isVisit)
      .map(entry)
      .filter(isAhead)
      .map((one) => toPortalAppointment(one, now, cancelHours)),
    past: last
      .filter(isVisit)
      .map(entry)
      .filter((one) => !isAhead(one) && practiceDay(one.appointmentDateTime) <= day)
      .slice(0, PAST_SHOWN)
      .map((one) => toPortalAppointment(one, now)),
  }
}

async function ownEntry(person: PatientCall, appointmentId: string): Promise<Appointment> {
  const { resource } = await person.records.read('Appointment', appointmentId)
  return appointmentService.toAppointment(resource)
}

function refuseFixed(entry: Appointment, now: Date): void {
  if (toPortalAppointment(entry, now).canReschedule) return
  const message = MOVABLE.has(entry.status)
    ? `This visit starts in less than ${RESCHEDULE_HOURS} hours. Please phone us to change it.`
    : 'This visit can no longer be changed here. Please phone us.'
  throw new Problem(409, message)
}

/** Slots on the given day, otherwise on the first day from tomorrow that has any. */
export async function listSlots(
  services: Services,
  person: PatientCall,
  appointmentId: string,
  date: string | undefined,
) {
  const entry = await ownEntry(person, appointmentId)
  const now = services.now()
  refuseFixed(entry, now)
  const free = async (day: string) => {
    const starts = await appointmentService.freeStartsFor(person.portal, entry, day, now)
    return starts.filter(
      (start) => isFarEnough(start, now) && Date.parse(start) !== Date.parse(entry.appointmentDateTime),
    )
  }
  const reply = (day: string, starts: string[]) => {
    const { placeId, practitionerId } = entry
    const about = { practitionerIds: [practitionerId], placeId, isVideo: appointmentService.isVideoVisit(entry) }
    return { date: day, starts, closed: closedPlaces(day, { ...about, hasTimes: starts.length > 0 }) }
  }
  if (date) return reply(date, await free(date))
  let day = addDays(practiceDay(now), 1)
  for (let ahead = 0; ahead < DAYS_LOOKED_AHEAD; ahead++) {
    const starts = await free(day)
    if (starts.length > 0) return reply(day, starts)
    day = addDays(day, 1)
  }
  return reply(addDays(practiceDay(now), 1), [])
}

const isFarEnough = (start: string, now: Date) => Date.parse(start) - now.getTime() >= RESCHEDULE_HOURS * 3_600_000

/** Only to a slot the list offers; refused if it has been taken meanwhile. */
export async function reschedule(services: Services, person: PatientCall, appointmentId: string, start: string) {
  const entry = await ownEntry(person, appointmentId)
  const now = services.now()
  refuseFixed(entry, now)
  const starts = await appointmentService.freeStartsFor(person.portal, entry, practiceDay(start), now)
  const isOffered = starts.some((free) => Date.parse(free) === Date.parse(start)) && isFarEnough(start, now)
  if (!isOffered) throw new Problem(409, 'This time is no longer free. Please choose another one.')
  const moved = await withoutNames('This time is no longer free. Please choose another one.', () =>
    person.portal.transaction((tx) => appointmentService.moveForPatient(tx, entry, start)),
  )
  const visit = toPortalAppointment(appointmentService.toAppointment(moved), now)
  return { ...visit, message: inEnglish({ key: 'done.moved', values: whenOf(visit) }) }
}

/** For an English sentence, on the clock of the place. */
export function whenOf({ appointmentDateTime: at, otherZone }: PortalAppointment): { date: string; time: string } {
  const time = formatTime(at, otherZone)
  return { date: formatDate(at, otherZone), time: otherZone ? `${time} (${cityOf(otherZone)})` : time }
}

export async function joinLink(services: Services, person: PatientCall, appointmentId: string): Promise<string> {
  const entry = await ownEntry(person, appointmentId)
  const { isVideo, joinFrom = '' } = toPortalAppointment(entry, services.now())
  if (!isVideo || !UPCOMING.has(entry.status)) throw new Problem(409, 'This is not a video visit.')
  const now = services.now().getTime()
  if (now < Date.parse(joinFrom)) {
    throw new Problem(409, `You can join from ${formatTime(joinFrom)} on ${formatDate(joinFrom)}.`, { joinFrom })
  }
  if (now > endsAt(entry)) throw new Problem(409, 'This visit is over.')
  const url = await appointmentService.videoLink(services, person.who.practice, appointmentId)
  if (!url)
    throw new Problem(409, 'The practice has no video service set up. We will phone you at the time of your visit.')
  return url
}
