import type { Turn } from '#platform/workers/turn.ts'

/** Work that survives a restart. Data are ids and small facts, never a patient's record: the record store holds those. */
export interface JobOptions {
  /** While a job of the same kind and key waits, another is not accepted. One that runs does not hold back the next. */
  key?: string
  /** Seconds from now. */
  afterSeconds?: number
  /** How often to try again after a failure; 2 unless given. */
  retries?: number
  /** At most one job of this kind and key in each period of this many seconds, across all servers. */
  oncePerSeconds?: number
}

export interface Job<Data extends object = object> {
  id: string
  kind: string
  data: Data
  /** 0 the first time. */
  attempt: number
  isLastAttempt: boolean
  /** Aborted when the server stops; the job then runs again after the next start. */
  signal: AbortSignal
}

export type JobHandler<Data extends object = object> = (job: Job<Data>) => Promise<void>

export interface Jobs {
  /** Durable once resolved. Undefined: the same job is already under way. */
  send<Data extends object>(kind: string, data: Data, options?: JobOptions): Promise<string | undefined>
  /** One handler for each kind, registered before `start`. */
  handle<Data extends object>(kind: string, handler: JobHandler<Data>): void
  /** `caughtUpReader`: a copy of the database for jobs that only read; see `readingCaughtUp`. */
  start(caughtUpReader?: Turn['caughtUpReader']): Promise<void>
  /** Throws when jobs have been due for ten minutes and none has started. */
  check(): Promise<void>
  /** Resolves once nothing waits or runs; for tests and for a clean stop. */
  idle(): Promise<void>
  close(): Promise<void>
}
