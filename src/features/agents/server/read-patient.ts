import type { FhirResource } from 'fhir/r4'
import { sortedRecord } from '#assistant/agents/input-hash.ts'
import { PRACTICE_TASK } from '#fhir/codes/practice-task.ts'
import { addDays } from '#fhir/dates.ts'
import type { Page, Records, Search } from '#platform/records/records.ts'

/** What an agent reads about one patient: searches by patient, each bounded, in a fixed order. */
export async function readPatient(records: Records, patient: string, asOf: string): Promise<FhirResource[]> {
  const of = (search: Search = {}): Search => ({ patient, limit: 200, ...search })
  const lately = addDays(asOf, -90)
  const stored = await records.read('Patient', patient)
  const pages = (await Promise.all([
    records.search('Condition', of()),
    records.search('Observation', of({ limit: 1000 })),
    records.search('MedicationRequest', of({ limit: 300 })),
    records.search('MedicationStatement', of({ status: ['active', 'intended'] })),
    records.search('AllergyIntolerance', of({ limit: 100 })),
    records.search('Encounter', of()),
    records.search('Procedure', of({ limit: 100 })),
    records.search('Immunization', of({ limit: 100 })),
    records.search('CarePlan', of({ limit: 50 })),
    records.search('DiagnosticReport', of({ limit: 100 })),
    records.search('ServiceRequest', of()),
    records.search('Appointment', of({ from: asOf, limit: 50 })),
    records.search('Communication', of({ from: lately, limit: 100 })),
    records.search('QuestionnaireResponse', of({ from: lately, limit: 100 })),
    records.search('Coverage', of({ limit: 20 })),
    records.search('Claim', of({ limit: 100 })),
    records.search('ClaimResponse', of({ limit: 100 })),
    records.search('ChargeItem', of({ limit: 100 })),
    // provider numbers belong to clinicians and places of the practice
    records.search('PractitionerRole', { limit: 100 }),
    // not its own tasks: they would make every run look new
    records.search('Task', of({ code: [PRACTICE_TASK, 'result-review'] })),
  ])) as Page[]
  return sortedRecord([stored.resource, ...pages.flatMap(({ rows }) => rows.map(({ resource }) => resource))])
}

/** '4 Condition, 120 Observation': what a run was given. */
export function describeReads(record: readonly FhirResource[]): string {
  const counts = new Map<string, number>()
  for (const { resourceType } of record) counts.set(resourceType, (counts.get(resourceType) ?? 0) + 1)
  return [...counts].map(([type, count]) => `${count} ${type}`).join(', ')
}
