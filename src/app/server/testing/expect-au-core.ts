import type { FhirResource } from 'fhir/r4'
import { expect } from 'vitest'
import { auCoreProblems } from '#fhir/au-core/au-core-problems.ts'

/** Fails with everything that keeps this record from conforming to AU Core. */
export function expectAuCore(resource: FhirResource): void {
  expect(auCoreProblems(resource), `${resource.resourceType}/${resource.id}`).toEqual([])
}
