import type { Appointment, Encounter, Patient } from 'fhir/r4'
import { addDays, practiceDay } from '#fhir/dates.ts'
import { type DemoPatient, demoPatients } from '../patients/demo-patients.ts'
import { physicianIds } from '../patients/team.ts'
import { Calendar, workingDay } from '../practice/calendar.ts'
import { createRandom } from '../random.ts'
import { takeTime, visitOf } from './day-bookings.ts'

/** Patients of a respiratory clinic are seen about every three months. */
const EVERY_DAYS = 84
const FIRST_DAYS = [14, 70] as const
const MINUTES = 30
const BACK_DAYS = 200

const isFollowed = ({ id, diedDaysAgo, missingData }: DemoPatient) =>
  id.startsWith('demo-') && diedDaysAgo === undefined && !missingData

export interface Review {
  id: string
  demo: DemoPatient
  day: string
}

/** The visits of the patients whom the demonstration shows, since its first day: those of late, and the next one. */
export function reviewsSince(since: string, today: string): Review[] {
  return demoPatients.filter(isFollowed).flatMap((demo) => {
    const first = createRandom(`reviews of ${demo.id}`).int(...FIRST_DAYS)
    const reviews: Review[] = []
    for (let away = first; ; away += EVERY_DAYS) {
      const day = workingDay(addDays(since, away), 1)
      if (day >= addDays(today, -BACK_DAYS))
        reviews.push({ id: `${demo.id}-appointment-${day.replaceAll('-', '')}`, demo, day })
      if (day > today) return reviews
    }
  })
}

/** The booking of a review and its visit, at a time that is free on that day. */
export function reviewVisit(
  { id, demo, day }: Review,
  patient: Patient,
  booked: readonly Appointment[],
  now: Date,
): (Appointment | Encounter)[] {
  const calendar = new Calendar()
  for (const one of booked) {
    if (one.status !== 'cancelled' && practiceDay(one.start ?? '') === day) takeTime(calendar, one, day)
  }
  const startMinute = createRandom(id).int(18, 30) * 30
  const practitionerId = demo.person.practitionerId ?? physicianIds[0] ?? ''
  const found = calendar.findOn({ day, startMinute, minutes: MINUTES, practitionerId })
  return found ? visitOf(patient, found, 'Follow-up Visit', now, id) : []
}
