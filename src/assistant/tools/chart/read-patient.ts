import type { FhirResource } from 'fhir/r4'
import type { PatientRecord } from '#medicine/from-record/patient-record.ts'
import { readAll } from '#platform/records/read-all.ts'
import type { Records, ResourceType } from '#platform/records/records.ts'
import type { Need } from '../needs.ts'

/** Everything about one patient that rules, risk and trends look at. */
const WHOLE: readonly ResourceType[] = [
  'Condition',
  'Observation',
  'MedicationRequest',
  'MedicationStatement',
  'Encounter',
  'Procedure',
  'Immunization',
  'CarePlan',
  'ServiceRequest',
]

export async function readWhole(records: Records, patient: string): Promise<PatientRecord> {
  return readParts(
    records,
    patient,
    WHOLE.filter((type) => mayRead(records, type)).map((type) => ({ type, search: {} })),
  )
}

export async function readParts(records: Records, patient: string, needs: readonly Need[]): Promise<PatientRecord> {
  const parts = await Promise.all(
    needs
      .filter(({ type }) => mayRead(records, type))
      .map(({ type, search }) => readAll<ResourceType>(records, type, { ...search, patient, sort: 'newest' })),
  )
  const stored = await records.read('Patient', patient)
  const kept = parts.flat().filter(({ resource }) => !isTakenBack(resource))
  return [stored.resource, ...kept.map(({ resource }) => resource)]
}

/** An entry that was undone does not exist for an answer. */
function isTakenBack(resource: FhirResource): boolean {
  return (resource as { status?: string }).status === 'entered-in-error'
}

/** What the policy gives nobody of this role is not asked for: a refusal would be audited as an attempt. */
const NOT_FOR_PATIENTS = new Set<ResourceType>(['ServiceRequest', 'Task', 'Claim', 'ClaimResponse'])

function mayRead(records: Records, type: ResourceType): boolean {
  const { who } = records
  const role = who.kind === 'agent' ? who.onBehalfOf?.role : who.role
  return role === 'patient' ? !NOT_FOR_PATIENTS.has(type) : records.may('search', type)
}
