import type { FhirResource } from 'fhir/r4'
import type { PersonRecord } from '#platform/clinical-record/person-record.ts'
import type { Page, Records, Search } from '#platform/records/records.ts'

/** What the tools look at of one person: searches by patient, each bounded. */
export async function readPersonRecord(records: Records, patient: string): Promise<PersonRecord> {
  const of = (search: Search = {}): Search => ({ patient, limit: 200, ...search })
  const person = await records.read('Patient', patient)
  const pages = (await Promise.all([
    records.search('Condition', of()),
    records.search('Observation', of({ limit: 1000 })),
    records.search('MedicationRequest', of({ status: ['active', 'on-hold'] })),
    records.search('MedicationStatement', of({ status: ['active', 'intended'] })),
    records.search('Encounter', of()),
    records.search('Procedure', of({ limit: 100 })),
    records.search('Immunization', of({ limit: 100 })),
    records.search('CarePlan', of({ limit: 50 })),
    records.search('DiagnosticReport', of({ limit: 100 })),
    records.search('RiskAssessment', of({ limit: 100 })),
  ])) as Page[]
  return [person.resource, ...pages.flatMap(({ rows }) => rows.map(({ resource }): FhirResource => resource))]
}
