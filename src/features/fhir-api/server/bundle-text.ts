/** A Bundle entry; the resource is JSON text, sent unchanged. */
export interface BundleEntry {
  fullUrl?: string
  resource?: string
  search?: { mode: 'match' | 'include' | 'outcome' }
  request?: { method: string; url: string }
  response?: { status: string; location?: string; etag?: string; lastModified?: string; outcome?: unknown }
}

export interface BundleParts {
  total?: number | undefined
  links?: Readonly<Record<string, string>>
}

type BundleType = 'searchset' | 'history' | 'batch-response' | 'transaction-response'

/** Writes a Bundle around stored text: parsing and re-serialising twenty records is what makes searches slow. */
export function bundleText(
  type: BundleType,
  entries: readonly BundleEntry[],
  { total, links }: BundleParts = {},
): string {
  const head = {
    resourceType: 'Bundle',
    type,
    ...(total !== undefined && { total }),
    ...(links && { link: Object.entries(links).map(([relation, url]) => ({ relation, url })) }),
  }
  const opened = JSON.stringify(head).slice(0, -1)
  // FHIR does not allow an empty array
  return entries.length === 0 ? `${opened}}` : `${opened},"entry":[${entries.map(entryText).join(',')}]}`
}

function entryText({ resource, ...rest }: BundleEntry): string {
  const text = JSON.stringify(rest)
  if (resource === undefined) return text
  return text === '{}' ? `{"resource":${resource}}` : `${text.slice(0, -1)},"resource":${resource}}`
}
