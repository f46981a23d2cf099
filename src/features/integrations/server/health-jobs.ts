import type { Jobs } from '#platform/jobs/jobs.ts'
import { partnerOf } from '../catalogue.ts'
import type { IntegrationDesk } from './integration-services.ts'
import { measure } from './run-check.ts'

const HEALTH_JOB = 'connection-health'

interface HealthJob {
  practice: number
  id: string
}

/** Once for each server, before its jobs start. */
export function handleHealthJobs(jobs: Jobs, desk: IntegrationDesk): void {
  jobs.handle<HealthJob>(HEALTH_JOB, async ({ data: { practice, id } }) => {
    const connection = await desk.connections.find(practice, id)
    const partner = partnerOf(id)
    if (connection?.enabled && partner) await measure(desk, practice, partner, connection)
  })
}

export async function measureSoon(jobs: Jobs, practice: number, id: string): Promise<void> {
  await jobs.send(HEALTH_JOB, { practice, id } satisfies HealthJob, { key: `${practice} ${id}`, retries: 0 })
}

/** To be called now and then: every enabled connection is measured anew. */
export async function measureAll(
  jobs: Jobs,
  connections: IntegrationDesk['connections'],
  practices: readonly number[],
): Promise<void> {
  for (const practice of practices) {
    for (const { id, enabled } of await connections.list(practice)) {
      if (enabled) await measureSoon(jobs, practice, id)
    }
  }
}
