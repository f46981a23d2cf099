import type { FhirResource, Patient } from 'fhir/r4'
import { plainReference } from '#fhir/references.ts'
import { Problem } from '#platform/api/problem.ts'
import type { FhirClient } from './fhir-client.ts'
import { FhirFailure } from './fhir-client.ts'

/** The requested patient, as both sides identify them. */
export interface Whom {
  system: string
  value: string
  /** YYYY-MM-DD; a number alone could be another patient's. */
  birthDate: string
}

/** In the order in which they are written: what is referred to comes first. */
export const PULLED_TYPES = [
  'Encounter',
  'Condition',
  'AllergyIntolerance',
  'MedicationRequest',
  'MedicationStatement',
  'Immunization',
  'Procedure',
  'Observation',
  'DiagnosticReport',
  'DocumentReference',
] as const satisfies readonly FhirResource['resourceType'][]

const AT_MOST = 2000 // records of one kind

export interface RemoteRecord {
  patient: Patient
  resources: readonly FhirResource[]
  /** Types that the server does not offer, or that have too many records for one request. */
  leftOut: readonly string[]
}

/** `base` is the other server's FHIR address. */
export async function fetchRecord(
  client: FhirClient,
  base: string,
  { system, value, birthDate }: Whom,
): Promise<RemoteRecord> {
  const query = new URLSearchParams({ identifier: `${system}|${value}`, birthdate: birthDate })
  const { resources: found } = await client.search(`/Patient?${query}`, 'Find the patient', 5)
  const patients = found.filter((one): one is Patient => one.resourceType === 'Patient')
  // a server may ignore a parameter it does not know: what came back is checked again
  const meant = patients.filter(
    (one) =>
      one.birthDate === birthDate && one.identifier?.some((each) => each.system === system && each.value === value),
  )
  const [patient] = meant
  if (!patient?.id) throw new Problem(404, 'The other server has no patient with this number and date of birth.')
  if (meant.length > 1) throw new Problem(409, 'The other server has more than one patient with this number.')

  const resources: FhirResource[] = []
  const leftOut: string[] = []
  for (const type of PULLED_TYPES) {
    try {
      const page = await client.search(`/${type}?patient=${encodeURIComponent(patient.id)}`, `Read ${type}`, AT_MOST)
      resources.push(...page.resources.filter((one) => one.resourceType === type && isOf(one, patient.id ?? '', base)))
      if (page.isCut) leftOut.push(`${type}: more than ${AT_MOST}, the rest is skipped`)
    } catch (error) {
      if (!(error instanceof FhirFailure) || ![400, 403, 404, 501].includes(error.code)) throw error
      leftOut.push(`${type}: not offered (${error.code})`)
    }
  }
  return { patient, resources, leftOut }
}

/** Nothing of anybody else gets in, whatever the server sends. */
function isOf(resource: FhirResource, patientId: string, base: string): boolean {
  const { subject, patient } = resource as { subject?: { reference?: string }; patient?: { reference?: string } }
  return resource.id !== undefined && plainReference(subject ?? patient, base) === `Patient/${patientId}`
}
