import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Smart } from './smart.ts'

/** Readable by anyone, from any page: it describes the server and no person. */
const OPEN_DOCUMENTS = /^\/(fhir\/metadata|fhir\/\.well-known\/smart-configuration|cds-services)\/?(\?|$)/
const SHARED = /^\/(fhir|cds-services)(\/|\?|$)/
const EXPOSED = 'ETag, Location, Content-Location, Last-Modified, Retry-After, Content-Type'
const METHODS = 'GET, POST, PUT, PATCH, DELETE, OPTIONS'

/**
 * The provider under /oauth, and which pages of other sites may call the FHIR API and the CDS services: those of
 * registered apps. They come with a token and never with our cookie, so no credentials are allowed along.
 */
export function smartRequests(smart: Smart, headers: Readonly<Record<string, string>>) {
  return (request: FastifyRequest, reply: FastifyReply): Promise<unknown> | undefined => {
    if (request.url.startsWith('/oauth/')) return hand(smart, request, reply, headers)
    const isShared = request.headers.origin !== undefined && SHARED.test(request.url)
    return isShared ? share(smart, request, reply) : undefined
  }
}

async function hand(
  smart: Smart,
  request: FastifyRequest,
  reply: FastifyReply,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  reply.hijack()
  for (const [name, value] of Object.entries(headers)) reply.raw.setHeader(name, value)
  await smart.handle(request.raw, reply.raw)
}

async function share(smart: Smart, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const origin = request.headers.origin ?? ''
  const isOpen = OPEN_DOCUMENTS.test(request.url)
  reply.header('vary', 'Origin')
  if (!isOpen && !(await smart.apps.origins()).has(origin)) return undefined
  reply.header('access-control-allow-origin', isOpen ? '*' : origin).header('access-control-expose-headers', EXPOSED)
  if (request.method !== 'OPTIONS') return undefined
  return reply
    .header('access-control-allow-methods', METHODS)
    .header('access-control-allow-headers', String(request.headers['access-control-request-headers'] ?? ''))
    .header('access-control-max-age', '600')
    .code(204)
    .send()
}
