import type { Jobs } from '#platform/jobs/jobs.ts'
import { type NotificationServices, runNotifications } from './run-notifications.ts'

const NOTIFICATION_JOB = 'notices'

/** Once for each server, before its jobs start. */
export function handleNotificationJob(jobs: Jobs, services: NotificationServices): void {
  jobs.handle(NOTIFICATION_JOB, async () => {
    const practices = await services.database.query<{ id: number }>('select id from practices order by id')
    for (const { id } of practices) await runNotifications(services, id)
  })
}

/** To be called every few minutes. One key: several servers make one job. */
export async function watchForNews(jobs: Jobs): Promise<void> {
  await jobs.send(NOTIFICATION_JOB, {}, { key: 'all', retries: 0 })
}
