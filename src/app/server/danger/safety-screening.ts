import { tellStaffNow } from '#features/danger-reports/server/danger-jobs.ts'
import { openScreening } from '#platform/danger-reports/server/screening.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { readHours } from '#platform/practice-hours/read-hours.ts'
import type { Screening } from '#platform/records/writing/screening.ts'
import { staffOf } from '#platform/sign-in/accounts/users.ts'
import { practiceSettings } from '#platform/sign-in/practice/practice-settings.ts'
import type { Mode } from '../config.ts'
import { log } from '../log.ts'

/** The judgement that every write of a patient passes, with what it needs to know of the practice. */
export function safetyScreening(mode: Mode, jobs: Jobs, now: () => Date): Screening {
  return openScreening({
    hoursOf: async (sql, practice) => (await readHours(practiceSettings(sql), practice)).hours,
    staffOf: (sql, practice) => staffOf(sql, mode, practice),
    // the job runs every minute as well: a report that finds no worker now is not forgotten
    reported: () => void tellStaffNow(jobs).catch((error: Error) => log.error(`Danger reports: ${error.name}`)),
    now,
  })
}
