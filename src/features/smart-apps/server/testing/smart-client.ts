import { createHash, randomBytes } from 'node:crypto'
import type { TestServer } from '#app/server/testing/test-server.ts'
import type { Role } from '#platform/api/endpoint.ts'
import type { NewApp } from '../../contract.ts'

export const CALLBACK = 'http://localhost:7777/callback'
export const FHIR = 'http://localhost/fhir'

export interface Reply {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests look into replies of every shape
  json: any
  text: string
  location: string | undefined
  headers: Record<string, unknown>
}

export interface Authorisation {
  clientId: string
  scope?: string
  launch?: string
  /** Changes or removes (undefined) parameters of the request. */
  change?: Record<string, string | undefined>
}

/** A SMART app as its developer would write it, with a browser that stores cookies. */
export function smartClient(server: TestServer) {
  const cookies = new Map<string, string>()
  const verifier = randomBytes(32).toString('base64url')
  let session = ''

  async function send(
    method: 'GET' | 'POST',
    url: string,
    options: { form?: object; headers?: object } = {},
  ): Promise<Reply> {
    const { form, headers } = options
    const cookie = [session, ...[...cookies].map(([name, value]) => `${name}=${value}`)].filter(Boolean).join('; ')
    const reply = await server.app.http.inject({
      method,
      url: url.replace('http://localhost', ''),
      headers: {
        ...(cookie && { cookie }),
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...headers,
      },
      ...(form && { payload: new URLSearchParams(form as Record<string, string>).toString() }),
    })
    for (const { name, value } of reply.cookies) {
      if (value) cookies.set(name, value)
      else cookies.delete(name)
    }
    const isJson = String(reply.headers['content-type']).includes('json')
    const location = reply.headers.location?.toString()
    return {
      status: reply.statusCode,
      json: isJson ? reply.json() : undefined,
      text: reply.body,
      location,
      headers: reply.headers,
    }
  }

  async function begin({
    clientId,
    scope = 'openid fhirUser launch/patient patient/*.rs',
    launch,
    change,
  }: Authorisation): Promise<Reply> {
    const parameters: Record<string, string | undefined> = {
      response_type: 'code',
      client_id: clientId,
      redirect_uri: CALLBACK,
      scope,
      state: 'some-state',
      aud: FHIR,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      launch,
      ...change,
    }
    const query = Object.entries(parameters).filter((pair): pair is [string, string] => pair[1] !== undefined)
    return send('GET', `/oauth/authorize?${new URLSearchParams(query)}`)
  }

  const requestOf = (reply: Reply): string => /^\/apps\/authorise\/([\w-]+)$/.exec(reply.location ?? '')?.[1] ?? ''

  async function answer(id: string, word: 'approve' | 'deny', body: object = {}) {
    const cookie = [session, ...[...cookies].map(([name, value]) => `${name}=${value}`)].join('; ')
    return server.ask('POST', `/api/apps/requests/${id}/${word}`, { body, cookie })
  }

  return {
    cookies,
    verifier,
    send,
    begin,
    requestOf,
    answer,
    async signIn(role: Role) {
      session = await server.signIn(role)
      return session
    },
    use(cookie: string) {
      session = cookie
    },
    /** Runs the whole flow up to an authorisation code. */
    async code(asked: Authorisation, patientId?: string): Promise<string> {
      const id = requestOf(await begin(asked))
      const approved = await answer(id, 'approve', patientId ? { patientId } : {})
      if (approved.status !== 200) throw new Error(`not approved: ${approved.text}`)
      const back = new URL((await send('GET', approved.json.returnTo)).location ?? '')
      const code = back.searchParams.get('code')
      if (!code || back.searchParams.get('state') !== 'some-state') throw new Error(`no code: ${back.href}`)
      return code
    },
    token(form: Record<string, string>, headers: object = {}) {
      return send('POST', '/oauth/token', { form, headers })
    },
    redeem(clientId: string, code: string, change: Record<string, string> = {}) {
      const form = { grant_type: 'authorization_code', code, redirect_uri: CALLBACK, client_id: clientId }
      return send('POST', '/oauth/token', { form: { ...form, code_verifier: verifier, ...change } })
    },
  }
}

export async function registerApp(server: TestServer, admin: string, change: Partial<NewApp> = {}) {
  const scopes = ['patient/*.rs', 'user/*.rs', 'offline_access']
  const app = { name: 'Growth Chart', kind: 'public', redirectUris: [CALLBACK], scopes, ...change }
  const reply = await server.ask('POST', '/api/apps', { body: app, cookie: admin })
  if (reply.status !== 201) throw new Error(reply.text)
  return reply.json as { app: { id: string; version: number; scopes: string[] }; secret?: string }
}
