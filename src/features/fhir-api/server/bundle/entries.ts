import type { FhirResource } from 'fhir/r4'
import { Problem } from '#platform/api/problem.ts'
import type { FhirRequest, Method } from '../message.ts'

/** One requested entry of a batch or transaction. */
export interface Entry {
  fullUrl: string | undefined
  request: FhirRequest
  resource: FhirResource | undefined
}

export const ENTRIES_AT_MOST = 5000
const METHODS: readonly string[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

const HEADERS: Readonly<Record<string, string>> = {
  'if-match': 'ifMatch',
  'if-none-match': 'ifNoneMatch',
  'if-none-exist': 'ifNoneExist',
  'if-modified-since': 'ifModifiedSince',
}

/** Reads the entries of a Bundle, which inherit the preferences of `outer`. */
export function entriesOf(body: unknown, base: string, outer: FhirRequest): readonly Entry[] {
  const { entry = [] } = body as { entry?: unknown }
  if (!Array.isArray(entry)) throw new Problem(400, 'Bundle.entry must be a list.')
  if (entry.length > ENTRIES_AT_MOST) throw new Problem(413, `At most ${ENTRIES_AT_MOST} entries at once.`)
  return entry.map((one, at) => entryOf(one, at, base, outer))
}

function entryOf(entry: unknown, at: number, base: string, outer: FhirRequest): Entry {
  const place = `Bundle.entry[${at}]`
  const { fullUrl, request, resource } = (entry ?? {}) as Record<string, unknown>
  const { method, url, ...conditions } = (request ?? {}) as Record<string, unknown>
  if (typeof method !== 'string' || !METHODS.includes(method) || typeof url !== 'string') {
    throw new Problem(400, `${place}: a request with a method and an address is needed.`)
  }
  const [path = '', query = ''] = relativeTo(base, url).split('?')
  const isPatch = method === 'PATCH'
  return {
    fullUrl: typeof fullUrl === 'string' ? fullUrl : undefined,
    resource: resource as FhirResource | undefined,
    request: {
      method: method as Method,
      path: path.split('/').filter(Boolean),
      query: new URLSearchParams(query),
      body: isPatch ? patchIn(resource, place) : resource,
      header(name) {
        if (name === 'prefer') return outer.header(name)
        if (name === 'content-type' && isPatch) return 'application/json-patch+json'
        const value = conditions[HEADERS[name] ?? '']
        return typeof value === 'string' ? value : undefined
      },
    },
  }
}

function relativeTo(base: string, url: string): string {
  return url.startsWith(`${base}/`) ? url.slice(base.length + 1) : url.replace(/^\//, '')
}

/** A JSON Patch is sent in a bundle as a Binary (R4 §3.1.0.8.1). */
function patchIn(resource: unknown, place: string): unknown {
  const { resourceType, data } = (resource ?? {}) as { resourceType?: unknown; data?: unknown }
  if (resourceType !== 'Binary' || typeof data !== 'string') {
    throw new Problem(400, `${place}: a patch must be a Binary that holds a JSON Patch.`)
  }
  try {
    return JSON.parse(Buffer.from(data, 'base64').toString()) as unknown
  } catch {
    throw new Problem(400, `${place}: the Binary does not hold a JSON Patch.`)
  }
}
