import type { FhirResource } from 'fhir/r4'
import { patientOf } from '#platform/records/search/extract.ts'
import { generatePractice } from '#seed/generate.ts'

/** The first people of the synthetic practice with all their records, for tests that want real shapes. */
export function syntheticPeople(today: string, people: number): readonly FhirResource[] {
  return generatePractice({ seed: 'aurora', today, people })
}

/** The same, person by person. */
export function syntheticRecords(today: string, people: number): FhirResource[][] {
  const records = new Map<string, FhirResource[]>()
  for (const one of syntheticPeople(today, people)) {
    const person = patientOf(one)
    if (person) records.set(person, [...(records.get(person) ?? []), one])
  }
  return [...records.values()]
}
