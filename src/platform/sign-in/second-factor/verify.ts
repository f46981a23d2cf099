import { Problem } from '#platform/api/problem.ts'
import type { Client } from '#platform/api/server/serve.ts'
import type { Queryable } from '#platform/database/database.ts'
import { type Account, findById, type SignedInUser, toUser } from '../accounts/users.ts'
import { recordEvent, recordTooMany } from '../audit-entries.ts'
import { limits } from '../limits.ts'
import { openSession } from '../open-session.ts'
import type { SignInContext } from '../options.ts'
import { formatWait } from '../rate-limits.ts'
import { mostSends, newCode, type PendingSignIn, resendCooldownMs } from './codes.ts'
import { sendCode } from './send-code.ts'
import { spendTotpOrRecoveryCode } from './totp.ts'

const expired = () => new Problem(401, 'This code has expired. Please sign in again.')

export function createVerify(context: SignInContext) {
  const { database, mode, pending, rateLimits } = context

  async function isRight(token: string, found: PendingSignIn, account: Account, code: string): Promise<boolean> {
    if (found.method === 'totp') return spendTotpOrRecoveryCode(context, account, code)
    // an app set up since the password check counts immediately; a demo sign-in is worth nothing in a practice
    if (account.totpSecret || (found.method === 'demo') !== (mode === 'demo')) return false
    return found.method === 'demo' ? /^\d{6}$/.test(code) : pending.isCode(token, found, code)
  }

  return {
    async verify(
      input: { userId: string; code: string },
      client: Client,
      oldToken?: string,
    ): Promise<{ token: string; user: SignedInUser; message: string }> {
      const found = await pending.takeTry(input.userId)
      const account = found && (await findById(database, mode, found.userId))
      if (!found || account?.status !== 'active') {
        const practice = await context.homePractice()
        const refused = { operation: 'verify', outcome: '8', client, practice } as const
        await rateLimits.attempt(limits.unknownSignIn(client)).catch(async (problem: unknown) => {
          await recordTooMany(context, refused, problem)
          throw problem
        })
        await recordEvent(context, { ...refused, why: 'no such sign-in' })
        throw expired()
      }
      const { practice } = account
      const refused = { operation: 'verify', outcome: '8', account, client, practice } as const
      const tries = limits.code(account.id)
      if (found.method !== 'demo') {
        await rateLimits.attempt(tries).catch(async (problem: unknown) => {
          await recordTooMany(context, refused, problem)
          throw problem
        })
      }
      if (!(await isRight(input.userId, found, account, input.code))) {
        await recordEvent(context, { ...refused, why: 'wrong code' })
        throw new Problem(401, 'Invalid verification code')
      }
      await rateLimits.forgive([...tries, ...limits.sms(account.id)])
      const claim = (on: Queryable) => pending.finish(on, input.userId)
      const token = await openSession(context, { account, secondFactor: found.method, client, oldToken, claim })
      const signedIn = await findById(database, mode, account.id)
      return { token, user: toUser(signedIn ?? account), message: 'You are signed in.' }
    },

    async resendCode(input: { userId: string }, client: Client): Promise<string> {
      const found = await pending.find(input.userId)
      const account = found && (await findById(database, mode, found.userId))
      if (!found || account?.status !== 'active') throw expired()
      if (found.method === 'totp') return 'Open your authenticator app: it shows the current code.'
      // the first may be requested immediately: the first message may have been lost
      const waitMs = found.sends > 1 ? new Date(found.sent).getTime() + resendCooldownMs - context.now().getTime() : 0
      if (waitMs > 0) {
        const seconds = Math.ceil(waitMs / 1000)
        throw new Problem(429, `Please wait ${formatWait(waitMs)} before asking for another code.`, {
          retryAfterSeconds: seconds,
        })
      }
      if (found.sends >= mostSends) throw new Problem(429, 'Several codes were already sent. Please sign in again.')
      if (found.method === 'sms') await rateLimits.attempt(limits.sms(account.id))
      const code = newCode()
      if (!(await pending.renew(input.userId, found, code))) throw new Problem(409, 'A code is already being sent.')
      const message = await sendCode(context, account, found.method, code)
      const { practice } = account
      await recordEvent(context, { operation: 'code-sent', account, by: account, client, practice, why: found.method })
      return message
    },
  }
}
