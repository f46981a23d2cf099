import type { FhirResource } from 'fhir/r4'

/** Equal except for what the store itself writes: version and time of change. Key order is ignored. */
export function sameRecord(a: FhirResource, b: FhirResource): boolean {
  return sameValue(withoutVersion(a), withoutVersion(b))
}

/** As another system would send it. */
export function withoutVersion<R extends FhirResource>(resource: R): R {
  const { versionId: _, lastUpdated: __, ...meta } = resource.meta ?? {}
  const { meta: ___, ...rest } = resource
  return (Object.keys(meta).length > 0 ? { ...rest, meta } : rest) as R
}

function sameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const [left, right] = [entries(a), entries(b)]
  return (
    left.length === right.length && left.every(([key, value]) => sameValue(value, (b as Record<string, unknown>)[key]))
  )
}

function entries(value: object): [string, unknown][] {
  return Object.entries(value).filter(([, inner]) => inner !== undefined)
}
