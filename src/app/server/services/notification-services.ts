import type { NotificationServices } from '#platform/notifications/server/run-notifications.ts'
import { mintIdentity } from '#platform/records/mint-identity.ts'
import type { Mailer } from '#platform/sign-in/delivery/mail.ts'
import type { SmsGateway } from '#platform/sign-in/delivery/sms-gateway.ts'
import type { Mode } from '../config.ts'
import type { Services } from '../services.ts'

interface Ways {
  mail: Mailer | undefined
  sms: SmsGateway | undefined
}

/** What notices ask of the server, put together here. */
export function notificationServices(
  { database, audit, merged, sources, openRecords }: Services,
  { mode, publicUrl, mail, sms, now }: Ways & { mode: Mode; publicUrl: URL; now(): Date },
): NotificationServices {
  return {
    database,
    audit,
    mode,
    mail,
    sms,
    signInUrl: new URL('/auth', publicUrl).href,
    openRecords: (practice) =>
      openRecords(mintIdentity({ kind: 'job', id: 'notices', name: 'Notices', role: 'software', practice })),
    survivorOf: (practice, patientId) => merged.survivorOf(practice, sources.all(practice).patients, patientId),
    now,
  }
}
