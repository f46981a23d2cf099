import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#platform/api/endpoint.ts'

/** Whoever can do with something older says so: seconds. */
const ASKED = 'x-aurora-may-lag'
/** In the reply: what was changed in these last seconds may be missing. */
export const SECONDS_BEHIND = 'x-aurora-seconds-behind'

const ALWAYS_MS = 30_000
const ASKED_AT_MOST_SECONDS = 300

/** How far behind the answer may be; undefined: not at all. */
export function toleratedDelayMs({ mayLag }: Endpoint, request: Pick<FastifyRequest, 'headers'>): number | undefined {
  if (mayLag === 'always') return ALWAYS_MS
  const seconds = Number(request.headers[ASKED])
  return mayLag === 'when-asked' && seconds > 0 ? Math.min(seconds, ASKED_AT_MOST_SECONDS) * 1000 : undefined
}
