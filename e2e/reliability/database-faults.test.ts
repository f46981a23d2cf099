import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Api, signInOverApi } from '../../scripts/api.ts'
import { type SingleServer, startSingle } from '../../scripts/chaos/postgres-cluster.ts'
import { findTools } from '../../scripts/chaos/postgres-nodes.ts'
import { startProxy, type TcpProxy } from '../../scripts/chaos/tcp-proxy.ts'
import { type ServerProcess, startServer } from '../../scripts/server-process.ts'
import { browserJourney } from '../support/journey.ts'
import { gone, see, seeToast } from '../support/see.ts'

/** A hang never ends; a reply that says the database is away may be late on a busy machine. */
const ANSWERED_WITHIN_MS = 50_000

const END_ALL = `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'aurora'`

const folder = mkdtempSync(join(tmpdir(), 'aurora-faults-'))
const tools = findTools()
const postgres = (tools && (await startSingle())) as SingleServer
const proxy = (tools && (await startProxy(postgres.port))) as TcpProxy
const server = (tools &&
  (await startServer(folder, {
    DATABASE_URL: postgres.url.replace(`:${postgres.port}/`, `:${proxy.port}/`),
  }))) as ServerProcess
const journey = browserJourney(server?.url)
let api: Api

afterAll(async () => {
  await server?.stop()
  await proxy?.close()
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
})

describe.skipIf(!tools)('the database fails under a running server', () => {
  beforeAll(async () => {
    api = await signInOverApi(server.url, 'provider')
  })

  /** Two reads and a write. */
  async function both(): Promise<{ status: number; retryAfter: string | null; message: string; ms: number }[]> {
    const headers = { cookie: api.cookie, 'content-type': 'application/json' }
    const asked: [string, RequestInit][] = [
      ['/api/patients/search?q=an', { headers }],
      ['/api/patients/search?q=an', { headers }],
      ['/api/appointments', { method: 'POST', headers, body: '{}' }],
    ]
    return Promise.all(
      asked.map(async ([path, init]) => {
        const startedMs = performance.now()
        const reply = await fetch(server.url + path, { ...init, signal: AbortSignal.timeout(ANSWERED_WITHIN_MS) })
        const text = await reply.text()
        return {
          status: reply.status,
          retryAfter: reply.headers.get('retry-after'),
          message: text.slice(0, 200),
          ms: performance.now() - startedMs,
        }
      }),
    )
  }

  async function expectAway(): Promise<number> {
    const replies = await both()
    for (const { status, retryAfter, message } of replies) {
      expect({ status, retryAfter }, message).toEqual({ status: 503, retryAfter: '2' })
      expect(message).toContain('cannot reach its database')
    }
    return Math.max(...replies.map(({ ms }) => ms))
  }

  async function expectServing(): Promise<void> {
    await expect
      .poll(async () => (await api.ask('GET', '/api/patients/search?q=an')).status, { interval: 100, timeout: 60_000 })
      .toBe(200)
  }

  it('an administrator ends every connection: reads go on', async () => {
    await expectServing()
    for (let round = 0; round < 5; round++) {
      const reads = Array.from({ length: 10 }, () => api.ask('GET', '/api/patients/search?q=an'))
      postgres.query(END_ALL)
      expect((await Promise.all(reads)).map(({ status }) => status)).toEqual(Array(10).fill(200))
    }
  })

  it('PostgreSQL is stopped: 503 with Retry-After; started again: served', async () => {
    await postgres.halt()
    const waitedMs = await expectAway()
    // by now nobody waits any more
    expect(await expectAway()).toBeLessThan(waitedMs)
    await postgres.resume()
    await expectServing()
  })

  it('the network is cut without a word: 503, never a hang', async () => {
    proxy.turn('cut')
    await expectAway()
    proxy.turn('on')
    await expectServing()
  })

  it('the network refuses connections', async () => {
    proxy.turn('refuse')
    await expectAway()
    proxy.turn('on')
    await expectServing()
  })

  it('the connection limit is reached: answered or 503, and served when there is room', async () => {
    postgres.query('alter role aurora connection limit 3')
    try {
      postgres.query(END_ALL)
      const statuses = (await both()).map(({ status }) => status)
      expect(statuses.filter((status) => ![200, 400, 422, 503].includes(status))).toEqual([])
    } finally {
      postgres.query('alter role aurora connection limit -1')
    }
    await expectServing()
  })

  it('in the browser: a banner, and what was typed is kept and sent once when the database is back', async () => {
    const page = await journey.open({ role: 'admin', path: '/practice-dashboard' })
    const title = `Kept while away ${Date.now()}`
    await page.getByRole('button', { name: 'New Task' }).click()
    const dialog = page.getByRole('dialog', { name: 'New Task' })
    await dialog.getByLabel(/^Title/).fill(title)
    proxy.turn('refuse')
    await dialog.getByRole('button', { name: 'Create Task' }).click()
    const banner = page.getByText('Your work is kept', { exact: false })
    await see(banner)
    expect(await dialog.getByLabel(/^Title/).inputValue()).toBe(title)
    proxy.turn('on')
    await seeToast(page, 'Task Created', title)
    await gone(banner, dialog)
    await expectServing()
    const stored = postgres.query(`select count(*) from r_task where content like '%${title}%'`, 'aurora')
    expect(stored).toEqual(['1'])
  })

  it('in the browser: a connection that breaks after the write was stored; pressed again, it is stored once', async () => {
    const page = await journey.open({ role: 'admin', path: '/practice-dashboard' })
    const title = `Pressed twice ${Date.now()}`
    const replayed: (string | undefined)[] = []
    let sent = 0
    await page.route('**/api/**', async (route) => {
      if (route.request().method() !== 'POST' || !route.request().postData()?.includes(title)) return route.fallback()
      const reply = await route.fetch()
      replayed.push(reply.headers()['idempotency-replayed'])
      return sent++ === 0 ? route.abort('connectionreset') : route.fulfill({ response: reply })
    })
    await page.getByRole('button', { name: 'New Task' }).click()
    const dialog = page.getByRole('dialog', { name: 'New Task' })
    await dialog.getByLabel(/^Title/).fill(title)
    await dialog.getByRole('button', { name: 'Create Task' }).click()
    await see(page.getByText('The server could not be reached', { exact: false }).first())
    await dialog.getByRole('button', { name: 'Create Task' }).click()
    await seeToast(page, 'Task Created', title)
    expect(replayed).toEqual([undefined, 'true'])
    const stored = postgres.query(`select count(*) from r_task where content like '%${title}%'`, 'aurora')
    expect(stored).toEqual(['1'])
  })

  it('in the browser: a page opened meanwhile goes on by itself', async () => {
    const page = await journey.open({ role: 'admin', path: '/practice-dashboard' })
    await see(page.getByRole('button', { name: 'New Task' }))
    proxy.turn('refuse')
    await page.goto('/appointments')
    await see(page.getByText('cannot reach its database', { exact: false }))
    proxy.turn('on')
    await see(page.getByRole('heading', { name: 'Appointments', level: 1 }))
  })

  it('it goes away during a start: the start begins again', async () => {
    const own = mkdtempSync(join(tmpdir(), 'aurora-start-'))
    // while it waits for its turn, and while it opens its listeners
    const moments = ['pg_advisory_lock', 'listen ']
    const cable = await startProxy(postgres.port, (data) => {
      if (!moments[0] || !data.includes(moments[0])) return
      moments.shift()
      cable.turn('refuse')
      setTimeout(() => cable.turn('on'), 1000)
    })
    const url = postgres.url.replace(`:${postgres.port}/`, `:${cable.port}/`)
    try {
      const second = await startServer(own, { DATABASE_URL: url })
      expect(moments).toEqual([])
      expect(second.printed().match(/The database connection was lost during startup/g)).toHaveLength(2)
      expect((await signInOverApi(second.url, 'provider')).cookie).toBeTruthy()
      await second.stop()
    } finally {
      await cable.close()
      rmSync(own, { recursive: true, force: true })
    }
  })

  it('the server itself has survived all of it', () => expect(server.printed()).not.toContain('Unhandled'))
})
