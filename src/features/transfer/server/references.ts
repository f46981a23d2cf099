import type { FhirResource } from 'fhir/r4'
import { mapReferences, parseReference, referencesIn } from '#fhir/references.ts'

/** Every reference in a resource as written, except internal ones (#…). */
export function referencesOf(resource: FhirResource): Set<string> {
  const texts = referencesIn(resource).map(({ reference }) => reference.reference ?? '')
  return new Set(texts.filter((text) => parseReference(text).kind !== 'contained'))
}

/** A copy with its references replaced according to the map. */
export function withReferences<R extends FhirResource>(resource: R, to: ReadonlyMap<string, string>): R {
  return to.size === 0 ? resource : mapReferences(resource, (text) => to.get(text) ?? text)
}
