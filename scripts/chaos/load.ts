import { setTimeout as pause } from 'node:timers/promises'
import { p95Of, type Readers, startReaders } from './readers.ts'
import { startWriters, type Writers } from './writers.ts'

/** People at work: reads, searches and writes at a steady rate. */
export interface Load {
  readers: Readers | undefined
  writers: Writers
  finish(): Promise<void>
}

export interface LoadPlan {
  readsPerSecond: number
  writesPerSecond: number
  reading: readonly string[]
  writing: readonly string[]
  paths: readonly string[]
  patientId: string
}

/** What a load met, of all its requests. */
export interface LoadFigures {
  perSecond: number
  answered: number
  /** Sent again because they were not answered, or answered by a 502, 503 or 504. */
  sentAgain: number
  errors: readonly string[]
  p95Ms: number | undefined
}

export function startLoad(plan: LoadPlan, nextUrl: () => string): Load {
  const { reading, writing, paths, patientId } = plan
  const readers =
    reading.length > 0 ? startReaders({ nextUrl, cookies: reading, paths, perSecond: plan.readsPerSecond }) : undefined
  const writers = startWriters({ nextUrl, cookies: writing, patientId, perSecond: plan.writesPerSecond })
  return { readers, writers, finish: async () => void (await Promise.all([readers?.finish(), writers.finish()])) }
}

/** The same mixture at another rate. */
export function atRate(plan: LoadPlan, perSecond: number): LoadPlan {
  const factor = perSecond / rateOf(plan)
  return {
    ...plan,
    readsPerSecond: plan.readsPerSecond * factor,
    writesPerSecond: plan.writesPerSecond * factor,
  }
}

const rateOf = ({ readsPerSecond, writesPerSecond, reading }: LoadPlan): number =>
  writesPerSecond + (reading.length > 0 ? readsPerSecond : 0)

/** For this long, with nobody killed; the load itself goes on to the checks of what was written. */
export async function measureLoad(
  plan: LoadPlan,
  nextUrl: () => string,
  forMs: number,
  stop?: AbortSignal,
): Promise<Load> {
  const load = startLoad(plan, nextUrl)
  await pause(forMs, undefined, { signal: stop }).catch(() => undefined)
  await load.finish()
  return load
}

export function figuresOf(plan: LoadPlan, { readers, writers }: Load): LoadFigures {
  const answeredMs = writers.written.flatMap(({ startedMs, acknowledgedMs }) =>
    acknowledgedMs === undefined ? [] : [acknowledgedMs - startedMs],
  )
  const all = [...(readers?.latenciesMs ?? []), ...answeredMs]
  return {
    perSecond: Math.round(rateOf(plan) * 10) / 10,
    answered: all.length,
    sentAgain:
      (readers?.repeated ?? 0) + writers.written.reduce((sum, { attempts }) => sum + Math.max(0, attempts - 1), 0),
    errors: [...(readers?.errors ?? []), ...writers.unexpected],
    p95Ms: p95Of(all),
  }
}

/** Several as one, for the checks of what was written. */
export function writersOf(loads: readonly Load[]): Pick<Writers, 'written' | 'unexpected' | 'statuses'> {
  const statuses = new Map<number, number>()
  for (const { writers } of loads)
    for (const [status, count] of writers.statuses) statuses.set(status, (statuses.get(status) ?? 0) + count)
  return {
    written: loads.flatMap(({ writers }) => [...writers.written]),
    unexpected: loads.flatMap(({ writers }) => [...writers.unexpected]),
    statuses,
  }
}
