import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { signInOverApi } from '../../scripts/api.ts'
import { type Send, sender } from '../../scripts/http-client.ts'
import { findPostgres, startPostgres } from '../../scripts/postgres.mjs'
import { startServer } from '../../scripts/server-process.ts'
import { serviceToken } from '../../scripts/service-token.ts'

/** One server under measurement. */
export interface Target {
  name: string
  send: Send
  /** Processes whose time counts as the server's and the database's; empty where they are on another machine. */
  server: readonly number[]
  database: readonly number[]
  /** Called before every round: renews what expires. */
  refresh(): Promise<void>
  stop(): Promise<void>
}

export interface Aurora extends Target {
  /** The native interface, with the session of a signed-in physician. */
  native: Send
  /** Absent with the embedded database. */
  databaseUrl?: string
}

/** A Node server that answers every request with the same few bytes. */
export async function startHello(): Promise<Target> {
  const child = spawn(process.execPath, ['bench/peers/hello-server.mjs'], { stdio: ['ignore', 'pipe', 'inherit'] })
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error('The bare server did not start.')))
    child.stdout.on('data', (text: Buffer) => {
      const found = /ready at (\S+)/.exec(text.toString())?.[1]
      if (found) resolve(found)
    })
  })
  const send = sender(url, () => ({}))
  return {
    name: 'bare',
    send,
    server: [child.pid as number],
    database: [],
    refresh: async () => undefined,
    async stop() {
      send.close()
      child.removeAllListeners('exit')
      child.kill()
    },
  }
}

/** Aurora as it ships, on a PostgreSQL server of its own that keeps fsync on, or on the embedded database. */
export async function startAurora(
  folder: string,
  isEmbedded: boolean,
  nodeOptions: readonly string[],
): Promise<Aurora> {
  const postgres = !isEmbedded && findPostgres() ? await startPostgres({ durable: true }) : undefined
  const environment: Record<string, string> = postgres ? { DATABASE_URL: postgres.url } : {}
  const server = await startServer(join(folder, 'aurora'), environment, undefined, nodeOptions)
  const admin = await signInOverApi(server.url, 'admin')
  const service = await serviceToken(server.url, admin)
  let bearer = ''
  let { cookie } = await signInOverApi(server.url, 'provider')
  const send = sender(`${server.url}/fhir`, () => ({ authorization: `Bearer ${bearer}` }))
  const native = sender(server.url, () => ({ cookie }))
  return {
    name: postgres ? 'Aurora' : 'Aurora, embedded',
    ...(postgres && { databaseUrl: postgres.url }),
    send,
    native,
    server: [server.pid],
    database: postgres ? [postgres.pid] : [],
    async refresh() {
      bearer = await service.token()
      const { status } = await native({ method: 'GET', path: '/api/auth/me' })
      if (status === 401) cookie = (await signInOverApi(server.url, 'provider')).cookie
    },
    async stop() {
      send.close()
      native.close()
      await server.stop()
      await postgres?.stop()
    },
  }
}

/**
 * Any FHIR R4 server that runs already. `PEER_AUTHORIZATION` is sent as its Authorization header; the process ids of its
 * server and of its database (`--peer-server=`, `--peer-database=`) are needed to count their processor time.
 */
export function peerAt(url: string, server: readonly number[], database: readonly number[]): Target {
  const authorization = process.env.PEER_AUTHORIZATION
  const headers: Record<string, string> = authorization ? { authorization } : {}
  const send = sender(url.replace(/\/$/, ''), () => headers)
  const stop = async (): Promise<void> => send.close()
  return { name: new URL(url).host, send, server, database, refresh: async () => undefined, stop }
}
