import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { uuidv7 } from 'uuidv7'
import type { Endpoint, Role } from '#platform/api/endpoint.ts'
import { Problem } from '#platform/api/problem.ts'
import type { Identity } from '#platform/records/identity.ts'
import type { Records } from '#platform/records/records.ts'
import { answerError, notFound, toProblem } from './answer-error.ts'
import { FHIR_ROOT, speakFhir } from './fhir-scope.ts'
import { HttpReply } from './http-reply.ts'
import { parseInput } from './input.ts'
import { JsonText } from './json-text.ts'
import { originAllowed } from './origin.ts'
import type { Call, FileReply, MultipartPart, Route } from './serve.ts'

export interface HttpOptions {
  routes: readonly Route[]
  /** The person behind a session cookie, or the app behind a token; a passive request does not keep a session alive. */
  authenticate(
    cookie: string | undefined,
    passive: boolean,
    endpoint: Endpoint,
    bearer: string | undefined,
    address: string,
  ): Promise<Identity | undefined>
  openRecords(who: Identity, requestId: string): Records
  /** Keeps a refusal or a fault of someone signed in. */
  auditRefusal(who: Identity, endpoint: Endpoint, requestId: string, status: number): Promise<void>
  /** Browsers reach the server here; decides about secure cookies and allowed origins. */
  publicUrl: URL
  headers: Readonly<Record<string, string>>
  /** Looks at every request before its route does; may answer it itself. */
  before?(request: FastifyRequest, reply: FastifyReply): Promise<unknown>
  /** What every address outside the API shows: the application finds the screen by itself. */
  page?: string
  log: { error(about: { requestId: string; path: string }, error: unknown): void }
}

const SESSION_COOKIE = 'aurora_session'
const BODY_BYTES_AT_MOST = 2 * 1024 * 1024

/** Session, role, parse, open records for this caller, handle, answer: the way of every request. */
export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const http = Fastify({
    logger: false,
    genReqId: () => uuidv7(),
    bodyLimit: BODY_BYTES_AT_MOST,
    trustProxy: 'loopback',
    // clients of the FHIR API write its root with and without a slash
    rewriteUrl: ({ url = '/' }) => url.replace(/^\/fhir\/(?=$|\?)/, '/fhir'),
  })
  http.removeContentTypeParser('text/plain')
  await http.register(cookie)
  await http.register(multipart, { limits: { fileSize: 200 * 1024 * 1024, files: 4, fields: 20 } })
  http.addHook('onRequest', async (_request, reply) => void reply.headers(options.headers))
  if (options.before) http.addHook('onRequest', options.before)
  http.setErrorHandler((error, request, reply) => answerError(error, request, reply, options.log))
  http.setNotFoundHandler((request, reply) => notFound(request, reply, options.page))
  const isFhir = ({ endpoint: { path } }: Route) => path === FHIR_ROOT || path.startsWith(`${FHIR_ROOT}/`)
  const fhir = options.routes.filter(isFhir)
  for (const route of options.routes) if (!isFhir(route)) addRoute(http, options, route, '')
  await http.register(
    async (scope) => {
      speakFhir(scope, { served: fhir.map(({ endpoint }) => endpoint), log: options.log })
      for (const route of fhir) addRoute(scope, options, route, FHIR_ROOT)
    },
    { prefix: FHIR_ROOT },
  )
  return http
}

function addRoute(scope: FastifyInstance, options: HttpOptions, route: Route, prefix: string): void {
  const { method, path, bodyBytesAtMost } = route.endpoint
  scope.route({
    method,
    url: path.slice(prefix.length).replace(/\{(\w+)\}/g, ':$1'),
    ...(bodyBytesAtMost !== undefined && { bodyLimit: bodyBytesAtMost }),
    handler: (request, reply) => handle(options, route, request, reply),
  })
}

async function handle(
  options: HttpOptions,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { endpoint } = route
  const bearer = /^Bearer +([\w.~+/=-]{1,4096})$/i.exec(request.headers.authorization ?? '')?.[1]
  // a token, unlike a cookie, is not sent along by a browser that a page of another site has tricked
  if (endpoint.method !== 'GET' && !bearer && !originAllowed(request.headers, options.publicUrl)) {
    throw new Problem(403, 'This request came from another site and was refused.')
  }
  const sessionCookie = request.cookies[SESSION_COOKIE]
  const passive = endpoint.background === true || request.headers['x-background'] !== undefined
  const who = await options.authenticate(bearer ? undefined : sessionCookie, passive, endpoint, bearer, request.url)
  if (endpoint.access !== 'public') await permit(options, endpoint, who, request.id)

  const aborter = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) aborter.abort()
  })
  const call = {
    ...parseInput(endpoint, request),
    who,
    get records(): Records {
      if (!who) throw new Problem(401, 'Please sign in.')
      return options.openRecords(who, request.id)
    },
    client: {
      ip: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      requestId: request.id,
    },
    cookie: cookieOf(reply, sessionCookie, options.publicUrl),
    readCookie: (name: string) => request.cookies[name],
    signal: aborter.signal,
    ifMatch: versionOf(request.headers['if-match']),
    wantsEvents: request.headers.accept?.includes('text/event-stream') ?? false,
    parts: () => partsOf(request),
    raw: { url: request.url, headers: request.headers, body: request.body },
    header: (name: string, value: string) => void reply.header(name, value),
  }
  try {
    return await send(reply, endpoint, await route.handler(call as unknown as Call<Endpoint>))
  } catch (error) {
    if (who && !toProblem(error)) await options.auditRefusal(who, endpoint, request.id, 500)
    throw error
  }
}

async function permit(
  options: HttpOptions,
  endpoint: Endpoint,
  who: Identity | undefined,
  requestId: string,
): Promise<void> {
  if (!who) throw new Problem(401, 'Please sign in.')
  if ((endpoint.access as readonly Role[]).includes(who.role as Role)) return
  // a registered service has scopes and no role; the record store holds it to them
  if (who.kind === 'app' && who.onBehalfOf === undefined) return
  await options.auditRefusal(who, endpoint, requestId, 403)
  throw new Problem(403, 'You do not have permission to do this.')
}

function send(reply: FastifyReply, endpoint: Endpoint, result: unknown): FastifyReply {
  reply.header('cache-control', 'no-store')
  if (result instanceof HttpReply) {
    reply.code(result.status).headers(result.headers)
    return result.text === '' ? reply.send() : reply.type(result.type).send(result.text)
  }
  if (isFile(result)) {
    if (result.name)
      reply.header('content-disposition', `attachment; filename="${result.name.replace(/[^\w .-]/g, '_')}"`)
    return reply.type(result.type).send(result.file)
  }
  reply.code(endpoint.status ?? 200).type('application/json; charset=utf-8')
  return reply.send(result instanceof JsonText ? result.text : JSON.stringify(result ?? null))
}

function isFile(result: unknown): result is FileReply {
  return typeof result === 'object' && result !== null && 'file' in result && 'type' in result
}

function cookieOf(reply: FastifyReply, value: string | undefined, publicUrl: URL): Call<Endpoint>['cookie'] {
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: publicUrl.protocol === 'https:' } as const
  return {
    value,
    set: (fresh) => void reply.setCookie(SESSION_COOKIE, fresh, attributes),
    clear: () => void reply.clearCookie(SESSION_COOKIE, attributes),
  }
}

function versionOf(header: string | undefined): number | undefined {
  if (header === undefined) return undefined
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header.trim())?.[1]
  if (!version) throw new Problem(400, 'If-Match must name a version such as W/"3".')
  return Number(version)
}

async function* partsOf(request: FastifyRequest): AsyncIterable<MultipartPart> {
  if (!request.isMultipart()) throw new Problem(415, 'Please send the file as multipart form data.')
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      yield { name: part.fieldname, filename: part.filename, mimeType: part.mimetype, stream: part.file }
    } else {
      yield { name: part.fieldname, value: String(part.value) }
    }
  }
}
