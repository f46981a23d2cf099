import { Readable } from 'node:stream'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { DatabaseAway } from '#platform/api/database-away.ts'
import type { Endpoint } from '#platform/api/endpoint.ts'
import { Problem } from '#platform/api/problem.ts'
import { AccessChanged } from '#platform/records/access-epoch/epoch.ts'
import type { Identity } from '#platform/records/identity.ts'
import type { Records } from '#platform/records/records.ts'
import { expectingStatements, inTurnOf, type Turn, type TurnReader } from '#platform/workers/turn.ts'
import { type Admission, type Admitted, admit, cookieName, identify, SESSION_COOKIE } from './admit.ts'
import { answerError, notFound, toProblem } from './answer-error.ts'
import { BodyMemory } from './body/body-limits.ts'
import { parseJson, readBody, VALUES_AT_MOST, VALUES_OF_A_LARGE_BODY } from './body/request-body.ts'
import { checkReply } from './check-reply.ts'
import { type AccessCheck, confirmBefore, confirmUnlessDone, unconfirmed, unconfirmedWrite } from './confirm-caller.ts'
import { FHIR_ROOT, speakFhir } from './fhir-scope.ts'
import type { RequestTraces } from './following/request-traces.ts'
import { SECONDS_BEHIND, toleratedDelayMs } from './following/tolerated-delay.ts'
import { openQueues, type Queues, queueFor } from './heavy-requests.ts'
import { refuseUnknownHosts } from './host.ts'
import { HttpReply } from './http-reply.ts'
import { parseInput, refuseUnstorable } from './input.ts'
import { JsonText } from './json-text.ts'
import { answerOnce, keyOf, type Once } from './once/answer-once.ts'
import { readAgain } from './read-again.ts'
import { newRequestId } from './request-id.ts'
import type { Call, FileReply, MultipartPart, Route } from './serve.ts'
import { discardRest, SERVER_LIMITS, SlowConnections } from './slow-connections.ts'

export interface HttpOptions extends Admission {
  /** Compares what this process holds about callers with the database; absent where nothing is held. */
  accessCheck?: AccessCheck
  routes: readonly Route[]
  openRecords(who: Identity, requestId: string): Records
  headers: Readonly<Record<string, string>>
  /** Looks at every request before its route does; may answer it itself. */
  before?(request: FastifyRequest, reply: FastifyReply): Promise<unknown> | undefined
  /** Names of this server beside that of `publicUrl` and the machine's own. */
  allowedHosts?: readonly string[]
  /** Carries out requests with an Idempotency-Key once; absent: the header is ignored. */
  once?: Once
  /** Shown at every address outside the API: the application finds the screen itself. */
  page?: ((address: string, hasSession: boolean) => string) | undefined
  /** Where heavy requests wait for their turn; tests bring their own. */
  queues?: Queues
  /** Counts what was answered: the route as its contract writes it, never the address. */
  answered?(request: { method: string; route: string; status: number; seconds: number }): void
  /** Answers searches of endpoints that tolerate a delay; absent: the primary answers all. */
  replica?:
    | { readerFor(atMostMs: number): TurnReader | undefined; readerCaughtUp(): Promise<TurnReader | undefined> }
    | undefined
  /** Where the time of requests goes; absent: nobody asks. */
  traces?: RequestTraces | undefined
  /** Requests under way, for whoever closes the server. */
  connections?: SlowConnections
  /** Addresses, beside this machine, whose word about the sender of a request is taken. */
  trustedProxies?: readonly string[]
  /** Tests and development: a reply with a field its contract does not declare is answered with 500. */
  checksReplies?: boolean | undefined
  log: { error(about: { requestId: string; path: string }, error: unknown): void }
}

/** What requests share. */
interface Shared extends HttpOptions {
  queues: Queues
  memory: BodyMemory
  slow: SlowConnections
}

const MULTIPART = 'multipart/form-data'

const admissions = new WeakMap<FastifyRequest, Admitted>()

/** Session, role, body, turn, parse, open records for this caller, handle, answer: the way of every request. */
export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const http = Fastify({
    logger: false,
    genReqId: newRequestId,
    trustProxy: ['loopback', ...(options.trustedProxies ?? [])],
    requestTimeout: SERVER_LIMITS.requestTimeout,
    http: SERVER_LIMITS,
    // clients of the FHIR API write its root with and without a slash
    rewriteUrl: ({ url = '/' }) => url.replace(/^\/fhir\/(?=$|\?)/, '/fhir'),
  })
  const shared: Shared = {
    ...options,
    queues: options.queues ?? openQueues(),
    memory: new BodyMemory(),
    slow: options.connections ?? new SlowConnections(),
  }
  const { slow } = shared
  http.removeAllContentTypeParsers()
  await http.register(cookie)
  const refuseUnknown = refuseUnknownHosts(options.publicUrl, options.allowedHosts ?? [])
  const { answered, traces, before } = options
  // hooks with a callback: every promise of every request is paid for
  http.addHook('onRequest', (request, reply, done) => {
    slow.add(request.raw, reply.raw)
    void reply.headers(options.headers)
    refuseUnknown(request)
    const answering = before?.(request, reply)
    // Fastify goes on after either
    if (!answering) done()
    return answering
  })
  http.addHook('onResponse', (request, { statusCode: status, elapsedTime }, done) => {
    discardRest(request.raw)
    const { method, id: requestId } = request
    const route = request.routeOptions.url ?? 'unknown'
    answered?.({ method, route, status, seconds: elapsedTime / 1000 })
    traces?.end(request, { method, route, status, requestId })
    done()
  })
  http.addHook('onListen', async () => slow.start())
  http.addHook('onClose', async () => slow.stop())
  http.setErrorHandler((error, request, reply) => answerError(error, request, reply, options.log))
  const { page } = options
  http.setNotFoundHandler((request, reply) => {
    const hasSession = cookieName(SESSION_COOKIE, options.publicUrl) in request.cookies
    notFound(request, reply, page && (() => page(request.url, hasSession)))
  })
  const readJson = (request: FastifyRequest, payload: Readable) => takeBody(shared, request, payload)
  http.addContentTypeParser('application/json', readJson)
  // where no file is expected, none is read
  http.addContentTypeParser(MULTIPART, (_request, _payload, done) => done(null))
  const isFhir = ({ endpoint: { path } }: Route) => path === FHIR_ROOT || path.startsWith(`${FHIR_ROOT}/`)
  const fhir = options.routes.filter(isFhir)
  const takesFiles = ({ endpoint }: Route) => endpoint.accepts === 'multipart'
  for (const route of options.routes) if (!isFhir(route) && !takesFiles(route)) addRoute(http, shared, route, '')
  // apart, because the plugin follows every request of its scope to its end
  await http.register(async (scope) => {
    scope.removeContentTypeParser(MULTIPART)
    await scope.register(multipart, { limits: { fileSize: 200 * 1024 * 1024, files: 4, fields: 20 } })
    for (const route of options.routes) if (takesFiles(route)) addRoute(scope, shared, route, '')
  })
  await http.register(
    async (scope) => {
      speakFhir(scope, { served: fhir.map(({ endpoint }) => endpoint), readJson, log: options.log })
      for (const route of fhir) addRoute(scope, shared, route, FHIR_ROOT)
    },
    { prefix: FHIR_ROOT },
  )
  return http
}

function addRoute(scope: FastifyInstance, shared: Shared, route: Route, prefix: string): void {
  const { endpoint } = route
  scope.route({
    method: endpoint.method,
    url: endpoint.path.slice(prefix.length).replace(/\{(\w+)\}/g, ':$1'),
    // before a byte of the body is read
    onRequest(request, reply, done) {
      const first = admit(shared, endpoint, request, reply)
      if (!(first instanceof Promise)) {
        admissions.set(request, first)
        done()
        return undefined
      }
      let attempt: typeof first | undefined = first
      const again = async () => {
        const admitted = attempt ?? admit(shared, endpoint, request, reply)
        attempt = undefined
        return admitted
      }
      return readAgain(again).then((admitted) => void admissions.set(request, admitted))
    },
    handler: (request, reply) => handle(shared, route, request, reply),
  })
}

/** At an unknown address no caller was admitted, and nothing is read. */
async function takeBody({ memory, slow }: Shared, request: FastifyRequest, payload: Readable): Promise<unknown> {
  const admitted = admissions.get(request)
  if (!admitted) return undefined
  const { endpoint, bodyLimit, caller, onOver } = admitted
  let held = 0
  onOver(() => memory.give(caller, held))
  return readBody(request, payload, {
    limit: bodyLimit,
    values: endpoint.cost === undefined ? VALUES_AT_MOST : VALUES_OF_A_LARGE_BODY,
    slow,
    onBytes(bytes) {
      memory.take(caller, bytes)
      held += bytes
    },
  })
}

/** The reply says that a copy was read, and how old what it had may be. */
function caughtUpReaderFor({ replica }: Shared, reply: FastifyReply): Turn['caughtUpReader'] {
  return async () => {
    const reader = await replica?.readerCaughtUp()
    if (reader && !reply.sent) void reply.header(SECONDS_BEHIND, String(Math.ceil(reader.behindMs / 1000)))
    return reader
  }
}

async function handle(shared: Shared, route: Route, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const admitted = admissions.get(request) as Admitted
  const { who, gone } = admitted
  let leave = (): void => undefined
  try {
    const queue = queueFor(shared.queues, route.endpoint, request)
    leave = queue.tryEnter(admitted.caller) ?? (await queue.enter(admitted.caller, gone.signal))
    const turn: Turn = { caller: admitted.caller, isHeavy: queue !== shared.queues.ordinary }
    turn.trace = shared.traces?.begin(request, request.headers.traceparent as string | undefined)
    const tolerated = toleratedDelayMs(route.endpoint, request)
    turn.reader = tolerated === undefined ? undefined : shared.replica?.readerFor(tolerated)
    if (route.endpoint.mayLag === 'caught-up') turn.caughtUpReader = caughtUpReaderFor(shared, reply)
    // known before the first row is read: at most so much is missing, whoever answers in the end
    if (turn.reader) void reply.header(SECONDS_BEHIND, String(Math.ceil(turn.reader.behindMs / 1000)))
    // what streams later is still this caller's
    return await inTurnOf(turn, async () => {
      const body = request.body instanceof Buffer ? await parseJson(request, request.body, gone.signal) : request.body
      const result = await handleConfirmed(shared, route, admitted, turn, { request, reply, body })
      const stream = isFile(result) && result.file instanceof Readable ? result.file : undefined
      // a browser holds the stream of live updates open all day, at no cost
      if (stream && turn.isHeavy) stream.once('close', leave)
      else leave()
      return send(reply, route.endpoint, result, shared.checksReplies)
    })
  } catch (error) {
    leave()
    // the client has gone; disconnecting is not an error
    if (gone.isGone) return reply.hijack()
    if (who && !toProblem(error)) await shared.auditRefusal(who, route.endpoint, request.id, 500)
    throw error
  }
}

/** As often as somebody else's access may change while one request is read; then it is confirmed before it is handled. */
const READ_AGAIN_AT_MOST = 3

/**
 * Nothing is answered by a caller's right that had ended when the request arrived, in whichever process it was ended. A
 * read is confirmed by the statement that audits it, and done again where that does not confirm it; what may change
 * something is confirmed first, or by the statement that writes it.
 */
async function handleConfirmed(
  shared: Shared,
  route: Route,
  admitted: Admitted,
  turn: Turn,
  exchange: Exchange,
): Promise<unknown> {
  const { endpoint } = route
  const run = ({ who }: Pick<Admitted, 'who'>) => {
    const call = callOf(shared, { ...admitted, who }, exchange)
    return expectingStatements(turn, () => route.handler(call as unknown as Call<Endpoint>))
  }
  const { accessCheck, once } = shared
  if (!accessCheck) return run(admitted)
  const again = async () => identify(shared, endpoint, exchange.request)
  let { who } = admitted
  const read = async () => {
    const access = unconfirmed(accessCheck, who, again)
    turn.access = access instanceof Promise ? await access : access
    const result = await run({ who })
    await confirmUnlessDone(accessCheck, turn, who)
    return result
  }
  // never sent again by itself: a connection may be lost after something was written
  const write = async () => {
    turn.access = await unconfirmedWrite(accessCheck, who, again)
    const result = await run({ who }).catch(async (error: unknown) => {
      // who may no longer ask learns nothing else
      if (error instanceof Problem && !(error instanceof DatabaseAway)) await confirmUnlessDone(accessCheck, turn, who)
      throw error
    })
    await confirmUnlessDone(accessCheck, turn, who)
    return result
  }
  const key = once && keyOf({ ...exchange, endpoint, who, turn })
  const confirmsItself = endpoint.method === 'GET' || (endpoint.confirmedBy === 'write' && !key)
  for (let attempt = 0; confirmsItself && attempt < READ_AGAIN_AT_MOST; attempt++) {
    try {
      return await (endpoint.method === 'GET' ? readAgain(read) : write())
    } catch (error) {
      if (!(error instanceof AccessChanged)) throw error
      who = await again()
    }
  }
  who = await readAgain(() => confirmBefore(accessCheck, who, again))
  turn.access = undefined
  return once && key ? answerOnce(once, { ...exchange, endpoint, who, turn }, key, () => run({ who })) : run({ who })
}

interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
  body: unknown
}

function callOf(shared: Shared, { who, gone, endpoint }: Admitted, { request, reply, body }: Exchange) {
  return {
    ...parseInput(endpoint, request, body),
    who,
    get records(): Records {
      if (!who) throw new Problem(401, 'Please sign in.')
      return shared.openRecords(who, request.id)
    },
    client: {
      ip: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      requestId: request.id,
    },
    cookie: cookieOf(request, reply, shared.publicUrl),
    readCookie: (name: string) => request.cookies[cookieName(name, shared.publicUrl)] ?? request.cookies[name],
    setCookie: (name: string, value: string, lifeMs: number) =>
      void reply.setCookie(cookieName(name, shared.publicUrl), value, {
        path: '/',
        httpOnly: true,
        sameSite: 'strict',
        secure: isEncrypted(request, shared.publicUrl),
        maxAge: Math.floor(lifeMs / 1000),
      }),
    get signal(): AbortSignal {
      return gone.signal
    },
    isStillAdmitted: async () => {
      try {
        const now = await identify(shared, endpoint, request)
        return now !== undefined && JSON.stringify(now) === JSON.stringify(who)
      } catch {
        return false
      }
    },
    ifMatch: versionOf(request.headers['if-match']),
    wantsEvents: request.headers.accept?.includes('text/event-stream') ?? false,
    parts: () => partsOf(request),
    raw: { url: request.url, headers: request.headers, body },
    header: (name: string, value: string) => void reply.header(name, value),
  }
}

function send(reply: FastifyReply, endpoint: Endpoint, result: unknown, checksReplies = false): FastifyReply {
  reply.header('cache-control', 'no-store')
  if (result instanceof HttpReply) {
    reply.code(result.status).headers(result.headers)
    return result.text === '' ? reply.send() : reply.type(result.type).send(result.text)
  }
  if (isFile(result)) {
    if (result.name)
      reply.header('content-disposition', `attachment; filename="${result.name.replace(/[^\w .-]/g, '_')}"`)
    if (!result.isStored) return reply.type(result.type).send(result.file)
    reply.header('content-security-policy', "sandbox; default-src 'none'").header('x-content-type-options', 'nosniff')
    return reply.type(isScriptable(result.type) ? 'application/octet-stream' : result.type).send(result.file)
  }
  const text = result instanceof JsonText ? result.text : JSON.stringify(result ?? null)
  if (checksReplies) checkReply(endpoint, text)
  return reply
    .code(endpoint.status ?? 200)
    .type('application/json; charset=utf-8')
    .send(text)
}

/** Types in which a browser runs scripts. */
function isScriptable(type: string): boolean {
  return /html|xml|svg|javascript|ecmascript|multipart/i.test(type)
}

function isFile(result: unknown): result is FileReply {
  return typeof result === 'object' && result !== null && 'file' in result && 'type' in result
}

function cookieOf(request: FastifyRequest, reply: FastifyReply, publicUrl: URL): Call<Endpoint>['cookie'] {
  const name = cookieName(SESSION_COOKIE, publicUrl)
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: isEncrypted(request, publicUrl) } as const
  return {
    value: request.cookies[name],
    set: (fresh) => void reply.setCookie(name, fresh, attributes),
    clear: () => void reply.clearCookie(name, attributes),
  }
}

/** By the configured address, or by a proxy on this machine; such headers from others are ignored. */
function isEncrypted({ protocol }: FastifyRequest, publicUrl: URL): boolean {
  return publicUrl.protocol === 'https:' || protocol === 'https'
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
    refuseUnstorable(part.type === 'file' ? part.filename : String(part.value), part.fieldname)
    if (part.type === 'file') {
      yield { name: part.fieldname, filename: part.filename, mimeType: part.mimetype, stream: part.file }
    } else {
      yield { name: part.fieldname, value: String(part.value) }
    }
  }
}
