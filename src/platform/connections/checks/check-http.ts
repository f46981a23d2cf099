import { type CheckInput, type CheckOutcome, Trail } from './check.ts'

/** Whether a server answers at all; undefined where it does not. */
export async function reachServer(
  trail: Trail,
  { endpoint, rules, outbound }: CheckInput,
  headers: Readonly<Record<string, string>> = {},
): Promise<number | undefined> {
  const startedAt = performance.now()
  const reply = await outbound.request(endpoint, rules, { headers }).catch((error: unknown) => {
    trail.unconnected(error)
    return undefined
  })
  const durationMs = reply?.durationMs ?? Math.round(performance.now() - startedAt)
  trail.note({ what: 'Status', isOk: (reply?.status ?? 500) < 500, code: reply?.status, durationMs })
  if (!reply) return undefined
  trail.connected(endpoint, reply.certificate, { code: reply.status, durationMs })
  return reply.status
}

const UNPROVED =
  'Not connected: the interface of this partner is open to partners under contract only, so no record is exchanged.'

/**
 * A status call without and with the key: only a server that refuses the first and accepts the second verifies the key.
 */
export async function checkHttp(input: CheckInput): Promise<CheckOutcome> {
  const trail = new Trail(input.now())
  const without = await reachServer(trail, input)
  const key = input.secrets.apiKey
  if (without === undefined) return trail.outcome()
  if (without >= 500) {
    trail.fail('Status', `The server answered with a fault (${without}).`, { code: without })
    return trail.outcome()
  }
  if (!key) return trail.outcome({ limit: `No API key is stored. ${UNPROVED}` })

  const reply = await input.outbound
    .request(input.endpoint, input.rules, { headers: { authorization: `Bearer ${key}` } })
    .catch(() => undefined)
  const code = reply?.status
  trail.note({ what: 'Status with key', isOk: (code ?? 500) < 400, code, durationMs: reply?.durationMs ?? 0 })
  const about = { code, durationMs: reply?.durationMs }
  if (code === undefined || code >= 500) trail.fail('API key', 'The request with the key got no usable answer.', about)
  else if (code === 401 || code === 403) trail.fail('API key', `The server does not accept this key (${code}).`, about)
  else if (code === 404) trail.fail('API key', 'The server has nothing at this address (404).', about)
  else if (without === 401 || without === 403) trail.pass('API key', 'Accepted', { ...about, reached: 'authenticated' })
  else
    return trail.outcome({
      limit: `The server answers without a key too, so the key could not be verified. ${UNPROVED}`,
    })
  return trail.outcome({ limit: UNPROVED })
}
