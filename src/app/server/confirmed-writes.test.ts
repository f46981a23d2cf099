import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  type FhirTestServer,
  fev1,
  person,
  startFhirServer,
} from '#features/fhir-api/server/testing/fhir-test-server.ts'

let server: FhirTestServer
/** The only process on its database ends sessions itself: it has nobody to ask, and asks nobody. */
let isShared = true
let cookie = ''

beforeAll(async () => {
  server = await startFhirServer()
  isShared = server.services.database.kind === 'server'
})
beforeEach(async () => {
  cookie = await server.signIn('provider')
})
afterAll(() => server.close())

const count = async (table: string): Promise<number> => {
  const [row] = await server.services.database.query<{ count: number }>(`select count(*) as count from ${table}`)
  return row?.count ?? 0
}
const stored = async () => [await count('r_observation'), await count('record_history'), await count('audit_events')]

/** As another process would, without this one having heard of it: the triggers that announce it are passed by. */
const behindItsBack = (...statements: readonly string[]) =>
  server.services.database.transaction(async (session) => {
    await session.query('set local session_replication_role = replica')
    for (const statement of statements) await session.query(statement)
    await session.query('update access_epoch set callers = callers + 1')
  })

const body = fev1('demo-patient', 2.1, '2026-01-01')
const bundle = (type: string, ...entry: object[]) => ({ resourceType: 'Bundle', type, entry })
const created = { resource: body, request: { method: 'POST', url: 'Observation' } }
const asked = { request: { method: 'GET', url: 'Observation?patient=demo-patient' } }

const WRITES = [
  ['a new record', '/Observation', body, 201],
  ['a transaction of one statement', '', bundle('transaction', created), 200],
  ['a transaction of several', '', bundle('transaction', created, asked), 200],
  ['a batch that writes', '', bundle('batch', created, asked), 200],
  ['a batch that reads', '', bundle('batch', asked), 200],
] as const

it.each(WRITES)(
  '%s of a caller whose session has ended elsewhere is refused, and nothing is stored',
  async (_, path, sent, status) => {
    await server.fhir('GET', '/Patient/demo-patient', { cookie })
    await behindItsBack('delete from sessions')
    const before = await stored()
    const answer = await server.fhir('POST', path, { body: sent, cookie })
    expect(answer.status).toBe(isShared ? 401 : status)
    if (!isShared) return
    const after = await stored()
    expect(after.slice(0, 2)).toEqual(before.slice(0, 2))
    // a read that was not shown is audited all the same
    expect((after[2] ?? 0) - (before[2] ?? 0)).toBe(JSON.stringify(sent).includes('"batch"') ? 1 : 0)
  },
)

it.each(WRITES)('%s is stored once where only others have come and gone', async (_, path, sent, status) => {
  await server.fhir('GET', '/Patient/demo-patient', { cookie })
  await behindItsBack()
  const writes = JSON.stringify(sent).includes('valueQuantity') ? 1 : 0
  const [observations = 0, versions = 0] = await stored()
  const answer = await server.fhir('POST', path, { body: sent, cookie })
  expect(answer.status).toBe(status)
  expect((await stored()).slice(0, 2)).toEqual([observations + writes, versions + writes])
})

it('a change and a deletion are refused and stored alike', async () => {
  const made = await server.fhir('POST', '/Observation', { body, cookie })
  const id = made.json.id as string
  const changed = { ...body, id, status: 'amended' }
  await server.fhir('GET', '/Patient/demo-patient', { cookie })
  await behindItsBack('update access_epoch set patients = patients + 1')
  const change = await server.fhir('PUT', `/Observation/${id}`, { body: changed, cookie })
  expect([change.status, change.json.meta.versionId]).toEqual([200, '2'])
  await behindItsBack('delete from sessions')
  const late = await server.fhir('PUT', `/Observation/${id}`, { body: { ...changed, status: 'corrected' }, cookie })
  const removal = await server.fhir('DELETE', `/Observation/${id}`, { cookie })
  expect([late.status, removal.status]).toEqual(isShared ? [401, 401] : [200, 204])
})

it('a caller whose session has ended learns nothing of what is wrong with a record', async () => {
  await server.fhir('GET', '/Patient/demo-patient', { cookie })
  await behindItsBack('delete from sessions')
  const answer = await server.fhir('POST', '/Patient', { body: { ...person('X'), birthDate: '2999-01-01' }, cookie })
  expect(answer.status).toBe(isShared ? 401 : 422)
})
