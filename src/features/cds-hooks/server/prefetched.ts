import type { Bundle, FhirResource } from 'fhir/r4'
import { Problem } from '#platform/api/problem.ts'
import { patientOf } from '#platform/records/search/extract.ts'
import type { HookCall } from '../contract.ts'

/**
 * What the caller sent along, if it sent everything that was asked for; undefined where the record has to be read. A
 * page of a longer list, or a record of somebody else, would make the rules see less or something wrong. What is
 * optional and left out counts as not recorded, and the cards say so.
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
    throw new Problem(422, `prefetch: ${stranger.resourceType} ${stranger.id ?? ''} is about another person`)
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
