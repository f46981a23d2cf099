import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Provider } from 'oidc-provider'
import { narrowScopes } from '#fhir/codes/smart-scopes.ts'
import type { Apps } from './apps.ts'
import { PLAIN_SCOPES } from './smart-configuration.ts'

interface Parts {
  provider(): Promise<Provider>
  apps: Apps
  publicUrl: URL
  tell(message: string): void
}

const MOUNT = '/oauth'
const SESSION_COOKIE = /(?:^|;)\s*aurora_app_session(?:\.sig)?=[^;]*/g

export async function handToProvider(parts: Parts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    await handOver(parts, request, response)
  } catch (error) {
    parts.tell(`The OpenID provider failed: ${error instanceof Error ? error.name : 'unknown fault'}`)
    if (response.headersSent) return
    response.writeHead(503, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    response.end(JSON.stringify({ error: 'temporarily_unavailable' }))
  }
}

/** Gives a request to the provider as it would come to it alone, with the address we are known by. */
async function handOver(
  { provider, apps, publicUrl }: Parts,
  request: IncomingMessage & { originalUrl?: string },
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', publicUrl)
  if (url.pathname === `${MOUNT}/authorize`) await prepare(url, apps)
  request.originalUrl = url.pathname + url.search
  request.url = request.originalUrl.slice(MOUNT.length)
  const { headers } = request
  headers.host = publicUrl.host
  headers['x-forwarded-proto'] = publicUrl.protocol.slice(0, -1)
  delete headers['x-forwarded-host']
  // who is signed in is our own session's to say: none of the provider's outlives a request
  if (headers.cookie) headers.cookie = headers.cookie.replace(SESSION_COOKIE, '')
  await (await provider()).callback()(request, response)
}

/** Reduces the scopes to what the app may have, and asks the user about every request. */
async function prepare(url: URL, apps: Apps): Promise<void> {
  const query = url.searchParams
  const app = await apps.find(query.get('client_id') ?? '')
  if (query.getAll('scope').length === 1) {
    const asked = (query.get('scope') ?? '').split(' ').filter((scope) => scope && !scope.startsWith('system/'))
    const always = PLAIN_SCOPES.filter((scope) => scope !== 'offline_access')
    query.set('scope', narrowScopes(asked, [...always, ...(app?.scopes ?? [])]).join(' '))
  }
  const prompt = query.get('prompt') ?? ''
  if (prompt !== 'none' && !prompt.split(' ').includes('consent')) query.set('prompt', `${prompt} consent`.trim())
}
