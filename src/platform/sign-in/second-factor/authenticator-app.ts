import { Problem } from '#platform/api/problem.ts'
import type { Client } from '#platform/api/server/serve.ts'
import type { Identity } from '#platform/records/identity.ts'
import { endAccess } from '../accounts/end-access.ts'
import { ownAccount, requirePassword } from '../accounts/own-account.ts'
import type { Account } from '../accounts/users.ts'
import { recordEvent, toAuditEntry } from '../audit-entries.ts'
import { deliver } from '../delivery/deliver.ts'
import { deviceOf } from '../device.ts'
import { limits } from '../limits.ts'
import type { SignInContext } from '../options.ts'
import {
  matchingStep,
  newRecoveryCodes,
  newTotpOffer,
  spendTotpOrRecoveryCode,
  storeRecoveryCodes,
  type TotpOffer,
} from './totp.ts'

/** A user's own authenticator app: set up with a code it shows, removed with the password and a code. */
export function createAuthenticatorApp(context: SignInContext) {
  const { database, sessions } = context

  function changed(account: Account, operation: string, client: Client) {
    return toAuditEntry(context, { operation, action: 'U', account, by: account, client, practice: account.practice })
  }

  async function refuseCode(account: Account, operation: string, client: Client): Promise<void> {
    const { practice } = account
    await recordEvent(context, {
      operation,
      outcome: '8',
      why: 'wrong code',
      account,
      by: account,
      client,
      practice,
    })
  }

  function tellOwner(account: Account, what: string): void {
    const text = `${what} If it was not you, please call the practice.`
    if (context.mail) deliver(context, { to: account.email, subject: 'Your Aurora sign-in was changed', text })
  }

  return {
    async startTotp(who: Identity, client: Client): Promise<TotpOffer> {
      const account = await ownAccount(context, who)
      if (account.totpSecret) {
        throw new Problem(409, 'You have set up an authenticator app. Remove it before you set up a new one.')
      }
      const offer = await newTotpOffer(account.email)
      await database.transaction(async (session) => {
        await session.query('update users set totp_offered = $2 where id = $1', [
          account.id,
          context.box.encrypt(offer.secret),
        ])
        await context.audit.recordWithin(session, [changed(account, 'start-totp', client)])
      })
      return offer
    },

    /** Other sessions have not shown a code: all of them end, and this browser gets a new one that has. */
    async confirmTotp(
      who: Identity,
      code: string,
      client: Client,
    ): Promise<{ token: string; message: string; recoveryCodes: string[] }> {
      const account = await ownAccount(context, who)
      if (!account.totpOffered) throw new Problem(409, 'Set up the authenticator app again from the start.')
      await context.rateLimits.attempt(limits.code(account.id))
      const step = matchingStep(context.box.decrypt(account.totpOffered), code, context.now())
      if (step === undefined) {
        await refuseCode(account, 'confirm-totp', client)
        throw new Problem(422, 'This is not the code the app shows now. Please check the clock of your phone.')
      }
      await context.rateLimits.forgive(limits.code(account.id))
      const recoveryCodes = newRecoveryCodes()
      const token = await database.transaction(async (session) => {
        const rows = await session.query(
          `update users set totp_secret = totp_offered, totp_offered = null, totp_last_step = $2
           where id = $1 and totp_offered = $3 returning id`,
          [account.id, step, account.totpOffered],
        )
        if (rows.length === 0) throw new Problem(409, 'Set up the authenticator app again from the start.')
        await storeRecoveryCodes(context, session, account.id, recoveryCodes)
        await endAccess(context, session, account.id)
        await context.audit.recordWithin(session, [changed(account, 'confirm-totp', client)])
        return sessions.start(session, account.id, { device: deviceOf(client.userAgent), secondFactor: 'totp' })
      })
      tellOwner(account, 'An authenticator app was just set up for your Aurora account.')
      return {
        token,
        message: 'From now on you sign in with your authenticator app. Other devices have been signed out.',
        recoveryCodes,
      }
    },

    async removeTotp(who: Identity, input: { password: string; code: string }, client: Client): Promise<string> {
      const account = await ownAccount(context, who)
      if (!account.totpSecret) throw new Problem(409, 'No authenticator app is set up.')
      await requirePassword(context, account, input.password, client, 'remove-totp')
      await context.rateLimits.attempt(limits.code(account.id))
      if (!(await spendTotpOrRecoveryCode(context, account, input.code))) {
        await refuseCode(account, 'remove-totp', client)
        throw new Problem(
          403,
          'This code is wrong. Use the code your app shows now, or a recovery code you have not used.',
        )
      }
      await context.rateLimits.forgive(limits.code(account.id))
      await database.transaction(async (session) => {
        await clearTotp(session, account.id)
        await context.audit.recordWithin(session, [changed(account, 'remove-totp', client)])
        session.afterCommit(() => sessions.forget(account.id))
      })
      tellOwner(account, 'The authenticator app was just removed from your Aurora account.')
      return 'You no longer need the app to sign in. It has been removed.'
    },
  }
}

export async function clearTotp(on: Pick<SignInContext['database'], 'query'>, userId: string): Promise<void> {
  await on.query('update users set totp_secret = null, totp_offered = null, totp_last_step = null where id = $1', [
    userId,
  ])
  await on.query('delete from recovery_codes where user_id = $1', [userId])
}
