import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServices, type TestServices } from '#app/server/testing/test-services.ts'
import type { Records } from '../records.ts'
import { reindexRecords } from './reindex.ts'

let services: TestServices
let staff: Records

beforeAll(async () => {
  services = await openTestServices()
  staff = services.openRecords(services.person('provider'))
})
afterAll(() => services.close())

const found = async () =>
  (await staff.search('Patient', { where: [{ parameter: 'family', kind: 'string', any: ['nun'], match: 'start' }] }))
    .rows

test('rows written by an earlier version are found after the next start, and are otherwise as they were', async () => {
  const { database } = services
  await staff.createMany(
    Array.from({ length: 1203 }, (_, at) => ({
      resourceType: 'Patient' as const,
      id: `p${at}`,
      name: [{ family: at === 1100 ? 'Núñez' : 'Other' }],
      birthDate: '1950-01-01',
    })),
    { isBulk: true },
  )
  const before = await database.query('select id, version, updated, content, tokens from r_patient order by id')
  // as a version without these columns left them
  await database.query(`update r_patient set strings = null, when_from = null, when_to = null, tokens = '{}'`)
  await database.query('delete from search_index')
  expect(await found()).toHaveLength(0)

  expect(await reindexRecords(database)).toBe(1203)
  expect((await found()).map(({ id }) => id)).toEqual(['p1100'])
  expect(await database.query('select id, version, updated, content, tokens from r_patient order by id')).toEqual(
    before,
  )
  expect(await database.query('select 1 from record_history')).toHaveLength(1203)
  expect(await reindexRecords(database)).toBe(0)
})

test('continues where it was interrupted', async () => {
  const { database } = services
  await database.query(`update search_index set after = '[1,"synthetic","p800"]' where type = 'Patient'`)
  await database.query(`update r_patient set strings = null`)
  // p801 to p999 come after p800 in the order of the letters
  const rest = await database.query(`select 1 from r_patient where id > 'p800' collate "C"`)
  expect(await reindexRecords(database)).toBe(rest.length)
  const [row] = await database.query<{ count: number }>(
    'select count(*) as count from r_patient where strings is not null',
  )
  expect(Number(row?.count)).toBe(rest.length)
})
