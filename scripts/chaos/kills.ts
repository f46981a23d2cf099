import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster } from './postgres-cluster.ts'
import type { Processes } from './processes.ts'
import type { Writers } from './writers.ts'

export interface KillPlan {
  processes: number
  /** Of the primary, each followed by a promotion. */
  primaryKills: number
  processKills: number
  /** At least this long. */
  seconds: number
  /** At least this many writes are acknowledged, however slow the machine is. */
  minAcknowledged?: number
  /** Kills no more; what was done until then is verified and reported. */
  stop?: AbortSignal
  progress(text: string): void
}

export interface Killed {
  processKills: number
  primaryKills: number
  /** From the start of each promotion to the next acknowledged write. */
  servingAgainMs: readonly number[]
}

export interface KillPlace {
  cluster: Pick<Cluster, 'primary' | 'killPrimary' | 'promote' | 'rebuildStandby'>
  processes: Pick<Processes, 'restart'>
  writers: Pick<Writers, 'written'>
  /** The acknowledged writes that the database does not have at this moment. */
  lostSoFar(): readonly string[]
}

export const SUMMARY_EVERY = 25
const NOTICED_AFTER_MS = 500 // a script that watches the primary needs about this long

/** In random order, spread over the time; resolves once everything is up again. */
export async function kill(plan: KillPlan, place: KillPlace): Promise<Killed> {
  const { primaryKills, processKills, seconds, minAcknowledged = 0, processes: count, stop, progress } = plan
  const { cluster, processes, writers } = place
  const startedMs = Date.now()
  const kills = [...Array<'primary'>(primaryKills).fill('primary'), ...Array<'process'>(processKills).fill('process')]
  const shuffled = kills.map((what) => ({ what, at: Math.random() })).toSorted((a, b) => a.at - b.at)
  const everyMs = (seconds * 1000) / (kills.length + 1)
  const servingAgainMs: number[] = []
  const done = { processKills: 0, primaryKills: 0 }
  const restarts = Array.from({ length: count }, () => Promise.resolve())
  const isStopped = (): boolean => stop?.aborted ?? false
  const until = (ms: number): Promise<unknown> =>
    pause(Math.max(0, ms - Date.now()), undefined, { signal: stop }).catch(() => undefined)

  async function killProcess(): Promise<void> {
    const at = Math.floor(Math.random() * count)
    // one that is still starting is not killed twice; many kills take as long as the machine needs for the starts
    await restarts[at]
    if (isStopped()) return
    progress(`kill -9 of process ${at}`)
    done.processKills++
    restarts[at] = processes.restart(at)
    restarts[at].catch(() => undefined) // it is awaited, and its fault reported, before the next kill of this one
  }

  async function killPrimary(): Promise<void> {
    // how long a failover takes is seen by a process that is up, not by one that is still starting
    await Promise.race(restarts)
    if (isStopped()) return
    progress(`kill -9 of the primary at port ${cluster.primary.port}`)
    done.primaryKills++
    await cluster.killPrimary()
    await pause(NOTICED_AFTER_MS)
    const fromMs = Date.now()
    await cluster.promote()
    const ms = await untilAcknowledged(writers, fromMs)
    servingAgainMs.push(ms)
    progress(`promoted port ${cluster.primary.port}; serving again after ${ms} ms`)
    await cluster.rebuildStandby()
  }

  function summarise(): void {
    const lost = place.lostSoFar()
    progress(
      `${done.processKills + done.primaryKills} of ${kills.length} kills, ${acknowledgedOf(writers).length} writes acknowledged, ` +
        `${lost.length} lost so far${lost.length > 0 ? ` (${lost.join(', ')})` : ''}, ` +
        `${servingAgainMs.length} promotions, serving again after ${servingAgainMs.join(', ') || '–'} ms`,
    )
  }

  for (const [index, { what }] of shuffled.entries()) {
    await until(startedMs + (index + 0.5 + Math.random()) * everyMs)
    if (isStopped()) break
    await (what === 'process' ? killProcess() : killPrimary())
    if ((index + 1) % SUMMARY_EVERY === 0) summarise()
  }
  await until(startedMs + seconds * 1000)
  if (isStopped()) progress(`Stopped after ${done.processKills + done.primaryKills} of ${kills.length} kills …`)
  await Promise.all(restarts)
  // a busy machine needs longer for the same proof
  while (acknowledgedOf(writers).length < minAcknowledged && !isStopped()) await pause(100)
  return { ...done, servingAgainMs }
}

/** The first acknowledgement since then. */
async function untilAcknowledged({ written }: Pick<Writers, 'written'>, fromMs: number): Promise<number> {
  for (;;) {
    const first = written.filter(({ acknowledgedMs = 0 }) => acknowledgedMs > fromMs)
    if (first.length > 0) return Math.min(...first.map(({ acknowledgedMs = 0 }) => acknowledgedMs)) - fromMs
    if (Date.now() - fromMs > 60_000) return Number.POSITIVE_INFINITY
    await pause(20)
  }
}

export const acknowledgedOf = ({ written }: Pick<Writers, 'written'>) =>
  written.filter(({ acknowledgedMs }) => acknowledgedMs !== undefined)
