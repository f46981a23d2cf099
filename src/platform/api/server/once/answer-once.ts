import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#platform/api/endpoint.ts'
import { Problem } from '#platform/api/problem.ts'
import type { Identity } from '#platform/records/identity.ts'
import type { Turn } from '#platform/workers/turn.ts'
import { HttpReply } from '../http-reply.ts'
import { JsonText } from '../json-text.ts'
import type { FileReply } from '../serve.ts'
import type { FoundKey, KeyStore, StoredKey } from './key-store.ts'
import { AlreadyCarriedOut, RequestKey } from './request-key.ts'
import type { KeptReply, KeySeal } from './sealed-reply.ts'

export interface Once {
  store: KeyStore
  seal: KeySeal
  /** The number `patients` of `access_epoch` at this moment. */
  patients(): Promise<number>
  /** Audits that a reply was shown again. */
  auditReplay(who: Identity, endpoint: Endpoint, requestId: string): Promise<void>
}

export interface OnceRequest {
  endpoint: Endpoint
  who: Identity | undefined
  request: FastifyRequest
  reply: FastifyReply
  turn: Turn
}

const KEY = /^[\x21-\x7e]{8,200}$/
/** After this long a request without a reply is no longer under way: its process has ended. */
const UNDER_WAY_SECONDS = 30
const HEADERS = ['etag', 'location', 'last-modified', 'warning']

/** In this process; requests that wait for each other in the database would take its connections. */
const underWay = new Set<string>()

/** The request's key, where it sent one that is honoured. */
export function keyOf({ endpoint, who, request }: OnceRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined || !isHonoured(endpoint) || !who) return undefined
  if (request.headers.accept?.includes('text/event-stream')) return undefined
  if (typeof key !== 'string' || !KEY.test(key))
    throw new Problem(400, 'An Idempotency-Key has 8 to 200 visible characters, for example a UUID.')
  return key
}

/** Sign-in and registration answer with a session or to strangers, and have limits and codes of their own. */
export const isHonoured = ({ method, access }: Endpoint): boolean => method !== 'GET' && access !== 'public'

/** Carries out a request with a key once, however often it is sent; the same reply is given each time. */
export async function answerOnce(once: Once, asked: OnceRequest, key: string, run: () => Promise<unknown>) {
  const stored = storedKeyOf(once.seal, asked, key)
  const name = `${stored.caller} ${stored.keyDigest}`
  const earlier = await once.store.find(stored)
  if (earlier) return replay(once, asked, key, earlier, stored)
  if (underWay.has(name)) throw inProgress()
  underWay.add(name)
  const inTurn = new RequestKey(once.store, stored)
  asked.turn.requestKey = inTurn
  try {
    const result = await run()
    await keep(once, inTurn, key, () => keptReplyOf(asked, result))
    return result
  } catch (error) {
    if (error instanceof AlreadyCarriedOut) {
      const found = await once.store.find(stored)
      if (found) return await replay(once, asked, key, found, stored)
      throw inProgress()
    }
    // what was refused after something had been stored stays refused
    const isFinal = error instanceof Problem && error.status < 500 && inTurn.isStored
    if (isFinal) await keep(once, inTurn, key, () => ({ problem: problemOf(error) }))
    throw error
  } finally {
    asked.turn.requestKey = undefined
    underWay.delete(name)
  }
}

/** The write is durable whatever becomes of this: its reply is sent even if it cannot be kept. */
async function keep(once: Once, inTurn: RequestKey, key: string, replyOf: () => KeptReply | undefined): Promise<void> {
  const reply = replyOf()
  await once
    .patients()
    .then((patients) => inTurn.finish(reply && once.seal.seal(reply, key), patients))
    .catch(() => undefined)
}

function storedKeyOf(seal: KeySeal, { endpoint, who, request }: OnceRequest, key: string): StoredKey {
  const { practice, kind, id, onBehalfOf } = who as Identity
  const { body } = request
  // an upload is a stream: it is known by its address alone
  const content = body instanceof Uint8Array ? seal.digest(body) : typeof body === 'string' ? body : ''
  return {
    caller: [practice, kind, id, onBehalfOf?.id ?? ''].join(' '),
    keyDigest: seal.digest(key),
    requestDigest: seal.digest([endpoint.method, request.url, content].join('\n')),
  }
}

async function replay(once: Once, asked: OnceRequest, key: string, found: FoundKey, { requestDigest }: StoredKey) {
  if (found.requestDigest !== requestDigest)
    throw new Problem(422, 'This Idempotency-Key was used for another request. Please send a new one.')
  const hasReply = found.reply !== null
  if (!hasReply && found.patients === null && found.ageSeconds < UNDER_WAY_SECONDS) throw inProgress()
  // a patient may have been restricted since: then nothing is shown again
  const isCurrent = hasReply && found.patients === (await once.patients())
  const kept = isCurrent ? once.seal.open(found.reply as string, key) : undefined
  if (!kept) throw carriedOut(found)
  await once.auditReplay(asked.who as Identity, asked.endpoint, asked.request.id)
  if ('problem' in kept) throw new Problem(kept.problem.status, kept.problem.message, kept.problem.details)
  return new HttpReply(kept.status, kept.text, kept.type, { ...kept.headers, 'idempotency-replayed': 'true' })
}

const inProgress = (): Problem =>
  new Problem(409, 'The same request is being carried out at this moment.', {
    retryAfterSeconds: 1,
    idempotency: 'in-progress',
  })

const carriedOut = ({ patients }: FoundKey): Problem =>
  new Problem(
    409,
    patients === null
      ? 'This was received before, and at least part of it was saved. Please look before you send it again.'
      : 'This was saved the first time it was sent. Please reload to see it.',
    { idempotency: 'carried-out' },
  )

const problemOf = ({ status, message, details }: Problem) => ({ status, message, ...(details && { details }) })

function keptReplyOf({ endpoint, reply }: OnceRequest, result: unknown): KeptReply | undefined {
  // a session or a file is not sent twice
  if (reply.getHeader('set-cookie') !== undefined || isFile(result)) return undefined
  const set = HEADERS.flatMap((name) => {
    const value = reply.getHeader(name)
    return typeof value === 'string' ? [[name, value]] : []
  })
  const headers = Object.fromEntries(set) as Record<string, string>
  if (result instanceof HttpReply)
    return { status: result.status, type: result.type, text: result.text, headers: { ...headers, ...result.headers } }
  const text = result instanceof JsonText ? result.text : JSON.stringify(result ?? null)
  return { status: endpoint.status ?? 200, type: 'application/json; charset=utf-8', text, headers }
}

function isFile(result: unknown): result is FileReply {
  return typeof result === 'object' && result !== null && 'file' in result && 'type' in result
}
