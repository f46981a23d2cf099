import type { Session } from '#platform/database/database.ts'
import type { SignInContext } from '../options.ts'

/**
 * Everything that opens the account ends with the transaction: sessions, unfinished sign-ins, reset links, remembered
 * devices and the access of third-party apps.
 */
export async function endAccess(context: SignInContext, session: Session, userId: string): Promise<void> {
  await context.sessions.endAll(session, userId)
  await context.pending.drop(session, userId)
  await session.query(`delete from account_links where user_id = $1 and purpose = 'reset-password'`, [userId])
  await session.query('delete from known_devices where user_id = $1', [userId])
  await context.endAppAccess(session, userId)
  session.afterCommit(() => context.sessions.forget(userId))
}
