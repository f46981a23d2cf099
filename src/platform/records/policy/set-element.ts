import type { FhirResource, Reference } from 'fhir/r4'

const LISTS: ReadonlySet<string> = new Set(['Observation.performer', 'Consent.performer', 'DiagnosticReport.performer'])

/** A copy with this one reference at the element, which may be inside of a list of parts (`performer.actor`). */
export function setElement(resource: FhirResource, path: string, to: Reference): FhirResource {
  const [outer = '', inner] = path.split('.')
  const value = inner ? [{ [inner]: to }] : LISTS.has(`${resource.resourceType}.${path}`) ? [to] : to
  return { ...resource, [outer]: value } as FhirResource
}
