import { Problem } from '#platform/api/problem.ts'
import type { Client } from '#platform/api/server/serve.ts'
import type { Queryable } from '#platform/database/database.ts'
import type { Account } from './accounts/users.ts'
import { toAuditEntry } from './audit-entries.ts'
import { deviceOf } from './device.ts'
import type { SignInContext } from './options.ts'
import type { SecondFactor } from './sessions.ts'

export interface OpenSession {
  account: Account
  secondFactor: SecondFactor
  client: Client
  /** The session this browser had until now: it ends. */
  oldToken?: string | undefined
  /** Set when a pending sign-in has to be used up; false rolls everything back. */
  claim?: (on: Queryable) => Promise<boolean>
}

/** Session, last login and audit event are written together or not at all. */
export async function openSession(context: SignInContext, opening: OpenSession): Promise<string> {
  const { account, secondFactor, client, oldToken } = opening
  return context.database.transaction(async (session) => {
    if (opening.claim && !(await opening.claim(session))) {
      throw new Problem(401, 'This code has expired. Please sign in again.')
    }
    if (oldToken) await context.sessions.end(session, oldToken)
    await session.query('update users set last_login = $2, phone_verified = phone_verified or $3 where id = $1', [
      account.id,
      context.now().toISOString(),
      secondFactor === 'sms' || secondFactor === 'demo',
    ])
    const token = await context.sessions.start(session, account.id, {
      device: deviceOf(client.userAgent),
      secondFactor,
    })
    const event = { operation: 'login', account, by: account, client, practice: account.practice }
    await context.audit.recordWithin(session, [toAuditEntry(context, event)])
    return token
  })
}
