import type { FhirResource } from 'fhir/r4'
import { TLC_CODE } from '#fhir/codes/lung-function-codes.ts'
import { type ObservationName, observationCodes } from '#fhir/codes/observation-codes.ts'
import type { PatientRecord } from '#medicine/from-record/patient-record.ts'
import type { Page, Records, Search } from '#platform/records/records.ts'
import { TOOL_IDS } from '../rules.ts'
import { scoreCode } from './score-codes.ts'

const codesOf = (...names: ObservationName[]) => names.map((name) => observationCodes[name].codings[0].code ?? '')

const TESTS = [...codesOf('fev1Pre', 'fev1Post', 'fvcPre', 'fvcPost', 'fev1PercentPredicted'), TLC_CODE]
const SCORES = [...codesOf('cat', 'mmrc', 'act', 'eosinophils', 'relieverDays'), ...TOOL_IDS.map(scoreCode)]
const LASTING = codesOf('height', 'smokingStatus', 'packYears')
const BODY = codesOf('weight', 'bodyMassIndex')

/**
 * What the tools need about one patient: searches by patient, each bounded. Daily home readings are read separately or
 * not at all, because a year of them would push last year's test out of a bounded list.
 */
export async function readPatientRecord(records: Records, patient: string): Promise<PatientRecord> {
  const of = (search: Search = {}): Search => ({ patient, limit: 200, ...search })
  const person = await records.read('Patient', patient)
  const pages = (await Promise.all([
    records.search('Condition', of()),
    records.search('Observation', of({ code: TESTS, limit: 600 })),
    records.search('Observation', of({ code: SCORES, limit: 600 })),
    records.search('Observation', of({ code: LASTING })),
    records.search('Observation', of({ code: BODY, limit: 20 })),
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
