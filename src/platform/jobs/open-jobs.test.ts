import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/server/testing/test-database.ts'
import type { Database } from '#platform/database/database.ts'
import type { Jobs } from './jobs.ts'
import { openJobs } from './open-jobs.ts'

let database: Database
let jobs: Jobs
let faults: string[]

const open = (): Promise<Jobs> => openJobs(database, { failed: (kind, fault) => void faults.push(`${kind} ${fault}`) })

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  faults = []
  await database.query('delete from pgboss.job')
  jobs = await open()
})
afterEach(() => jobs.close())

describe('jobs', () => {
  test('run what was sent, with its data', async () => {
    const seen: unknown[] = []
    jobs.handle('greet', async ({ data }) => void seen.push(data))
    await jobs.send('greet', { to: 'a' })
    await jobs.send('greet', { to: 'b' })
    await jobs.start()
    await jobs.idle()
    expect(seen).toEqual(expect.arrayContaining([{ to: 'a' }, { to: 'b' }]))
    expect(seen).toHaveLength(2)
  })

  test('of jobs with the same key one waits at a time', async () => {
    let runs = 0
    jobs.handle('sweep', async () => void runs++)
    expect(await jobs.send('sweep', {}, { key: 'practice 1' })).toBeTypeOf('string')
    expect(await jobs.send('sweep', {}, { key: 'practice 1' })).toBeUndefined()
    expect(await jobs.send('sweep', {}, { key: 'practice 2' })).toBeTypeOf('string')
    await jobs.start()
    await jobs.idle()
    expect(runs).toBe(2)
  })

  test('a failed job is retried, and logged without its message', async () => {
    const attempts: [number, boolean][] = []
    jobs.handle('flaky', async ({ attempt, isLastAttempt }) => {
      attempts.push([attempt, isLastAttempt])
      if (attempt === 0) throw new TypeError('Mary Smith')
    })
    await jobs.send('flaky', {}, { retries: 1 })
    await jobs.start()
    await expect
      .poll(() => attempts, { interval: 200 })
      .toEqual([
        [0, false],
        [1, true],
      ])
    expect(faults).toEqual(['flaky TypeError'])
  })

  test('a job that was running when the process ended runs again', async () => {
    await jobs.send('long', { n: 7 })
    // as a process leaves it that was killed in the middle, ten minutes ago
    await database.run(
      `update pgboss.job set state = 'active', started_on = now() - interval '10 minutes' where name = 'aurora'`,
    )
    await jobs.close()
    jobs = await open()
    const seen: unknown[] = []
    jobs.handle('long', async ({ data }) => void seen.push(data))
    await jobs.start()
    await expect.poll(() => seen, { interval: 200 }).toEqual([{ n: 7 }])
  })
})
