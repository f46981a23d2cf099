/** Requests that wait until the server reaches its database again. */
export interface Waiting {
  requests: number
  /** Of these, changes that the user made. */
  changes: number
}

/** The database is away, or the same request is still being carried out. */
export function isTemporary(error: unknown): boolean {
  const { isDatabaseAway, idempotency } = ((error as { body?: unknown } | undefined)?.body ?? {}) as Record<
    string,
    unknown
  >
  return isDatabaseAway === true || idempotency === 'in-progress'
}

const PROBE = '/api/auth/me' // answered by the database for whoever is signed in
const ASK_EVERY_MS = 2000

let waiting: Waiting = { requests: 0, changes: 0 }
const listeners = new Set<() => void>()
let back: Promise<void> | undefined

export const currentWaiting = (): Waiting => waiting

export function subscribeWaiting(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function add(requests: number, changes: number): void {
  waiting = { requests: waiting.requests + requests, changes: waiting.changes + changes }
  for (const listener of listeners) listener()
}

/** Resolves once the database is back; rejects when the caller has gone. All who wait share one question. */
export async function untilBack(isChange: boolean, signal?: AbortSignal): Promise<void> {
  add(1, isChange ? 1 : 0)
  try {
    await Promise.race([whenBack(), gone(signal)])
  } finally {
    add(-1, isChange ? -1 : 0)
  }
}

export function whenBack(): Promise<void> {
  back ??= ask().finally(() => {
    back = undefined
  })
  return back
}

async function ask(): Promise<void> {
  for (;;) {
    // not all browsers of a practice at the same moment
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS * (0.75 + Math.random() / 2)))
    const status = await fetch(PROBE, { credentials: 'include', headers: { 'X-Background': '1' } }).then(
      (reply) => reply.status,
      () => 503,
    )
    if (status < 500) return
  }
}

function gone(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    if (signal?.aborted) reject(signal.reason)
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
