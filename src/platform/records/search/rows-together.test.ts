import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServices, type TestServices } from '#app/server/testing/test-services.ts'
import { DatabaseAway } from '#platform/api/database-away.ts'
import type { Queryable } from '#platform/database/database.ts'
import { watchStatements } from '#platform/database/testing/watch-statements.ts'
import { RowsTogether } from './rows-together.ts'

let services: TestServices
beforeAll(async () => {
  services = await openTestServices()
})
afterAll(() => services.close())

const COLUMNS = 'id, version, updated, patient, content, date'
/** So many rows, the last first. */
const rows = (count: number, prefix: string) => ({
  text: `select $2 || n as id, n as version, now() as updated, null::text as patient, '' as content, now() as date
    from generate_series(1, $1::int) n order by n desc`,
  values: [count, prefix],
})
const idsOf = (found: readonly { id: string }[]) => found.map(({ id }) => id)

it('what is asked at the same moment is one statement, and each is answered in its own order', async () => {
  const sent: string[] = []
  const stop = watchStatements((text) => text.includes('generate_series') && sent.push(text))
  const together = new RowsTogether(services.database, COLUMNS)
  const [three, none, two] = await Promise.all([
    together.query(rows(3, 'a')),
    Promise.resolve().then(() => together.query(rows(0, 'b'))),
    together.query(rows(2, 'c')),
  ])
  stop()
  expect([idsOf(three), none, idsOf(two)]).toEqual([['a3', 'a2', 'a1'], [], ['c2', 'c1']])
  expect(sent).toHaveLength(1)
})

it('one that fails fails alone', async () => {
  const together = new RowsTogether(services.database, COLUMNS)
  const [fine, wrong] = await Promise.allSettled([
    together.query(rows(1, 'a')),
    together.query({ ...rows(1, 'b'), values: ['no number', 'b'] }),
  ])
  expect(fine.status).toBe('fulfilled')
  expect(wrong.status).toBe('rejected')
})

it('while the database is away nothing is asked again', async () => {
  let asked = 0
  const away: Queryable = {
    query() {
      asked++
      return Promise.reject(new DatabaseAway())
    },
  }
  const together = new RowsTogether(away, COLUMNS)
  const all = await Promise.allSettled([together.query(rows(1, 'a')), together.query(rows(1, 'b'))])
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(asked).toBe(1)
})
