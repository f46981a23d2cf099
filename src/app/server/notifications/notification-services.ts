import type { NotificationServices } from '#platform/notifications/server/run-notifications.ts'
import type { OpenAsJob } from '#platform/records/job-records.ts'
import type { MergedPatients } from '#platform/records/patients/merged-patients.ts'
import type { Sources } from '#platform/sources/open-sources.ts'

type Opened = Pick<NotificationServices, 'database' | 'audit' | 'now'> & {
  merged: MergedPatients
  sources: Sources
  asJob: OpenAsJob
}
type Ways = Pick<NotificationServices, 'mode' | 'mail' | 'sms'> & { publicUrl: URL }

/** What sending notifications needs of the server. */
export function notificationServices(opened: Opened, { mode, mail, sms, publicUrl }: Ways): NotificationServices {
  const { database, audit, merged, sources, asJob, now } = opened
  return {
    database,
    audit,
    mode,
    mail,
    sms,
    signInUrl: new URL('/auth', publicUrl).href,
    openRecords: (practice) => asJob('notices', { practice }),
    survivorOf: (practice, patientId) => merged.survivorOf(practice, sources.all(practice).patients, patientId),
    now,
  }
}
