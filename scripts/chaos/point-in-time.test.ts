import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { type Archived, startArchived } from './point-in-time.ts'
import { findTools } from './postgres-nodes.ts'

let archived: Archived | undefined

afterAll(() => archived?.stop())

/** The steps of docs/operations/postgresql-recovery.md, with the real tools. */
it.skipIf(!findTools())('a database is taken back to the moment before a bad write', { timeout: 240_000 }, async () => {
  archived = await startArchived()
  const { primary } = archived
  primary.query('create table letters (id int primary key, text text)', 'aurora')
  primary.query(`insert into letters values (1, 'before the base backup')`, 'aurora')
  archived.makeBaseBackup()
  primary.query(`insert into letters values (2, 'after the base backup')`, 'aurora')
  await pause(1100)
  const [moment] = primary.query('select clock_timestamp()', 'aurora')
  await pause(1100)
  primary.query(`update letters set text = 'overwritten'`, 'aurora')
  primary.query('delete from letters where id = 1', 'aurora')

  const recovered = await archived.recoverTo(moment as string)
  expect(recovered.query('select id, text from letters order by id', 'aurora')).toEqual([
    '1|before the base backup',
    '2|after the base backup',
  ])
  // it takes writes again, on a timeline of its own, and the damaged database is still there to compare
  recovered.query(`insert into letters values (3, 'entered again')`, 'aurora')
  expect(recovered.query('select timeline_id from pg_control_checkpoint()')).not.toEqual(
    primary.query('select timeline_id from pg_control_checkpoint()'),
  )
  expect(primary.query('select text from letters', 'aurora')).toEqual(['overwritten'])
})
