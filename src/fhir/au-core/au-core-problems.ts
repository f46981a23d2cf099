import type { FhirResource } from 'fhir/r4'
import { has, type Part, partsOf } from './elements.ts'
import { extensionProblems } from './extension-problems.ts'
import { identifierProblems } from './identifier-problems.ts'
import { invariantProblems } from './invariants.ts'
import { profilesOf, unknownProfiles } from './profiles-of.ts'
import { type Profile, requiredElements } from './required-elements.ts'
import { vitalSignProblems } from './vital-signs.ts'

/**
 * Why a record does not conform to AU Core 3.0.0-ci, one sentence each; empty if it conforms. Checks required elements,
 * slices by category, code and identifier, extensions and invariants. It is not a terminology server: membership of
 * large value sets is not checked.
 */
export function auCoreProblems(resource: FhirResource): string[] {
  const problems = [
    ...unknownProfiles(resource).map((url) => `${url} is not a profile of AU Core`),
    ...profilesOf(resource).flatMap((profile) => profileProblems(resource, profile)),
    ...identifierProblems(resource),
    ...extensionProblems(resource),
  ]
  return [...new Set(problems)]
}

function profileProblems(resource: FhirResource, profile: Profile): string[] {
  const found = [
    ...missing(resource as unknown as Part, requiredElements[profile]),
    ...invariantProblems(resource, profile),
    ...(resource.resourceType === 'Observation' ? vitalSignProblems(resource, profile) : []),
  ]
  return found.map((problem) => `${profile}: ${problem}`)
}

function missing(part: Part, elements: readonly string[]): string[] {
  return elements.flatMap((element) => {
    const [parent = '', child] = element.split('.')
    if (child === undefined) return has(part, parent) ? [] : [`${element} is missing`]
    return partsOf(part[parent]).every((one) => has(one, child)) ? [] : [`${element} is missing`]
  })
}
