import { identifierSystems } from '#fhir/codes/systems.ts'
import { addDays, practiceDay } from '#fhir/dates.ts'
import { isReferenceTo } from '#fhir/references.ts'
import { airwayConditions } from '#medicine/from-record/airway-conditions.ts'
import { aiCareDeclined } from '#platform/consent/consent-decisions.ts'
import type { Records } from '#platform/records/records.ts'
import type { Need } from '../rules.ts'

export interface AssistantFacts {
  known: ReadonlySet<Need>
  isDeclined: boolean
  /** One of the patient's messages has no answer yet. */
  isWaiting: boolean
}

const RECENT_DAYS = 30
const SCORE_CODES = ['cat-total', '82668-5'] // CAT, ACT

export async function readFacts(records: Records, patient: string, now: Date): Promise<AssistantFacts> {
  const today = practiceDay(now)
  const from = addDays(today, -RECENT_DAYS)
  const [person, conditions, medications, plans, appointments, readings, scores, messages, coverage, consents] =
    await Promise.all([
      records.read('Patient', patient),
      records.search('Condition', { patient, limit: 200 }),
      records.search('MedicationRequest', { patient, status: ['active'], limit: 100 }),
      records.search('CarePlan', { patient, status: ['active'], limit: 20 }),
      records.search('Appointment', { patient, from: today, status: ['booked'], limit: 1 }),
      records.count('Observation', { patient, from }),
      records.count('Observation', { patient, code: SCORE_CODES }),
      records.search('Communication', { patient, limit: 20, sort: 'newest' }),
      records.count('Coverage', { patient }),
      records.search('Consent', { patient, limit: 200 }),
    ])
  const { telecom = [], identifier = [] } = person.resource
  const taken = medications.rows.map(({ resource }) => resource)
  const [newest] = messages.rows
  const facts: Record<Need, boolean> = {
    phone: telecom.some(({ system }) => system === 'phone'),
    appointment: appointments.rows.length > 0,
    'recent-readings': readings > 0,
    score: scores > 0,
    medicines: taken.length > 0,
    dosages: taken.length > 0 && taken.every(({ dosageInstruction }) => dosageInstruction?.[0]?.text),
    'action-plan': plans.rows.some(({ resource }) => /action plan/i.test(resource.title ?? '')),
    diagnosis: airwayConditions(conditions.rows.map(({ resource }) => resource)).length > 0,
    messages: messages.rows.length > 0,
    coverage: coverage > 0,
    medicare: identifier.some(({ system }) => system === identifierSystems.medicare),
  }
  return {
    known: new Set((Object.keys(facts) as Need[]).filter((need) => facts[need])),
    isDeclined: aiCareDeclined(consents.rows.map(({ resource }) => resource)),
    isWaiting: isReferenceTo(newest?.resource.sender, 'Patient'),
  }
}
