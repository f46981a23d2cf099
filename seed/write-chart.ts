import type { Encounter } from 'fhir/r4'
import { addDays, practiceDay } from '#fhir/dates.ts'
import { addAirwayNote } from './airway-note.ts'
import type { Chart } from './chart.ts'
import { addProblems, type ProblemIds } from './clinical/conditions.ts'
import { addCurves } from './clinical/curves.ts'
import { addExacerbation, drawExacerbations, exacerbationsBefore } from './clinical/exacerbations.ts'
import { addHomeAcq5, addInhalerChecks } from './clinical/inhaler-use.ts'
import { observe } from './clinical/observations.ts'
import { addActionPlan, addConsents, addRiskAssessment } from './clinical/plans.ts'
import { prescribeRegimens } from './clinical/prescriptions.ts'
import { planVisits, type Visit } from './clinical/timeline.ts'
import { addAllergies, addImmunisations, addProcedures, addSmoking } from './patients/background.ts'
import type { DemoPatient } from './patients/demo-patients.ts'
import { toPatient } from './patients/patient-resource.ts'
import { addAppointment, drawExtraVisits, isInDiary } from './practice/appointments.ts'
import { addClaim, addCoverage } from './practice/billing.ts'
import { type Calendar, instant } from './practice/calendar.ts'
import { addFindings, type Findings } from './practice/consultations.ts'
import { addConsultation } from './practice/encounters.ts'
import { addMessages } from './practice/messages.ts'
import { addDischargeSummary, addNote } from './practice/notes.ts'
import { addReferrals } from './practice/referrals.ts'
import { clamp } from './random.ts'

const PLANNED_ENCOUNTERS_AHEAD_DAYS = 21

/** A patient's whole record, from the first visit to the next booking. */
export function writeChart(chart: Chart, calendar: Calendar, demo: Partial<DemoPatient>): void {
  const { random, today } = chart
  const patient = chart.add(toPatient(chart.person))
  const ended = demo.diedDaysAgo !== undefined
  if (ended) patient.deceasedDateTime = today
  chart.ended = ended
  const coverage = addCoverage(chart)
  const visits = planVisits(chart, calendar, {
    slot: demo.today,
    nextInDays: demo.nextInDays,
    lastDaysAgo: demo.lastDaysAgo,
    ended,
  })
  const knownSince = visits[0]?.booking.day ?? today
  chart.steppedUpOn = stepUpVisit(chart, visits) ?? knownSince
  if (chart.person.archetype.oxygen) chart.respiratoryFailureSince = failureVisit(chart, visits) ?? knownSince
  const problems = addProblems(chart, knownSince)
  addReferrals(chart, visits, problems)
  addAllergies(chart, knownSince)
  const visitDays = visits.map(({ booking }) => booking.day)
  for (const one of drawExacerbations(chart, visitDays)) addExacerbation(chart, one, calendar, knownSince)
  addSmoking(chart, knownSince)
  addImmunisations(chart)
  addProcedures(chart, knownSince)
  prescribeRegimens(chart, problems, knownSince)
  let latest: { encounter: Encounter; findings: Findings } | undefined
  for (const visit of visits) {
    const written = writeVisit(chart, visit, problems)
    if (written && visit.stage === 'completed') addClaim(chart, visit, written.encounter, coverage)
    latest = written ?? latest
  }
  if (!ended) for (const visit of drawExtraVisits(chart, visits, calendar)) writeVisit(chart, visit, problems)
  if (latest) {
    const before = exacerbationsBefore(chart, practiceDay(latest.encounter.period?.start ?? today))
    addNote(chart, latest.encounter, latest.findings, {
      exacerbations: before,
      assessment: assess(latest.findings, problems, before),
    })
  }
  for (const encounter of chart.of('Encounter')) {
    if (encounter.class.code === 'IMP') addDischargeSummary(chart, encounter)
  }
  addConsents(chart, knownSince)
  if (!ended) {
    addActionPlan(chart, problems, knownSince)
    addRiskAssessment(chart)
    if (demo.messages || random.chance(0.14)) addMessages(chart, demo.messages)
  }
  if (demo.homeReadingDays) addHomeReadings(chart, demo.homeReadingDays)
  if (demo.acq5DaysAgo !== undefined) addHomeAcq5(chart, addDays(today, -demo.acq5DaysAgo))
  if (demo.inhalerChecked && latest) addInhalerChecks(chart, latest.encounter)
  addAirwayNote(chart, problems)
  if (demo.hasCurves) addCurves(chart)
}

/** Treatment is stepped up at a visit, not between visits. */
function stepUpVisit({ course, today }: Chart, visits: readonly Visit[]): string | undefined {
  if (!course.formerStep) return undefined
  const about = addDays(today, -Math.round(course.yearsOnStep * 365))
  return visits.findLast((visit) => visit.booking.day <= about)?.booking.day
}

/** Respiratory failure is diagnosed at a visit with lung function and blood gas, some months ago. */
function failureVisit({ today }: Chart, visits: readonly Visit[]): string | undefined {
  const latest = addDays(today, -60)
  return visits.findLast(({ booking, spirometry }) => spirometry && booking.day <= latest)?.booking.day
}

function reasonFor(chart: Chart, visit: Visit, problems: ProblemIds): string {
  if (visit.type === 'Initial Consultation') return `Referral: ${problems.airwayText}`
  if (visit.type === 'Lung Function Test') return 'Spirometry before review'
  const { disease, severity } = chart.person.archetype
  if (visit.type === 'Spirometry Review') return `${problems.airwayText}: spirometry and treatment review`
  if (disease === 'asthma') return severity === 'severe' ? 'Severe asthma review' : 'Asthma control review'
  return severity === 'severe' ? 'COPD review, exacerbation prevention' : 'COPD review, inhaler check'
}

function assess(
  { act, cat }: Findings,
  { airwayText }: ProblemIds,
  { moderate, severe }: ReturnType<typeof exacerbationsBefore>,
): string {
  if (act !== undefined && cat === undefined) {
    return `${airwayText}, ${act >= 20 ? 'good control' : 'control not good'}.`
  }
  return `${airwayText}, ${severe > 0 || moderate >= 2 ? 'frequent exacerbations' : 'stable'}.`
}

/** Appointment, encounter and, for a completed visit, its findings. */
function writeVisit(
  chart: Chart,
  visit: Visit,
  problems: ProblemIds,
): { encounter: Encounter; findings: Findings } | undefined {
  const { today } = chart
  const { day } = visit.booking
  const reason = reasonFor(chart, visit, problems)
  const appointment = !chart.ended && isInDiary(day, today) ? addAppointment(chart, visit, reason) : undefined
  const tooFarAhead = day > addDays(today, PLANNED_ENCOUNTERS_AHEAD_DAYS)
  if (tooFarAhead || visit.stage === 'no-show') return undefined
  const diagnosis = { id: problems.airway, text: problems.airwayText }
  const encounter = addConsultation(chart, visit, { reason, diagnosis, appointmentId: appointment?.id })
  if (visit.stage !== 'completed') return undefined
  return { encounter, findings: addFindings(chart, visit, encounter) }
}

/** Daily home readings. */
function addHomeReadings(chart: Chart, days: number): void {
  const { course, person, random, today } = chart
  const best = person.sex === 'male' ? 290 : 260
  for (let ago = days; ago >= 1; ago--) {
    const setting = { at: instant(addDays(today, -ago), random.int(410, 500)), performerId: person.id }
    if (person.archetype.disease === 'copd') {
      const falling = course.worseningPerYear > 2 ? Math.round((days - ago) / 10) : 0
      observe(chart, 'oxygenSaturation', clamp(course.spo2 + 1 - falling + random.int(-1, 1), 82, 98), setting)
    } else {
      observe(chart, 'peakFlow', Math.round(best + random.normal(0, 18)), setting)
    }
  }
}
