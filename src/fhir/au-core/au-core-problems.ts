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
  return [...new Set([...contentProblems(resource), ...missingFromProfiles(resource)])]
}

/** What is wrong whether or not a record claims a profile: invented profiles, numbers and extensions. */
export function contentProblems(resource: FhirResource): string[] {
  const unknown = unknownProfiles(resource).map((url) => `${url} is not a profile of AU Core`)
  return [...new Set([...unknown, ...identifierProblems(resource), ...extensionProblems(resource)])]
}

/** What the profiles of a record ask for beyond R4. */
export function missingFromProfiles(resource: FhirResource): string[] {
  return [...new Set(profilesOf(resource).flatMap((profile) => profileProblems(resource, profile)))]
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
