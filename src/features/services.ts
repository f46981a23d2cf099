import type { Exchanges } from '#assistant/exchanges.ts'
import type { ChatModel } from '#assistant/models/model.ts'
import type { EmbeddingModel } from '#assistant/search/embedding.ts'
import type { Speech } from '#assistant/speech/open-speech.ts'
import type { OpenApiDocument } from '#platform/api/server/reference/read-operations.ts'
import type { AuditLog } from '#platform/audit/audit-log.ts'
import type { AuditReader } from '#platform/audit/open-audit-reader.ts'
import type { Connections } from '#platform/connections/connections.ts'
import type { Hl7Messages } from '#platform/connections/hl7/messages.ts'
import type { Outbound } from '#platform/connections/outbound/outbound.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Live } from '#platform/live/server/open-live.ts'
import type { BookingLinks } from '#platform/notifications/booking/booking-links.ts'
import type { BookingReminders } from '#platform/notifications/booking/booking-reminders.ts'
import type { SetupFacts } from '#platform/practice-profile/checklist.ts'
import type { Recordings } from '#platform/recordings/recordings.ts'
import type { Exports } from '#platform/records/exports.ts'
import type { Identity } from '#platform/records/identity.ts'
import type { Imports } from '#platform/records/import/imports.ts'
import type { OpenAsJob } from '#platform/records/job-records.ts'
import type { CarerRecords } from '#platform/records/patients/carer-records.ts'
import type { EmergencyAccessService } from '#platform/records/patients/emergency-access.ts'
import type { Records } from '#platform/records/records.ts'
import type { PracticeAccounts } from '#platform/sign-in/accounts/practice-accounts.ts'
import type { UserFlags } from '#platform/sign-in/accounts/user-flags.ts'
import type { UserSettings } from '#platform/sign-in/accounts/user-settings.ts'
import type { Mode } from '#platform/sign-in/accounts/users.ts'
import type { Mailer } from '#platform/sign-in/delivery/mail.ts'
import type { SmsGateway } from '#platform/sign-in/delivery/sms-gateway.ts'
import type { KeptProfile } from '#platform/sign-in/practice/open-profile.ts'
import type { PracticeSettings } from '#platform/sign-in/practice/practice-settings.ts'
import type { RateLimits } from '#platform/sign-in/rate-limits.ts'
import type { SignIn } from '#platform/sign-in/sign-in.ts'
import type { Requesters } from '#platform/smart/requesters.ts'
import type { Smart } from '#platform/smart/smart.ts'
import type { Sources } from '#platform/sources/open-sources.ts'
import type { SourceMeter } from '#platform/sources/source-meter.ts'

/**
 * What every feature is given. The database is not in it: a feature reads and writes records through `openRecords` or
 * the `records` of a request, where permission and audit are.
 */
export interface Services {
  /** The only clock. */
  now(): Date
  installation: Installation
  log: { info(message: string): void; error(message: string): void }

  openRecords(who: Identity, requestId?: string): Records
  /** Every data type from the real source, whatever is switched: for data from another system. */
  openRealRecords(who: Identity, requestId?: string): Records
  /** As a user who is not signed in now; undefined once the account is closed. */
  recordsOf(practice: number, userId: string): Promise<Records | undefined>
  /** Each job is opened by the feature that runs it; `scripts/import-rules` checks that. */
  asJob: OpenAsJob
  asRealJob: OpenAsJob
  carers: CarerRecords
  requesters: Requesters
  emergencyAccess: EmergencyAccessService
  imports: Imports
  exports: Exports

  audit: AuditLog
  auditReader: AuditReader
  sources: Sources
  sourceMeter: SourceMeter
  jobs: Jobs
  /** One at a time by this name, over all processes. Holds a connection: for short work of few callers. */
  inTurn<T>(name: string, work: () => Promise<T>): Promise<T>
  live: Live

  signIn: SignIn
  smart: Smart
  accounts: PracticeAccounts
  settings: PracticeSettings
  /** Name, places, hours, appointment types and fees of the practice. */
  profile: KeptProfile
  /** What the checklist of the setup looks at. */
  setupFacts(practice: number): Promise<SetupFacts>
  userSettings: UserSettings
  userFlags: UserFlags
  rateLimits: RateLimits
  /** A keyed digest, for what is short enough to guess. Each purpose has digests of its own. */
  fingerprint(purpose: 'portal' | 'video', text: string): string

  recordings: Recordings
  speech: Speech
  /** Undefined: the embedded engine answers alone. */
  model: ChatModel | undefined
  embedding: EmbeddingModel | undefined
  exchanges: Exchanges

  /** Links that patients open without signing in. */
  bookingLinks: BookingLinks
  bookingReminders: BookingReminders

  connections: Connections
  hl7Messages: Hl7Messages
  outbound: Outbound
  /** Undefined where the administrator named none. */
  delivery: { mail: Mailer | undefined; sms: SmsGateway | undefined }
  /** Sends what is due by email and SMS. */
  sendNotifications(practice: number): Promise<void>
}

/** Facts about this server. */
export interface Installation {
  mode: Mode
  version: string
  publicUrl: URL
  database: 'embedded' | 'server'
  startedAt: Date
  /** Number of this process among those of the machine, counted from 1; a process started later has a higher one. */
  process: number
  /** Host and port that take HL7 v2 messages. */
  hl7Address: string | undefined
  /** Where scanned letters are put; practice mode only. */
  incomingFolder: string | undefined
  /** Throws when the database does not answer. */
  ping(): Promise<unknown>
  /** Why this process should get no requests; undefined when it should. */
  notReady(): Promise<string | undefined>
  /** Why recordings and large files cannot be stored now. */
  objectsAway(): Promise<string | undefined>
  openApi(): Promise<OpenApiDocument>
  /** Tags that give a page written by the server the application's colours. */
  theme: string | undefined
  /** What an administrator sees on every screen until it is fixed. */
  warnings(who: Identity): Promise<{ id: string; text: string; href?: string }[]>
  /** Demo on the embedded database: empties it and starts again, soon after the call. */
  startOver: (() => void) | undefined
  /** Counts over the practice; about nobody in particular. */
  figures(practice: number): Promise<{ patients: number; voiceSessions: number; aiTasksCompleted: number }>
}
