import { expect, it } from 'vitest'
import { type KillPlace, type KillPlan, kill, SUMMARY_EVERY } from './kills.ts'
import type { Written } from './writers.ts'

/** A place where nothing really runs: what is killed, restarted and written is only counted. */
function countedPlace(lost: readonly string[] = []) {
  const counts = { restarts: 0, promotions: 0, rebuilds: 0 }
  const written: Written[] = []
  const acknowledge = () =>
    written.push({ key: String(written.length), records: 1, startedMs: 0, attempts: 1, acknowledgedMs: Date.now() + 1 })
  const place: KillPlace = {
    cluster: {
      primary: { port: 1, url: '', data: '', query: () => [] },
      killPrimary: async () => undefined,
      promote: async () => {
        counts.promotions++
        acknowledge()
      },
      rebuildStandby: async () => void counts.rebuilds++,
    },
    processes: {
      restart: async () => {
        counts.restarts++
        acknowledge()
      },
    },
    writers: { written },
    lostSoFar: () => lost,
  }
  return { place, counts }
}

function planOf(more: Partial<KillPlan>): { plan: KillPlan; lines: string[] } {
  const lines: string[] = []
  const plan = {
    processes: 4,
    primaryKills: 1,
    processKills: 49,
    seconds: 0,
    progress: (text: string) => lines.push(text),
  }
  return { plan: { ...plan, ...more }, lines }
}

const summaries = (lines: readonly string[]) => lines.filter((line) => / of \d+ kills, /.test(line))

it('says what became of the writes every few kills, and counts kills and promotions', { timeout: 30_000 }, async () => {
  const { place, counts } = countedPlace(['a-lost-write'])
  const { plan, lines } = planOf({})
  const killed = await kill(plan, place)
  expect(killed).toMatchObject({ processKills: 49, primaryKills: 1 })
  expect(killed.servingAgainMs).toHaveLength(1)
  expect(counts).toEqual({ restarts: 49, promotions: 1, rebuilds: 1 })
  expect(summaries(lines)).toHaveLength(50 / SUMMARY_EVERY)
  expect(summaries(lines).at(-1)).toMatch(
    /^50 of 50 kills, 50 writes acknowledged, 1 lost so far \(a-lost-write\), 1 promotions/,
  )
})

it('kills no more once stopped, waits for the restarts under way and reports the kills really done', async () => {
  const stop = new AbortController()
  const { place, counts } = countedPlace()
  let finished = 0
  const plan = planOf({
    primaryKills: 0,
    processKills: 1000,
    seconds: 1,
    minAcknowledged: 1_000_000,
    stop: stop.signal,
  })
  const restart = place.processes.restart
  place.processes.restart = async (at) => {
    await restart(at)
    stop.abort()
    await new Promise((resolve) => setImmediate(resolve))
    finished++
  }
  const killed = await kill(plan.plan, place)
  expect(killed.processKills).toBe(1)
  expect({ restarts: counts.restarts, finished }).toEqual({ restarts: 1, finished: 1 })
  expect(plan.lines.at(-1)).toContain('Stopped after 1 of 1000 kills')
})

it('reports a process that cannot be started again', async () => {
  const { place } = countedPlace()
  place.processes.restart = () => Promise.reject(new Error('does not start'))
  await expect(kill(planOf({ primaryKills: 0, processKills: 20 }).plan, place)).rejects.toThrow('does not start')
})

it('kills the primary only while a process is up to notice it', async () => {
  const { place } = countedPlace()
  let starting = 0
  const startingThen: number[] = []
  const restart = place.processes.restart
  place.processes.restart = async (at) => {
    starting++
    await new Promise((resolve) => setTimeout(resolve, 5))
    starting--
    await restart(at)
  }
  place.cluster.killPrimary = async () => void startingThen.push(starting)
  await kill(planOf({ processes: 2, primaryKills: 10, processKills: 40 }).plan, place)
  expect(startingThen).toHaveLength(10)
  expect(Math.max(...startingThen)).toBeLessThan(2)
})
