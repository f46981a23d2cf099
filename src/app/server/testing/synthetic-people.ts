import type { FhirResource } from 'fhir/r4'
import { generatePractice } from '#seed/generate.ts'

/** The first people of the synthetic practice with all their records, for tests that want real shapes. */
export function syntheticPeople(today: string, people: number): readonly FhirResource[] {
  return generatePractice({ seed: 'aurora', today, people })
}
