import type { Observation, Patient } from 'fhir/r4'
import type { ObservationName } from '#fhir/codes/observation-codes.ts'
import { daysBetween } from '#fhir/dates.ts'
import { displayName } from '#fhir/names.ts'
import { reference } from '#fhir/references.ts'
import { acq5For } from '../clinical/inhaler-use.ts'
import { measured } from '../clinical/observations.ts'
import { type DemoPatient, demoPatients } from '../patients/demo-patients.ts'
import { instant } from '../practice/calendar.ts'
import { clamp, createRandom } from '../random.ts'

const ACQ5_EVERY_DAYS = 28
const USUAL_SPO2 = 94
const BEST_FLOW = { male: 290, female: 260 }

export interface DayOfReadings {
  day: string
  /** The first day of the demonstration, whose chart ends with the readings before it. */
  since: string
  patients: readonly Patient[]
}

/** What patients who measure at home enter on a day: as at the end of their first chart, neither better nor worse. */
export function readingsOf({ day, since, patients }: DayOfReadings): Observation[] {
  return demoPatients.flatMap((demo) => {
    const patient = patients.find(({ id }) => id === demo.id)
    if (!patient) return []
    const random = createRandom(`readings of ${demo.id} on ${day}`)
    const entered = (name: ObservationName, value: number, minute: number): Observation => {
      const subject = reference('Patient', demo.id, displayName(patient))
      const frame = { id: `day-${day}-${demo.id}-${name}`, subject, at: instant(day, minute), performer: [subject] }
      return measured(name, value, frame)
    }
    const minute = random.int(410, 500)
    const act = demo.course?.act
    const isAcq5Day =
      demo.acq5DaysAgo !== undefined && (daysBetween(since, day) + demo.acq5DaysAgo) % ACQ5_EVERY_DAYS === 0
    return [
      ...(demo.homeReadingDays ? [entered(...homeReading(demo, patient, random), minute)] : []),
      ...(isAcq5Day && act !== undefined ? [entered('acq5', acq5For(act), 1140)] : []),
    ]
  })
}

function homeReading(
  { person, course }: DemoPatient,
  { gender }: Patient,
  random: ReturnType<typeof createRandom>,
): [ObservationName, number] {
  if (person.archetype?.disease !== 'copd')
    return ['peakFlow', Math.round(BEST_FLOW[gender === 'male' ? 'male' : 'female'] + random.normal(0, 18))]
  const isFalling = (course?.worseningPerYear ?? 0) > 2
  const usual = (course?.spo2 ?? USUAL_SPO2) - (isFalling ? 1 : -1)
  return ['oxygenSaturation', clamp(usual + random.int(-1, 1), 82, 98)]
}
