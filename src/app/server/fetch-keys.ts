import { createOutbound } from '#platform/connections/outbound/outbound.ts'
import type { Mode } from './config.ts'

const KEYS_BYTES_AT_MOST = 100_000
const KEYS_MS_AT_MOST = 4000

/** The public keys an app publishes, past the guard of outgoing calls; redirects are not followed. */
export function fetchKeys(mode: Mode): (url: URL) => Promise<Response> {
  const outbound = createOutbound()
  const rules = { allowsLoopback: mode === 'demo', allowances: [] }
  return async (url) => {
    const { status, text } = await outbound.request(url.href, rules, {
      timeoutMs: KEYS_MS_AT_MOST,
      bytesAtMost: KEYS_BYTES_AT_MOST,
    })
    return new Response(text, { status, headers: { 'content-type': 'application/json' } })
  }
}
