import type { FhirResource, Reference } from 'fhir/r4'

type ResourceType = FhirResource['resourceType']

export function reference(type: ResourceType, id: string, display?: string): Reference {
  return display ? { reference: `${type}/${id}`, display } : { reference: `${type}/${id}` }
}

/** The id a reference points at, when it is of that type; reads relative, absolute and versioned references. */
export function idFrom(ref: Reference | string | undefined, type: ResourceType): string | undefined {
  const text = typeof ref === 'string' ? ref : ref?.reference
  const match = /(?:^|\/)([A-Z][A-Za-z]+)\/([A-Za-z0-9\-.]{1,64})(?:\/_history\/[^/]+)?$/.exec(text ?? '')
  return match?.[1] === type ? match[2] : undefined
}
