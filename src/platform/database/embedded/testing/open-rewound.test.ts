import { openAsBlob } from 'node:fs'
import { expect, inject, it } from 'vitest'
import type { Database } from '../../database.ts'
import { openRewound } from './open-rewound.ts'

const path = inject('embeddedEmpty')
// on a server there are no archives
const embedded = it.runIf(path)
const archive = path ? await openAsBlob(path) : new Blob()

async function tablesOf(database: Database): Promise<string[]> {
  const rows = await database.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  )
  return rows.map(({ name }) => name)
}

/** Changes memory and files, and leaves a session with settings. */
async function use(database: Database, name: string): Promise<void> {
  await database.query(`create table ${name} (id int primary key, text text)`)
  await database.query(`insert into ${name} select n, repeat(n::text, 100) from generate_series(1, 3000) n`)
  await database.query('create sequence if not exists numbers')
  await database.query(`select nextval('numbers'), set_config('search_path', 'pg_catalog', false)`)
  await database.query('checkpoint')
}

embedded('the next test finds the database as the archive holds it', async () => {
  for (const name of ['first', 'second', 'third']) {
    const database = await openRewound(archive)
    expect(await tablesOf(database)).toEqual([])
    expect(await database.query('show search_path')).toEqual([{ search_path: 'public' }])
    await use(database, name)
    expect(await database.query(`select count(*)::int as rows from public.${name}`)).toEqual([{ rows: 3_000 }])
    await database.close()
  }
})

embedded('two that are open at the same time share nothing', async () => {
  const [one, other] = [await openRewound(archive), await openRewound(archive)]
  await use(one, 'mine')
  expect(await tablesOf(other)).toEqual([])
  await one.close()
  await use(other, 'theirs')
  const again = await openRewound(archive)
  expect(await tablesOf(again)).toEqual([])
  expect(await other.query('select count(*)::int as rows from public.theirs')).toEqual([{ rows: 3_000 }])
  await Promise.all([again.close(), other.close()])
})

embedded('a transaction that was left open is gone', async () => {
  const database = await openRewound(archive)
  await database.query('create table kept (id int)')
  await database.query('begin')
  await database.query('insert into kept values (1)')
  await database.close()
  const next = await openRewound(archive)
  expect(await tablesOf(next)).toEqual([])
  await next.query('create table kept (id int)')
  expect(await next.query('select * from kept')).toEqual([])
  await next.close()
})
