import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServices, type TestServices } from '#app/server/testing/test-services.ts'
import { verifyAudit } from './verify.ts'

let services: TestServices
beforeAll(async () => {
  services = await openTestServices()
  const records = services.openRecords(services.person('provider'))
  await Promise.all(Array.from({ length: 20 }, () => records.search('Patient', {})))
  for (let index = 0; index < 20; index++) await records.search('Patient', {})
})
afterAll(() => services.close())

const verify = () => verifyAudit(services.database, services.auditKeys)

/** The owner of the database can switch the guard off; the chain must still show it. */
async function tamper(sql: string, undo: string): Promise<ReturnType<typeof verify>> {
  await services.database.query('alter table audit_events disable trigger audit_events_append_only')
  await services.database.query(sql)
  const result = await verify()
  await services.database.query(undo)
  await services.database.query('alter table audit_events enable trigger audit_events_append_only')
  return result
}

test('an untouched log verifies', async () => {
  const result = await verify()
  expect(result.broken).toBeUndefined()
  expect(result.events).toBe(40)
})

test('events cannot be changed or removed', async () => {
  await expect(services.database.query(`update audit_events set outcome = '0'`)).rejects.toThrow(/append-only/)
  await expect(services.database.query('delete from audit_events')).rejects.toThrow(/append-only/)
  await expect(services.database.query('truncate audit_events')).rejects.toThrow(/append-only/)
})

test.each(['outcome', 'actor_id', 'actor_name', 'operation', 'site', 'entity_type', 'detail'])(
  'a changed %s is named',
  async (column) => {
    const [chain] = await services.database.query<{ chain: string }>(
      'select chain from audit_events where seq = 3 limit 1',
    )
    const where = `where chain = '${chain?.chain}' and seq = 3`
    const result = await tamper(
      `update audit_events set ${column} = coalesce(${column}, '') || 'x' ${where}`,
      `update audit_events set ${column} = left(${column}, -1) ${where}`,
    )
    expect(result.broken).toMatchObject({ chain: chain?.chain, seq: 3 })
  },
)

test('a missing last event is seen', async () => {
  await services.database.query('create table kept as select * from audit_events')
  const result = await tamper(
    'delete from audit_events e where seq = (select max(seq) from audit_events where chain = e.chain)',
    'insert into audit_events select * from kept on conflict do nothing',
  )
  expect(result.broken?.reason).toMatch(/missing/)
  expect((await verify()).broken).toBeUndefined()
})

test('a chain computed without the key does not verify', async () => {
  expect((await verifyAudit(services.database, [Buffer.from('another key')])).broken).toBeDefined()
})

test('a chain that grows while it is walked still holds', async () => {
  const records = services.openRecords(services.person('provider'))
  const { database } = services
  const growing: Pick<typeof database, 'query'> = {
    async query(sql: string, values?: readonly unknown[]) {
      const rows = await database.query(sql, values)
      if (sql.includes('from audit_chains order by')) await records.search('Patient', {})
      return rows as never
    },
  }
  expect((await verifyAudit(growing as typeof database, services.auditKeys)).broken).toBeUndefined()
})
