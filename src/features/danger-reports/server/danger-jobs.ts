import type { Services } from '#features/services.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { hoursOf } from '#platform/practice-hours/read-hours.ts'
import type { JobCall } from '#platform/records/job-records.ts'
import type { Records } from '#platform/records/records.ts'
import { escalateReports } from './escalate.ts'

const DANGER_JOB = 'danger-reports'

/** Only this job can see reports on records that are restricted for the caller. */
export function asScreening({ asJob }: Services, call: JobCall): Records {
  return asJob('safety-screening', call)
}

/** Escalates reports nobody has acted on, then notifies the people now responsible. */
async function watchDangerReports(services: Services): Promise<void> {
  const { accounts, settings } = services
  for (const practice of await accounts.practices()) {
    const [hours, staff] = [await hoursOf(settings, practice), await accounts.staffOf(practice)]
    await escalateReports(asScreening(services, { practice }), { hours, staff }, services.now())
    await services.sendNotifications(practice)
  }
}

export function handleDangerJob(services: Services): void {
  services.jobs.handle(DANGER_JOB, () => watchDangerReports(services))
}

/** Runs every minute and after each new report. The shared key keeps several servers to one job. */
export async function notifyStaff(jobs: Jobs): Promise<void> {
  await jobs.send(DANGER_JOB, {}, { key: 'all', retries: 2 })
}
