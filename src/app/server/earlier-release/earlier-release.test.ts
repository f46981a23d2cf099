import { readdirSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#platform/database/database.ts'
import { testDatabase } from '../testing/test-database.ts'
import { missingColumns, type RequiredColumns } from './testing/missing-columns.ts'

/** Statements of an earlier release, recorded when it was made: it goes on beside this one while processes are replaced. */
const releases = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.json.gz'))
const statementsOf = (name: string) =>
  JSON.parse(gunzipSync(readFileSync(`${import.meta.dirname}/${name}`)).toString()) as string[]
const isPlanned = (text: string) => /^\s*(select|insert|update|delete|with)\b/i.test(text)

let database: Database
let required: RequiredColumns

beforeAll(async () => {
  database = await testDatabase()
  const rows = await database.query<{ table: string; columns: string[] }>(
    `select table_name as "table", array_agg(column_name::text) as columns from information_schema.columns
     where table_schema = 'public' and is_nullable = 'NO' and column_default is null and is_identity = 'NO'
       and is_generated = 'NEVER' group by 1`,
  )
  required = new Map(rows.map(({ table, columns }) => [table, columns]))
})
afterAll(() => database.close())

/** Why the database of this release does not take a statement of the earlier one. */
async function faultOf(text: string, schema: Database): Promise<string | undefined> {
  return schema.exclusive(async (session) => {
    try {
      await session.query(`prepare earlier as ${text}`)
      await session.query('deallocate earlier')
      return undefined
    } catch (error) {
      return `${(error as Error).message}: ${text}`
    }
  })
}

describe.each(releases)('%s on the database of this release', (release) => {
  const statements = statementsOf(release).filter(isPlanned)

  it('every table, column and type that its statements name is still there', async () => {
    expect(statements.length).toBeGreaterThan(150)
    const faults: string[] = []
    for (const text of statements) {
      const fault = await faultOf(text, database)
      if (fault) faults.push(fault)
    }
    expect(faults).toEqual([])
  })

  it('no row that it writes lacks a column that became required', () =>
    expect(statements.flatMap((text) => missingColumns(text, required))).toEqual([]))
})

describe('a change that an earlier release cannot work with', () => {
  it('is noticed: a column removed, or required', async () => {
    expect(await faultOf('select removed_column from r_task where practice = $1', database)).toContain('removed_column')
    const stricter = new Map([...required, ['sessions', [...(required.get('sessions') ?? []), 'country']]])
    const insert = statementsOf(releases[0] as string).find((text) => /insert into record_history/.test(text)) ?? ''
    expect(missingColumns(insert, new Map([['record_history', ['country']]]))).toEqual(['record_history.country'])
    expect(missingColumns('insert into sessions (id_hash) values ($1)', stricter)).toContain('sessions.country')
  })
})
