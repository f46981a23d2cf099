import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FhirResource } from 'fhir/r4'

export interface LoopbackFhir {
  /** Base address. */
  url: string
  resources: FhirResource[]
  /** Authorization headers that arrived. */
  authorizations: string[]
  requests: string[]
  close(): Promise<void>
}

export interface LoopbackOptions {
  resources?: FhirResource[]
  client?: { id: string; secret: string }
  fhirVersion?: string
  /** Resources of one page. */
  page?: number
}

const TOKEN = 'a-token-for-this-test'

/** A FHIR R4 server small enough to read: metadata, SMART configuration, token, search by patient and identifier, create. */
export async function startLoopbackFhir(options: LoopbackOptions = {}): Promise<LoopbackFhir> {
  const { resources = [], client, fhirVersion = '4.0.1', page = 2 } = options
  const authorizations: string[] = []
  const requests: string[] = []
  let base = ''

  async function answer(request: IncomingMessage): Promise<{ status: number; body: unknown; location?: string }> {
    const url = new URL(request.url ?? '/', base)
    requests.push(`${request.method} ${url.pathname}`)
    if (request.headers.authorization) authorizations.push(request.headers.authorization)
    const path = url.pathname.replace('/r4', '')
    if (path === '/metadata') {
      const software = { name: 'Loopback FHIR' }
      return { status: 200, body: { resourceType: 'CapabilityStatement', fhirVersion, status: 'active', software } }
    }
    if (path === '/.well-known/smart-configuration') {
      return client
        ? { status: 200, body: { token_endpoint: `${base}/token`, capabilities: [] } }
        : { status: 404, body: {} }
    }
    if (path === '/token') {
      const expected = `Basic ${Buffer.from(`${client?.id}:${client?.secret}`).toString('base64')}`
      const isKnown = request.headers.authorization === expected
      return isKnown
        ? { status: 200, body: { access_token: TOKEN } }
        : { status: 401, body: { error: 'invalid_client' } }
    }
    if (client && request.headers.authorization !== `Bearer ${TOKEN}`) return { status: 401, body: {} }
    if (request.method === 'POST') return create(request, JSON.parse(await bodyOf(request)) as FhirResource)
    return { status: 200, body: search(path.slice(1), url) }
  }

  function create(request: IncomingMessage, resource: FhirResource) {
    const wanted = new URLSearchParams(String(request.headers['if-none-exist'] ?? '')).get('identifier')
    const known = resources.find((one) => one.resourceType === resource.resourceType && hasIdentifier(one, wanted))
    if (known) return { status: 200, body: known }
    const made = { ...resource, id: `made-${resources.length}` } as FhirResource
    resources.push(made)
    return { status: 201, body: made, location: `${base}/${made.resourceType}/${made.id}/_history/1` }
  }

  function search(type: string, url: URL) {
    const identifier = url.searchParams.get('identifier')
    const patient = url.searchParams.get('patient')
    const found = resources
      .filter(({ resourceType }) => resourceType === type)
      .filter((one) => !identifier || hasIdentifier(one, identifier))
      .filter((one) => !patient || JSON.stringify(one).includes(`"Patient/${patient}"`))
    const from = Number(url.searchParams.get('from') ?? 0)
    const next = new URL(url)
    next.searchParams.set('from', String(from + page))
    return {
      resourceType: 'Bundle',
      type: 'searchset',
      link: from + page < found.length ? [{ relation: 'next', url: next.href }] : [],
      entry: found.slice(from, from + page).map((resource) => ({ resource, search: { mode: 'match' } })),
    }
  }

  const server: Server = createServer((request, reply) => {
    void answer(request).then(({ status, body, location }) => {
      reply.writeHead(status, { 'content-type': 'application/fhir+json', ...(location && { location }) })
      reply.end(JSON.stringify(body))
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/r4`
  return {
    url: base,
    resources,
    authorizations,
    requests,
    close: () => new Promise((done) => server.close(() => done())),
  }
}

function hasIdentifier(resource: FhirResource, wanted: string | null): boolean {
  const [system, value] = (wanted ?? '').split('|')
  const identifiers = (resource as { identifier?: { system?: string; value?: string }[] }).identifier ?? []
  return identifiers.some((one) => one.system === system && one.value === value)
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}
