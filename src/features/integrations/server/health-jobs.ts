import type { Jobs } from '#platform/jobs/jobs.ts'
import { partnerOf } from '../catalogue.ts'
import type { IntegrationServices } from './integration-services.ts'
import { measure } from './run-check.ts'

const HEALTH_JOB = 'connection-health'

interface HealthJob {
  practice: number
  id: string
}

/** Once for each server, before its jobs start. */
export function handleHealthJobs(jobs: Jobs, services: IntegrationServices): void {
  jobs.handle<HealthJob>(HEALTH_JOB, async ({ data: { practice, id } }) => {
    const connection = await services.connections.find(practice, id)
    const partner = partnerOf(id)
    if (connection?.enabled && partner) await measure(services, practice, partner, connection)
  })
}

export async function measureSoon(jobs: Jobs, practice: number, id: string): Promise<void> {
  await jobs.send(HEALTH_JOB, { practice, id } satisfies HealthJob, { key: `${practice} ${id}`, retries: 0 })
}

/** To be called now and then: every enabled connection is measured anew. */
export async function measureAll(
  jobs: Jobs,
  connections: IntegrationServices['connections'],
  practices: readonly number[],
): Promise<void> {
  for (const practice of practices) {
    for (const { id, enabled } of await connections.list(practice)) {
      if (enabled) await measureSoon(jobs, practice, id)
    }
  }
}
