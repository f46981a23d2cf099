import { notifyStaff } from '#features/danger-reports/server/danger-jobs.ts'
import { openScreening } from '#platform/danger-reports/server/screening.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { hoursOf } from '#platform/practice-hours/read-hours.ts'
import type { Screening } from '#platform/records/writing/screening.ts'
import { type Mode, staffOf } from '#platform/sign-in/accounts/users.ts'
import { practiceSettings } from '#platform/sign-in/practice/practice-settings.ts'
import { log } from './log.ts'

/** The assessment that every write of a patient passes, with what it needs to know of the practice. */
export function safetyScreening(mode: Mode, jobs: Jobs, now: () => Date): Screening {
  return openScreening({
    hoursOf: (sql, practice) => hoursOf(practiceSettings(sql), practice),
    staffOf: (sql, practice) => staffOf(sql, mode, practice),
    // the job also runs every minute: a report that finds no worker now is not forgotten
    reported: () => void notifyStaff(jobs).catch((error: Error) => log.error(`Danger reports: ${error.name}`)),
    now,
  })
}
