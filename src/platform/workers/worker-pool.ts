import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import { practiceZone } from '#fhir/dates.ts'
import { Problem } from '#platform/api/problem.ts'
import type { Task, TaskReply, TaskRequest } from './task.ts'

export interface RunOptions {
  /** Aborted when the client disconnects. */
  signal?: AbortSignal | undefined
}

export interface WorkerPool {
  run<Input, Output>(task: Task<Input, Output>, input: Input, options?: RunOptions): Promise<Output>
  /** Does nothing where a thread is there already; otherwise starts one and has it compile what the task needs. */
  prepare<Input, Output>(task: Task<Input, Output>, input: Input): Promise<void>
  close(): Promise<void>
}

/** The built worker is next to the built server; without it (tests, from source) tasks run in this thread. */
const PROGRAM = new URL('./worker.js', import.meta.url)

let processes = 1

/** Before the first task: so many server processes share the processors of this machine. */
export function shareProcessors(count: number): void {
  processes = count
}

/** One processor stays free for the main thread; more than four workers would only compete for memory. */
export function threadsFor(processors: number, sharedBy: number): number {
  const own = sharedBy === 1 ? processors - 1 : Math.floor(processors / sharedBy)
  return Math.max(1, Math.min(4, own))
}
const QUEUED_AT_MOST = 200
const MEGABYTES_PER_WORKER = 512
const LONGEST_RUN_MS = 60_000
/** Ending a thread in the middle of its work costs a new one: short work is left to finish. */
const ABORT_GRACE_MS = 1000
const IDLE_MS = 60_000 // an unused thread gives its memory back after this

interface PoolOptions {
  megabytesPerWorker: number
  longestRunMs: number
  abortGraceMs: number
}

const LIMITS: PoolOptions = {
  megabytesPerWorker: MEGABYTES_PER_WORKER,
  longestRunMs: LONGEST_RUN_MS,
  abortGraceMs: ABORT_GRACE_MS,
}

export function openWorkerPool(program: URL = PROGRAM, limits: Partial<PoolOptions> = {}): WorkerPool {
  return existsSync(fileURLToPath(program)) ? threads(program, { ...LIMITS, ...limits }) : inThisThread
}

const inThisThread: WorkerPool = {
  async run(task, input, { signal } = {}) {
    signal?.throwIfAborted()
    return task.run(input)
  },
  prepare: async () => undefined,
  close: async () => undefined,
}

function threads(program: URL, limits: PoolOptions): WorkerPool {
  const pool = new Piscina({
    filename: program.href,
    minThreads: 0,
    maxThreads: threadsFor(availableParallelism(), processes),
    maxQueue: QUEUED_AT_MOST,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: limits.megabytesPerWorker },
    // a worker needs none of the server's settings or command-line flags
    env: {},
    execArgv: [],
  })
  const open: WorkerPool = {
    async run(task, input, { signal } = {}) {
      signal?.throwIfAborted()
      const stop = new AbortController()
      const timer = setTimeout(() => stop.abort(), limits.longestRunMs).unref()
      const stopSoon = (): void => void setTimeout(() => stop.abort(), limits.abortGraceMs).unref()
      signal?.addEventListener('abort', stopSoon, { once: true })
      try {
        const request: TaskRequest = { name: task.name, input, zone: practiceZone() }
        const reply = (await pool.run(request, { signal: stop.signal })) as TaskReply
        if ('value' in reply) return reply.value as never
        throw new Problem(reply.problem.status, reply.problem.message, reply.problem.details)
      } catch (error) {
        signal?.throwIfAborted()
        throw understandable(error, stop.signal.aborted)
      } finally {
        clearTimeout(timer)
        signal?.removeEventListener('abort', stopSoon)
      }
    },
    async prepare(task, input) {
      if (pool.threads.length > 0) return
      try {
        await open.run(task, input)
      } catch {
        // it only makes the next task faster, which says itself what is wrong
      }
    },
    close: () => pool.destroy(),
  }
  return open
}

function understandable(error: unknown, isTooLong: boolean): unknown {
  if (isTooLong) return new Problem(503, 'This took too long and was stopped. Please ask for less at once.')
  const { code, message } = error as { code?: string; message?: string }
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') return new Problem(413, 'This is too much at once. Please ask for less.')
  if (message === 'Task queue is at limit')
    return new Problem(503, 'Aurora is busy right now. Please try again in a few seconds.', { retryAfterSeconds: 5 })
  return error
}

let shared: WorkerPool | undefined

/** The workers of this process; started when first needed. */
export function workers(): WorkerPool {
  shared ??= openWorkerPool()
  return shared
}

export async function closeWorkers(): Promise<void> {
  const open = shared
  shared = undefined
  await open?.close()
}
