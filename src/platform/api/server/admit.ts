import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint, Role } from '#platform/api/endpoint.ts'
import { Problem } from '#platform/api/problem.ts'
import type { Identity } from '#platform/records/identity.ts'
import { positionMayCall } from '#platform/records/policy/position-rights.ts'
import { bodyLimitOf, tooLarge } from './body/body-limits.ts'
import { GoneSignal } from './gone-signal.ts'
import { originAllowed } from './origin.ts'

export const SESSION_COOKIE = 'aurora_session'

/** Over TLS the prefix makes browsers refuse a cookie that another host of the domain, or plain HTTP, has set. */
export const cookieName = (name: string, publicUrl: URL): string =>
  publicUrl.protocol === 'https:' ? `__Host-${name}` : name

/** What is known of a request before its body is read. */
export interface Admitted {
  endpoint: Endpoint
  who: Identity | undefined
  /** The caller whose turns, memory and limits it counts against. */
  caller: string
  bodyLimit: number
  gone: GoneSignal
  /** Called once when the request ends, successfully or not. */
  onOver(done: () => void): void
}

/** Who decides. */
export interface Admission {
  /** The user of a session cookie, or the app of a token; a passive request does not keep a session alive. */
  authenticate(
    cookie: string | undefined,
    passive: boolean,
    endpoint: Endpoint,
    bearer: string | undefined,
    address: string,
  ): Promise<Identity | undefined> | Identity
  /** Audits a refusal or an error of a signed-in caller. */
  auditRefusal(who: Identity, endpoint: Endpoint, requestId: string, status: number): Promise<void>
  /** Browsers reach the server here; decides about secure cookies and allowed origins. */
  publicUrl: URL
}

/** Checks origin, session, role and announced size. A refusal here costs nothing, whatever the caller meant to send. */
export function admit(
  options: Admission,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Admitted> | Admitted {
  const bearer = bearerOf(request)
  // a token, unlike a cookie, is not sent along by a browser that a page of another site has tricked
  if (endpoint.method !== 'GET' && !bearer && !originAllowed(request.headers, options.publicUrl)) {
    throw new Problem(403, 'This request came from another site and was refused.')
  }
  const who = identify(options, endpoint, request, bearer)
  if (who instanceof Promise) return who.then((found) => admitted(endpoint, request, reply, found))
  return admitted(endpoint, request, reply, who)
}

function admitted(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  who: Identity | undefined,
): Admitted {
  const bodyLimit = bodyLimitOf(endpoint, who)
  const announced = Number(request.headers['content-length'] ?? 0)
  if (endpoint.accepts !== 'multipart' && announced > bodyLimit) throw tooLarge(bodyLimit)
  const onOver = (done: () => void): void => void reply.raw.once('close', done)
  return { endpoint, who, caller: callerOf(who, request.ip), bodyLimit, gone: new GoneSignal(reply.raw), onOver }
}

const bearerOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer +([\w.~+/=-]{1,4096})$/i.exec(headers.authorization ?? '')?.[1]

/** Who calls, and whether they may call this at all. At once where this process knows the caller already. */
export function identify(
  options: Admission,
  endpoint: Endpoint,
  request: FastifyRequest,
  bearer = bearerOf(request),
): Promise<Identity | undefined> | Identity | undefined {
  const cookie = bearer ? undefined : request.cookies[cookieName(SESSION_COOKIE, options.publicUrl)]
  const passive = endpoint.background === true || request.headers['x-background'] !== undefined
  const found = options.authenticate(cookie, passive, endpoint, bearer, request.url)
  const permitted = (who: Identity | undefined) =>
    endpoint.access === 'public' || isPermitted(endpoint, who) ? who : refuse(options, endpoint, who, request.id)
  return found instanceof Promise ? found.then(permitted) : permitted(found)
}

/** The user, with whatever software; a service; or an address where the caller is unknown. */
function callerOf(who: Identity | undefined, ip: string): string {
  if (!who) return `address ${ip}`
  return `${who.practice} ${who.onBehalfOf?.id ?? who.id}`
}

function isPermitted(endpoint: Endpoint, who: Identity | undefined): boolean {
  if (!who) return false
  const isRole = (endpoint.access as readonly Role[]).includes(who.role as Role)
  if (isRole && positionMayCall(who, endpoint.path)) return true
  // a registered service has scopes and no role; the record store holds it to them
  return who.kind === 'app' && who.onBehalfOf === undefined
}

async function refuse(
  options: Admission,
  endpoint: Endpoint,
  who: Identity | undefined,
  requestId: string,
): Promise<never> {
  if (!who) throw new Problem(401, 'Please sign in.')
  await options.auditRefusal(who, endpoint, requestId, 403)
  throw new Problem(403, 'You do not have permission to do this.')
}
