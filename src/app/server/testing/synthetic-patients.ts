import type { FhirResource } from 'fhir/r4'
import { patientOf } from '#platform/records/search/extract.ts'
import { generatedPractice } from '#seed/testing/generated-practice.ts'

/** The first people of the synthetic practice with all their records, for tests that want real shapes. */
export function syntheticPatients(today: string, patients: number): readonly FhirResource[] {
  return generatedPractice({ seed: 'aurora', today, people: patients })
}

/** The same, person by person. */
export function syntheticRecords(today: string, patients: number): FhirResource[][] {
  const records = new Map<string, FhirResource[]>()
  for (const one of syntheticPatients(today, patients)) {
    const patient = patientOf(one)
    if (patient) records.set(patient, [...(records.get(patient) ?? []), one])
  }
  return [...records.values()]
}
