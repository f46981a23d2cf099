import { TOTP } from 'otpauth'
import { expect } from 'vitest'
import { type Api, apiAt } from '../../scripts/api.ts'

const PASSWORD = 'Abcdefghij1!Kl'

/** Signs in with the password and sets up an authenticator app, as staff of a practice must. */
async function enter(url: string, email: string): Promise<Api> {
  const headers = { 'content-type': 'application/json' }
  const send = (path: string, body: unknown, cookie = '') =>
    fetch(url + path, { method: 'POST', headers: { ...headers, cookie }, body: JSON.stringify(body) })
  const cookieOf = (reply: Response) =>
    reply.headers
      .getSetCookie()
      .find((text) => text.startsWith('aurora_session='))
      ?.split(';')[0] ?? ''
  const cookie = cookieOf(await send('/api/auth/login', { email, password: PASSWORD }))
  const offer = (await (await send('/api/auth/totp/start', {}, cookie)).json()) as { secret: string }
  const code = new TOTP({ secret: offer.secret }).generate()
  const confirmed = await send('/api/auth/totp/confirm', { code }, cookie)
  expect(confirmed.status).toBe(200)
  return apiAt(url, cookieOf(confirmed) || cookie)
}

/** The first administrator of a practice that has just started, by the link that it printed. */
export async function firstAdministrator(url: string, printed: string): Promise<Api> {
  const link = new URL([...printed.matchAll(/http\S+mode=first-administrator\S+/g)].at(-1)?.[0] ?? '')
  const account = { token: link.searchParams.get('token'), name: 'Jo Boss', email: 'jo@harbour.example' }
  const made = await apiAt(url, '').ask('POST', '/api/staff/first-administrator', { ...account, password: PASSWORD })
  expect(made.status, JSON.stringify(made.json)).toBe(201)
  return enter(url, account.email)
}

/** A colleague who was invited for a position and has come in. */
export async function join(url: string, administrator: Api, name: string, position: string): Promise<Api> {
  const email = `${name.split(' ')[0]?.toLowerCase()}@harbour.example`
  const invited = await administrator.ask('POST', '/api/staff/invitations', { name, email, position })
  expect(invited.status, JSON.stringify(invited.json)).toBeLessThan(300)
  const body = { code: invited.json.code, password: PASSWORD }
  const accepted = await apiAt(url, '').ask('POST', '/api/staff/accept-invitation', body)
  expect(accepted.status, JSON.stringify(accepted.json)).toBeLessThan(300)
  return enter(url, email)
}
