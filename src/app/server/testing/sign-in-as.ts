import type { Position } from '#fhir/codes/positions.ts'
import { addAccount } from './authority/access-cast.ts'
import type { TestServer } from './test-server.ts'

/** Makes an account with that position and signs it in; returns its cookie. */
export async function signInAs(server: TestServer, position: Position): Promise<string> {
  const email = `${position}-at-work@aurora.example`
  const account = {
    role: 'provider',
    practice: server.practice,
    practitionerId: `${position}-at-work`,
    position,
  } as const
  await addAccount(server, email, account)
  const login = await server.ask('POST', '/api/auth/login', { body: { email, password: 'AuroraDemo2026!' } })
  const body = { userId: login.json.userId, code: '123456', type: 'login' }
  return (await server.ask('POST', '/api/auth/verify', { body })).cookie ?? ''
}
