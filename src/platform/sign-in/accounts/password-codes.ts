import { Problem } from '#platform/api/problem.ts'
import type { Queryable } from '#platform/database/database.ts'
import { toAuditEntry } from '../audit-entries.ts'
import { storeLink } from '../delivery/links.ts'
import type { SignInContext } from '../options.ts'
import { bareCode, newPrintedCode } from '../printed-code.ts'
import type { Acting } from './account-administration.ts'
import { type Account, findById, isConfirmed } from './users.ts'

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

  return {
    /** A new code ends the earlier one. */
    async issuePasswordCode(accountId: string, verified: readonly string[], by: Acting) {
      const { who, client } = by
      if (mode === 'demo' || context.mail)
        throw new Problem(409, 'Here a link for a new password is sent by email: see Forgot your password?')
      const account = await findById(database, mode, accountId)
      if (account?.practice !== who.practice || account.status !== 'active')
        throw new Problem(404, 'There is no such account.')
      refuse(account, by)
      const code = newPrintedCode()
      const expiresAt = new Date(now().getTime() + DAY_MS).toISOString()
      await database.transaction(async (session) => {
        const hash = context.box.fingerprint(textOf(code))
        await storeLink(session, { hash, userId: account.id, purpose: 'reset-password', expires: expiresAt })
        const why = `in person: ${verified.join(', ')}`
        const about = { operation: 'issue-password-code', action: 'C', account, by: who, client, why } as const
        const entry = toAuditEntry(context, { ...about, practice: who.practice })
        await context.audit.recordWithin(session, [
          account.patientId ? { ...entry, patient: account.patientId } : entry,
        ])
      })
      return { code, expiresAt }
    },
  }
}
