import { Problem } from '#platform/api/problem.ts'
import type { Client } from '#platform/api/server/serve.ts'
import type { Identity } from '#platform/records/identity.ts'
import { recordEvent } from '../audit-entries.ts'
import { limits } from '../limits.ts'
import type { SignInContext } from '../options.ts'
import { isPassword } from '../passwords.ts'
import { type Account, findById } from './users.ts'

export async function ownAccount({ database, mode }: SignInContext, who: Identity): Promise<Account> {
  const account = await findById(database, mode, who.id)
  if (!account) throw new Problem(401, 'Please sign in again.')
  return account
}

/** The password once more, before something that decides how the account is protected. */
export async function requirePassword(
  context: SignInContext,
  account: Account,
  password: string,
  client: Client,
  operation: string,
): Promise<void> {
  const tries = limits.ownPassword(account.id, client)
  await context.rateLimits.attempt(tries)
  if (await isPassword(account.passwordHash, password)) {
    await context.rateLimits.forgive(tries)
    return
  }
  const { practice } = account
  await recordEvent(context, { operation, outcome: '8', why: 'wrong password', account, by: account, client, practice })
  throw new Problem(403, 'This is not your current password.')
}
