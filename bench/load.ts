import { createRequire } from 'node:module'

export interface Load {
  perSecond: number
  p50Ms: number
  p99Ms: number
  /** Answers other than 2xx: a measurement with any is not one. */
  failed: number
}

export interface Request {
  method?: 'GET' | 'POST'
  path: string
  body?: string
}

interface Result {
  requests: { average: number }
  latency: { p50: number; p99: number; average: number }
  non2xx: number
  errors: number
}
interface Client {
  setRequests(requests: readonly object[]): void
}
type Autocannon = (options: object) => Promise<Result>
// the package brings no types
const autocannon = createRequire(import.meta.url)('autocannon') as Autocannon

export interface LoadOptions {
  cookie?: string
  seconds: number
  connections?: number
}

/** Each connection sends the requests in turn, from a start of its own, for a few seconds, after a short warm-up. */
export async function measure(url: string, requests: readonly Request[], options: LoadOptions): Promise<Load> {
  const { cookie, seconds, connections = 10 } = options
  const all = requests.map(({ method = 'GET', path, body }) => ({ method, path, body }))
  let opened = 0
  const shared = {
    url,
    connections,
    headers: { ...(cookie && { cookie }), 'content-type': 'application/json' },
    requests: all.slice(0, 1),
    setupClient(client: Client) {
      // the golden ratio spreads the starts, whatever the number of connections
      const from = Math.floor(((opened++ * 0.618_034) % 1) * all.length)
      client.setRequests([...all.slice(from), ...all.slice(0, from)])
    },
  }
  await autocannon({ ...shared, duration: 1 })
  const { requests: rate, latency, non2xx, errors } = await autocannon({ ...shared, duration: seconds })
  return { perSecond: rate.average, p50Ms: latency.p50, p99Ms: latency.p99, failed: non2xx + errors }
}
