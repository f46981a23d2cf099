import { expect, it } from 'vitest'
import { DatabaseAway } from '#platform/api/database-away.ts'
import { untilDatabaseStays } from './until-database-stays.ts'

function waiting() {
  const [reports, pauses]: [string[], number[]] = [[], []]
  const wait = async (ms: number): Promise<void> => void pauses.push(ms)
  return { reports, pauses, report: (text: string) => void reports.push(text), wait }
}

it('a start whose database is lost begins again with growing pauses, and says so each time', async () => {
  const test = waiting()
  const closed: string[] = []
  let attempts = 0
  const started = await untilDatabaseStays(async (opened) => {
    attempts++
    opened.push(() => closed.push(`database ${attempts}`))
    opened.push(() => Promise.reject(new Error('its connection is gone')))
    opened.push(() => closed.push(`server ${attempts}`))
    if (attempts < 12) throw new DatabaseAway()
    return 'started'
  }, test)
  expect(started).toBe('started')
  expect(test.pauses).toEqual([200, 400, 800, 1600, 3200, 6400, 12_800, 25_600, 30_000, 30_000, 30_000])
  expect(closed.slice(0, 2)).toEqual(['server 1', 'database 1'])
  expect(closed).toHaveLength(22)
  expect(test.reports).toHaveLength(11)
  expect(test.reports.at(-1)).toBe(
    'The database connection was lost during startup. The server cannot reach its database at the moment. Please try again shortly. Starting again in 30 seconds …',
  )
})

it('any other fault ends the start, and what was open is closed', async () => {
  const test = waiting()
  let isClosed = false
  const failing = untilDatabaseStays(async (opened) => {
    opened.push(() => {
      isClosed = true
    })
    throw new Error('password authentication failed')
  }, test)
  await expect(failing).rejects.toThrow('password authentication failed')
  expect([isClosed, test.pauses, test.reports]).toEqual([true, [], []])
})
