import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServices, type TestServices } from '#app/server/testing/test-services.ts'

let services: TestServices
beforeAll(async () => {
  services = await openTestServices()
})
afterAll(() => services.close())

async function nextEvent(practice: number, act: () => Promise<unknown>): Promise<string | undefined> {
  const ended = new AbortController()
  const stream = services.live.subscribe(practice, ended.signal)
  const seen: string[] = []
  stream.on('data', (chunk: Buffer) => seen.push(chunk.toString()))
  await act()
  await expect
    .poll(() => seen.some((text) => text.startsWith('data:')), { timeout: 1500 })
    .toBe(true)
    .catch(() => undefined)
  ended.abort()
  return seen.find((text) => text.startsWith('data:'))
}

test('a write tells the browsers of its practice which kind of record changed, and nothing else', async () => {
  const records = services.openRecords(services.person('provider'))
  const event = await nextEvent(services.practice, () =>
    records.create({ resourceType: 'Patient', name: [{ family: 'Secret' }] }),
  )
  expect(event).toBe('data: {"types":["Patient"]}\n\n')
})

test('another practice hears nothing', async () => {
  const records = services.openRecords(services.person('provider'))
  const event = await nextEvent(services.practice + 1, () =>
    records.create({ resourceType: 'Patient', name: [{ family: 'B' }] }),
  )
  expect(event).toBeUndefined()
})

test.skipIf(!process.env.TEST_DATABASE_URL)(
  'a lost listening connection is opened again, and browsers read again',
  async () => {
    const ended = new AbortController()
    const stream = services.live.subscribe(services.practice, ended.signal)
    stream.resume()
    const closed = new Promise<void>((resolve) => stream.once('end', resolve))
    await services.database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query like 'listen %' and pid <> pg_backend_pid()`,
    )
    await closed
    const records = services.openRecords(services.person('provider'))
    const event = await nextEvent(services.practice, () =>
      records.create({ resourceType: 'Patient', name: [{ family: 'After' }] }),
    )
    expect(event).toBe('data: {"types":["Patient"]}\n\n')
  },
)
