import type { Jobs } from '#platform/jobs/jobs.ts'

const NOTIFICATION_JOB = 'notices'

interface Services {
  jobs: Jobs
  accounts: { practices(): Promise<readonly number[]> }
  sendNotifications(practice: number): Promise<void>
}

export function handleNotificationJob({ jobs, accounts, sendNotifications }: Services): void {
  jobs.handle(NOTIFICATION_JOB, async () => {
    for (const practice of await accounts.practices()) await sendNotifications(practice)
  })
}

/** One key: several servers make one job. */
export async function sendNotificationJob(jobs: Jobs): Promise<void> {
  await jobs.send(NOTIFICATION_JOB, {}, { key: 'all', retries: 0 })
}
