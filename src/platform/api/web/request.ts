import { currentCatalogue } from '#i18n/web/current-catalogue.ts'
import type { Method } from '#platform/api/endpoint.ts'

/** A reply that is not OK. `message` may be shown to users (requirements 1 §7). */
export class RequestError extends Error {
  readonly status: number
  readonly body: unknown

  constructor(status: number, message: string, body: unknown) {
    super(message)
    this.name = 'RequestError'
    this.status = status
    this.body = body
  }

  /** The server's own message for users: not a status text, not raw JSON, not a proxy's page. */
  get serverMessage(): string {
    if (typeof this.body !== 'string') return messageOf(this.body) ?? ''
    return this.body.trimStart().startsWith('<') ? '' : this.body
  }
}

/** The server's message, else the fallback the specification names (requirements 1 §8, requirements 2 §8). */
export function messageOr(error: unknown, fallback: string): string {
  return (error instanceof RequestError && error.serverMessage) || fallback
}

/** Shown where neither the server nor the specification has words for a failure. */
const WITHOUT_REASON = 'Please try again'

/** For screens, which show `message`: never a status phrase, a proxy's page or the browser's 'Failed to fetch'. */
export function readable(error: unknown): unknown {
  if (error instanceof RequestError) {
    return error.serverMessage ? error : new RequestError(error.status, WITHOUT_REASON, error.body)
  }
  const isNetworkFault = error instanceof TypeError
  return isNetworkFault ? new TypeError('The server could not be reached. Please try again', { cause: error }) : error
}

export interface RequestOptions {
  body?: unknown
  signal?: AbortSignal
  /** The version a change was made on; sent as a weak ETag. */
  ifMatch?: number
  /** The caller handles 401 itself; the user is not asked to sign in again. */
  expects401?: boolean
  /** Sent by the page itself, not by the user: does not keep an idle session alive. */
  isBackground?: boolean
  /** Names this write, however often it is sent; made here unless given. */
  key?: string | undefined
  /** Fails at once while the database is away; otherwise the request waits and is sent again. */
  isNotHeld?: boolean | undefined
  /** For example 'text/event-stream' where an endpoint can answer piece by piece. */
  accept?: string
}

type SignInAgain = () => Promise<boolean>
let signInAgain: SignInAgain | undefined

/**
 * Called when a session has ended; true means the user has signed in again. A refused call was not carried out, so it
 * is sent again and typed work is not lost.
 */
export function onSessionEnd(ask: SignInAgain): () => void {
  signInAgain = ask
  return () => {
    if (signInAgain === ask) signInAgain = undefined
  }
}

/**
 * The only place that calls fetch. Resolves with an OK response or throws RequestError. A write has one key however
 * often it is sent, so that the server carries it out once.
 */
export async function request(method: Method, url: string, options: RequestOptions = {}): Promise<Response> {
  const { expects401 } = options
  const isRead = method === 'GET'
  let { key } = options
  const attempt = async (): Promise<Response> => {
    // only pages over TLS or on this machine can make keys
    if (isRead || !crypto.randomUUID) return send(method, url, options)
    const sendWith = (named: string) => {
      key = named
      return send(method, url, { ...options, key })
    }
    const keeping = await keyKeeping(options)
    if (!keeping) return sendWith(key ?? crypto.randomUUID())
    return keeping.sendUnderKey(keeping.contentOf(method, url, options.ifMatch, options.body), key, sendWith)
  }
  let reply = await attempt()
  if (reply.status === 401 && !expects401 && signInAgain && (await signInAgain())) reply = await attempt()
  if (reply.ok) return reply
  const error = await toRequestError(reply)
  if (reply.status !== 503 || expects401 || options.isNotHeld) throw error
  const { hold } = await import('./away/hold.tsx')
  return hold(error, options.signal, isRead, () => request(method, url, { ...options, key, isNotHeld: true }))
}

let kept: typeof import('./unanswered.ts') | undefined

/**
 * Loaded with the first write, not with the first screen. Not for what may hold a password, which is not kept in memory,
 * nor for callers that keep their writes themselves and do not wait.
 */
async function keyKeeping({ expects401, isNotHeld }: RequestOptions): Promise<typeof kept> {
  if (expects401) return undefined
  if (!isNotHeld) kept ??= await import('./unanswered.ts').catch(() => undefined)
  return kept
}

/** The same for a screen that shows why it failed. */
export async function requestForScreen(...args: Parameters<typeof request>): Promise<Response> {
  return request(...args).catch((error: unknown) => {
    throw readable(error)
  })
}

export async function requestJson(method: Method, url: string, options: RequestOptions = {}): Promise<unknown> {
  const response = await request(method, url, options)
  if (response.status === 204) return undefined
  return response.json()
}

function send(method: Method, url: string, options: RequestOptions): Promise<Response> {
  const { body, signal, ifMatch, isBackground, accept, key } = options
  const headers: Record<string, string> = accept ? { Accept: accept } : {}
  const isForm = body instanceof FormData
  if (body !== undefined && !isForm) headers['Content-Type'] = 'application/json'
  if (key) headers['Idempotency-Key'] = key
  if (isBackground) headers['X-Background'] = '1'
  const { language } = currentCatalogue()
  // refusals then come with a code, which is shown in this language
  if (language !== 'en') headers['Accept-Language'] = language
  if (ifMatch !== undefined) headers['If-Match'] = `W/"${ifMatch}"`
  return fetch(url, {
    method,
    headers,
    credentials: 'include',
    signal,
    body: body === undefined ? undefined : isForm ? body : JSON.stringify(body),
  })
}

async function toRequestError(response: Response): Promise<RequestError> {
  const text = await response.text().catch(() => '')
  const body = parseJson(text)
  return new RequestError(response.status, messageOf(body) ?? (text || response.statusText), body ?? text)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function messageOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('message' in body)) return undefined
  return currentCatalogue().refusal?.(body) ?? (typeof body.message === 'string' ? body.message : undefined)
}
