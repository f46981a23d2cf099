import { TOTP } from 'otpauth'
import type { TestServer } from './test-server.ts'

export const ADMINISTRATOR = { email: 'boss@example.com', name: 'Jo Boss', password: 'Abcdefghij1!Kl' }

/** The first administrator of a practice, with an authenticator app; returns the cookie. */
export async function practiceAdministrator(server: TestServer): Promise<string> {
  await server.services.signIn.createFirstAdministrator(ADMINISTRATOR)
  return signInWithApp(server, ADMINISTRATOR)
}

/** Signs in with a password, sets the authenticator app up, and returns the cookie that opens every screen. */
export async function signInWithApp(
  server: TestServer,
  { email, password }: { email: string; password: string },
): Promise<string> {
  const login = await server.ask('POST', '/api/auth/login', { body: { email, password } })
  if (!login.cookie) throw new Error(`sign-in of ${email} failed: ${login.text}`)
  const offer = await server.ask('POST', '/api/auth/totp/start', { cookie: login.cookie, body: {} })
  const code = new TOTP({ secret: offer.json.secret }).generate({
    timestamp: server.services.now().getTime(),
  })
  const confirmed = await server.ask('POST', '/api/auth/totp/confirm', { cookie: login.cookie, body: { code } })
  if (!confirmed.cookie) throw new Error(`the authenticator app of ${email} failed: ${confirmed.text}`)
  return confirmed.cookie
}
