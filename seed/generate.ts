import type { FhirResource } from 'fhir/r4'
import { addDays } from '#fhir/dates.ts'
import { Chart } from './chart.ts'
import { drawCourse } from './clinical/course.ts'
import { visitMinutes } from './clinical/timeline.ts'
import { type Clock, slotByClock } from './living/stage-at.ts'
import { type DemoPatient, demoPatients } from './patients/demo-patients.ts'
import { writeSparseChart } from './patients/missing-data.ts'
import { drawPatient } from './patients/patients.ts'
import { physicianIds } from './patients/team.ts'
import { Calendar } from './practice/calendar.ts'
import { spreadOpenStates } from './practice/claim-states.ts'
import { practiceResources } from './practice/practice.ts'
import { priorAuthorizations } from './practice/prior-authorizations.ts'
import { practiceTasks } from './practice/tasks.ts'
import { createRandom } from './random.ts'
import { writeChart } from './write-chart.ts'

export type PracticeOptions = {
  seed: string | number
  /** The practice's calendar day, 'YYYY-MM-DD'; every date is relative to it. */
  today: string
  people?: number
  /** Without it today is a clinic day in mid-morning, whatever day it is. */
  clock?: Clock
}

// Referenced types come first; types that reference each other (an encounter and its diagnosis) cannot be ordered.
const order: readonly FhirResource['resourceType'][] = [
  'Organization',
  'Location',
  'Practitioner',
  'PractitionerRole',
  'Patient',
  'Coverage',
  'Appointment',
  'Encounter',
  'Condition',
  'ServiceRequest',
  'Observation',
  'DiagnosticReport',
  'MedicationRequest',
  'AllergyIntolerance',
  'Immunization',
  'Procedure',
  'Goal',
  'CarePlan',
  'RiskAssessment',
  'Consent',
  'Composition',
  'DocumentReference',
  'ChargeItem',
  'Claim',
  'ClaimResponse',
  'Communication',
  'Task',
]

/** The synthetic practice: the same seed and day give exactly the same records. */
export function generatePractice({ seed, today, people: patients = 200, clock }: PracticeOptions): FhirResource[] {
  const root = createRandom(String(seed))
  const calendar = new Calendar()
  const charts = Array.from({ length: patients }, (_, index) => {
    const demo: DemoPatient = demoPatients[index] ?? { id: `patient-${String(index).padStart(3, '0')}`, person: {} }
    return { demo, chart: openChart(root.fork(demo.id), demo, index + 1, today) }
  })
  // today's list is fixed, so it is booked first
  const todayFirst = [...charts].sort((a, b) => Number(Boolean(b.demo.today)) - Number(Boolean(a.demo.today)))
  for (const { chart, demo } of todayFirst) {
    if (demo.missingData) writeSparseChart(chart)
    else writeChart(chart, calendar, byClock(demo, today, clock))
  }
  spreadOpenStates(
    charts.map(({ chart }) => chart),
    today,
  )
  const alive = charts
    .filter(({ demo }) => !demo.missingData && demo.diedDaysAgo === undefined)
    .map(({ chart }) => chart)
  const resources = [
    ...practiceResources(),
    ...charts.flatMap(({ chart }) => chart.resources),
    ...practiceTasks(alive, today, String(seed)),
    ...priorAuthorizations(alive, today),
  ]
  const rank = new Map(order.map((type, index) => [type, index]))
  const rankOf = (one: FhirResource): number => rank.get(one.resourceType) ?? order.length
  return resources.sort((a, b) => rankOf(a) - rankOf(b))
}

function byClock(demo: DemoPatient, today: string, clock: Clock | undefined): DemoPatient {
  if (!demo.today || !clock) return demo
  return { ...demo, today: slotByClock(demo.today, visitMinutes[demo.today.type], today, clock) }
}

function openChart(random: ReturnType<typeof createRandom>, demo: DemoPatient, serial: number, today: string): Chart {
  const asOf = addDays(today, -(demo.diedDaysAgo ?? 0))
  const patient = drawPatient(
    random,
    { id: demo.id, serial, today: asOf, practitionerIds: physicianIds },
    {
      ...demo.person,
      ...(demo.today && { practitionerId: demo.today.practitionerId }),
    },
  )
  const ageYears = (Date.parse(asOf) - Date.parse(patient.birthDate)) / (365.25 * 86_400_000)
  return new Chart(patient, drawCourse(random, patient, ageYears, demo.course), random.fork('chart'), asOf)
}
