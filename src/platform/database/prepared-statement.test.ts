import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase } from '#app/server/testing/test-database.ts'
import type { Database } from './database.ts'

let database: Database

beforeAll(async () => {
  database = await testDatabase()
})

afterAll(() => database.close())

/** The first is sent without a name, the second prepares and describes the statement, the third only runs it. */
const TIMES = 3

async function always<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]> {
  return database.exclusive(async (session) => {
    const answers: Row[][] = []
    for (let at = 0; at < TIMES; at++) answers.push(await session.query<Row>(text, values))
    const [first = [], ...later] = answers
    for (const one of later) expect(one).toEqual(first)
    return first
  })
}

const instant = new Date('2026-02-03T04:05:06.789Z')

it.each([
  ['$1::text', 'Zoë — 子供 \u{1F600}\n\t"\'\\'],
  ['$1::text', ''],
  ['$1::text', null],
  ['$1::int', -7],
  ['$1::bigint', 9_007_199_254_740_991],
  ['$1::float8', 0.1],
  ['$1::boolean', false],
  ['$1::text[]', ['a,b', '"c"', '\\', '', 'ü']],
  ['$1::int[]', [1, 2]],
  ['$1::json', { a: [1, 'é'] }],
  ['$1::bytea', Buffer.from([0, 255, 10, 13])],
  ['$1::text', 'long '.repeat(400_000)],
])('%s comes back as it was sent', async (sql, value) => {
  expect(await always(`select ${sql} as value`, [value])).toEqual([{ value }])
})

it('sends instants and bytes of any kind, and answers instants as text', async () => {
  const rows = await always('select $1::timestamptz as at, $2::bytea as bytes', [instant, new Uint8Array([1, 2])])
  expect(rows).toEqual([{ at: instant.toISOString(), bytes: Buffer.from([1, 2]) }])
})

it('answers many rows, none, and statements without columns', async () => {
  expect(await always('select n from generate_series(1, 500) n')).toHaveLength(500)
  expect(await always('select 1 as n where false')).toEqual([])
  await database.query('create table kept (n int primary key)')
  expect(await always('insert into kept values (1) on conflict do nothing')).toEqual([])
})

it('a statement that fails says why, and its connection goes on', async () => {
  await database.exclusive(async (session) => {
    for (let at = 0; at < TIMES; at++) {
      await expect(session.query('select 1 / $1::int as n', [0])).rejects.toMatchObject({ code: '22012' })
      await expect(session.query('select nothing from nowhere')).rejects.toMatchObject({ code: '42P01' })
      await expect(session.query('select $1::int as n', ['no number'])).rejects.toMatchObject({ code: '22P02' })
    }
    for (let at = 1; at <= TIMES; at++) {
      expect(await session.query('select $1::int as n', [at])).toEqual([{ n: at }])
      expect(await session.query('select 1 / $1::int as n', [1])).toEqual([{ n: 1 }])
    }
  })
})

it('a value that cannot be written is refused before anything is sent', async () => {
  const circle: Record<string, unknown> = {}
  circle.self = circle
  await database.exclusive(async (session) => {
    for (let at = 0; at < TIMES; at++)
      await expect(session.query('select $1::json', [circle])).rejects.toThrow('circular')
    expect(await session.query('select 1 as n')).toEqual([{ n: 1 }])
  })
})

it('a statement whose columns have changed is not answered with those it had', async () => {
  await database.query('create table widened (a int)')
  await database.query('insert into widened values (1)')
  const read = () => database.exclusive((session) => session.query('select * from widened'))
  for (let at = 0; at < TIMES; at++) expect(await read()).toEqual([{ a: 1 }])
  await database.query('alter table widened add column b int default 2')
  await expect(read()).rejects.toMatchObject({ code: '0A000' })
})

it('statements of many connections at once each get their own answer', async () => {
  const ask = async (n: number) => database.query<{ n: number }>('select $1::int as n', [n])
  const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => ask(n)))
  expect(answers.map(([row]) => row?.n)).toEqual(Array.from({ length: 200 }, (_, n) => n))
})
