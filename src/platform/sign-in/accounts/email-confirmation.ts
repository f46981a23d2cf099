import { deliver } from '../delivery/deliver.ts'
import { issueLink } from '../delivery/links.ts'
import { limits } from '../limits.ts'
import type { SignInContext } from '../options.ts'
import { TooManyAttempts } from '../rate-limits.ts'
import type { Account } from './users.ts'

const inPerson =
  'The practice has to confirm your account before you can sign in. Please bring photo identification to the practice.'
const byLink = 'Please confirm your email address first: open the link we have sent to it. A new one is on its way.'
const sentAlready = 'Please confirm your email address first: open the link we have sent to it.'

/** The message for a user with the right password whose account is not confirmed yet. */
export async function askToConfirm(context: SignInContext, account: Account): Promise<string> {
  if (!context.mail) return inPerson
  try {
    await context.rateLimits.attempt(limits.confirmMail(account.id))
  } catch (error) {
    if (error instanceof TooManyAttempts) return sentAlready
    throw error
  }
  const token = await issueLink(context.database, account.id, 'confirm-email', context.now())
  sendConfirmation(context, account.email, token)
  return byLink
}

export function sendConfirmation(context: SignInContext, email: string, token: string): void {
  const link = new URL(`/auth?mode=confirm&token=${token}`, context.publicUrl).href
  const text = `Welcome to Aurora. Please confirm your email address by opening this link within three days:\n\n${link}\n\nIf you did not register, ignore this email.`
  deliver(context, { to: email, subject: 'Confirm your email address for Aurora', text })
}
