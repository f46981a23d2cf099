import { afterEach, expect, it, vi } from 'vitest'
import { DatabaseAway } from '#platform/api/database-away.ts'
import { Primary } from './primary.ts'

afterEach(() => vi.useRealTimers())

it('a clock that is set back by an hour does not let callers wait for an hour', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const nobody = ['postgres://aurora@127.0.0.1:1/aurora', 'postgres://aurora@127.0.0.1:2/aurora']
  const primary = new Primary({ hosts: nobody, connectTimeoutMs: 1000 }, 200)
  try {
    await expect(primary.ready()).rejects.toBeInstanceOf(DatabaseAway)
    vi.setSystemTime(Date.now() - 3_600_000)
    await expect(primary.ready()).rejects.toBeInstanceOf(DatabaseAway)
  } finally {
    primary.close()
  }
})
