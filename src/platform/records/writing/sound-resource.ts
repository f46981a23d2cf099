import type { FhirResource } from 'fhir/r4'
import { withRelativeReferences } from '#fhir/references.ts'
import { Problem } from '#platform/api/problem.ts'
import { patientProblem, recordProblem } from './invariants.ts'

/** The resource with its references in stored form. Permission is decided by them, so this comes first. */
export function withStoredReferences<R extends FhirResource>(given: R, fhirBase: string | undefined): R {
  const resource = withRelativeReferences(given, fhirBase)
  const problem = patientProblem(resource)
  if (problem) throw new Problem(422, problem)
  return resource
}

export function refuseUnsound(resource: FhirResource, now: Date): void {
  const problem = recordProblem(resource, now)
  if (problem) throw new Problem(422, problem)
}
