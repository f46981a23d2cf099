import type { Encounter } from 'fhir/r4'
import { addDays, daysBetween, practiceDay } from '#fhir/dates.ts'
import { reference } from '#fhir/references.ts'
import type { Chart } from '../chart.ts'
import { oxygenFor } from '../oxygen.ts'
import { NURSE_ID } from '../patients/team.ts'
import { type Calendar, instant } from '../practice/calendar.ts'
import { addConsultation, addHospitalStay } from '../practice/encounters.ts'
import { clamp, type Random, round } from '../random.ts'
import { addCondition, type ProblemKey, problems } from './conditions.ts'
import { medicationsByName } from './medications.ts'
import { observe } from './observations.ts'
import { prescribe } from './prescriptions.ts'

export type Exacerbation = { day: string; severe: boolean }

const LEAST_GAP_DAYS = 28
// an urgent review may move past a weekend, and no patient is seen twice on one day
const VISIT_GAP_DAYS = 5
const SUMMER_SHARE = 0.65

function poisson(random: Random, mean: number): number {
  const limit = Math.exp(-mean)
  let count = 0
  for (let product = random.next(); product > limit; product *= random.next()) count++
  return count
}

/** Exacerbations are more common in the southern winter; the exact share does not matter here. */
function drawDay(random: Random, from: string, days: number): string {
  for (;;) {
    const day = addDays(from, random.int(0, Math.max(0, days)))
    const month = Number(day.slice(5, 7))
    if (random.chance(month >= 5 && month <= 9 ? 1 : SUMMER_SHARE)) return day
  }
}

/** Those of the last twelve months are given by the course; earlier ones follow the patient's rate. */
export function drawExacerbations({ course, random, today }: Chart, visitDays: readonly string[]): Exacerbation[] {
  const drawn: Exacerbation[] = []
  const place = (from: string, days: number, severe: boolean) => {
    for (let attempt = 0; attempt < 60; attempt++) {
      const day = drawDay(random, from, days)
      const isApart = drawn.every((one) => Math.abs(daysBetween(one.day, day)) >= LEAST_GAP_DAYS)
      if (isApart && visitDays.every((visit) => Math.abs(daysBetween(visit, day)) >= VISIT_GAP_DAYS)) {
        drawn.push({ day, severe })
        return
      }
    }
  }
  const aYearAgo = addDays(today, -360)
  for (let n = 0; n < course.exacerbationsThisYear.severe; n++) place(aYearAgo, 350, true)
  for (let n = 0; n < course.exacerbationsThisYear.moderate; n++) place(aYearAgo, 350, false)
  const earlierDays = Math.round(course.yearsKnown * 365) - 365
  if (earlierDays > 60) {
    const from = addDays(aYearAgo, -earlierDays)
    const years = earlierDays / 365
    for (let n = poisson(random, course.perYear.severe * years); n > 0; n--) place(from, earlierDays - 30, true)
    for (let n = poisson(random, course.perYear.moderate * years); n > 0; n--) place(from, earlierDays - 30, false)
  }
  return drawn.sort((a, b) => a.day.localeCompare(b.day))
}

export const EXACERBATION_KEYS = ['copd-exacerbation', 'asthma-exacerbation', 'severe-asthma-exacerbation'] as const

/** Those on record in the twelve months before a day, so that texts agree with the chart. */
export function exacerbationsBefore(chart: Chart, day: string): { moderate: number; severe: number } {
  const from = addDays(day, -365)
  const names: readonly string[] = EXACERBATION_KEYS.map((key) => problems[key].text)
  const found = chart.of('Condition').filter(({ code, onsetDateTime = '' }) => {
    const on = practiceDay(onsetDateTime)
    return names.includes(code?.text ?? '') && on >= from && on <= day
  })
  const severe = found.filter(({ severity }) => severity?.text === 'Severe').length
  return { moderate: found.length - severe, severe }
}

function problemFor(chart: Chart, severe: boolean): ProblemKey {
  if (chart.person.archetype.disease !== 'asthma') return 'copd-exacerbation'
  return severe ? 'severe-asthma-exacerbation' : 'asthma-exacerbation'
}

export function addExacerbation(chart: Chart, one: Exacerbation, calendar: Calendar, knownSince: string): void {
  const { random } = chart
  const key = problemFor(chart, one.severe)
  if (!one.severe && one.day <= knownSince) {
    const note = 'Treated by the general practitioner, before the first visit here.'
    addCondition(chart, key, { onset: one.day, ended: addDays(one.day, 10), severity: 'moderate', note })
    return
  }
  const encounter = one.severe
    ? addAdmission(chart, one.day, problems[key].text)
    : addUrgentReview(chart, one.day, key, calendar)
  const start = encounter.period?.start ?? instant(one.day, 600)
  const ended = addDays(one.day, random.int(8, 16))
  const condition = addCondition(chart, key, {
    onset: start,
    ended: ended < chart.today ? ended : addDays(chart.today, -1),
    encounterId: encounter.id,
    severity: one.severe ? 'severe' : 'moderate',
  })
  encounter.diagnosis = [{ condition: reference('Condition', condition.id ?? '', problems[key].text), rank: 1 }]
  addBedsideValues(chart, encounter, one.severe)
  const about = { on: start, status: 'completed', reasonId: condition.id, encounterId: encounter.id } as const
  prescribe(chart, medicationsByName.prednisolone, about)
  const avoidsPenicillin = chart.of('AllergyIntolerance').some((allergy) => allergy.code?.text === 'Penicillin')
  if (chart.person.archetype.disease !== 'asthma' && random.chance(0.5)) {
    prescribe(
      chart,
      random.chance(0.6) || avoidsPenicillin ? medicationsByName.doxycycline : medicationsByName.amoxicillin,
      about,
    )
  }
}

function addUrgentReview(chart: Chart, wished: string, key: ProblemKey, calendar: Calendar): Encounter {
  const wish = {
    day: wished,
    startMinute: 540 + 15 * chart.random.int(0, 30),
    minutes: 20,
    practitionerId: chart.person.practitionerId,
  }
  const booking = calendar.find(wish, 1)
  const diagnosis = { id: '', text: '' } // replaced once the episode's condition exists
  return addConsultation(
    chart,
    { booking, type: 'Follow-up Visit', stage: 'completed', place: 'rooms', spirometry: false, first: false },
    { reason: `${problems[key].text}, urgent review`, diagnosis },
  )
}

function addAdmission(chart: Chart, day: string, reason: string): Encounter {
  const { person: patient, random } = chart
  const admitted = patient.archetype.disease !== 'asthma' || random.chance(0.6)
  const startMinute = random.int(60, 1380)
  const minutes = admitted ? random.int(2, 6) * 1440 + random.int(-200, 200) : random.int(240, 600)
  return addHospitalStay(chart, {
    kind: admitted ? 'IMP' : 'EMER',
    start: instant(day, startMinute),
    end: instant(day, startMinute + minutes),
    reason,
  })
}

function addBedsideValues(chart: Chart, encounter: Encounter, severe: boolean): void {
  const { course, person: patient, random } = chart
  const at = encounter.period?.start ?? ''
  const setting = { at, encounterId: encounter.id, performerId: NURSE_ID }
  const spo2 = clamp(course.spo2 - random.int(severe ? 5 : 1, severe ? 9 : 3), 78, 97)
  observe(chart, 'oxygenSaturation', spo2, setting)
  observe(chart, 'respiratoryRate', random.int(severe ? 25 : 20, severe ? 32 : 24), setting)
  observe(chart, 'heartRate', random.int(severe ? 102 : 88, severe ? 128 : 104), setting)
  if (!severe) return
  observe(chart, 'cReactiveProtein', random.int(14, 120), setting)
  if (patient.archetype.disease === 'asthma') return
  const retains = patient.archetype.key === 'copd-respiratory-failure' || random.chance(0.35)
  const carbonDioxide = retains ? random.int(52, 68) : random.int(36, 44)
  const ph = retains ? round(7.4 - (carbonDioxide - 45) * 0.0055, 2) : round(random.between(7.38, 7.44), 2)
  observe(chart, 'arterialPh', ph, setting)
  observe(chart, 'arterialCarbonDioxide', carbonDioxide, setting)
  observe(chart, 'arterialOxygen', oxygenFor(spo2, ph), setting)
}
