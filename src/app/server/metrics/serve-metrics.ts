import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8'
const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/

/**
 * `/metrics`: with a token for whoever has it; without one for this machine alone. A proxy on this machine passes on
 * requests of others: one that came through a proxy is not of this machine.
 */
export function serveMetrics(http: FastifyInstance, token: string | undefined, read: () => Promise<string>): void {
  http.get('/metrics', async (request, reply) => {
    if (!(token ? hasToken(request, token) : isFromHere(request)))
      return reply.code(404).type('text/plain').send('Not found')
    return reply
      .header('cache-control', 'no-store')
      .type(CONTENT_TYPE)
      .send(await read())
  })
}

function isFromHere({ headers, socket }: FastifyRequest): boolean {
  const isForwarded = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'].some((name) => headers[name] !== undefined)
  return !isForwarded && LOOPBACK.test(socket.remoteAddress ?? '')
}

function hasToken({ headers }: FastifyRequest, token: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))
}
