import type { DangerJobServices } from '#features/danger-reports/server/danger-jobs.ts'
import { tellStaffNow } from '#features/danger-reports/server/danger-jobs.ts'
import type { DangerReportServices } from '#features/danger-reports/server/danger-report-routes.ts'
import { type NotificationServices, runNotifications } from '#platform/notifications/server/run-notifications.ts'
import { readHours } from '#platform/practice-hours/read-hours.ts'
import { mintIdentity } from '#platform/records/mint-identity.ts'
import { SCREENING_JOB } from '#platform/records/writing/screening.ts'
import { staffOf } from '#platform/sign-in/accounts/users.ts'
import { practiceSettings } from '#platform/sign-in/practice/practice-settings.ts'
import type { Mode } from '../config.ts'
import type { Services } from '../services.ts'

/** What the screens of danger reports ask of the server, put together here. */
export function dangerReportServices(services: Services, now: () => Date): DangerReportServices {
  const { database, jobs } = services
  return {
    hoursOf: async (practice) => (await readHours(practiceSettings(database), practice)).hours,
    asJob: (practice) => asJob(services, practice),
    tellStaff: () => tellStaffNow(jobs),
    now,
  }
}

export function dangerJobServices(services: Services, mode: Mode, notices: NotificationServices): DangerJobServices {
  const { database } = services
  return {
    practices: async () =>
      (await database.query<{ id: number }>('select id from practices order by id')).map(({ id }) => id),
    asJob: (practice) => asJob(services, practice),
    hoursOf: async (practice) => (await readHours(practiceSettings(database), practice)).hours,
    staffOf: (practice) => staffOf(database, mode, practice),
    sendNotices: (practice) => runNotifications(notices, practice),
    now: notices.now,
  }
}

function asJob({ openRecords }: Services, practice: number) {
  return openRecords(mintIdentity({ ...SCREENING_JOB, practice }))
}
