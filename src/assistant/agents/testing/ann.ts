import type { Communication, Encounter, FhirResource, Observation, Patient } from 'fhir/r4'
import type { AgentId } from '#fhir/codes/agent-ids.ts'
import { coding, concept } from '#fhir/codes/codings.ts'
import { type ObservationName, observationConcept } from '#fhir/codes/observation-codes.ts'
import { codeSystems, SNOMED } from '#fhir/codes/systems.ts'
import { addDays } from '#fhir/dates.ts'
import { type AgentOutput, isRecommendation } from '../agent.ts'
import { sortedRecord } from '../input-hash.ts'
import { declarationOf } from '../roster.ts'

/** A patient for tests, built as each test needs. */
export const TODAY = '2026-11-15'
export const subject = { reference: 'Patient/ann' }
export const ann: Patient = {
  resourceType: 'Patient',
  id: 'ann',
  name: [{ given: ['Ann'], family: 'Lee' }],
  gender: 'female',
  birthDate: '1955-03-01',
}
export const problem = (id: string, code: string, text: string): FhirResource => ({
  resourceType: 'Condition',
  id,
  clinicalStatus: concept(coding(codeSystems.conditionClinical, 'active')),
  code: concept(coding(SNOMED, code, text)),
  subject,
})
export const copd = problem('copd', '13645005', 'COPD')
export const asthma = problem('asthma', '195967001', 'Asthma')
export const visit: Encounter = {
  resourceType: 'Encounter',
  id: 'visit',
  status: 'finished',
  class: coding(codeSystems.actCode, 'AMB'),
  subject,
  period: { start: '2026-10-01T00:00:00Z', end: '2026-10-01T00:30:00Z' },
}
export const reading = (name: ObservationName, value: number, daysAgo: number): Observation => ({
  resourceType: 'Observation',
  id: `${name}-${daysAgo}`,
  status: 'final',
  code: observationConcept(name),
  subject,
  effectiveDateTime: `${addDays(TODAY, -daysAgo)}T02:00:00Z`,
  valueQuantity: { value },
})
export const message = (id: string, text: string, hours = 2, from = 'Patient/ann'): Communication => ({
  resourceType: 'Communication',
  id,
  status: 'completed',
  subject,
  sent: new Date(Date.parse(`${TODAY}T04:00:00Z`) - hours * 3_600_000).toISOString(),
  sender: { reference: from },
  payload: [{ contentString: text }],
})

export const run = (id: AgentId, record: readonly FhirResource[], more = {}): AgentOutput =>
  declarationOf(id).run({ record: sortedRecord(record), asOf: TODAY, ...more }) as AgentOutput
export const recommended = ({ statements }: AgentOutput) => statements.filter(isRecommendation).map(({ text }) => text)
export const titles = ({ proposals }: AgentOutput) => proposals.map(({ title }) => title)
