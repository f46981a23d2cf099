import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase } from '#app/server/testing/test-database.ts'
import { inClusterTurn, unlessUnderWay } from './cluster-lock.ts'
import type { Database } from './database.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

it('one at a time by a name, in the order of asking; the work may use the database', async () => {
  const order: string[] = []
  const work = (name: string) => async () => {
    order.push(`${name} begins`)
    await database.query('select pg_sleep(0.01)')
    order.push(`${name} ends`)
    return name
  }
  const all = ['a', 'b', 'c'].map((name) => inClusterTurn(database, 'test turns', work(name)))
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c'])
  expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
})

it('a failure is the caller’s, and the next one still runs', async () => {
  const failing = inClusterTurn(database, 'test failures', async () => {
    throw new Error('expected')
  })
  const next = inClusterTurn(database, 'test failures', async () => 'ran')
  await expect(failing).rejects.toThrow('expected')
  expect(await next).toBe('ran')
})

it('another name does not wait', async () => {
  const inner = await inClusterTurn(database, 'test one', () =>
    inClusterTurn(database, 'test two', async () => 'inner'),
  )
  expect(inner).toBe('inner')
})

it('on a server, what another connection is at is left alone', async ({ skip }) => {
  if (database.kind === 'embedded') skip('one process only')
  const inside = await unlessUnderWay(database, 'test busy', () =>
    unlessUnderWay(database, 'test busy', async () => 'never'),
  )
  expect(inside).toEqual({ isDone: true, result: { isDone: false } })
  expect(await unlessUnderWay(database, 'test busy', async () => 'again')).toEqual({ isDone: true, result: 'again' })
})
