import type { FastifyRequest } from 'fastify'
import { Problem } from '#platform/api/problem.ts'

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/**
 * Only names this server is known by are answered: a page of another site that lets its own name point here (DNS
 * rebinding) would otherwise count as our own. The machine's own names lead nowhere else, so they are always known.
 */
export function isKnownHost(host: string | undefined, publicUrl: URL, others: readonly string[]): boolean {
  const named = host?.toLowerCase()
  if (!named || !URL.canParse(`http://${named}`)) return false
  const name = named.replace(/:\d+$/, '')
  if (LOOPBACK.test(name) || named === publicUrl.host) return true
  const isDefaultPort = named === `${publicUrl.hostname}:${publicUrl.protocol === 'https:' ? 443 : 80}`
  if (isDefaultPort && publicUrl.port === '') return true
  // a name without a port is known at any port
  return others.some((other) => other === named || other === name)
}

export function refuseUnknownHosts(publicUrl: URL, others: readonly string[]) {
  /** Nearly every request names the same one. */
  let known: string | undefined
  return ({ headers, url }: FastifyRequest): void => {
    if (headers.host !== undefined && headers.host === known) return
    // a load balancer or a monitor asks by address; the answer is about nobody, and no page can guess the token
    if (url.startsWith('/health/') || (url === '/metrics' && headers.authorization)) return
    if (!isKnownHost(headers.host, publicUrl, others))
      throw new Problem(421, 'This server is not known by this name. Set PUBLIC_URL or AURORA_ALLOWED_HOSTS.')
    known = headers.host
  }
}
