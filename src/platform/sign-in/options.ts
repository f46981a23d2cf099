import type { Role } from '#platform/api/endpoint.ts'
import type { AuditLog } from '#platform/audit/audit-log.ts'
import type { Database } from '#platform/database/database.ts'
import type { Identity } from '#platform/records/identity.ts'
import type { Records } from '#platform/records/records.ts'
import type { PendingSignIns } from './codes.ts'
import type { Mailer } from './mail.ts'
import type { SecretBox } from './secret-box.ts'
import type { Sessions } from './sessions.ts'
import type { SmsGateway } from './sms-gateway.ts'
import type { Throttle } from './throttle.ts'
import type { Mode } from './users.ts'

export interface SignInOptions {
  database: Database
  audit: AuditLog
  openRecords(identity: Identity): Records
  mode: Mode
  /** Keys the digests of codes and seals authenticator secrets; at least 32 characters, the same after a restart. */
  secret: string
  /** Where browsers reach the server, for links in mails. */
  publicUrl: string | URL
  /** What is wrong with a new password, in words; undefined when it is good enough for the role. */
  passwordProblem(role: Role, password: string): string | undefined
  sms?: SmsGateway
  mail?: Mailer
  log: { info(message: string): void; error(message: string): void }
  /** Name of this installation in audit events. */
  site?: string
  now?(): Date
  wait?(ms: number): Promise<void>
}

/** The options with their defaults, and the parts every operation shares. */
export interface SignInContext extends Required<Omit<SignInOptions, 'sms' | 'mail' | 'publicUrl'>> {
  publicUrl: URL
  sms: SmsGateway | undefined
  mail: Mailer | undefined
  /** The practice that registrations and unknown visitors are counted to. */
  homePractice(): Promise<number>
  box: SecretBox
  throttle: Throttle
  sessions: Sessions
  pending: PendingSignIns
}
