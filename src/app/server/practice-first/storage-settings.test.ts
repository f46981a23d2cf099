import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#platform/database/database.ts'
import { testDatabase } from '../testing/test-database.ts'

interface Table {
  name: string
  settings: string[] | null
}

let database: Database
let tables: Table[]

beforeAll(async () => {
  database = await testDatabase()
  tables = await database.query<Table>(
    `select relname as name, reloptions as settings from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and relkind = 'r'`,
  )
})
afterAll(() => database.close())

it('every table of records keeps room for new versions and is vacuumed after a twentieth has changed', () => {
  const records = tables.filter(({ name }) => name.startsWith('r_'))
  expect(records.length).toBeGreaterThan(40)
  const expected = ['fillfactor=85', 'autovacuum_vacuum_scale_factor=0.05', 'autovacuum_analyze_scale_factor=0.05']
  const others = records.filter(({ settings }) => !expected.every((setting) => settings?.includes(setting)))
  expect(others.map(({ name }) => name)).toEqual([])
})

it('what changes with every request is vacuumed by the number of changes, whatever the size', () => {
  const busy = tables.filter(({ settings }) => settings?.includes('autovacuum_vacuum_scale_factor=0'))
  expect(busy.map(({ name }) => name).sort()).toEqual(['audit_chains', 'known_devices', 'rate_limits', 'sessions'])
})
