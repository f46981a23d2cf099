import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#platform/database/database.ts'
import { testDatabase } from '../testing/test-database.ts'
import { BEFORE_THE_PRACTICE_IS_KNOWN, INDEXES, OF_THE_INSTALLATION, UNORDERED_METHOD } from './testing/exceptions.ts'

interface Index {
  table: string
  index: string
  method: string
  /** Null where it begins with an expression. */
  first: string | null
}

let database: Database
let indexes: Index[]

beforeAll(async () => {
  database = await testDatabase()
  indexes = await database.query<Index>(
    `select t.relname as "table", i.relname as "index", m.amname as method, a.attname as first
     from pg_index x join pg_class t on t.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
     join pg_am m on m.oid = i.relam join pg_namespace n on n.oid = t.relnamespace
     left join pg_attribute a on a.attrelid = t.oid and a.attnum = x.indkey[0]
     where n.nspname = 'public' order by 1, 2`,
  )
})
afterAll(() => database.close())

const withoutPractice = new Set([...OF_THE_INSTALLATION, ...BEFORE_THE_PRACTICE_IS_KNOWN])
const isExcepted = ({ table, index, method }: Index): boolean =>
  withoutPractice.has(table) || index in INDEXES || method === UNORDERED_METHOD

it('every key and index starts with the practice, except those listed with their reason', () => {
  expect(indexes.length).toBeGreaterThan(400)
  const others = indexes.filter((each) => each.first !== 'practice' && !isExcepted(each))
  expect(others.map(({ table, index }) => `${table}: ${index}`)).toEqual([])
})

it('every exception is still one', () => {
  const excepted = indexes.filter(({ first }) => first !== 'practice')
  const tables = new Set(excepted.map(({ table }) => table))
  const names = new Set(excepted.map(({ index }) => index))
  expect([...withoutPractice].filter((table) => !tables.has(table))).toEqual([])
  expect(Object.keys(INDEXES).filter((index) => !names.has(index))).toEqual([])
})

it('every table of records has a key that starts with the practice', async () => {
  const tables = await database.query<{ name: string }>(
    `select relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and relkind = 'r' and (relname like 'r\\_%' or relname like 'record%')`,
  )
  const keyed = new Set(indexes.filter(({ first }) => first === 'practice').map(({ table }) => table))
  expect(tables.length).toBeGreaterThan(40)
  expect(tables.map(({ name }) => name).filter((name) => !keyed.has(name) && !withoutPractice.has(name))).toEqual([])
})
