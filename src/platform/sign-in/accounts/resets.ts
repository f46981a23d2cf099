import { Problem } from '#platform/api/problem.ts'
import type { Client } from '#platform/api/server/serve.ts'
import { recordEvent, toAuditEntry } from '../audit-entries.ts'
import { checkNewPassword } from '../check-new-password.ts'
import { deliver, steadily } from '../delivery/deliver.ts'
import { issueLink, peekLink, takeLink } from '../delivery/links.ts'
import { limits } from '../limits.ts'
import type { SignInContext } from '../options.ts'
import { clearPasskeys } from '../passkey-store.ts'
import { hashPassword } from '../passwords.ts'
import { looksLikeToken } from '../tokens.ts'
import { wrongCode } from './chart-codes.ts'
import { endAccess } from './end-access.ts'
import { findPasswordCode, takePasswordCode } from './password-codes.ts'
import { findByEmail, findById, setPassword } from './users.ts'

const sameReply = 'If there is an account for this address, we have sent a link. It works once, for 30 minutes.'
const unusable = () => new Problem(410, 'This link has expired or was already used. Please ask for a new one.')
const leastMs = 150

export function createResets(context: SignInContext) {
  const { database, mode } = context

  return {
    /** The same words after the same time, whether there is an account or not. */
    requestReset: (email: string, client: Client): Promise<string> =>
      steadily(context, leastMs, async () => {
        await context.rateLimits.attempt(limits.reset(email, client))
        const account = await findByEmail(database, mode, email)
        const practice = await context.homePractice()
        await recordEvent(context, { operation: 'reset-requested', account, typedEmail: email, client, practice })
        if (mode === 'practice' && !context.mail) {
          throw new Problem(409, 'This practice does not send email, so no link was sent. Please ask the practice.')
        }
        if (!account || account.status === 'declined' || account.status === 'closed') return sameReply
        const token = await issueLink(database, account.id, 'reset-password', context.now())
        const link = new URL(`/auth?mode=reset&token=${token}`, context.publicUrl).href
        const text = `Someone asked for a new password for your Aurora account. To choose one, open this link within 30 minutes:\n\n${link}\n\nIf it was not you, ignore this email: your password stays as it is.`
        deliver(context, { to: account.email, subject: 'Choose a new Aurora password', text }, link)
        return sameReply
      }),

    /** By the link from an email, or by a code that the practice printed. */
    async resetPassword(input: { token: string; password: string }, client: Client): Promise<string> {
      await context.rateLimits.attempt(limits.link(client))
      const { token } = input
      const isLink = looksLikeToken(token)
      const userId = isLink
        ? await peekLink(database, token, 'reset-password', context.now())
        : await findPasswordCode(context, token)
      const account = userId ? await findById(database, mode, userId) : undefined
      if (!account || account.status === 'closed') {
        const practice = await context.homePractice()
        const why = isLink ? 'no such link' : 'no such code'
        await recordEvent(context, { operation: 'reset', outcome: '8', why, client, practice })
        throw isLink ? unusable() : wrongCode()
      }
      await checkNewPassword(context, account, input.password)
      const passwordHash = await hashPassword(input.password)
      await database.transaction(async (session) => {
        const isTaken = isLink
          ? await takeLink(session, token, 'reset-password', context.now())
          : await takePasswordCode(context, session, token)
        if (!isTaken) throw isLink ? unusable() : wrongCode()
        await setPassword(session, account.id, passwordHash)
        // the link came by mail, so its user reads mail at this address
        if (isLink) await session.query('update users set email_verified = true where id = $1', [account.id])
        // an attacker may have added a passkey before the reset
        await clearPasskeys(session, account.id)
        await endAccess(context, session, account.id)
        const event = { operation: 'reset', action: 'U', account, client, practice: account.practice } as const
        const why = isLink ? {} : { why: 'by a printed code' }
        await context.audit.recordWithin(session, [toAuditEntry(context, { ...event, ...why })])
      })
      await context.rateLimits.forgive(limits.link(client))
      return 'Your password has been changed. You can sign in with it now.'
    },

    async confirmEmail(token: string, client: Client): Promise<string> {
      await context.rateLimits.attempt(limits.link(client))
      const userId = await peekLink(database, token, 'confirm-email', context.now())
      const account = userId ? await findById(database, mode, userId) : undefined
      if (!account) throw unusable()
      await database.transaction(async (session) => {
        if (!(await takeLink(session, token, 'confirm-email', context.now()))) throw unusable()
        await session.query('update users set email_verified = true where id = $1', [account.id])
        const event = { operation: 'confirm-email', action: 'U', account, client, practice: account.practice } as const
        await context.audit.recordWithin(session, [toAuditEntry(context, event)])
        session.afterCommit(() => context.sessions.forget(account.id))
      })
      return 'Thank you. Your email address is confirmed.'
    },
  }
}
