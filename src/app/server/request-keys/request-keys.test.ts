import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type FhirTestServer,
  fev1,
  person,
  startFhirServer,
} from '#features/fhir-api/server/testing/fhir-test-server.ts'
import { verifyAudit } from '#platform/audit/verify.ts'

let server: FhirTestServer
let key = ''

beforeAll(async () => {
  server = await startFhirServer()
})
afterAll(() => server.close())
beforeEach(() => {
  key = randomUUID()
})

const headers = () => ({ 'idempotency-key': key })
const measured = (litres: number) => fev1('demo-patient', litres, '2026-02-01')
const post = (litres: number) => server.fhir('POST', '/Observation', { body: measured(litres), headers: headers() })

async function rows(sql: string, values: readonly unknown[] = []): Promise<number> {
  const [row] = await server.services.database.query<{ count: number }>(`select count(*) as count from ${sql}`, values)
  return row?.count ?? 0
}
const stored = (litres: number) =>
  rows('r_observation where content like $1', [`%"value":${litres},%`]) as Promise<number>
const keys = () => rows('request_keys')

describe('a request with an Idempotency-Key', () => {
  it('is carried out once and answered the same each time', async () => {
    const first = await post(1.11)
    expect(first.status, first.text).toBe(201)
    const again = await post(1.11)
    expect(again.status).toBe(201)
    expect(again.text).toBe(first.text)
    expect(again.headers.location).toBe(first.headers.location)
    expect(again.headers.etag).toBe(first.headers.etag)
    expect(again.headers['idempotency-replayed']).toBe('true')
    expect(await stored(1.11)).toBe(1)
    expect(await rows(`audit_events where operation = 'replay'`)).toBe(1)
  })

  it('with another body is refused', async () => {
    await post(1.12)
    const other = await post(1.13)
    expect(other.status, other.text).toBe(422)
    expect(await stored(1.13)).toBe(0)
  })

  it('without a key is carried out each time', async () => {
    await server.fhir('POST', '/Observation', { body: measured(1.14) })
    await server.fhir('POST', '/Observation', { body: measured(1.14) })
    expect(await stored(1.14)).toBe(2)
  })

  it('sent eight times at the same moment is stored once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(1.15)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses).toContain(201)
    expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([])
    const refused = answers.find(({ status }) => status === 409)
    if (refused) expect(refused.headers['retry-after']).toBe('1')
    expect(await stored(1.15)).toBe(1)
  })

  it('that was refused may be sent again', async () => {
    const before = await keys()
    const wrong = { ...measured(1.16), status: 'nonsense' }
    for (let time = 0; time < 2; time++) {
      const refused = await server.fhir('POST', '/Observation', { body: wrong, headers: headers() })
      expect(refused.status, refused.text).toBe(422)
    }
    expect(await keys()).toBe(before)
    expect((await post(1.16)).status).toBe(201)
  })

  it('whose transaction fails stores no key', async () => {
    const before = await keys()
    const bundle = {
      resourceType: 'Bundle',
      type: 'transaction',
      entry: [
        { resource: measured(1.17), request: { method: 'POST', url: 'Observation' } },
        { request: { method: 'DELETE', url: 'Observation/there-is-none-of-this-id' } },
        { resource: { ...measured(1.17), status: 'nonsense' }, request: { method: 'POST', url: 'Observation' } },
      ],
    }
    const failed = await server.fhir('POST', '', { body: bundle, headers: headers() })
    expect(failed.status, failed.text).toBeGreaterThanOrEqual(400)
    expect(await keys()).toBe(before)
    expect(await stored(1.17)).toBe(0)
  })

  it('of another caller is another request', async () => {
    const cookie = await server.signIn('admin')
    expect((await post(1.18)).status).toBe(201)
    await server.fhir('POST', '/Observation', { body: measured(1.18), headers: headers(), cookie })
    expect(await rows('(select distinct caller from request_keys) callers')).toBeGreaterThan(1)
  })

  it('of a feature is replayed as well', async () => {
    const body = { family: 'Keyed', given: 'Ana', birthDate: '1961-02-03', gender: 'female' }
    const ask = () =>
      server.ask('POST', '/fhir/Patient', {
        body: person(body.family, { identifier: [{ system: 'urn:test', value: 'keyed' }] }),
        cookie: server.cookie,
        headers: headers(),
      })
    const [first, second] = [await ask(), await ask()]
    expect(second.text).toBe(first.text)
    expect(await rows('r_patient where content like $1', ['%"Keyed"%'])).toBe(first.status === 201 ? 1 : 0)
  })

  it('that is not visible characters is refused', async () => {
    key = 'short'
    expect((await post(1.19)).status).toBe(400)
  })
})

describe('what cannot be answered the same', () => {
  const forget = (set: string) => server.services.database.query(`update request_keys set ${set}`)

  it('the process ended between storing and answering: carried out once, and the caller learns it', async () => {
    await post(1.21)
    await forget(`reply = null, patients = null`)
    const soon = await post(1.21)
    expect([soon.status, soon.headers['retry-after']]).toEqual([409, '1'])
    await forget(`stored = stored - interval '1 minute'`)
    const later = await post(1.21)
    expect(later.status).toBe(409)
    expect(later.text).toContain('at least part of it was saved')
    expect(await stored(1.21)).toBe(1)
  })

  it('a patient was restricted since: nothing is shown again', async () => {
    await post(1.22)
    await server.services.database.query('update access_epoch set patients = patients + 1')
    const again = await post(1.22)
    expect(again.status).toBe(409)
    expect(again.text).not.toContain('1.22')
    expect(await stored(1.22)).toBe(1)
  })

  it('a session that ended gets nothing', async () => {
    await post(1.23)
    const again = await server.ask('POST', '/fhir/Observation', { body: measured(1.23), headers: headers() })
    expect(again.status).toBe(401)
  })

  it('neither key nor reply can be read in the database', async () => {
    await post(1.24)
    const all = await server.services.database.query<{ row: string }>(
      'select row_to_json(k)::text as row from request_keys k',
    )
    const text = all.map(({ row }) => row).join('\n')
    expect(text).not.toContain(key)
    expect(text).not.toContain('demo-patient')
  })

  it('a key is forgotten after a day', async () => {
    await post(1.25)
    await forget(`stored = stored - interval '25 hours'`)
    await server.services.requestKeys.store.forgetOld()
    expect(await keys()).toBe(0)
  })

  it('the audit chains hold', async () => {
    const { database, auditKeys } = server.services
    expect((await verifyAudit(database, auditKeys)).broken).toBeUndefined()
  })
})
