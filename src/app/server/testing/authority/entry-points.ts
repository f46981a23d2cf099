import type { FhirResource } from 'fhir/r4'
import type { Records } from '#platform/records/records.ts'
import type { TestServer } from '../test-server.ts'

const tried = async (work: Promise<unknown>): Promise<void> => void (await work.catch(() => undefined))

/** A write as everything that runs inside the server makes it. */
export const STORE_ENTRY_POINTS: Record<
  string,
  (records: Records, after: FhirResource, before: FhirResource | undefined) => Promise<void>
> = {
  create: (records, after) => tried(records.create(after)),
  update: async (records, after, before) => {
    if (before) await tried(records.update(over(after, before)))
  },
  transaction: (records, after) => tried(records.transaction((tx) => tx.createMany([after]))),
}

type Headers = Record<string, string>
interface Http {
  server: TestServer
  headers: Headers
}

/** The same content under the id that is there; labels of the new content stay. */
const over = (after: FhirResource, before: FhirResource): FhirResource =>
  ({
    ...after,
    id: before.id,
    meta: { ...after.meta, versionId: before.meta?.versionId },
  }) as FhirResource

/** Every way to write over HTTP that FHIR has. */
export const FHIR_ENTRY_POINTS: Record<
  string,
  (http: Http, after: FhirResource, before: FhirResource | undefined) => Promise<unknown>
> = {
  create: ({ server, headers }, after) => server.ask('POST', `/fhir/${after.resourceType}`, { headers, body: after }),
  'conditional create': ({ server, headers }, after) =>
    server.ask('POST', `/fhir/${after.resourceType}`, {
      headers: { ...headers, 'if-none-exist': '_id=not-there' },
      body: after,
    }),
  update: async ({ server, headers }, after, before) =>
    before && server.ask('PUT', `/fhir/${after.resourceType}/${before.id}`, { headers, body: over(after, before) }),
  'conditional update': async ({ server, headers }, after, before) =>
    before && server.ask('PUT', `/fhir/${after.resourceType}?_id=${before.id}`, { headers, body: over(after, before) }),
  patch: async ({ server, headers }, after, before) =>
    before &&
    server.ask('PATCH', `/fhir/${after.resourceType}/${before.id}`, {
      headers: { ...headers, 'content-type': 'application/json-patch+json' },
      body: patchOf(before, after),
    }),
  transaction: (http, after, before) => bundle(http, 'transaction', after, before),
  batch: (http, after, before) => bundle(http, 'batch', after, before),
}

async function bundle({ server, headers }: Http, type: string, after: FhirResource, before: FhirResource | undefined) {
  const kind = after.resourceType
  const entries = [
    { resource: after, request: { method: 'POST', url: kind } },
    ...(before ? [{ resource: over(after, before), request: { method: 'PUT', url: `${kind}/${before.id}` } }] : []),
  ]
  // a transaction stands or falls as a whole: one try for each, so that neither hides the other
  for (const entry of entries) {
    const body = { resourceType: 'Bundle', type, entry: [entry] }
    await server.ask('POST', '/fhir', { headers, body })
  }
}

function patchOf(before: FhirResource, after: FhirResource) {
  const [from, to] = [before, after] as unknown as Record<string, unknown>[]
  const keys = [...new Set([...Object.keys(from ?? {}), ...Object.keys(to ?? {})])]
  return keys.flatMap((key) => {
    if (key === 'id' || (key === 'meta' && !after.meta)) return []
    if (to?.[key] === undefined) return [{ op: 'remove', path: `/${key}` }]
    if (key === 'meta') return [{ op: 'add', path: '/meta/security', value: after.meta?.security ?? [] }]
    if (JSON.stringify(from?.[key]) === JSON.stringify(to[key])) return []
    return [{ op: 'add', path: `/${key}`, value: to[key] }]
  })
}
