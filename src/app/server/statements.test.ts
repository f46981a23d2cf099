import type { Patient } from 'fhir/r4'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type FhirTestServer,
  fev1,
  person,
  startFhirServer,
} from '#features/fhir-api/server/testing/fhir-test-server.ts'
import { RESTRICTED } from '#fhir/restricted.ts'
import { verifyAudit } from '#platform/audit/verify.ts'
import { watchStatements } from '#platform/database/testing/watch-statements.ts'
import { currentTurn } from '#platform/workers/turn.ts'

let server: FhirTestServer
let sent: string[] = []
let stopWatching = (): void => undefined

beforeAll(async () => {
  server = await startFhirServer()
  // a connection opens its audit chain at its first read, and a job in the background may hold the one that is open
  await Promise.all(Array.from({ length: 30 }, () => server.fhir('GET', '/Patient/demo-patient')))
  stopWatching = watchStatements((text) => {
    // jobs and lists that are read again are nobody's request
    if (currentTurn()) sent.push(text)
  })
})

afterAll(async () => {
  stopWatching()
  await server.close()
})

/** Announcements to browsers are gathered and sent after the reply. */
const isOfRequest = (text: string): boolean => !text.includes('pg_notify')
const isCommit = (text: string): boolean => text === 'commit' || /\b(insert into|update|delete from) /.test(text)

async function cost(work: () => Promise<unknown>): Promise<{ statements: number; commits: number }> {
  sent = []
  await work()
  const texts = sent.filter(isOfRequest)
  const isTransaction = texts.includes('begin')
  const commits = texts.filter((text) => (isTransaction ? text === 'commit' : isCommit(text))).length
  return { statements: texts.length, commits }
}

const events = async (): Promise<number> => {
  const [row] = await server.services.database.query<{ count: number }>('select count(*) as count from audit_events')
  return row?.count ?? 0
}

const chart = {
  resourceType: 'Bundle',
  type: 'batch',
  entry: ['Patient/demo-patient', 'Condition', 'MedicationRequest', 'Observation', 'AllergyIntolerance'].map(
    (name) => ({ request: { method: 'GET', url: name.includes('/') ? name : `${name}?patient=demo-patient` } }),
  ),
}

const many = (count: number) => ({
  resourceType: 'Bundle',
  type: 'transaction',
  entry: Array.from({ length: count }, (_, at) => ({
    resource: fev1('demo-patient', 2 + at / 100, '2026-02-01'),
    request: { method: 'POST', url: 'Observation' },
  })),
})

describe('statements and commits of one request', () => {
  it('a read is one statement: the record, its audit event and whether the caller may still see it', async () => {
    await server.fhir('GET', '/Patient/demo-patient')
    const read = await cost(() => server.fhir('GET', '/Patient/demo-patient'))
    expect(read).toEqual({ statements: 1, commits: 1 })
  })

  it('a search is two', async () => {
    const search = await cost(() => server.fhir('GET', '/Patient?name=Demo'))
    expect(search).toEqual({ statements: 2, commits: 1 })
  })

  it('a batch of five reads is two: what is read, and its audit events', async () => {
    const batch = await cost(() => server.fhir('POST', '', { body: chart }))
    expect(batch).toEqual({ statements: 2, commits: 1 })
  })

  it('the chart overview is one', async () => {
    const overview = await cost(() =>
      server.ask('GET', '/api/patients/demo-patient/overview', { cookie: server.cookie }),
    )
    expect(overview).toEqual({ statements: 1, commits: 1 })
  })

  it('a new record is one, with its version and its audit event', async () => {
    const body = fev1('demo-patient', 2.1, '2026-01-01')
    const create = await cost(() => server.fhir('POST', '/Observation', { body }))
    expect(create).toEqual({ statements: 1, commits: 1 })
  })

  it('an update reads once and writes once', async () => {
    const body = fev1('demo-patient', 2.2, '2026-01-02')
    const id = await server.make(body)
    const headers = { 'if-match': 'W/"1"' }
    const update = await cost(() =>
      server.fhir('PUT', `/Observation/${id}`, { body: { ...body, id, status: 'amended' }, headers }),
    )
    expect(update).toEqual({ statements: 2, commits: 1 })
  })

  it('a transaction takes as many for fifty records as for two', async () => {
    const two = await cost(() => server.fhir('POST', '', { body: many(2) }))
    const fifty = await cost(() => server.fhir('POST', '', { body: many(50) }))
    expect(fifty).toEqual({ statements: 1, commits: 1 })
    expect(fifty).toEqual(two)
  })
})

describe('audit events', () => {
  const added = async (work: () => Promise<unknown>): Promise<number> => {
    const before = await events()
    await work()
    return (await events()) - before
  }

  it('every read is audited once, however many come at the same moment', async () => {
    const ids = await Promise.all([1, 2, 3].map((n) => server.make(person(`Audited${n}`))))
    const paths = Array.from({ length: 60 }, (_, at) => {
      const id = ids[at % ids.length]
      return [`/Patient/${id}`, `/Patient?_id=${id}`, `/Observation?patient=${id}`][at % 3] as string
    })
    const replies = async () => {
      const all = await Promise.all(paths.map((path) => server.fhir('GET', path)))
      expect(all.map(({ status }) => status).filter((status) => status !== 200)).toEqual([])
    }
    expect(await added(replies)).toBe(paths.length)
  })

  it('a batch is audited entry by entry, an update as a read and a change, a missing record as not found', async () => {
    expect(await added(() => server.fhir('POST', '', { body: chart }))).toBe(5)
    const body = fev1('demo-patient', 2.3, '2026-01-03')
    const id = await server.make(body)
    const change = { body: { ...body, id, status: 'amended' } }
    expect(await added(() => server.fhir('PUT', `/Observation/${id}`, change))).toBe(2)
    const stale = { ...change, headers: { 'if-match': 'W/"1"' } }
    expect(await added(() => server.fhir('PUT', `/Observation/${id}`, stale))).toBe(1)
    expect(await added(() => server.fhir('GET', '/Patient/nobody'))).toBe(1)
    expect(await added(() => server.fhir('POST', '', { body: many(50) }))).toBe(50)
  })

  it('a refused chart is audited once, also in the moment in which it was restricted', async () => {
    const id = await server.seed(person('Hidden'))
    const { resource } = await server.preparing().read('Patient', id)
    const security = [{ ...RESTRICTED }]
    await server.preparing().update({ ...resource, meta: { ...resource.meta, security } } as Patient)
    const statuses: number[] = []
    const open = async () => {
      const { status } = await server.ask('GET', `/api/patients/${id}/overview`, { cookie: server.cookie })
      statuses.push(status)
    }
    expect([await added(open), await added(open)]).toEqual([1, 1])
    expect(statuses).toEqual([403, 403])
  })

  it('the chains hold', async () => {
    const { database, auditKeys } = server.services
    expect((await verifyAudit(database, auditKeys)).broken).toBeUndefined()
  })
})
