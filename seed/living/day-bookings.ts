import type { Appointment, Encounter, Patient } from 'fhir/r4'
import { withStatus } from '#fhir/appointment-status.ts'
import { coding, concept } from '#fhir/codes/codings.ts'
import { auroraSystems, codeSystems, profiles } from '#fhir/codes/systems.ts'
import { addDays, practiceDay } from '#fhir/dates.ts'
import { displayName } from '#fhir/names.ts'
import { idFrom, reference } from '#fhir/references.ts'
import { type Stage, type VisitType, visitMinutes } from '../clinical/timeline.ts'
import { demoPatients } from '../patients/demo-patients.ts'
import { physicianIds } from '../patients/team.ts'
import { type Booking, Calendar, instant } from '../practice/calendar.ts'
import { practitionerReference } from '../practice/practice.ts'
import { createRandom } from '../random.ts'
import { stageAt } from './stage-at.ts'

/** A day is filled up to this number: today if it has fewer than the minimum, a working day ahead if it has none. */
export const BOOKINGS_A_DAY = 10
const LEAST_TODAY = 6
const DAYS_BOOKED_BEFORE = 21

const TYPES: readonly VisitType[] = ['Follow-up Visit', 'Spirometry Review', 'Follow-up Visit', 'Telehealth Review']
const REASONS: Record<string, string> = {
  'Follow-up Visit': 'Review of breathing and inhalers',
  'Spirometry Review': 'Spirometry and treatment review',
  'Telehealth Review': 'Telephone or video review',
}

export interface DayToFill {
  day: string
  /** Patients who can be booked: the living patients of the synthetic practice. */
  patients: readonly Patient[]
  /** Appointments already booked on the day. */
  booked: readonly Appointment[]
  isClinic: boolean
  now: Date
}

/** Bookings that fill a demonstration day, with their status at this time; deterministic for a day and its bookings. */
export function bookingsOf({ day, patients, booked, isClinic, now }: DayToFill): (Appointment | Encounter)[] {
  const active = booked.filter(({ status }) => status !== 'cancelled' && status !== 'entered-in-error')
  const isAhead = day > practiceDay(now)
  const isFull = isAhead ? active.length > 0 : active.length >= LEAST_TODAY
  if (!isClinic || isFull) return []
  const missing = BOOKINGS_A_DAY - active.length
  const random = createRandom(`bookings of ${day}`)
  const calendar = new Calendar()
  for (const one of active) takeTime(calendar, one, day)
  const seen = new Set(active.flatMap(patientsOf))
  const free = patients.filter(({ id }) => id && !seen.has(id))
  const chosen = Array.from({ length: Math.min(missing, free.length) }, () => {
    const [one] = free.splice(random.int(0, free.length - 1), 1)
    return one as Patient
  })
  return chosen.flatMap((patient, index) => {
    const type = TYPES[index % TYPES.length] ?? 'Follow-up Visit'
    const practitionerId = physicianIds[index % physicianIds.length] ?? ''
    const startMinute = 540 + 45 * index // from nine o'clock to a quarter to four
    const found = calendar.findOn({ day, startMinute, minutes: visitMinutes[type], practitionerId })
    return found ? visitOf(patient, found, type, now, `day-${day}-${patient.id}`) : []
  })
}

/**
 * Bookings of days that are over, so that the calendar looks worked: each patient once in the weeks, and none whom the demonstration
 * shows for something. Bookings alone: a visit without its note would be a gap in a chart.
 */
export function workedDays(
  days: readonly Omit<DayToFill, 'patients'>[],
  { patients, booked }: Pick<DayToFill, 'patients' | 'booked'>,
): Appointment[] {
  const taken = new Set([...demoPatients.map(({ id }) => id), ...booked.flatMap(patientsOf)])
  return days.flatMap((one) => {
    const free = patients.filter(({ id }) => id && !taken.has(id))
    const made = bookingsOf({ ...one, patients: free }).flatMap((made) =>
      made.resourceType === 'Appointment'
        ? { ...made, created: instant(addDays(one.day, -DAYS_BOOKED_BEFORE), 660) }
        : [],
    )
    for (const id of made.flatMap(patientsOf)) taken.add(id)
    return made
  })
}

const patientsOf = ({ participant }: Appointment): string[] =>
  participant.flatMap(({ actor }) => idFrom(actor, 'Patient') ?? [])

/** Marks the time of an appointment as taken. */
export function takeTime(calendar: Calendar, { start, minutesDuration, participant }: Appointment, day: string): void {
  const practitionerId = participant.flatMap(({ actor }) => idFrom(actor, 'Practitioner') ?? [])[0]
  if (!start || !practitionerId) return
  const startMinute = Math.round((Date.parse(start) - Date.parse(instant(day, 0))) / 60_000)
  calendar.take({ day, startMinute, minutes: minutesDuration ?? 30, practitionerId })
}

/** A booking and its visit, at the stage they have reached by now. */
export function visitOf(
  patient: Patient,
  booking: Booking,
  type: VisitType,
  now: Date,
  id: string,
): (Appointment | Encounter)[] {
  const { day, startMinute, minutes, practitionerId } = booking
  const start = instant(day, startMinute)
  const subject = reference('Patient', patient.id ?? '', displayName(patient))
  const reason = { text: REASONS[type] ?? 'Review' }
  const scheduled: Appointment = {
    resourceType: 'Appointment',
    id,
    status: 'booked',
    appointmentType: concept(
      coding(auroraSystems.appointmentType, type.toLowerCase().replaceAll(' ', '-'), type),
      type,
    ),
    reasonCode: [reason],
    start,
    end: instant(day, startMinute + minutes),
    minutesDuration: minutes,
    created: now.toISOString(),
    participant: [
      { actor: subject, status: startMinute % 60 === 0 ? 'accepted' : 'needs-action' },
      { actor: practitionerReference(practitionerId), status: 'accepted' },
    ],
  }
  const stage = day > practiceDay(now) ? undefined : stageAt(booking, minuteOf(day, now))
  const visit: Encounter = {
    resourceType: 'Encounter',
    id: `${id}-visit`,
    meta: { profile: [profiles.encounter] },
    status: 'planned',
    class: coding(codeSystems.actCode, type === 'Telehealth Review' ? 'VR' : 'AMB'),
    type: [{ text: type }],
    serviceType: { text: 'Respiratory medicine' },
    subject,
    participant: [{ individual: practitionerReference(practitionerId) }],
    appointment: [reference('Appointment', id)],
    period: { start },
    reasonCode: [reason],
  }
  return stage ? [appointmentAt(scheduled, stage), encounterAt(visit, scheduled, stage)] : [scheduled, visit]
}

/** Minutes since the day began; more than 1440 once it is over. */
export function minuteOf(day: string, now: Date): number {
  return Math.floor((now.getTime() - Date.parse(instant(day, 0))) / 60_000)
}

const ARRIVES_BEFORE_MS = 10 * 60_000

/** A booking at the stage it has reached, with the times of the stages before it. */
export function appointmentAt(one: Appointment, stage: Stage): Appointment {
  const { start = '', end = '' } = one
  const arrived = new Date(Date.parse(start) - ARRIVES_BEFORE_MS).toISOString()
  const checkedIn = withStatus(one, { status: 'checked-in', at: arrived })
  if (stage === 'checked-in') return checkedIn
  const started = withStatus(checkedIn, { status: 'in-progress', at: start })
  return stage === 'in-progress' ? started : withStatus(started, { status: 'completed', at: end })
}

/** The visit of that booking. */
export function encounterAt(visit: Encounter, { start = '', end = '' }: Appointment, stage: Stage): Encounter {
  if (stage === 'completed') return { ...visit, status: 'finished', period: { start, end } }
  return stage === 'in-progress' ? { ...visit, status: 'in-progress', period: { start } } : visit
}
