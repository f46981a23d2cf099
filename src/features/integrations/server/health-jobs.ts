import type { Services } from '#features/services.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { partnerOf } from '../catalogue.ts'
import { measure } from './run-check.ts'

const HEALTH_JOB = 'connection-health'

interface HealthJob {
  practice: number
  id: string
}

export function handleHealthJobs(services: Services): void {
  services.jobs.handle<HealthJob>(HEALTH_JOB, async ({ data: { practice, id } }) => {
    const connection = await services.connections.find(practice, id)
    const partner = partnerOf(id)
    if (connection?.enabled && partner) await measure(services, practice, partner, connection)
  })
}

export async function measureSoon(jobs: Jobs, practice: number, id: string): Promise<void> {
  await jobs.send(HEALTH_JOB, { practice, id } satisfies HealthJob, { key: `${practice} ${id}`, retries: 0 })
}

/** Measures every enabled connection again. */
export async function measureAll({ jobs, connections, accounts }: Services): Promise<void> {
  for (const practice of await accounts.practices()) {
    for (const { id, enabled } of await connections.list(practice)) {
      if (enabled) await measureSoon(jobs, practice, id)
    }
  }
}
