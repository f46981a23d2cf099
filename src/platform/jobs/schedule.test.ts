import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { testDatabase } from '#app/server/testing/test-database.ts'
import type { Database } from '#platform/database/database.ts'
import type { Jobs } from './jobs.ts'
import { openJobs } from './open-jobs.ts'
import { handleSchedules, type Schedule, startSchedules } from './schedule.ts'

let database: Database
let jobs: Jobs

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  jobs = await openJobs(database, { failed: () => undefined })
})
afterEach(async () => {
  vi.useRealTimers()
  await jobs.close()
})

it('runs once per interval in a cluster, however many servers tick', async () => {
  let runs = 0
  const schedule: Schedule = { name: 'sweep', everySeconds: 3600, on: 'cluster', run: async () => ++runs }
  handleSchedules(jobs, [schedule])
  await jobs.start()
  for (let server = 0; server < 3; server++) {
    const send = jobs.send('schedule sweep', {}, { key: 'all', retries: 0, oncePerSeconds: 3600 })
    await send
    await jobs.idle()
  }
  expect(runs).toBe(1)
})

it('sends the job of a cluster at each tick, and stops', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
  const sent: unknown[] = []
  const queue = { ...jobs, send: async (...args: unknown[]) => void sent.push(args) } as unknown as Jobs
  const schedule: Schedule = { name: 'sweep', everySeconds: 60, on: 'cluster', run: async () => undefined }
  const stop = startSchedules(queue, [schedule], () => undefined)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(sent).toEqual(Array(2).fill(['schedule sweep', {}, { key: 'all', retries: 0, oncePerSeconds: 60 }]))
  stop()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(sent).toHaveLength(2)
})

it('runs on each server what the server holds itself, and goes on after a failure', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
  const failures: string[] = []
  let runs = 0
  const schedule: Schedule = {
    name: 'save',
    everySeconds: 60,
    firstAfterSeconds: 10,
    on: 'server',
    async run() {
      runs++
      if (runs === 1) throw new TypeError('not shown')
    },
  }
  const stop = startSchedules(jobs, [schedule], (name, error) => failures.push(`${name} ${error.name}`))
  await vi.advanceTimersByTimeAsync(61_000)
  stop()
  expect(runs).toBe(2)
  expect(failures).toEqual(['save TypeError'])
})
