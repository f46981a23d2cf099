import type { FhirResource } from 'fhir/r4'

/** Every reference in a resource, as it is written; those inside of it (#…) left out. */
export function referencesOf(resource: FhirResource): Set<string> {
  const found = new Set<string>()
  collect(resource)
  return found

  function collect(value: unknown): void {
    if (typeof value !== 'object' || value === null) return
    for (const [key, inner] of Object.entries(value)) {
      if (key === 'reference' && typeof inner === 'string') {
        if (!inner.startsWith('#')) found.add(inner)
      } else collect(inner)
    }
  }
}

/** `Patient/a` of `Patient/a/_history/2`; undefined for an address elsewhere. */
export function recordNamed(reference: string): string | undefined {
  return /^([A-Z][A-Za-z]+\/[A-Za-z0-9\-.]{1,64})(\/_history\/.*)?$/.exec(reference)?.[1]
}

/** A copy whose references lead elsewhere where the map says so. */
export function withReferences<R extends FhirResource>(resource: R, to: ReadonlyMap<string, string>): R {
  return to.size === 0 ? resource : (moved(resource) as R)

  function moved(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(moved)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) =>
        key === 'reference' && typeof inner === 'string' ? [key, to.get(inner) ?? inner] : [key, moved(inner)],
      ),
    )
  }
}
