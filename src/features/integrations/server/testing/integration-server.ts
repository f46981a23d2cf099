import { type Answer, startTestServer } from '#app/server/testing/test-server.ts'
import type { Role } from '#platform/api/endpoint.ts'

/** The whole server with three signed-in users. */
export async function startIntegrationServer() {
  const server = await startTestServer()
  const cookies: Record<Role, string> = {
    provider: await server.signIn('provider'),
    admin: await server.signIn('admin'),
    patient: await server.signIn('patient'),
  }
  const ask =
    (method: 'GET' | 'POST' | 'PUT') =>
    (path: string, body?: unknown, role: Role = 'provider'): Promise<Answer> =>
      server.ask(method, `/api/integrations${path}`, { body, cookie: cookies[role] })
  return { ...server, cookies, get: ask('GET'), post: ask('POST'), put: ask('PUT') }
}

export type IntegrationServer = Awaited<ReturnType<typeof startIntegrationServer>>
