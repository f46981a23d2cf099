import { addDays, daysBetween } from '#fhir/dates.ts'
import type { Chart } from '../chart.ts'
import { livesFar } from '../patients/patients.ts'
import type { Booking, Calendar } from '../practice/calendar.ts'

export type VisitType =
  | 'Initial Consultation'
  | 'Follow-up Visit'
  | 'Spirometry Review'
  | 'Telehealth Review'
  | 'Lung Function Test'
export type Stage = 'completed' | 'in-progress' | 'checked-in' | 'confirmed' | 'scheduled' | 'cancelled' | 'no-show'

export type Visit = {
  booking: Booking
  type: VisitType
  stage: Stage
  place: 'rooms' | 'outreach' | 'video'
  spirometry: boolean
  first: boolean
}

/** A fixed entry of today's list; `day` is set where the list is that of another day. */
export type TodaySlot = { startMinute: number; practitionerId: string; type: VisitType; stage: Stage; day?: string }

export const visitMinutes: Record<VisitType, number> = {
  'Initial Consultation': 45,
  'Follow-up Visit': 30,
  'Spirometry Review': 30,
  'Telehealth Review': 20,
  'Lung Function Test': 45,
}

const SPIROMETRY_EVERY_DAYS = 300
const MILDER_BEFORE_DAYS = 6 * 365
export const APPOINTMENTS_BACK_DAYS = 28
export const APPOINTMENTS_AHEAD_DAYS = 56

/** Days of past visits, oldest first; the gaps follow the severity of the disease. */
function pastDays({ course, person: patient, random, today }: Chart, last: string): string[] {
  const start = addDays(today, -Math.round(course.yearsKnown * 365))
  const days: string[] = []
  for (let day = last; day >= start; ) {
    days.unshift(day)
    // the disease was milder then
    const gap = daysBetween(day, today) > MILDER_BEFORE_DAYS ? 2.5 : 1
    day = addDays(day, -Math.round(patient.archetype.reviewEveryDays * gap * random.between(0.8, 1.25)))
  }
  return days
}

function typeFor(chart: Chart, index: number, spirometryDue: boolean): { type: VisitType; place: Visit['place'] } {
  const far = livesFar(chart.person)
  if (index === 0) return { type: 'Initial Consultation', place: far ? 'outreach' : 'rooms' }
  const video = far ? index % 2 === 1 : chart.random.chance(0.12)
  if (video) return { type: 'Telehealth Review', place: 'video' }
  return { type: spirometryDue ? 'Spirometry Review' : 'Follow-up Visit', place: far ? 'outreach' : 'rooms' }
}

/** Past visits, today's, and the next one, booked so that no practitioner is in two places. */
export function planVisits(
  chart: Chart,
  calendar: Calendar,
  {
    slot,
    nextInDays,
    lastDaysAgo,
    ended,
  }: { slot?: TodaySlot; nextInDays?: number; lastDaysAgo?: number; ended: boolean },
): Visit[] {
  const { person: patient, random, today } = chart
  const every = patient.archetype.reviewEveryDays
  const sinceLast = slot ? Math.round(every * random.between(0.9, 1.2)) : random.int(1, every)
  const last = addDays(today, -(lastDaysAgo ?? sinceLast))
  const visits: Visit[] = []
  let spirometryOn: string | undefined
  const add = (day: string, stage: Stage, direction: 1 | -1) => {
    const due = spirometryOn === undefined || daysBetween(spirometryOn, day) >= SPIROMETRY_EVERY_DAYS
    const { type, place } = typeFor(chart, visits.length, due)
    const spirometry = due && place !== 'video'
    const wish = {
      day,
      startMinute: 540 + 15 * random.int(0, 30),
      minutes: visitMinutes[type],
      practitionerId: patient.practitionerId,
    }
    visits.push({ booking: calendar.find(wish, direction), type, place, stage, spirometry, first: visits.length === 0 })
    if (spirometry) spirometryOn = day
  }
  for (const day of pastDays(chart, last)) add(day, 'completed', -1)
  if (slot) {
    const booking = calendar.book({ ...slot, day: slot.day ?? today, minutes: visitMinutes[slot.type] })
    const place = slot.type === 'Telehealth Review' ? 'video' : 'rooms'
    const spirometry = slot.type === 'Spirometry Review' || slot.type === 'Lung Function Test' || visits.length === 0
    visits.push({ booking, type: slot.type, place, stage: slot.stage, spirometry, first: visits.length === 0 })
  }
  const next = addDays(slot ? (slot.day ?? today) : last, Math.round(every * random.between(0.9, 1.2)))
  const soon = addDays(today, nextInDays ?? random.int(2, 21))
  const ahead = nextInDays === undefined && next > today ? next : soon
  if (!ended) add(ahead, random.chance(0.45) ? 'confirmed' : 'scheduled', 1)
  return visits
}
