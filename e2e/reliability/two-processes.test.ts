import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { type Api, signInOverApi } from '../../scripts/api.ts'
import { byClients, type Sent, sender } from '../../scripts/http-client.ts'
import { findPostgres, startPostgres } from '../../scripts/postgres.mjs'
import { type ServerProcess, startServer } from '../../scripts/server-process.ts'
import { serviceToken } from '../../scripts/service-token.ts'

const READS = 10_000
const ROUNDS = 40
const READERS = 12
const PATIENT = 'demo-apostrophe'

const get = (path: string): Sent => ({ method: 'GET', path })
const post = (path: string, body: object): Sent => ({ method: 'POST', path, body: JSON.stringify(body) })

const READ = [get(`/fhir/Patient/${PATIENT}`), get(`/fhir/Observation?patient=${PATIENT}&_count=5`)]
/** What confirms its caller with what it writes. */
const WRITE = post('/fhir/Observation', {
  resourceType: 'Observation',
  status: 'final',
  code: { coding: [{ system: 'http://loinc.org', code: '33452-4' }] },
  subject: { reference: `Patient/${PATIENT}` },
  effectiveDateTime: '2026-01-01',
  valueQuantity: { value: 400, unit: 'L/min', system: 'http://unitsofmeasure.org', code: 'L/min' },
})
const BATCH = post('/fhir', {
  resourceType: 'Bundle',
  type: 'batch',
  entry: READ.map(({ path }) => ({ request: { method: 'GET', url: path.replace('/fhir/', '') } })),
})

const folder = mkdtempSync(join(tmpdir(), 'aurora-two-'))
const stops: (() => Promise<void>)[] = []

afterAll(async () => {
  for (const stop of stops.toReversed()) await stop()
  rmSync(folder, { recursive: true, force: true })
})

/** One way to end access, and how to give it back for the next round. */
interface Ending {
  what: string
  headers(): Readonly<Record<string, string>>
  requests: readonly Sent[]
  end(): Promise<void>
  restore(): Promise<void>
}

interface Read {
  startedMs: number
  status: number
}

async function asked(reply: Promise<{ status: number; json: unknown }>): Promise<unknown> {
  const { status, json } = await reply
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(json)}`)
  return json
}

async function endings(first: ServerProcess, admin: Api): Promise<Ending[]> {
  const service = await serviceToken(first.url, admin)
  const bearer = await service.token()
  const token = () => ({ authorization: `Bearer ${bearer}` })
  const change = async (isDisabled: boolean) => {
    const apps = (await asked(admin.ask('GET', '/api/apps'))) as { id: string; version: number }[]
    const app = apps.find(({ id }) => id === service.id) as Record<string, unknown> & { id: string; version: number }
    const { name, redirectUris, scopes, jwks, version } = app
    const body = JSON.stringify({ name, redirectUris, scopes, jwks, isDisabled })
    const headers = { 'content-type': 'application/json', cookie: admin.cookie, 'if-match': `"${version}"` }
    const reply = await fetch(`${first.url}/api/apps/${app.id}`, { method: 'PUT', headers, body })
    if (reply.status !== 200) throw new Error(`${reply.status} ${await reply.text()}`)
  }
  let session = await signInOverApi(first.url, 'provider')
  const reason = 'Two processes are tested.'
  return [
    {
      what: 'an app is disabled',
      headers: token,
      requests: [...READ, WRITE, BATCH],
      end: () => change(true),
      restore: () => change(false),
    },
    {
      what: 'a user signs out',
      headers: () => ({ cookie: session.cookie }),
      requests: [
        get(`/api/patients/${PATIENT}`),
        get(`/api/patients/${PATIENT}/overview`),
        get('/api/auth/me'),
        get(`/fhir/Patient/${PATIENT}`),
      ],
      end: async () => void (await asked(session.ask('POST', '/api/auth/logout'))),
      restore: async () => {
        session = await signInOverApi(first.url, 'provider')
      },
    },
    {
      what: 'a record is restricted',
      headers: token,
      requests: [...READ, WRITE],
      end: async () =>
        void (await asked(admin.ask('POST', '/api/restricted-patients', { patientId: PATIENT, reason, staff: [] }))),
      restore: async () =>
        void (await asked(admin.ask('POST', `/api/restricted-patients/${PATIENT}/lift`, { reason }))),
    },
  ]
}

it.skipIf(!findPostgres())(
  'what ends in one process is refused by both from the moment the call that ended it was answered',
  { timeout: 900_000 },
  async () => {
    const postgres = await startPostgres()
    stops.push(() => postgres.stop())
    const environment = {
      DATABASE_URL: postgres.url,
      AURORA_SECRET: 'a secret of at least thirty-two characters, shared',
    }
    const first = await startServer(join(folder, 'first'), environment)
    stops.push(() => first.stop())
    const second = await startServer(join(folder, 'second'), environment)
    stops.push(() => second.stop())
    const ways = await endings(first, await signInOverApi(first.url, 'admin'))
    let reads = 0
    let before = 0
    for (let round = 0; round < ROUNDS || reads < READS; round++) {
      const ending = ways[round % ways.length] as Ending
      const senders = [first, second].map(({ url }) => sender(url, ending.headers))
      const all: Read[] = []
      let endedMs = Number.POSITIVE_INFINITY
      const times = Math.ceil(READS / ROUNDS)
      const endAt = Math.floor(times * (0.4 + 0.2 * Math.random()))
      let ended: Promise<void> | undefined
      await byClients(READERS, times, async (at) => {
        if (at === endAt) {
          ended = ending.end().then(() => {
            endedMs = performance.now()
          })
        }
        const startedMs = performance.now()
        const send = senders[at % senders.length] as (typeof senders)[number]
        const { status } = await send(ending.requests[at % ending.requests.length] as Sent)
        all.push({ startedMs, status })
        return true
      })
      await ended
      // whatever was still under way when the call was answered; then some more of both processes
      await byClients(READERS, 24, async (at) => {
        const startedMs = performance.now()
        const send = senders[at % senders.length] as (typeof senders)[number]
        const { status } = await send(ending.requests[at % ending.requests.length] as Sent)
        all.push({ startedMs, status })
        return true
      })
      for (const send of senders) send.close()
      const after = all.filter(({ startedMs }) => startedMs > endedMs)
      const served = after.filter(({ status }) => status < 400)
      expect(served, `${ending.what}: reads served after the answer`).toEqual([])
      expect(
        after.every(({ status }) => [401, 403, 404].includes(status)),
        ending.what,
      ).toBe(true)
      expect(after.length).toBeGreaterThan(0)
      before += all.filter(({ startedMs, status }) => startedMs < endedMs && status === 200).length
      reads += all.length
      await ending.restore()
    }
    expect(reads).toBeGreaterThanOrEqual(READS)
    // the reads raced with the ending: many were still served before it
    expect(before).toBeGreaterThan(READS / 10)
  },
)
