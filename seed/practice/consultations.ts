import type { Encounter } from 'fhir/r4'
import { daysBetween } from '#fhir/dates.ts'
import type { Chart } from '../chart.ts'
import { acq5For } from '../clinical/inhaler-use.ts'
import { observe, observeBloodPressure, type Setting } from '../clinical/observations.ts'
import { addSpirometry, type Blow } from '../clinical/spirometry.ts'
import type { Visit } from '../clinical/timeline.ts'
import { oxygenFor } from '../oxygen.ts'
import { NURSE_ID } from '../patients/team.ts'
import { clamp, round } from '../random.ts'
import { instant } from './calendar.ts'

/** What was measured and asked at one visit. */
export type Findings = { spo2: number; cat?: number; mmrc?: number; act?: number; relieverDays?: number; blow?: Blow }

/** Scores on a day: today's, less the progression since; asthma was worse before the step up. */
function scoresOn(chart: Chart, day: string): Omit<Findings, 'spo2' | 'blow'> {
  const { course, random, today } = chart
  const yearsAgo = daysBetween(day, today) / 365
  const eased = Math.min(course.worseningPerYear * yearsAgo, (course.cat ?? 0) * 0.45)
  const beforeStep = course.act !== undefined && course.formerStep !== undefined && day < chart.steppedUpOn
  const actThen =
    course.act !== undefined ? course.act - (beforeStep && course.act > 15 ? random.int(4, 7) : 0) : undefined
  const scatter = () => (yearsAgo < 0.05 ? 0 : random.int(-1, 1))
  return {
    cat: course.cat !== undefined ? clamp(Math.round(course.cat - eased + scatter()), 0, 40) : undefined,
    mmrc: course.cat !== undefined ? clamp(course.mmrc - (eased >= 3 ? 1 : 0), 0, 4) : undefined,
    act: actThen !== undefined ? clamp(actThen + scatter(), 5, 25) : undefined,
    relieverDays:
      course.relieverDays !== undefined
        ? clamp(course.relieverDays + (beforeStep ? random.int(2, 3) : 0), 0, 7)
        : undefined,
  }
}

const ACQ5_YEARS = 1.5 // asked of people with severe asthma since the practice prescribes biologics

export function addFindings(chart: Chart, visit: Visit, encounter: Encounter): Findings {
  const { course, person: patient, random, today } = chart
  const { day, startMinute } = visit.booking
  const at = instant(day, startMinute + 5)
  const setting: Setting = { at, encounterId: encounter.id, performerId: NURSE_ID }
  const yearsAgo = daysBetween(day, today) / 365
  const spo2 = clamp(Math.round(course.spo2 + course.worseningPerYear * yearsAgo * 0.5 + random.normal(0, 0.5)), 84, 99)
  const scores = scoresOn(chart, day)
  observe(chart, 'oxygenSaturation', spo2, visit.place === 'video' ? { ...setting, performerId: patient.id } : setting)
  if (visit.place !== 'video') addVitals(chart, visit, setting)
  if (scores.cat !== undefined) observe(chart, 'cat', scores.cat, setting)
  if (scores.mmrc !== undefined) observe(chart, 'mmrc', scores.mmrc, setting)
  if (scores.act !== undefined) observe(chart, 'act', scores.act, setting)
  if (scores.act !== undefined && patient.archetype.severity === 'severe' && yearsAgo < ACQ5_YEARS)
    observe(chart, 'acq5', acq5For(scores.act), setting)
  if (scores.relieverDays !== undefined) observe(chart, 'relieverDays', scores.relieverDays, setting)
  const blown = visit.spirometry ? addSpirometry(chart, day, setting) : undefined
  if (visit.spirometry) addYearlyTests(chart, day, spo2, setting)
  return { spo2, ...scores, blow: blown }
}

// older charts were brought over with yearly vital signs only
const FULL_VITALS_YEARS = 0.5

function addVitals(chart: Chart, visit: Visit, setting: Setting): void {
  const { course, person: patient, random, today } = chart
  const yearsAgo = daysBetween(visit.booking.day, today) / 365
  const losing = course.worseningPerYear > 2 ? 1.6 : 0 // kg a year; weight falls in advancing COPD
  if (visit.first) observe(chart, 'height', patient.heightCm, setting)
  if (visit.first || visit.spirometry) {
    observe(chart, 'weight', round(patient.weightKg + losing * yearsAgo + random.normal(0, 0.6), 1), setting)
  }
  if (yearsAgo > FULL_VITALS_YEARS && !visit.spirometry) return
  const hypertensive = course.comorbidities.includes('hypertension')
  observe(chart, 'heartRate', random.int(64, patient.archetype.severity === 'severe' ? 94 : 82), setting)
  observe(chart, 'respiratoryRate', random.int(13, patient.archetype.severity === 'severe' ? 22 : 17), setting)
  observeBloodPressure(
    chart,
    random.int(hypertensive ? 126 : 112, hypertensive ? 148 : 134),
    random.int(66, 88),
    setting,
  )
}

function addYearlyTests(chart: Chart, day: string, spo2: number, setting: Setting): void {
  const { course, person: patient, random, today } = chart
  const yearsAgo = daysBetween(day, today) / 365
  const { disease, oxygen, severity, step } = patient.archetype
  const lowered = step === 'asthma-anti-il5' && day >= chart.steppedUpOn
  const eosinophils = lowered ? course.eosinophils : course.eosinophilsUntreated
  observe(chart, 'eosinophils', round(clamp(eosinophils + random.normal(0, 0.02), 0.01, 1.8), 2), setting)
  if (disease !== 'copd') observe(chart, 'feno', clamp(course.feno + random.int(-4, 4), 5, 150), setting)
  if (disease === 'asthma' && (severity === 'severe' || random.chance(0.4)))
    observe(chart, 'totalIge', course.totalIge, setting)
  if (disease !== 'asthma' && severity === 'severe') {
    const metres = 510 - course.mmrc * 75 + course.worseningPerYear * yearsAgo * 12 + random.normal(0, 10)
    observe(chart, 'sixMinuteWalk', clamp(Math.round(metres), 90, 560), setting)
  }
  if (oxygen && day >= chart.respiratoryFailureSince) {
    observe(chart, 'arterialOxygen', oxygenFor(spo2), setting)
    observe(chart, 'arterialCarbonDioxide', random.int(44, 52), setting)
    observe(chart, 'haemoglobin', random.int(150, 176), setting)
  }
}
