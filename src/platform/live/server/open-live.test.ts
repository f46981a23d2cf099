import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServices, type TestServices } from '#app/server/testing/test-services.ts'

let services: TestServices
beforeAll(async () => {
  services = await openTestServices()
})
afterAll(() => services.close())

interface Listener {
  events: string[]
  stop(): void
}

function listenTo(practice: number): Listener {
  const ended = new AbortController()
  const events: string[] = []
  services.live.subscribe(practice, ended.signal).on('data', (chunk: Buffer) => {
    if (chunk.toString().startsWith('data:')) events.push(chunk.toString())
  })
  return { events, stop: () => ended.abort() }
}

async function nextEvent(act: () => Promise<unknown>): Promise<string | undefined> {
  const { events, stop } = listenTo(services.practice)
  await act()
  await expect.poll(() => events.length).toBeGreaterThan(0)
  stop()
  return events[0]
}

test('a write tells the browsers of its practice which kind of record changed, and nothing else', async () => {
  const records = services.openRecords(services.person('provider'))
  const event = await nextEvent(() => records.create({ resourceType: 'Patient', name: [{ family: 'Secret' }] }))
  expect(event).toBe('data: {"types":["Patient"]}\n\n')
})

test('another practice hears nothing', async () => {
  const records = services.openRecords(services.person('provider'))
  const elsewhere = listenTo(services.practice + 1)
  await nextEvent(() => records.create({ resourceType: 'Patient', name: [{ family: 'B' }] }))
  expect(elsewhere.events).toEqual([])
  elsewhere.stop()
})

test('a browser that has not read the end of its stream yet is told nothing more', async () => {
  const faults: Error[] = []
  // nobody reads it, as behind a slow connection
  const stream = services.live.subscribe(services.practice, new AbortController().signal)
  stream.on('error', (error) => faults.push(error))
  services.live.reconnectAll()
  const records = services.openRecords(services.person('provider'))
  await nextEvent(() => records.create({ resourceType: 'Patient', name: [{ family: 'Late' }] }))
  expect(faults).toEqual([])
  stream.destroy()
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
    const event = await nextEvent(() => records.create({ resourceType: 'Patient', name: [{ family: 'After' }] }))
    expect(event).toBe('data: {"types":["Patient"]}\n\n')
  },
)
