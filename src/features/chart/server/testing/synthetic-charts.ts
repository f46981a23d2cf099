import type { FhirResource } from 'fhir/r4'
import { syntheticPatients } from '#app/server/testing/synthetic-patients.ts'
import type { Chart, ResourceOf, ResourceType, Stored } from '#platform/records/records.ts'

export const TODAY = '2026-11-15'
export const NOW = new Date('2026-11-15T03:00:00Z')

let made: readonly FhirResource[] | undefined
const patients = () => {
  made ??= syntheticPatients(TODAY, 6)
  return made
}

const DATES = ['effectiveDateTime', 'authoredOn', 'onsetDateTime', 'occurrenceDateTime', 'dateTime', 'recordedDate']

function dateOf(resource: FhirResource): string {
  const loose = resource as unknown as Record<string, unknown> & { period?: { start?: string } }
  return String(DATES.map((name) => loose[name]).find(Boolean) ?? loose.period?.start ?? '')
}

/** A patient's full record, as the generator writes it. */
export function recordsOf(patientId: string): FhirResource[] {
  const reference = `Patient/${patientId}`
  return patients().filter((resource) => {
    const { subject, patient } = resource as { subject?: { reference?: string }; patient?: { reference?: string } }
    return resource.resourceType === 'Patient'
      ? resource.id === patientId
      : subject?.reference === reference || patient?.reference === reference
  })
}

export function stored<T extends ResourceType>(resource: ResourceOf<T>, about: Partial<Stored<T>> = {}): Stored<T> {
  return {
    type: resource.resourceType as T,
    id: resource.id ?? '',
    version: 1,
    updated: NOW.toISOString(),
    patient: undefined,
    text: JSON.stringify(resource),
    resource,
    ...about,
  }
}

/** A chart as the record store returns it: newest first, with the same limits. */
export function chartOf(patientId: string): Chart {
  const all = recordsOf(patientId)
  const part = <T extends ResourceType>(type: T, limit: number): Stored<T>[] =>
    all
      .filter((resource) => resource.resourceType === type)
      .sort((a, b) => dateOf(b).localeCompare(dateOf(a)))
      .slice(0, limit)
      .map((resource) => stored(resource as ResourceOf<T>))
  return {
    patient: part('Patient', 1)[0] as Stored<'Patient'>,
    conditions: part('Condition', 50),
    allergies: part('AllergyIntolerance', 50),
    // `wholeChart` adds what long records have beyond the newest fifty
    medications: part('MedicationRequest', 200),
    observations: part('Observation', 60),
    encounters: part('Encounter', 20),
    risks: part('RiskAssessment', 10),
    consents: part('Consent', 20),
  }
}
