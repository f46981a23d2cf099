import type { FhirResource } from 'fhir/r4'
import type { Services } from '#features/services.ts'
import { addDays, practiceDay } from '#fhir/dates.ts'
import { toPatientFacts } from '#medicine/from-record/to-patient-facts.ts'
import { evaluateGuidelines } from '#medicine/guidelines/evaluate-guidelines.ts'
import type { Finding } from '#medicine/guidelines/rule.ts'
import { currentConsent, decisionOf } from '#platform/consent/consent-decisions.ts'
import type { Recommendation, Target } from '../contract.ts'
import { inEnglish } from '../messages/english.ts'
import { type HomeFacts, ofKind, readHome } from './home-facts.ts'
import { adherenceOf, readMarks } from './medications.ts'
import { type PatientCall, searchShared } from './open-patient.ts'
import { stepOf } from './safety/plan-today.ts'

const SHOWN = 6
const ASK_CAT_DAYS = 90
const ASK_ACT_DAYS = 28 // the test covers the past four weeks
const LOW_ADHERENCE_PERCENT = 80

/** Rule-based, from the plan, overdue care and the patient's entries; no model generates any of it. */
export async function readInsights(services: Services, person: PatientCall): Promise<Recommendation[]> {
  const today = practiceDay(person.at)
  const [home, marks, gaps, visits, isAsked] = await Promise.all([
    readHome(services, person),
    readMarks(person),
    careGaps(person, today),
    searchShared(person, 'Appointment', { from: person.at, status: ['booked', 'pending', 'proposed'], limit: 1 }),
    asksForReadings(person),
  ])
  const knowsVisits = person.isOwn || person.scopes.includes('appointments')
  const hasNoVisit = knowsVisits && visits.rows.length === 0
  return [
    ...fromPlan(home, person.at),
    ...fromEntries(home, today, adherenceOf(home.medications, marks, today).percent),
    ...gaps,
    ...(hasNoVisit ? [recommend('no-visit', 'gap', 'messages')] : []),
  ]
    .filter(({ target }) => isAsked || !target?.startsWith('track-'))
    .slice(0, SHOWN)
}

/** Patients who declined remote monitoring are not asked for home readings, but may still enter them. */
async function asksForReadings({ portal, id: patient }: PatientCall): Promise<boolean> {
  const { rows } = await portal.search('Consent', { patient, limit: 200 })
  const consent = currentConsent(
    rows.map(({ resource }) => resource),
    'remote-monitoring',
  )
  return consent === undefined || decisionOf(consent) !== 'declined'
}

function recommend(
  id: string,
  from: Recommendation['from'],
  target: Target,
  values?: Recommendation['values'],
): Recommendation {
  const key = `recommend.${id}`
  const words = (part: string) => inEnglish({ key: `${key}.${part}`, ...(values && { values }) })
  return {
    id,
    key,
    ...(values && { values }),
    title: words('title'),
    description: words('description'),
    action: words('action'),
    target,
    from,
  }
}

function fromPlan(home: HomeFacts, at: string): Recommendation[] {
  const { zone, missing } = stepOf(home, at)
  const { plan, isPlanKnown } = home
  const isDue = plan && plan.reviewOn !== '' && plan.reviewOn < practiceDay(at)
  return [
    ...(zone === 'well' ? [] : [recommend(`plan-${zone}`, 'plan', 'plan')]),
    ...(isPlanKnown && !plan ? [recommend('no-plan', 'plan', 'messages')] : []),
    ...(isDue ? [recommend('plan-review', 'plan', 'messages', { date: plan.reviewOn })] : []),
    ...(missing.includes('peak-flow') ? [recommend('log-peak-flow', 'plan', 'track-peak-flow')] : []),
    ...(isPlanKnown && missing.includes('symptoms') ? [recommend('log-symptoms', 'plan', 'track-symptoms')] : []),
  ]
}

function fromEntries({ plan, readings }: HomeFacts, today: string, percent: number | null): Recommendation[] {
  const isOlder = (kind: 'cat' | 'act', days: number) => {
    const last = ofKind(readings, kind).at(-1)
    return !last || practiceDay(last.at) < addDays(today, -days)
  }
  return [
    ...(percent !== null && percent < LOW_ADHERENCE_PERCENT
      ? [recommend('doses', 'habit', 'medicines', { percent })]
      : []),
    ...(plan?.kind === 'copd' && isOlder('cat', ASK_CAT_DAYS) ? [recommend('cat', 'habit', 'track-cat')] : []),
    ...(plan?.kind === 'asthma' && isOlder('act', ASK_ACT_DAYS) ? [recommend('act', 'habit', 'track-act')] : []),
  ]
}

/** Guideline findings a patient can act on, in plain language; the others are for clinicians. */
const FOR_PATIENTS: readonly [is: (finding: Finding) => boolean, id: string, target: Target][] = [
  [({ title }) => /influenza/i.test(title), 'influenza', 'messages'],
  [({ title }) => /pneumococcal/i.test(title), 'pneumococcal', 'messages'],
  [({ ruleId }) => ruleId === 'smoking-cessation', 'smoking', 'messages'],
  [({ ruleId }) => ruleId === 'copd-rehab', 'rehab', 'messages'],
  [({ ruleId }) => ruleId === 'inhaler-technique', 'technique', 'appointments'],
]

async function careGaps(person: PatientCall, today: string): Promise<Recommendation[]> {
  const { isOwn, scopes, records, id } = person
  if (!isOwn && !scopes.includes('record')) return []
  const patient = await records.read('Patient', id)
  const pages = await Promise.all([
    searchShared(person, 'Condition', { limit: 200 }),
    searchShared(person, 'Observation', { limit: 1000 }),
    searchShared(person, 'MedicationRequest', { status: ['active', 'on-hold'], limit: 200 }),
    searchShared(person, 'Encounter', { limit: 200 }),
    searchShared(person, 'Procedure', { limit: 100 }),
    searchShared(person, 'Immunization', { limit: 100 }),
    searchShared(person, 'CarePlan', { limit: 50 }),
  ])
  const record = [patient.resource, ...pages.flatMap(({ rows }) => rows.map(({ resource }): FhirResource => resource))]
  const findings = evaluateGuidelines(toPatientFacts(record, today), { asOf: today, asthmaHandbook: 'current' })
  return FOR_PATIENTS.flatMap(([is, name, target]) => (findings.some(is) ? [recommend(name, 'gap', target)] : []))
}
