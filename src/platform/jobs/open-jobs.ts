import PgBoss from 'pg-boss'
import { uuidv7 } from 'uuidv7'
import type { Database } from '#platform/database/database.ts'
import { inTurnOf, type Turn } from '#platform/workers/turn.ts'
import type { Job, JobHandler, Jobs } from './jobs.ts'

const QUEUE = 'aurora'
const LOOK_EVERY_MS = 2000 // a job sent by this process starts it immediately; the rest are retries and other processes
const AT_ONCE = 2
const LOST_AFTER_SECONDS = 300 // a job whose process died is run again
const TIDY_EVERY_SECONDS = 60

/** Due for ten minutes and not started. */
const STUCK = `select 1 from pgboss.job
  where state in ('created', 'retry') and start_after < now() - interval '10 minutes' limit 1`

interface Stored {
  kind: string
  data: object
}

export interface JobsOptions {
  /** Hears of a failure by kind and name of the fault, never of its message: messages quote patients' data. */
  failed(kind: string, fault: string): void
}

/**
 * pg-boss stores the jobs (retries, delays, expiry); the loop that runs them is here, so that it can be triggered and
 * awaited.
 */
export async function openJobs(database: Database, { failed }: JobsOptions): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.run(text, values) },
    schedule: false,
    maintenanceIntervalSeconds: TIDY_EVERY_SECONDS,
  })
  boss.on('error', (error) => failed('jobs', error.name))
  await boss.start()
  // 'short': of jobs with the same key one waits at a time
  if (!(await boss.getQueue(QUEUE))) await boss.createQueue(QUEUE, { name: QUEUE, policy: 'short' })

  const handlers = new Map<string, JobHandler>()
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()
  const idlers = new Set<() => void>()
  let timer: NodeJS.Timeout | undefined
  let isStarted = false
  let reader: Turn['caughtUpReader']

  async function take(): Promise<void> {
    const [job] = await boss.fetch<Stored>(QUEUE, { includeMetadata: true })
    if (!job) return
    look()
    const { kind, data } = job.data
    try {
      const handler = handlers.get(kind)
      if (!handler) throw new Error(`no handler for jobs of kind ${kind}`)
      const { retryCount: attempt, retryLimit } = job
      const about: Job = {
        id: job.id,
        kind,
        data,
        attempt,
        isLastAttempt: attempt >= retryLimit,
        signal: stopping.signal,
      }
      const turn = { caller: `job ${kind}`, isHeavy: true, isForEverybody: true, caughtUpReader: reader }
      await inTurnOf(turn, () => handler(about))
      await boss.complete(QUEUE, job.id)
    } catch (error) {
      failed(kind, error instanceof Error ? error.name : 'unknown fault')
      await boss.fail(QUEUE, job.id)
    }
    look()
  }

  /** Runs waiting jobs, a few at a time; then polls now and then. */
  function look(): void {
    if (!isStarted || stopping.signal.aborted || running.size >= AT_ONCE) return
    const taken = take()
      .catch(() => failed('jobs', 'queue fault'))
      .finally(() => {
        running.delete(taken)
        if (running.size === 0) for (const tell of idlers) tell()
      })
    running.add(taken)
  }

  return {
    async send(kind, data, { key = uuidv7(), afterSeconds = 0, retries = 2, oncePerSeconds } = {}) {
      const id = await boss.send(QUEUE, { kind, data } satisfies Stored, {
        singletonKey: `${kind} ${key}`,
        startAfter: afterSeconds,
        retryLimit: retries,
        retryBackoff: true,
        retryDelay: 1,
        expireInSeconds: LOST_AFTER_SECONDS,
        ...(oncePerSeconds !== undefined && { singletonSeconds: oncePerSeconds }),
      })
      look()
      return id ?? undefined
    },
    handle(kind, handler) {
      if (handlers.has(kind)) throw new Error(`Jobs of kind ${kind} have a handler already.`)
      handlers.set(kind, handler as JobHandler)
    },
    async start(caughtUpReader) {
      reader = caughtUpReader
      // the embedded database has one process: what was running when it ended runs nowhere now;
      // on a server another process may be running it, so only jobs that have run too long are taken over
      if (database.kind === 'embedded') await takeUpAgain(database, boss)
      else await boss.maintain()
      isStarted = true
      timer = setInterval(look, LOOK_EVERY_MS)
      look()
    },
    async check() {
      const { rows } = await database.run(STUCK)
      if (rows.length > 0) throw new Error('jobs are due and none has started')
    },
    async idle() {
      while (running.size > 0 || (await waiting(database)) > 0) {
        if (running.size === 0) look()
        await new Promise<void>((resolve) => {
          idlers.add(resolve)
          setTimeout(resolve, 50)
        })
      }
      idlers.clear()
    },
    async close() {
      clearInterval(timer)
      stopping.abort()
      await Promise.allSettled(running)
      await boss.stop({ graceful: false })
    },
  }
}

/** Creates the schema; tests start from a database that has it. */
export async function prepareJobs(database: Database): Promise<void> {
  const jobs = await openJobs(database, { failed: () => undefined })
  await jobs.close()
}

async function takeUpAgain(database: Database, boss: PgBoss): Promise<void> {
  const { rows } = await database.run(`select id from pgboss.job where name = $1 and state = 'active'`, [QUEUE])
  const ids = rows.map((row) => (row as { id: string }).id)
  if (ids.length > 0) await boss.fail(QUEUE, ids)
}

async function waiting(database: Database): Promise<number> {
  const { rows } = await database.run(
    `select 1 from pgboss.job where name = $1 and state in ('created', 'retry', 'active') and start_after <= now() limit 1`,
    [QUEUE],
  )
  return rows.length
}
