import type { Appointment } from 'fhir/r4'
import { coding, concept } from '#fhir/codes/codings.ts'
import { auroraSystems } from '#fhir/codes/systems.ts'
import { addDays } from '#fhir/dates.ts'
import type { Chart } from '../chart.ts'
import {
  APPOINTMENTS_AHEAD_DAYS,
  APPOINTMENTS_BACK_DAYS,
  type Stage,
  type Visit,
  visitMinutes,
} from '../clinical/timeline.ts'
import { type Calendar, instant } from './calendar.ts'
import { practitionerReference } from './practice.ts'

type PatientStatus = Appointment['participant'][number]['status']

/** Appointment stages in FHIR R4, which has neither 'confirmed' nor 'in-progress'. */
export const stages: Record<Stage, { status: Appointment['status']; patient: PatientStatus }> = {
  scheduled: { status: 'booked', patient: 'needs-action' },
  confirmed: { status: 'booked', patient: 'accepted' },
  'checked-in': { status: 'checked-in', patient: 'accepted' },
  'in-progress': { status: 'checked-in', patient: 'accepted' },
  completed: { status: 'fulfilled', patient: 'accepted' },
  cancelled: { status: 'cancelled', patient: 'declined' },
  'no-show': { status: 'noshow', patient: 'accepted' },
}

const slug = (text: string): string => text.toLowerCase().replaceAll(' ', '-')

export function isInDiary(day: string, today: string): boolean {
  return day >= addDays(today, -APPOINTMENTS_BACK_DAYS) && day <= addDays(today, APPOINTMENTS_AHEAD_DAYS)
}

const TIMES = 'https://aurora.example/fhir/appointment-times'

/** Times of arrival, call and departure; the wait is 3 to 21 minutes. */
function timesOf(booking: Visit['booking'], stage: Stage): Pick<Appointment, 'extension'> {
  const arrived = booking.startMinute - 10
  const called = arrived + 3 + ((booking.startMinute * 7) % 19)
  const moments: [url: string, minute: number, stages: readonly Stage[]][] = [
    ['checkedIn', arrived, ['in-progress', 'completed']],
    ['started', called, ['in-progress', 'completed']],
    ['completed', called + booking.minutes, ['completed']],
  ]
  const extension = moments
    .filter(([, , reached]) => reached.includes(stage))
    .map(([url, minute]) => ({ url, valueDateTime: instant(booking.day, minute) }))
  return extension.length > 0 ? { extension: [{ url: TIMES, extension }] } : {}
}

export function addAppointment(chart: Chart, { booking, stage, type }: Visit, reason: string): Appointment {
  const { status, patient } = stages[stage]
  return chart.add({
    resourceType: 'Appointment',
    id: chart.nextId('appointment'),
    ...(stage === 'in-progress' && { meta: { tag: [coding(auroraSystems.appointmentStage, 'in-progress')] } }),
    status,
    ...(stage === 'cancelled' && { cancelationReason: { text: 'Patient asked for another day' } }),
    appointmentType: concept(coding(auroraSystems.appointmentType, slug(type), type), type),
    reasonCode: [{ text: reason }],
    start: instant(booking.day, booking.startMinute),
    end: instant(booking.day, booking.startMinute + booking.minutes),
    minutesDuration: booking.minutes,
    ...timesOf(booking, stage),
    created: instant(addDays(booking.day, -chart.random.int(61, 120)), 660),
    participant: [
      { actor: chart.subject, status: patient },
      { actor: practitionerReference(booking.practitionerId), status: 'accepted' },
    ],
  })
}

/** Other appointments: tests before a review, and visits that did not happen. */
export function drawExtraVisits(chart: Chart, visits: readonly Visit[], calendar: Calendar): Visit[] {
  const { person, random, today } = chart
  const extra: Visit[] = []
  const plan = (day: string, type: Visit['type'], stage: Stage, direction: 1 | -1) => {
    const wish = {
      day,
      startMinute: 540 + 15 * random.int(0, 30),
      minutes: visitMinutes[type],
      practitionerId: person.practitionerId,
    }
    const place = type === 'Telehealth Review' ? 'video' : 'rooms'
    extra.push({ booking: calendar.find(wish, direction), type, stage, place, spirometry: false, first: false })
  }
  const next = visits.find((one) => one.booking.day > today)
  if (next?.spirometry && next.booking.day > addDays(today, 12)) {
    plan(
      addDays(next.booking.day, -random.int(5, 10)),
      'Lung Function Test',
      random.chance(0.5) ? 'confirmed' : 'scheduled',
      1,
    )
  }
  if (!next || next.booking.day > addDays(today, 28)) {
    const type = random.chance(0.4) ? 'Spirometry Review' : 'Follow-up Visit'
    if (random.chance(0.4))
      plan(addDays(today, random.int(1, 12)), type, random.chance(0.5) ? 'confirmed' : 'scheduled', 1)
  }
  if (random.chance(0.08)) plan(addDays(today, -random.int(2, 26)), 'Follow-up Visit', 'no-show', -1)
  if (random.chance(0.08)) plan(addDays(today, -random.int(2, 26)), 'Follow-up Visit', 'cancelled', -1)
  if (random.chance(0.05)) plan(addDays(today, random.int(2, 40)), 'Telehealth Review', 'cancelled', 1)
  return extra
}
