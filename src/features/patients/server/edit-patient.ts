import { Problem } from '#platform/api/problem.ts'
import type { Records, Stored } from '#platform/records/records.ts'
import { changedFields, effectiveChanges, problemsOfChange } from '../demographics/compare.ts'
import { type FieldMessages, findProblems, type ProblemOptions, type Problems } from '../demographics/find-problems.ts'
import { toDemographics } from '../demographics/to-demographics.ts'
import { DEMOGRAPHICS, type DemographicChanges, type DemographicField } from '../rules.ts'
import { survivorOf } from './links.ts'
import { withDemographics } from './with-demographics.ts'

export interface Edited {
  stored: Stored<'Patient'>
  warnings: FieldMessages
}

/** Changes only the fields sent; if the record has changed meanwhile, refuses with both versions. */
export async function editPatient(
  records: Records,
  id: string,
  sent: DemographicChanges,
  ifMatch: number | undefined,
  options: ProblemOptions,
): Promise<Edited> {
  if (ifMatch === undefined) throw new Problem(428, 'Send the version you changed in If-Match.')
  const current = await records.read('Patient', id)
  if (survivorOf(current.resource)) {
    throw new Problem(409, 'This record was merged into another one. Change the details there, or un-merge it first.')
  }
  const before = toDemographics(current.resource)
  const changes = effectiveChanges(before, sent)
  const after = { ...before, ...changes }
  const warnings = refuseErrors(problemsOfChange(findProblems(after, options), changedFields(before, after)))
  const isUnchanged = Object.keys(changes).length === 0 && ifMatch === current.version
  if (isUnchanged) return { stored: current, warnings: {} }
  const stored = await records.update(withDemographics(current.resource, changes), { ifMatch })
  return { stored, warnings }
}

/** Returns the warnings; throws the first error with all errors in its details. */
export function refuseErrors({ errors, warnings }: Problems): FieldMessages {
  const fields = Object.entries(errors).map(([field, message]) => ({ field, message }))
  const [first] = fields
  if (!first) return warnings
  const { label } = DEMOGRAPHICS[first.field as DemographicField]
  throw new Problem(422, `${label}: ${first.message}`, { fields })
}
