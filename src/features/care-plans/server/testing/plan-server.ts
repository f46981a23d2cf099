import type { CarePlan, MedicationRequest, Observation, Patient } from 'fhir/r4'
import { type Answer, startTestServer } from '#app/server/testing/test-server.ts'
import { observationConcept } from '#fhir/codes/observation-codes.ts'
import { addDays, practiceDay } from '#fhir/dates.ts'
import { TO_COMPLETE } from '../../checks.ts'
import type { PlanContent } from '../../rules.ts'

const today = practiceDay(new Date())

const person = (id: string, given: string, family: string): Patient => ({
  resourceType: 'Patient',
  id,
  name: [{ given: [given], family }],
  birthDate: '1961-03-02',
  generalPractitioner: [{ display: 'Dr Priya Raman' }],
})

const medication = (
  id: string,
  patient: string,
  text: string,
  dosage?: string,
  asNeeded = false,
): MedicationRequest => ({
  resourceType: 'MedicationRequest',
  id,
  status: 'active',
  intent: 'order',
  subject: { reference: `Patient/${patient}` },
  authoredOn: addDays(today, -90),
  requester: { display: 'Dr Test' },
  medicationCodeableConcept: { text },
  ...(dosage && { dosageInstruction: [{ text: dosage, ...(asNeeded && { asNeededBoolean: true }) }] }),
})

const peakFlow = (id: string, value: number, daysAgo: number): Observation => ({
  resourceType: 'Observation',
  id,
  status: 'final',
  code: observationConcept('peakFlow'),
  subject: { reference: 'Patient/ann' },
  effectiveDateTime: addDays(today, -daysAgo),
  valueQuantity: { value, unit: 'L/min' },
})

/** In the format of the synthetic practice. */
const olderPlan: CarePlan = {
  resourceType: 'CarePlan',
  id: 'older',
  status: 'active',
  intent: 'plan',
  title: 'Asthma Action Plan',
  subject: { reference: 'Patient/ann' },
  created: addDays(today, -400),
  period: { start: addDays(today, -400), end: addDays(today, -35) },
  author: { reference: 'Practitioner/demo-provider', display: 'Dr Eleanor Castellan' },
  activity: [
    { detail: { status: 'in-progress', description: 'When well: take your usual inhalers.' } },
    { detail: { status: 'in-progress', description: 'When not well (waking at night): book a review.' } },
    { detail: { status: 'in-progress', description: 'Getting worse: contact the practice.' } },
    { detail: { status: 'in-progress', description: 'Danger signs (worse fast): call 000.' } },
  ],
}

/** The full server with two patients; Ann has peak flows, medications and an overdue plan. */
export async function startPlanServer() {
  const server = await startTestServer()
  const records = server.preparing()
  await records.createMany([
    person('ann', 'Ann', 'Núñez'),
    person('demo-patient', 'Margaret', 'Nguyen'),
    medication('m1', 'ann', 'Ventolin (salbutamol) 100 microgram pMDI', '2 puffs when needed', true),
    medication('m2', 'ann', 'Flixotide (fluticasone propionate) 125 microgram pMDI'),
    medication('m3', 'ann', 'Prednisolone 25 mg tablet', '50 mg (2 tablets) in the morning for 5 days'),
    peakFlow('p1', 410, 20),
    peakFlow('p2', 455, 60),
    peakFlow('p3', 600, 1000),
    olderPlan,
  ])
  const cookie = await server.signIn('provider')
  const versioned = (version?: number): Record<string, string> => (version ? { 'if-match': `W/"${version}"` } : {})
  const get = (path: string): Promise<Answer> => server.ask('GET', path, { cookie })

  return {
    ...server,
    records,
    today,
    get,
    post: (path: string, body?: unknown, version?: number): Promise<Answer> =>
      server.ask('POST', path, { body, cookie, headers: versioned(version) }),
    put: (path: string, body: unknown, version?: number): Promise<Answer> =>
      server.ask('PUT', path, { body, cookie, headers: versioned(version) }),

    /** A patient's plan from a template, with all placeholders filled in. */
    async filled(kind: PlanContent['kind'], patientId: string): Promise<PlanContent> {
      const { json } = await get(`/api/care-plan-templates/${kind}/for/${patientId}`)
      const content: PlanContent = json.content
      const fill = (line: string) => line.replace(TO_COMPLETE, 'as we agreed')
      return {
        ...content,
        medicines: content.medicines.map((each) => ({ ...each, dose: fill(each.dose) })),
        steps: content.steps.map((step) => ({ ...step, signs: step.signs.map(fill), actions: step.actions.map(fill) })),
      }
    },

    tasksOf: async (planId: string) =>
      (await records.search('Task', { tokens: [`focus|${planId}`] })).rows.map(({ resource }) => resource),

    audits: (entityType: string) =>
      server.services.database.query<{ operation: string; actor_name: string; entity_id: string; patient: string }>(
        'select * from audit_events where entity_type = $1 order by recorded, seq',
        [entityType],
      ),
  }
}

export type PlanServer = Awaited<ReturnType<typeof startPlanServer>>
