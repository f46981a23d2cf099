import type { FhirResource } from 'fhir/r4'
import { Problem } from '#platform/api/problem.ts'
import type { Access } from '../patients/access.ts'
import { callerOf } from '../policy/callers.ts'
import { changeProblem } from '../policy/signed/check-signed.ts'
import type { Stored, UpdateOptions } from '../records.ts'
import { patientOf } from '../search/extract.ts'
import { staleProblem } from '../stored-row.ts'

/** The current version, unless the change moves it to another patient, was made on an older one, or may not be made. */
export async function refuseChange(
  access: Access,
  current: Stored,
  resource: FhirResource,
  { ifMatch, act }: UpdateOptions,
): Promise<FhirResource> {
  const { type, id, patient, version } = current
  if (patientOf(resource) !== patient) {
    await access.refuse('update', { type, id, patient }, 'moves person')
    throw new Problem(422, 'A record cannot be moved to another patient.')
  }
  const expected = ifMatch ?? Number(resource.meta?.versionId ?? version)
  if (expected !== version) throw staleProblem(current, resource)
  const problem = changeProblem(current.resource, resource, { caller: callerOf(access.who), act: act?.name })
  if (problem) {
    await access.refuse('update', { type, id, patient }, 'signed content')
    throw new Problem(409, problem)
  }
  return current.resource
}
