import { Problem } from '#platform/api/problem.ts'
import type { Queryable, Session } from '#platform/database/database.ts'
import { toAuditEntry } from '../audit-entries.ts'
import { storeLink } from '../delivery/links.ts'
import type { SignInContext } from '../options.ts'
import { clearPasskeys } from '../passkey-store.ts'
import { bareCode, newPrintedCode } from '../printed-code.ts'
import { clearTotp } from '../second-factor/authenticator-app.ts'
import type { Acting } from './account-administration.ts'
import { endAccess } from './end-access.ts'
import { type Account, findByEmail, findById, isConfirmed } from './users.ts'

const DAY_MS = 24 * 60 * 60_000

const textOf = (code: string) => `password code ${bareCode(code)}`

/** What a stored code can look like: the secret may have changed since it was issued. */
const hashesOf = ({ box }: SignInContext, code: string): string[] => box.fingerprints(textOf(code))

/** The account a code was issued for, without using it. */
export async function findPasswordCode(context: SignInContext, code: string): Promise<string | undefined> {
  const [found] = await context.database.query<{ userId: string }>(
    `select user_id as "userId" from account_links
     where token_hash = any($1::text[]) and purpose = 'reset-password' and expires > $2`,
    [hashesOf(context, code), context.now().toISOString()],
  )
  return found?.userId
}

/** Single use: the first use deletes the row. */
export async function takePasswordCode(context: SignInContext, on: Queryable, code: string): Promise<boolean> {
  const rows = await on.query(
    `delete from account_links
     where token_hash = any($1::text[]) and purpose = 'reset-password' and expires > $2 returning user_id`,
    [hashesOf(context, code), context.now().toISOString()],
  )
  return rows.length > 0
}

/**
 * The way back in where no email is sent: a printed code, handed over after an identity check. It replaces the password
 * alone: an authenticator app stays, so nobody takes over a colleague's account with it.
 */
export function createPasswordCodes(context: SignInContext) {
  const { database, mode, now } = context

  function refuse(account: Account, { who }: Acting): void {
    if (account.id === who.id) throw new Problem(409, 'Someone else has to issue your code.')
    if (!isConfirmed(mode, account)) throw new Problem(409, 'Confirm this account first.')
    if (account.role === 'patient') {
      if (account.patientId && context.isRestricted(who.practice, account.patientId))
        throw new Problem(403, 'This record is restricted: no code is issued until the restriction is lifted.')
      return
    }
    if (who.role !== 'admin') throw new Problem(403, 'Only an administrator issues a code for a colleague.')
    // somebody who never signed in has left nothing under this name
    if (!account.totpSecret && account.lastLogin)
      throw new Problem(
        409,
        'This account has no authenticator app, so the code alone would open it. Deactivate it under Staff and invite your colleague with another email address.',
      )
  }

  /** A new code ends the earlier one. */
  async function newCode(session: Session, accountId: string) {
    const code = newPrintedCode()
    const expiresAt = new Date(now().getTime() + DAY_MS).toISOString()
    const hash = context.box.fingerprint(textOf(code))
    await storeLink(session, { hash, userId: accountId, purpose: 'reset-password', expires: expiresAt })
    return { code, expiresAt }
  }

  return {
    async issuePasswordCode(accountId: string, verified: readonly string[], by: Acting) {
      const { who, client } = by
      if (mode === 'demo' || context.mail)
        throw new Problem(409, 'Here a link for a new password is sent by email: see Forgot your password?')
      const account = await findById(database, mode, accountId)
      if (account?.practice !== who.practice || account.status !== 'active')
        throw new Problem(404, 'There is no such account.')
      refuse(account, by)
      return database.transaction(async (session) => {
        const issued = await newCode(session, account.id)
        const why = `in person: ${verified.join(', ')}`
        const about = { operation: 'issue-password-code', action: 'C', account, by: who, client, why } as const
        const entry = toAuditEntry(context, { ...about, practice: who.practice })
        await context.audit.recordWithin(session, [
          account.patientId ? { ...entry, patient: account.patientId } : entry,
        ])
        return issued
      })
    },

    /**
     * For the command line of the server: an administrator whom no colleague can help. Whoever can run it can read the
     * secret and the database too; what it did is in the audit log.
     */
    async restoreAdministrator(email: string, { isAppLost }: { isAppLost: boolean }) {
      const account = await findByEmail(database, mode, email)
      if (account?.role !== 'admin' || account.status !== 'active')
        throw new Problem(404, `No administrator of this installation has the address ${email}.`)
      return database.transaction(async (session) => {
        if (isAppLost) {
          await clearTotp(session, account.id)
          await clearPasskeys(session, account.id)
          await endAccess(context, session, account.id)
        }
        const issued = await newCode(session, account.id)
        const why = isAppLost ? 'on the server; authenticator app removed' : 'on the server'
        const client = { ip: 'local', userAgent: '', requestId: 'command line' }
        const about = { operation: 'issue-password-code', action: 'C', account, client, why } as const
        await context.audit.recordWithin(session, [toAuditEntry(context, { ...about, practice: account.practice })])
        return issued
      })
    },
  }
}
