import type { Resource } from 'fhir/r4'

/** The version a change is based on; sent back as If-Match. */
export function versionOf({ meta }: Resource): number {
  return Number(meta?.versionId ?? 1)
}
