import type { Role } from '#platform/api/endpoint.ts'
import type { AuditLog } from '#platform/audit/audit-log.ts'
import type { Database, Queryable } from '#platform/database/database.ts'
import type { AccessEpoch } from '#platform/records/access-epoch/open-access-epoch.ts'
import type { Identity } from '#platform/records/identity.ts'
import type { Records } from '#platform/records/records.ts'
import type { Mode } from './accounts/users.ts'
import type { AnonymousAudit } from './anonymous-audit.ts'
import type { Mailer } from './delivery/mail.ts'
import type { SmsGateway } from './delivery/sms-gateway.ts'
import type { KnownDevices } from './known-devices.ts'
import type { RateLimits } from './rate-limits.ts'
import type { PendingSignIns } from './second-factor/codes.ts'
import type { SecretBox } from './secret-box.ts'
import type { Sessions } from './sessions.ts'

export interface SignInOptions {
  database: Database
  accessEpoch: AccessEpoch
  audit: AuditLog
  openRecords(identity: Identity): Records
  mode: Mode
  /** Keys the digests of codes and seals authenticator secrets; at least 32 characters, the same after a restart. */
  secret: string
  /** Secrets used before: what they encrypted or digested still counts. */
  earlierSecrets?: readonly string[] | undefined
  /** Where browsers reach the server, for links in mails. */
  publicUrl: string | URL
  /** What is wrong with a new password, in words; undefined when it is good enough for the role. */
  passwordProblem(role: Role, password: string): string | undefined
  /** Ends the access this account gave to third-party apps, with their refresh tokens, in the given transaction. */
  endAppAccess(on: Queryable, userId: string): Promise<void>
  /** A restricted record is opened by the team named on it alone: no account is linked to it. */
  isRestricted(practice: number, patientId: string): boolean
  sms?: SmsGateway
  mail?: Mailer
  log: { info(message: string): void; error(message: string): void }
  /** Name of this installation in audit events. */
  site?: string
  now(): Date
  wait?(ms: number): Promise<void>
}

/** The options with their defaults, and the parts every operation shares. */
export interface SignInContext extends Required<Omit<SignInOptions, 'sms' | 'mail' | 'publicUrl' | 'earlierSecrets'>> {
  publicUrl: URL
  sms: SmsGateway | undefined
  mail: Mailer | undefined
  /** The practice that registrations and unknown visitors are counted to. */
  homePractice(): Promise<number>
  box: SecretBox
  rateLimits: RateLimits
  anonymousAudit: AnonymousAudit
  devices: KnownDevices
  sessions: Sessions
  pending: PendingSignIns
}
