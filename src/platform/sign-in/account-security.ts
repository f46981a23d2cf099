import { Problem } from '#platform/api/problem.ts'
import type { Client } from '#platform/api/server/serve.ts'
import type { Identity } from '#platform/records/identity.ts'
import { recordEvent, toAuditEntry } from './audit-entries.ts'
import { deliver } from './deliver.ts'
import { deviceOf } from './device.ts'
import { limits } from './limits.ts'
import type { SignInContext } from './options.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { secondFactorOf } from './second-factor.ts'
import { idleTimeoutMs, type SecondFactor } from './sessions.ts'
import { matchingStep, newRecoveryCodes, newTotpOffer, storeRecoveryCodes, type TotpOffer } from './totp.ts'
import { type Account, findById, setPassword } from './users.ts'

export interface OwnSession {
  id: string
  current: boolean
  device: string
  startedAt: string
  lastSeenAt: string
}

export interface SecurityFacts {
  secondFactor: SecondFactor
  recoveryCodesLeft: number
  idleTimeoutMinutes: number
  sessionEncrypted: boolean
}

/** What a signed-in person does with their own account. */
export function createAccountSecurity(context: SignInContext) {
  const { database, mode, sessions } = context

  async function own(who: Identity): Promise<Account> {
    const account = await findById(database, mode, who.id)
    if (!account) throw new Problem(401, 'Please sign in again.')
    return account
  }

  async function requirePassword(account: Account, password: string, client: Client, operation: string): Promise<void> {
    const tries = limits.password(account.email, client)
    await context.throttle.attempt(tries)
    if (await isPassword(account.passwordHash, password)) {
      context.throttle.forgive(tries.slice(0, 2))
      context.throttle.refund(tries.slice(2))
      return
    }
    const { practice } = account
    await recordEvent(context, {
      operation,
      outcome: '8',
      why: 'wrong password',
      account,
      by: account,
      client,
      practice,
    })
    throw new Problem(403, 'This is not your current password.')
  }

  function changed(account: Account, operation: string, client: Client) {
    return toAuditEntry(context, { operation, action: 'U', account, by: account, client, practice: account.practice })
  }

  return {
    /** Ends every session; the browser at hand gets a new one, whose id is returned. */
    async changePassword(
      input: { currentPassword: string; newPassword: string },
      who: Identity,
      client: Client,
    ): Promise<{ token: string; message: string }> {
      const account = await own(who)
      await requirePassword(account, input.currentPassword, client, 'change-password')
      const problem = context.passwordProblem(account.role, input.newPassword)
      if (problem) throw new Problem(422, problem)
      if (input.newPassword === input.currentPassword)
        throw new Problem(422, 'Choose a password other than the current one.')
      const passwordHash = await hashPassword(input.newPassword)
      const about = { device: deviceOf(client.userAgent), secondFactor: secondFactorOf(context, account) }
      const token = await database.transaction(async (session) => {
        await setPassword(session, account.id, passwordHash)
        await sessions.endAll(session, account.id)
        await context.pending.drop(session, account.id)
        await session.query('delete from account_links where user_id = $1 and purpose = $2', [
          account.id,
          'reset-password',
        ])
        await context.audit.recordWithin(session, [changed(account, 'change-password', client)])
        session.afterCommit(() => sessions.forget(account.id))
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
      const account = await own(who)
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
      const account = await own(who)
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

    async startTotp(who: Identity, client: Client): Promise<TotpOffer> {
      const account = await own(who)
      if (account.totpSecret) {
        throw new Problem(409, 'An authenticator app is set up already. Remove it before you set up another.')
      }
      const offer = await newTotpOffer(account.email)
      await database.transaction(async (session) => {
        await session.query('update users set totp_offered = $2 where id = $1', [
          account.id,
          context.box.seal(offer.secret),
        ])
        await context.audit.recordWithin(session, [changed(account, 'start-totp', client)])
      })
      return offer
    },

    async confirmTotp(
      who: Identity,
      code: string,
      client: Client,
    ): Promise<{ message: string; recoveryCodes: string[] }> {
      const account = await own(who)
      if (!account.totpOffered) throw new Problem(409, 'Start the set-up of the authenticator app again.')
      const step = matchingStep(context.box.open(account.totpOffered), code, context.now())
      if (step === undefined) {
        const { practice } = account
        const refused = { operation: 'confirm-totp', outcome: '8', why: 'wrong code', practice } as const
        await recordEvent(context, { ...refused, account, by: account, client })
        throw new Problem(422, 'This is not the code the app shows now. Please check the clock of your phone.')
      }
      const recoveryCodes = newRecoveryCodes()
      await database.transaction(async (session) => {
        await session.query(
          'update users set totp_secret = totp_offered, totp_offered = null, totp_last_step = $2 where id = $1',
          [account.id, step],
        )
        await storeRecoveryCodes(context, session, account.id, recoveryCodes)
        await context.pending.drop(session, account.id)
        await context.audit.recordWithin(session, [changed(account, 'confirm-totp', client)])
      })
      return { message: 'From now on you sign in with your authenticator app.', recoveryCodes }
    },

    async removeTotp(who: Identity, password: string, client: Client): Promise<string> {
      const account = await own(who)
      await requirePassword(account, password, client, 'remove-totp')
      await database.transaction(async (session) => {
        await session.query(
          'update users set totp_secret = null, totp_offered = null, totp_last_step = null where id = $1',
          [account.id],
        )
        await session.query('delete from recovery_codes where user_id = $1', [account.id])
        await context.audit.recordWithin(session, [changed(account, 'remove-totp', client)])
      })
      return 'The authenticator app has been removed from your account.'
    },
  }
}
