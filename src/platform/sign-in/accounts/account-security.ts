import { Problem } from '#platform/api/problem.ts'
import type { Client } from '#platform/api/server/serve.ts'
import type { Identity } from '#platform/records/identity.ts'
import { toAuditEntry } from '../audit-entries.ts'
import { checkNewPassword } from '../check-new-password.ts'
import { deliver } from '../delivery/deliver.ts'
import { deviceOf } from '../device.ts'
import type { SignInContext } from '../options.ts'
import { hashPassword } from '../passwords.ts'
import { secondFactorOf } from '../second-factor/second-factor.ts'
import { idleTimeoutMs, type SessionFacts } from '../sessions.ts'
import { endAccess } from './end-access.ts'
import { ownAccount, requirePassword } from './own-account.ts'
import { type Account, setPassword } from './users.ts'

export interface OwnSession {
  id: string
  current: boolean
  device: string
  startedAt: string
  lastSeenAt: string
}

export interface SecurityFacts {
  secondFactor: ReturnType<typeof secondFactorOf>
  recoveryCodesLeft: number
  idleTimeoutMinutes: number
  sessionEncrypted: boolean
}

/** What signed-in users do with their own account. */
export function createAccountSecurity(context: SignInContext) {
  const { database, sessions } = context

  function changed(account: Account, operation: string, client: Client) {
    return toAuditEntry(context, { operation, action: 'U', account, by: account, client, practice: account.practice })
  }

  return {
    /** Ends every session; this browser gets a new one with the same second factor as before. */
    async changePassword(
      input: { currentPassword: string; newPassword: string },
      who: Identity,
      current: Pick<SessionFacts, 'secondFactor'>,
      client: Client,
    ): Promise<{ token: string; message: string }> {
      const account = await ownAccount(context, who)
      await requirePassword(context, account, input.currentPassword, client, 'change-password')
      await checkNewPassword(context, account, input.newPassword)
      if (input.newPassword === input.currentPassword)
        throw new Problem(422, 'Choose a password other than the current one.')
      const passwordHash = await hashPassword(input.newPassword)
      const about = { device: deviceOf(client.userAgent), secondFactor: current.secondFactor }
      const token = await database.transaction(async (session) => {
        await setPassword(session, account.id, passwordHash)
        await endAccess(context, session, account.id)
        await context.audit.recordWithin(session, [changed(account, 'change-password', client)])
        return sessions.start(session, account.id, about)
      })
      const text = 'The password of your Aurora account was just changed. If it was not you, please call the practice.'
      if (context.mail) deliver(context, { to: account.email, subject: 'Your Aurora password was changed', text })
      return { token, message: 'Your password has been changed. Other devices have been signed out.' }
    },

    async sessions(who: Identity, currentId: string | undefined): Promise<OwnSession[]> {
      const rows = await sessions.list(who.id)
      return rows.map((row) => ({
        id: row.id,
        current: row.id === currentId,
        device: row.device,
        startedAt: new Date(row.started).toISOString(),
        lastSeenAt: new Date(row.lastSeen).toISOString(),
      }))
    },

    async endOtherSessions(who: Identity, currentId: string | undefined, client: Client): Promise<string> {
      const account = await ownAccount(context, who)
      const ended = await database.transaction(async (session) => {
        const count = await sessions.endAll(session, account.id, currentId)
        await context.audit.recordWithin(session, [changed(account, 'end-other-sessions', client)])
        session.afterCommit(() => sessions.forget(account.id))
        return count
      })
      if (ended === 0) return 'You are not signed in anywhere else.'
      return ended === 1 ? 'One other device has been signed out.' : `${ended} other devices have been signed out.`
    },

    async security(who: Identity): Promise<SecurityFacts> {
      const account = await ownAccount(context, who)
      const [left] = await database.query<{ count: number }>(
        'select count(*)::int as count from recovery_codes where user_id = $1 and used is null',
        [account.id],
      )
      return {
        secondFactor: secondFactorOf(context, account),
        recoveryCodesLeft: left?.count ?? 0,
        idleTimeoutMinutes: idleTimeoutMs / 60_000,
        sessionEncrypted: context.publicUrl.protocol === 'https:',
      }
    },
  }
}
