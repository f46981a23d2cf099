export type Role = 'patient' | 'provider' | 'admin'

export const DEMO_PASSWORD = 'AuroraDemo2026!'
export const emailOf = (role: Role): string => `${role}@aurora.example`

/** The API as a script would call it: JSON in, JSON out, a session cookie. */
export interface Api {
  cookie: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look into replies of every shape
  ask(method: string, path: string, body?: unknown): Promise<{ status: number; json: any }>
}

export function signInOverApi(url: string, role: Role): Promise<Api> {
  return signInWith(url, emailOf(role), DEMO_PASSWORD)
}

/** An account of the demonstration, where codes are not checked. */
export async function signInWith(url: string, email: string, password: string): Promise<Api> {
  const visitor = apiAt(url, '')
  const login = await visitor.ask('POST', '/api/auth/login', { email, password })
  const body = JSON.stringify({ userId: login.json.userId, code: '123456', type: 'login' })
  const headers = { 'content-type': 'application/json' }
  const verified = await fetch(`${url}/api/auth/verify`, { method: 'POST', headers, body })
  const cookie = verified.headers.getSetCookie().find((text) => text.startsWith('aurora_session='))
  if (!cookie) throw new Error(`sign-in of ${email} failed: ${login.status} ${verified.status}`)
  return apiAt(url, cookie.split(';')[0] as string)
}

export function apiAt(url: string, cookie: string): Api {
  return {
    cookie,
    async ask(method, path, body) {
      const reply = await fetch(url + path, {
        method,
        headers: {
          ...(cookie && { cookie }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const text = await reply.text()
      return { status: reply.status, json: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text }
    },
  }
}
