import type { Services } from '#features/services.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { RUN_JOB, type RunJob } from './create-task.ts'
import { runTask } from './run-task.ts'
import { watchForWork } from './watch.ts'

const WATCH_JOB = 'agent-watch'

/** Once for each server, before its jobs start. */
export function handleAgentJobs(services: Services): void {
  services.jobs.handle<RunJob>(RUN_JOB, ({ data, attempt }) => runTask(services, data, attempt))
  services.jobs.handle(WATCH_JOB, async () => void (await watchForWork(services)))
}

/** To be called now and then: looks for what sets a started agent off. One key: several servers make one job. */
export async function watchAgents(jobs: Jobs): Promise<void> {
  await jobs.send(WATCH_JOB, {}, { key: 'all', retries: 0 })
}
