import type { StaffAccount } from '#platform/danger-reports/duty.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { PracticeHours } from '#platform/practice-hours/practice-hours.ts'
import type { Records } from '#platform/records/records.ts'
import { escalateReports } from './escalate.ts'

const DANGER_JOB = 'danger-reports'

export interface DangerJobServices {
  practices(): Promise<number[]>
  /** The store as the named job. */
  asJob(practice: number): Records
  hoursOf(practice: number): Promise<PracticeHours>
  staffOf(practice: number): Promise<StaffAccount[]>
  /** Sends what is due to people outside the app, by the way each has chosen. */
  sendNotices(practice: number): Promise<void>
  now(): Date
}

/** Hands on what nobody has acted on, then tells whoever is asked now. */
export async function watchDangerReports(services: DangerJobServices): Promise<void> {
  for (const practice of await services.practices()) {
    const [hours, staff] = [await services.hoursOf(practice), await services.staffOf(practice)]
    await escalateReports(services.asJob(practice), { hours, staff }, services.now())
    await services.sendNotices(practice)
  }
}

/** Once for each server, before its jobs start. */
export function handleDangerJob(jobs: Jobs, services: DangerJobServices): void {
  jobs.handle(DANGER_JOB, () => watchDangerReports(services))
}

/** To be called every minute and after each new report. One key: several servers make one job. */
export async function tellStaffNow(jobs: Jobs): Promise<void> {
  await jobs.send(DANGER_JOB, {}, { key: 'all', retries: 2 })
}
