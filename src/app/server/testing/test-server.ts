import type { Speech } from '#assistant/speech/open-speech.ts'
import type { Role } from '#platform/api/endpoint.ts'
import type { RequestTraces } from '#platform/api/server/following/request-traces.ts'
import type { Database } from '#platform/database/database.ts'
import type { Identity } from '#platform/records/identity.ts'
import { mintIdentity } from '#platform/records/mint-identity.ts'
import type { Records } from '#platform/records/records.ts'
import type { Mode } from '../config.ts'
import { type App, createApp } from '../create-app.ts'
import { ensurePractice } from '../seeding/ensure-practice.ts'
import { type AppServices, openServices } from '../services.ts'
import { preparingRecords } from './preparing-records.ts'
import { testDatabase } from './test-database.ts'

export interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests look into replies of every shape
  json: any
  text: string
  headers: Record<string, string | string[] | number | undefined>
  /** The session cookie this reply set, ready to be sent back. */
  cookie: string | undefined
}

export interface Ask {
  body?: unknown
  /** As sent: for malformed requests. */
  raw?: string
  cookie?: string
  headers?: Record<string, string>
}

export interface TestServer {
  services: AppServices
  app: App
  practice: number
  ask(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, ask?: Ask): Promise<Answer>
  /** Signs in a demo account through the real calls; returns its cookie. */
  signIn(role: Role): Promise<string>
  /** The record store as that demo account. */
  recordsAs(role: Role, about?: { patientId?: string }): Records
  /** What the test starts from, in anybody's name; see `preparing-records.ts`. */
  preparing(): Records
  close(): Promise<void>
}

export interface TestServerOptions {
  mode?: Mode
  now?(): Date
  /** Stands in for recognition where that is not the point. */
  speech?: Speech
  /** Where clients that follow links find it; a server that listens needs it to be true. */
  publicUrl?: URL
  secret?: string
  earlierSecrets?: readonly string[]
  /** Folder of the audit log's anchors; without it they are kept in the database alone. */
  dataFolder?: string
  /** One that holds records already; a new one otherwise. */
  database?: Database
  traces?: RequestTraces
}

/** The whole server in memory, on a database of its own; nothing is seeded. */
export async function startTestServer({
  mode = 'demo',
  now,
  speech,
  publicUrl = new URL('http://localhost'),
  secret = 'a secret of at least thirty-two characters',
  earlierSecrets,
  dataFolder,
  database,
  traces,
}: TestServerOptions = {}): Promise<TestServer> {
  const services = await openServices({
    database: database ?? (await testDatabase()),
    config: { mode, secret, earlierSecrets, dataFolder, publicUrl },
    now,
    speech,
    wait: async () => undefined,
  })
  const practice = await ensurePractice(services, 'Test practice')
  const app = await createApp({ services, traces, checksReplies: true })
  await services.jobs.start()

  function identityOf(role: Role, { patientId = 'demo-patient' }: { patientId?: string } = {}): Identity {
    const own = role === 'patient' ? { patientId } : { practitionerId: `demo-${role}` }
    return mintIdentity({ kind: 'person', practice, id: `test-${role}`, name: `Test ${role}`, role, ...own })
  }

  async function ask(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    asked: Ask = {},
  ): Promise<Answer> {
    const payload = asked.raw ?? (asked.body === undefined ? undefined : JSON.stringify(asked.body))
    const headers = {
      ...(payload !== undefined && { 'content-type': 'application/json' }),
      ...(asked.cookie && { cookie: asked.cookie }),
      ...asked.headers,
    }
    const reply = await app.http.inject({ method, url: path, headers, payload })
    const set = reply.cookies.find((cookie) => cookie.name === 'aurora_session')
    return {
      status: reply.statusCode,
      json: reply.headers['content-type']?.toString().includes('json') ? reply.json() : undefined,
      text: reply.body,
      headers: reply.headers,
      cookie: set && `aurora_session=${set.value}`,
    }
  }

  return {
    services,
    app,
    practice,
    ask,
    async signIn(role) {
      const email = `${role}@aurora.example`
      const login = await ask('POST', '/api/auth/login', { body: { email, password: 'AuroraDemo2026!' } })
      const body = { userId: login.json.userId, code: '123456', type: 'login' }
      const verified = await ask('POST', '/api/auth/verify', { body })
      if (!verified.cookie) throw new Error(`sign-in of ${role} failed: ${login.text} ${verified.text}`)
      return verified.cookie
    },
    recordsAs: (role, about) => services.openRecords(identityOf(role, about)),
    preparing: () => preparingRecords(services, identityOf('admin')),
    async close() {
      await app.close()
      await services.close()
    },
  }
}
