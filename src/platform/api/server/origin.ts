import type { IncomingHttpHeaders } from 'node:http'

/** Writes are accepted from our own pages only; a request without an Origin is not from a page of another site. */
export function originAllowed(headers: IncomingHttpHeaders, publicUrl: URL): boolean {
  const { origin } = headers
  if (origin === undefined) return headers['sec-fetch-site'] !== 'cross-site'
  if (origin === publicUrl.origin) return true
  try {
    return new URL(origin).host === headers.host
  } catch {
    return false
  }
}
