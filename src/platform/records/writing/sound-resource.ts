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

const sound = new WeakSet<object>()

/** To be called with a resource that `recordProblem` has just found nothing wrong with: it is not checked again. */
export function knownSound<R extends FhirResource>(resource: R): R {
  sound.add(resource)
  return resource
}

/** `given` is what the caller passed in, `resource` the same with its references in stored form. */
export function refuseUnsound(given: FhirResource, resource: FhirResource, now: Date): void {
  if (sound.has(given)) return
  const problem = recordProblem(resource, now)
  if (problem) throw new Problem(422, problem)
}
