import type { FhirResource, Parameters } from 'fhir/r4'
import { auCoreProfilesFor } from '#fhir/au-core/profiles-of.ts'
import { type Issue, operationOutcome } from '#fhir/operation-outcome.ts'
import type { ResourceType } from '#platform/records/records.ts'
import { issuesOf, resourceFrom } from './incoming.ts'
import type { FhirContext, FhirReply, FhirRequest } from './message.ts'

/**
 * https://hl7.org/fhir/R4/resource-operation-validate.html: R4 structure, this server's invariants and AU Core. Without
 * a terminology server, membership of large value sets is not checked, and the reply says so.
 */
export function validate(context: FhirContext, request: FhirRequest, type: ResourceType): FhirReply {
  const { resource: body, profile } = asked(request)
  const resource = resourceFrom(body, type)
  const issues = [...issuesOf(resource, context.now(), type), ...profileIssues(type, profile)]
  return { status: 200, text: JSON.stringify(operationOutcome(issues.length > 0 ? issues : [FINE])) }
}

const FINE: Issue = {
  severity: 'information',
  code: 'informational',
  text: 'Valid as R4 and, where its type has one, against its AU Core profile. Codes were not looked up.',
}

function profileIssues(type: ResourceType, profile: string | undefined): Issue[] {
  if (!profile || auCoreProfilesFor(type).includes(profile.split('|')[0] ?? '')) return []
  return [{ severity: 'warning', code: 'not-supported', text: 'This profile is not known.' }]
}

/** The resource itself, or wrapped in Parameters. */
function asked({ body, query }: FhirRequest): { resource: unknown; profile: string | undefined } {
  const profile = query.get('profile') ?? undefined
  const { resourceType, parameter } = (body ?? {}) as Partial<Parameters>
  if (resourceType !== 'Parameters' || !Array.isArray(parameter)) return { resource: body, profile }
  const named = (name: string) => parameter.find((one) => (one as { name?: unknown } | null)?.name === name)
  const inside = named('profile')
  const uri = inside?.valueUri ?? inside?.valueCanonical
  return {
    resource: named('resource')?.resource as FhirResource | undefined,
    profile: profile ?? (typeof uri === 'string' ? uri : undefined),
  }
}
