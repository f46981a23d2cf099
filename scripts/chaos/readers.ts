import { setTimeout as pause } from 'node:timers/promises'
import { atSteadyRate } from './steady-rate.ts'

/** People who read while others write; each has a session of their own. */
export interface Readers {
  /** Of answered reads, from the first attempt to the answer. */
  latenciesMs: readonly number[]
  /** Reads that were refused, or not answered however often they were tried. */
  errors: readonly string[]
  repeated: number
  finish(): Promise<void>
}

export interface ReadersOptions {
  nextUrl(): string
  cookies: readonly string[]
  paths: readonly string[]
  perSecond: number
}

const ATTEMPT_MS = 12_000
const GIVE_UP_AFTER_MS = 90_000
const AGAIN_AFTER_MS = 250
const TEMPORARY = new Set([0, 502, 503, 504])

/** Reads at a steady rate, in turn by every user, and again where a process was killed meanwhile. */
export function startReaders({ nextUrl, cookies, paths, perSecond }: ReadersOptions): Readers {
  const latenciesMs: number[] = []
  const errors: string[] = []
  let started = 0
  let repeated = 0
  let untilMs = Number.POSITIVE_INFINITY

  async function attempt(path: string, cookie: string): Promise<number> {
    const reply = await fetch(nextUrl() + path, { headers: { cookie }, signal: AbortSignal.timeout(ATTEMPT_MS) })
    await reply.arrayBuffer()
    return reply.status
  }

  async function readOne(): Promise<void> {
    const path = paths[started % paths.length] as string
    const cookie = cookies[started % cookies.length] as string
    started++
    const startedMs = performance.now()
    for (;;) {
      const status = await attempt(path, cookie).catch(() => 0)
      const tookMs = performance.now() - startedMs
      if (status === 200) return void latenciesMs.push(tookMs)
      if (!TEMPORARY.has(status) || Date.now() > untilMs) return void errors.push(`${status} ${path}`)
      repeated++
      await pause(AGAIN_AFTER_MS * (0.5 + Math.random()))
    }
  }

  const rate = atSteadyRate(perSecond, readOne)

  return {
    latenciesMs,
    errors,
    get repeated() {
      return repeated
    },
    finish() {
      untilMs = Date.now() + GIVE_UP_AFTER_MS
      return rate.finish()
    },
  }
}

export function p95Of(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b)
  const at = sorted[Math.ceil(sorted.length * 0.95) - 1]
  return at === undefined ? undefined : Math.round(at)
}
