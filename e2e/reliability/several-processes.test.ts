import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiAt, signInOverApi } from '../../scripts/api.ts'
import { findNginx, startNginx } from '../../scripts/nginx.ts'
import { findPostgres, startPostgres } from '../../scripts/postgres.mjs'
import { type ServerProcess, startServer } from '../../scripts/server-process.ts'

const PATIENT = 'demo-apostrophe'
const folder = mkdtempSync(join(tmpdir(), 'aurora-several-'))
const stops: (() => Promise<void>)[] = []
let server: ServerProcess

interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests look into replies of every shape
  json: any
}

/** One connection, and therefore one process. */
interface Connection {
  ask(path: string, cookie?: string, method?: string): Promise<Answer>
  close(): void
}

function connect(url: string): Connection {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return {
    close: () => agent.destroy(),
    ask: (path, cookie = '', method = 'GET') =>
      new Promise((resolve, reject) => {
        const request = httpRequest(url + path, { method, agent, headers: { ...(cookie && { cookie }) } }, (reply) => {
          let text = ''
          reply.setEncoding('utf8').on('data', (part: string) => {
            text += part
          })
          reply.on('error', reject)
          reply.on('end', () =>
            resolve({ status: reply.statusCode ?? 0, json: /^[[{]/.test(text) ? JSON.parse(text) : text }),
          )
        })
        // no second try: a request that a restart loses counts
        request.on('error', reject)
        request.end()
      }),
  }
}

const processOf = async (connection: Connection): Promise<number> =>
  (await connection.ask('/health/live')).json.process as number

/** A connection to each of the two processes. */
async function connections(): Promise<Map<number, Connection>> {
  const found = new Map<number, Connection>()
  for (let tries = 0; tries < 40 && found.size < 2; tries++) {
    const fresh = connect(server.url)
    const at = await processOf(fresh)
    if (found.has(at)) fresh.close()
    else found.set(at, fresh)
  }
  return found
}

const pidsOf = (parent: number): number[] =>
  readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim().split(' ').map(Number)

async function processesNow(): Promise<number[]> {
  const open = await connections()
  for (const each of open.values()) each.close()
  return [...open.keys()].sort((a, b) => a - b)
}

async function isReady(): Promise<boolean> {
  const fresh = connect(server.url)
  try {
    return (await fresh.ask('/health/ready')).status === 200
  } finally {
    fresh.close()
  }
}

describe.skipIf(!findPostgres())('several server processes on one port', () => {
  beforeAll(async () => {
    const postgres = await startPostgres()
    stops.push(() => postgres.stop())
    server = await startServer(join(folder, 'data'), {
      DATABASE_URL: postgres.url,
      AURORA_SECRET: 'a secret of at least thirty-two characters, shared',
      AURORA_PROCESSES: '2',
    })
    stops.push(() => server.stop())
  })

  afterAll(async () => {
    for (const stop of stops.toReversed()) await stop()
    rmSync(folder, { recursive: true, force: true })
  })

  it('a user signed in at one is known by the other, and signed out of both', async () => {
    expect(server.printed()).toContain('2 processes')
    const [one, two] = [...(await connections()).values()] as [Connection, Connection]
    const { cookie, ask } = await signInOverApi(server.url, 'provider')
    for (const each of [one, two]) {
      expect((await each.ask(`/api/patients/${PATIENT}`, cookie)).status).toBe(200)
      expect((await each.ask('/health/ready')).json).toEqual({ status: 'ready' })
    }
    expect((await ask('POST', '/api/auth/logout')).status).toBe(200)
    for (const each of [one, two]) {
      expect((await each.ask(`/api/patients/${PATIENT}`, cookie)).status).toBe(401)
      each.close()
    }
  })

  it('wrong passwords are counted together', async () => {
    const visitor = apiAt(server.url, '')
    const statuses: number[] = []
    while (!statuses.includes(429) && statuses.length < 12) {
      const { status } = await visitor.ask('POST', '/api/auth/login', {
        email: 'nobody@aurora.example',
        password: 'no',
      })
      statuses.push(status)
    }
    // two processes that count apart would allow twice as many
    expect(statuses.filter((status) => status !== 429).length).toBeLessThanOrEqual(5)
    expect(statuses.at(-1)).toBe(429)
  })

  it('SIGHUP replaces both while requests go on, and none fails', async () => {
    const { cookie } = await signInOverApi(server.url, 'provider')
    const before = await processesNow()
    const failures: unknown[] = []
    let answered = 0
    let isOver = false
    const client = async (): Promise<void> => {
      const connection = connect(server.url)
      while (!isOver) {
        await connection.ask(`/api/patients/${PATIENT}`, cookie).then(
          ({ status, json }) => (status === 200 ? answered++ : failures.push(`${status} ${JSON.stringify(json)}`)),
          (error: unknown) => failures.push(String(error)),
        )
      }
      connection.close()
    }
    const clients = Array.from({ length: 4 }, client)
    process.kill(server.pid, 'SIGHUP')
    const newest = Math.max(...before)
    await expect
      .poll(async () => (await processesNow()).filter((id) => id > newest).length, { timeout: 60_000, interval: 500 })
      .toBe(2)
    isOver = true
    await Promise.all(clients)
    expect(failures).toEqual([])
    expect(answered).toBeGreaterThan(20)
    await expect.poll(() => pidsOf(server.pid)).toHaveLength(2)
  })

  it.skipIf(!findNginx())('nginx as documented passes by a machine that is away', async () => {
    const proxy = await startNginx(folder, [new URL(server.url).port, '1'])
    stops.push(proxy.stop)
    const connection = connect(proxy.url)
    const { cookie } = await signInOverApi(proxy.url, 'provider')
    for (let times = 0; times < 6; times++)
      expect((await connection.ask(`/api/patients/${PATIENT}?search=Nobody`, cookie)).status).toBe(200)
    expect((await connection.ask('/metrics')).status).toBe(404)
    expect((await apiAt(server.url, '').ask('GET', '/metrics')).json).toMatch(/^aurora_processes 2$/m)
    const stream = await fetch(`${proxy.url}/api/live`, { headers: { cookie } })
    const first = await stream.body?.getReader().read()
    expect(new TextDecoder().decode(first?.value)).toContain('retry:')
    connection.close()
    expect(proxy.log()).toMatch(/GET 200/)
    expect(proxy.log()).not.toMatch(/Nobody|demo-apostrophe/)
  })

  it('a connection handed to a process that is killed before it took it is closed at once', async () => {
    const [stopped] = pidsOf(server.pid) as [number]
    process.kill(stopped, 'SIGSTOP')
    const opened = Array.from({ length: 8 }, () => connect(server.url))
    const outcomes = opened.map((each) =>
      each.ask('/health/live').then(
        () => 'answered',
        (error: Error) => error.message,
      ),
    )
    // in turn: the other process answers every connection but the one that waits for the stopped process
    const settled = new Set<number>()
    outcomes.forEach((each, at) => void each.then(() => settled.add(at)))
    await expect.poll(() => settled.size, { timeout: 60_000 }).toBe(opened.length - 1)
    process.kill(stopped, 'SIGKILL')
    // without a time limit of its own: nobody closing it would hang here
    const all = await Promise.all(outcomes)
    expect(all.filter((outcome) => outcome === 'answered')).toHaveLength(opened.length - 1)
    expect(all.filter((outcome) => outcome !== 'answered')).toEqual([expect.stringMatching(/ECONNRESET|hang up/)])
    for (const each of opened) each.close()
    await expect.poll(async () => (await processesNow()).length, { timeout: 180_000, interval: 500 }).toBe(2)
  })

  it('a process that is killed is replaced, and the other answers meanwhile', async () => {
    const before = await processesNow()
    process.kill(pidsOf(server.pid)[0] as number, 'SIGKILL')
    await expect.poll(isReady, { timeout: 60_000 }).toBe(true)
    await expect
      .poll(async () => (await processesNow()).filter((id) => !before.includes(id)).length, {
        interval: 500,
        timeout: 180_000,
      })
      .toBe(1)
    await expect.poll(async () => (await processesNow()).length).toBe(2)
    expect(server.printed()).toContain('ended unexpectedly')
  })
})
