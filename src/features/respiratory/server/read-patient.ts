import type { DiagnosticReport, FhirResource } from 'fhir/r4'
import { REPORT_CODES } from '#fhir/codes/lung-function-codes.ts'
import { idFrom } from '#fhir/references.ts'
import type { PatientRecord } from '#medicine/from-record/patient-record.ts'
import type { Records, Search } from '#platform/records/records.ts'
import { codeOf, PANEL_CODES, TEST_CODES, WEIGHT_CODES } from './respiratory-codes.ts'

const resourcesOf = (pages: readonly { rows: readonly { resource: FhirResource }[] }[]): FhirResource[] =>
  pages.flatMap(({ rows }) => rows.map(({ resource }) => resource))

/** What the respiratory panel needs about one patient: bounded searches by patient and code. */
export async function readPanelRecord(records: Records, patient: string): Promise<PatientRecord> {
  const of = (search: Search = {}): Search => ({ patient, limit: 200, ...search })
  const { resource: patientResource } = await records.read('Patient', patient)
  const pages = await Promise.all([
    records.search('Condition', of()),
    records.search('Observation', of({ code: PANEL_CODES, limit: 600 })),
    records.search('Observation', of({ code: WEIGHT_CODES })),
    records.search('Observation', of({ code: [codeOf('oxygenSaturation')], limit: 60 })),
    records.search('MedicationRequest', of({ status: ['active', 'on-hold'] })),
    records.search('MedicationStatement', of({ status: ['active', 'intended'] })),
    records.search('Encounter', of()),
    records.search('Procedure', of({ limit: 100 })),
    records.search('Immunization', of({ limit: 100 })),
    records.search('CarePlan', of({ limit: 50 })),
    records.search('ServiceRequest', of({ limit: 100 })),
    records.search('DiagnosticReport', of({ code: Object.values(REPORT_CODES), limit: 100 })),
  ])
  return [patientResource, ...resourcesOf(pages)]
}

/** Lung function and its reports. Includes every value that the given report lists, however old. */
export async function readTestRecord(
  records: Records,
  patient: string,
  { result = [] }: DiagnosticReport,
): Promise<PatientRecord> {
  const { resource: patientResource } = await records.read('Patient', patient)
  const ids = result.flatMap((one) => idFrom(one, 'Observation') ?? [])
  const pages = await Promise.all([
    records.search('Observation', { patient, code: TEST_CODES, limit: 600 }),
    records.search('Observation', { patient, code: WEIGHT_CODES, limit: 200 }),
    ...(ids.length > 0 ? [records.search('Observation', { patient, ids, limit: ids.length })] : []),
    records.search('DiagnosticReport', { patient, code: Object.values(REPORT_CODES), limit: 100 }),
  ])
  const all = new Map(resourcesOf(pages).map((one) => [`${one.resourceType}/${one.id}`, one]))
  return [patientResource, ...all.values()]
}
