import type { Endpoint } from '#platform/api/endpoint.ts'

export interface Address {
  params?: Readonly<Record<string, unknown>>
  query?: Readonly<Record<string, unknown>>
}

/**
 * Path segments with their parameters filled in; joined with '/' they are the URL (requirements 1 §7). The query string
 * belongs to the last segment. Absent, null and empty values are left out.
 */
export function keyOf(endpoint: Pick<Endpoint, 'path'>, { params, query }: Address = {}): string[] {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params?.[name]
    if (value === undefined || value === '') throw new Error(`${endpoint.path} needs '${name}'`)
    return encodeURIComponent(String(value))
  })
  const segments = path.slice(1).split('/')
  const search = searchOf(query)
  const last = segments.length - 1
  return segments.map((segment, index) => (index === 0 ? '/' : '') + segment + (index === last ? search : ''))
}

export function urlOf(endpoint: Pick<Endpoint, 'path'>, address?: Address): string {
  return keyOf(endpoint, address).join('/')
}

function searchOf(query: Address['query']): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one))
    }
  }
  const text = search.toString()
  return text && `?${text}`
}
