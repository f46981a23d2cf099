import type { Jobs } from './jobs.ts'

/** Work that runs at a set interval. */
export interface Schedule {
  name: string
  everySeconds: number
  /** A first run soon after the start, on top of the interval. */
  firstAfterSeconds?: number
  /**
   * 'cluster': once per interval, on whichever server takes the job. 'server': on each server, for what it holds in
   * memory or on disk.
   */
  on: 'cluster' | 'server'
  run(): Promise<unknown>
}

const kindOf = ({ name }: Schedule): string => `schedule ${name}`

/** Before jobs start: any server may be the one that takes a cluster's run. */
export function handleSchedules(jobs: Jobs, schedules: readonly Schedule[]): void {
  for (const schedule of schedules.filter(({ on }) => on === 'cluster')) {
    jobs.handle(kindOf(schedule), async () => void (await schedule.run()))
  }
}

/** The one place with timers for regular work. Returns how to stop. */
export function startSchedules(
  jobs: Jobs,
  schedules: readonly Schedule[],
  failed: (name: string, error: Error) => void,
): () => void {
  const timers = schedules.flatMap((schedule) => {
    const run = (): void => void tick(jobs, schedule).catch((error: Error) => failed(schedule.name, error))
    const { everySeconds, firstAfterSeconds } = schedule
    return [
      setInterval(run, everySeconds * 1000),
      ...(firstAfterSeconds === undefined ? [] : [setTimeout(run, firstAfterSeconds * 1000).unref()]),
    ]
  })
  return () => timers.forEach(clearInterval)
}

/** Servers tick at different moments: the queue takes one run for each interval. Never retried; the next run is due soon. */
async function tick(jobs: Jobs, schedule: Schedule): Promise<void> {
  const { on, everySeconds: oncePerSeconds } = schedule
  if (on === 'server') await schedule.run()
  else await jobs.send(kindOf(schedule), {}, { key: 'all', retries: 0, oncePerSeconds })
}
