import { eachPage } from '#platform/records/read-all.ts'
import type { Records, ResourceType } from '#platform/records/records.ts'

/** Everything patients may read about themselves. */
const EXPORTED = [
  'AllergyIntolerance',
  'Appointment',
  'CarePlan',
  'Communication',
  'Composition',
  'Condition',
  'Consent',
  'Coverage',
  'DiagnosticReport',
  'DocumentReference',
  'Encounter',
  'Goal',
  'Immunization',
  'MedicationAdministration',
  'MedicationRequest',
  'MedicationStatement',
  'Observation',
  'Procedure',
  'QuestionnaireResponse',
  'RiskAssessment',
] as const satisfies readonly ResourceType[]

const ON_A_PAGE = 1000

/** A FHIR collection Bundle; stored text is sent unchanged. `without` lists the types that are not shared. */
export async function exportBundle(
  records: Records,
  patient: string,
  at: string,
  without: readonly string[],
): Promise<string> {
  const own = await records.read('Patient', patient)
  const texts = [entry('Patient', own.id, own.text)]
  for (const type of EXPORTED.filter((each) => !without.includes(each))) {
    for await (const rows of eachPage(records, type, { patient, limit: ON_A_PAGE })) {
      texts.push(...rows.map(({ id, text }) => entry(type, id, text)))
    }
  }
  const head = { resourceType: 'Bundle', type: 'collection', timestamp: at }
  return `${JSON.stringify(head).slice(0, -1)},"entry":[${texts.join(',')}]}`
}

const entry = (type: string, id: string, text: string) =>
  `{"fullUrl":"https://aurora.example/fhir/${type}/${id}","resource":${text}}`
