import type { Bundle, FhirResource } from 'fhir/r4'
import { Problem } from '#platform/api/problem.ts'
import { patientOf } from '#platform/records/search/extract.ts'
import type { HookCall } from '../contract.ts'

/**
 * The caller's prefetch, if complete; undefined if the record has to be read instead. Refuses a page of a longer list
 * and another patient's record, which would lead the rules to wrong results. An omitted optional part counts as not
 * recorded, and the cards say so.
 */
export function prefetched(
  wanted: readonly string[],
  call: HookCall,
  optional: readonly string[] = [],
): FhirResource[] | undefined {
  const { prefetch = {}, context } = call
  if (!wanted.every((key) => prefetch[key] || optional.includes(key))) return undefined
  const sent = wanted.filter((key) => prefetch[key])
  const resources = sent.flatMap((key) => resourcesIn(key, prefetch[key] as unknown as FhirResource))
  const stranger = resources.find((one) => ![undefined, context.patientId].includes(patientOf(one)))
  if (stranger)
    throw new Problem(422, `prefetch: ${stranger.resourceType} ${stranger.id ?? ''} is about another patient`)
  return resources
}

function resourcesIn(key: string, given: FhirResource): FhirResource[] {
  if (given.resourceType !== 'Bundle') return given.resourceType === 'OperationOutcome' ? [] : [given]
  const bundle = given as Bundle
  if (bundle.link?.some(({ relation }) => relation === 'next')) {
    throw new Problem(412, `prefetch.${key} is the first page of more. Send it whole.`)
  }
  return (bundle.entry ?? [])
    .filter(({ search }) => search?.mode !== 'outcome')
    .flatMap(({ resource }) => (resource ? [resource] : []))
}
