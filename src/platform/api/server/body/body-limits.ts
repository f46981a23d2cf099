import type { CallerKind, Endpoint } from '#platform/api/endpoint.ts'
import { Problem } from '#platform/api/problem.ts'
import type { Identity } from '#platform/records/identity.ts'

const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE

/** Without a session, nothing larger than a registration form is needed. */
export const ANONYMOUS_BODY_BYTES = 64 * KILOBYTE
const SIGNED_IN_BODY_BYTES = 2 * MEGABYTE

/** How large a body this caller may send here; the contract may say otherwise for each kind of caller. */
export function bodyLimitOf(endpoint: Endpoint, who: Identity | undefined): number {
  const { bodyBytesAtMost } = endpoint
  if (typeof bodyBytesAtMost === 'number') return bodyBytesAtMost
  if (!who) return ANONYMOUS_BODY_BYTES
  const kind: CallerKind = who.kind === 'app' && who.onBehalfOf === undefined ? 'software' : who.role
  return bodyBytesAtMost?.[kind] ?? SIGNED_IN_BODY_BYTES
}

export function tooLarge(limit: number): Problem {
  const size = limit >= MEGABYTE ? `${Math.floor(limit / MEGABYTE)} MB` : `${Math.floor(limit / KILOBYTE)} kB`
  return new Problem(413, `The request is too large: at most ${size} can be sent here.`)
}

const ALL_BODIES_BYTES = 128 * MEGABYTE
const BODIES_OF_ONE_CALLER_BYTES = 32 * MEGABYTE

/** Bodies stay in memory until they are parsed; this limits how much, in total and per caller. */
export class BodyMemory {
  #all = 0
  readonly #byCaller = new Map<string, number>()

  get bytes(): number {
    return this.#all
  }

  take(caller: string, bytes: number): void {
    const own = (this.#byCaller.get(caller) ?? 0) + bytes
    if (own > BODIES_OF_ONE_CALLER_BYTES)
      throw new Problem(429, 'You are sending too much at once. Please send one request at a time.', {
        retryAfterSeconds: 5,
      })
    if (this.#all + bytes > ALL_BODIES_BYTES)
      throw new Problem(503, 'Aurora is busy right now. Please try again in a few seconds.', { retryAfterSeconds: 5 })
    this.#all += bytes
    this.#byCaller.set(caller, own)
  }

  give(caller: string, bytes: number): void {
    this.#all -= bytes
    const left = (this.#byCaller.get(caller) ?? 0) - bytes
    if (left > 0) this.#byCaller.set(caller, left)
    else this.#byCaller.delete(caller)
  }
}
