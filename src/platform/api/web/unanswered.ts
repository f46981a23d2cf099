/** Someone who presses again after a failure does so within this time. */
const KEPT_MS = 600_000
/** From a proxy whose connection to the server broke, or a server without its database. */
const UNCLEAR = [502, 503, 504]
/** How often the reply of a request that is still being carried out is asked for, about a second apart. */
const ASKED_AT_MOST = 60

const keys = new Map<string, { key: string; untilMs: number }>()

/**
 * Sends a write. When nobody answers, it may have been stored: the same content sent again then goes under the same
 * key, so that it is carried out once.
 */
export async function sendUnderKey(
  content: string,
  givenKey: string | undefined,
  send: (key: string) => Promise<Response>,
): Promise<Response> {
  const key = givenKey ?? keptKeyOf(content) ?? crypto.randomUUID()
  const sendOrKeep = () =>
    send(key).catch((error: unknown) => {
      keep(content, key)
      throw error
    })
  let reply = await sendOrKeep()
  for (let asked = 1; isUnderWay(reply) && asked < ASKED_AT_MOST; asked++) {
    await new Promise((done) => setTimeout(done, Number(reply.headers.get('retry-after')) * 1000))
    reply = await sendOrKeep()
  }
  if (UNCLEAR.includes(reply.status) || reply.headers.has('retry-after')) keep(content, key)
  return reply
}

/** A page that was left and opened again asks while its first request is still being carried out. */
const isUnderWay = ({ status, headers }: Response): boolean => status === 409 && headers.has('retry-after')

/** Given out once: while it is under way, the same content again is another write. */
function keptKeyOf(content: string): string | undefined {
  const kept = keys.get(content)
  keys.delete(content)
  return kept && kept.untilMs > Date.now() ? kept.key : undefined
}

function keep(content: string, key: string): void {
  for (const [each, { untilMs }] of keys) if (untilMs < Date.now()) keys.delete(each)
  keys.set(content, { key, untilMs: Date.now() + KEPT_MS })
}

/** Equal for writes that say the same; of a file its name, size and date are compared. */
export function contentOf(...parts: unknown[]): string {
  return JSON.stringify(parts, (_, value: unknown) => {
    if (value instanceof FormData) return [...value]
    return value instanceof File ? [value.name, value.size, value.lastModified] : value
  })
}
