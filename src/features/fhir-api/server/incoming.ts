import type { FhirResource, Meta } from 'fhir/r4'
import { contentProblems, missingFromProfiles } from '#fhir/au-core/au-core-problems.ts'
import { auCoreProfileOf, claimsProfile } from '#fhir/au-core/profiles-of.ts'
import type { Issue } from '#fhir/operation-outcome.ts'
import { withRelativeReferences } from '#fhir/references.ts'
import { Problem } from '#platform/api/problem.ts'
import type { ResourceType } from '#platform/records/records.ts'
import { recordProblem } from '#platform/records/writing/invariants.ts'
import { knownSound } from '#platform/records/writing/sound-resource.ts'
import { problemOf } from './message.ts'

const DEEPEST = 60 // levels; no real FHIR record comes close, and deeper ones would exhaust the stack

/** Checks that the body claims to be a resource of this type. */
export function resourceFrom(body: unknown, type: ResourceType): FhirResource {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new Problem(400, 'The body must be one resource.')
  }
  const { resourceType } = body as { resourceType?: unknown }
  if (resourceType !== type) {
    const other = typeof resourceType === 'string' ? `, not ${resourceType.slice(0, 60)}` : ''
    throw new Problem(400, `The body must be of type ${type}${other}.`)
  }
  if (isTooDeep(body, DEEPEST)) throw new Problem(400, `The body is nested more than ${DEEPEST} levels deep.`)
  return body as FhirResource
}

export function isTooDeep(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((inner) => isTooDeep(inner, levels - 1))
}

/**
 * Everything wrong with a record: R4 structure and invariants first, then AU Core. Measurements of other systems often
 * lack what AU Core adds, such as a second code beside LOINC: one that claims no profile is stored with a warning.
 */
export function issuesOf(resource: FhirResource, now: Date, at?: string): Issue[] {
  const place = at ? { at } : {}
  const structure = recordProblem(resource, now)
  if (structure) return [{ code: 'structure', text: structure, ...place }]
  const isPlain = resource.resourceType === 'Observation' && !claimsProfile(resource)
  const issue = (text: string): Issue => ({ code: 'invariant', text, ...place })
  return [
    ...contentProblems(resource).map(issue),
    ...missingFromProfiles(resource).map((text) =>
      isPlain ? { ...issue(text), severity: 'warning' as const } : issue(text),
    ),
  ]
}

export const isWarning = ({ severity }: Issue): boolean => severity === 'warning'

/** Returns the warnings. */
export function mustBeSound(resource: FhirResource, now: Date): readonly Issue[] {
  const issues = issuesOf(resource, now)
  if (!issues.every(isWarning)) throw problemOf(422, issues)
  return issues
}

/**
 * The form of a checked record that is stored: URLs on this server become relative, and the profile it conforms to is
 * added; with warnings it conforms to none.
 */
export function settled(
  resource: FhirResource,
  base: string,
  warnings: readonly Issue[],
  before?: FhirResource,
): FhirResource {
  const { versionId: _version, lastUpdated: _updated, ...given } = (resource.meta ?? {}) as Meta
  const meta: Meta = {
    ...given,
    // an update without labels and tags does not remove them (R4 §3.1.0.7)
    ...(before?.meta?.security && !given.security && { security: before.meta.security }),
    ...(before?.meta?.tag && !given.tag && { tag: before.meta.tag }),
  }
  const profile = warnings.length > 0 ? undefined : auCoreProfileOf(resource)
  if (profile && !meta.profile?.some((one) => one.split('|')[0] === profile)) {
    meta.profile = [...(meta.profile ?? []), profile]
  }
  const { meta: _meta, ...rest } = resource
  const kept = withRelativeReferences(rest, base) as FhirResource
  return knownSound(Object.keys(meta).length > 0 ? ({ ...kept, meta } as FhirResource) : kept)
}
