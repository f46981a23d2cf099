import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInOverApi } from '../../scripts/api.ts'
import { type Cluster, startCluster } from '../../scripts/chaos/postgres-cluster.ts'
import { findTools, type PostgresNode } from '../../scripts/chaos/postgres-nodes.ts'
import { type ServerProcess, startServer } from '../../scripts/server-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'aurora-replica-'))
const BEHIND = 'x-aurora-seconds-behind'
let cluster: Cluster
let standby: PostgresNode
let server: ServerProcess
let cookie: string

interface Found {
  status: number
  behind: string | null
  total: number
}

/** How many observations with this value the search finds. */
async function search(value: string, mayLagSeconds?: number): Promise<Found> {
  const headers = { cookie, ...(mayLagSeconds && { 'x-aurora-may-lag': String(mayLagSeconds) }) }
  const reply = await fetch(`${server.url}/fhir/Observation?identifier=urn:aurora:replica|${value}`, { headers })
  const { entry = [] } = (await reply.json()) as { entry?: unknown[] }
  return { status: reply.status, behind: reply.headers.get(BEHIND), total: entry.length }
}

async function store(value: string): Promise<void> {
  const body = {
    resourceType: 'Observation',
    status: 'final',
    identifier: [{ system: 'urn:aurora:replica', value }],
    category: [
      { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/observation-category', code: 'procedure' }] },
    ],
    code: { coding: [{ system: 'http://loinc.org', code: '20150-9' }] },
    subject: { reference: 'Patient/demo-apostrophe' },
    effectiveDateTime: '2026-02-01',
    valueQuantity: { value: 2.5, unit: 'L', system: 'http://unitsofmeasure.org', code: 'L' },
  }
  const headers = { cookie, 'content-type': 'application/fhir+json' }
  const reply = await fetch(`${server.url}/fhir/Observation`, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(reply.status).toBe(201)
}

/** Values of the observations in a bulk export of the practice. */
async function exportedValues(): Promise<string[]> {
  const { headers } = await fetch(`${server.url}/fhir/$export?_type=Observation`, {
    headers: { cookie, prefer: 'respond-async' },
  })
  const status = new URL(headers.get('content-location') ?? '').pathname
  const look = async () => fetch(server.url + status, { headers: { cookie } })
  await expect.poll(async () => (await look()).status, { timeout: 60_000 }).toBe(200)
  const { output } = (await (await look()).json()) as { output: { url: string }[] }
  const files = await Promise.all(
    output.map(async ({ url }) => (await fetch(server.url + new URL(url).pathname, { headers: { cookie } })).text()),
  )
  return [...files.join('').matchAll(/"system":"urn:aurora:replica","value":"([^"]+)"/g)].map(([, value = '']) => value)
}

/** Counted by the server itself, a moment later. */
const ROWS_READ = `select coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) from pg_stat_user_tables
  where relname = 'r_observation'`
const rowsReadOn = (node: PostgresNode): number => Number(node.query(ROWS_READ, 'aurora')[0])

describe.skipIf(!findTools())('a read replica', () => {
  beforeAll(async () => {
    cluster = await startCluster()
    standby = cluster.standby as PostgresNode
    server = await startServer(folder, {
      DATABASE_URL: cluster.primary.url,
      AURORA_READ_DATABASE_URL: standby.url,
      AURORA_SECRET: 'a secret of at least thirty-two characters, of replicas',
    })
    cookie = (await signInOverApi(server.url, 'admin')).cookie
  })

  afterAll(async () => {
    await server?.stop()
    await cluster?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  it('answers a search that tolerates a delay, and says how far it may be behind', async () => {
    await store('first')
    await expect.poll(async () => (await search('first', 60)).behind, { timeout: 60_000 }).not.toBeNull()
    await expect.poll(async () => (await search('first', 60)).total, { timeout: 60_000 }).toBe(1)
    expect(await search('first')).toEqual({ status: 200, behind: null, total: 1 })
  })

  it('what it has not replayed is missing there, and found by everyone who tolerates no delay', async () => {
    standby.query('select pg_wal_replay_pause()')
    await expect.poll(() => standby.query('select pg_get_wal_replay_pause_state()')).toEqual(['paused'])
    await store('second')
    expect(await search('second', 300)).toMatchObject({ status: 200, behind: expect.any(String), total: 0 })
    expect(await search('second')).toEqual({ status: 200, behind: null, total: 1 })
    // further behind than the caller tolerates: the primary answers
    await expect.poll(() => search('second', 1), { timeout: 60_000 }).toEqual({ status: 200, behind: null, total: 1 })
  })

  it('an export says that the last seconds may be missing', async () => {
    const headers = { cookie, 'content-type': 'application/json' }
    const body = JSON.stringify({ format: 'ndjson', patientId: 'demo-apostrophe', purpose: 'To try the replica' })
    const reply = await fetch(`${server.url}/api/exports`, { method: 'POST', headers, body })
    const text = await reply.text()
    expect(reply.status).toBe(200)
    if (reply.headers.get(BEHIND) !== null) expect(text).not.toContain('"value":"second"')
    expect(text).toContain('"value":"first"')
  })

  it('serves a bulk export once it has caught up, with all that was stored before', async () => {
    // a copy that stands still is passed over
    expect(await exportedValues()).toContain('second')
    standby.query('select pg_wal_replay_resume()')
    const before = rowsReadOn(standby)
    expect(await exportedValues()).toEqual(expect.arrayContaining(['first', 'second']))
    await expect.poll(() => rowsReadOn(standby), { timeout: 60_000 }).toBeGreaterThan(before)
    standby.query('select pg_wal_replay_pause()')
  })

  it('decides about no permission: whoever signed out is refused although the replica knows the session', async () => {
    const other = await signInOverApi(server.url, 'provider')
    await other.ask('POST', '/api/auth/logout')
    const headers = { cookie: other.cookie, 'x-aurora-may-lag': '300' }
    expect((await fetch(`${server.url}/fhir/Observation?_count=1`, { headers })).status).toBe(401)
  })

  it('once it goes on it is used again; once it is gone the primary answers', async () => {
    standby.query('select pg_wal_replay_resume()')
    await expect
      .poll(() => search('second', 60), { timeout: 60_000 })
      .toMatchObject({ behind: expect.any(String), total: 1 })
    // the primary waits for no standby from now on
    cluster.primary.query(`alter system set synchronous_standby_names = ''`)
    cluster.primary.query('select pg_reload_conf()')
    // the standby that was asked is promoted: it follows nobody any more
    await cluster.promote()
    await expect.poll(() => search('second', 300), { timeout: 60_000 }).toEqual({ status: 200, behind: null, total: 1 })
  })
})
