import { Problem } from '#platform/api/problem.ts'
import type { Account } from '../accounts/users.ts'
import type { SignInContext } from '../options.ts'
import type { Method } from './codes.ts'
import { mobileOf } from './second-factor.ts'

/** Sends what the method needs; returns the message for the user. */
export async function sendCode(
  context: SignInContext,
  account: Account,
  method: Method,
  code: string | undefined,
): Promise<string> {
  if (method === 'totp') return 'Enter the 6-digit code from your authenticator app, or one of your recovery codes.'
  if (method === 'demo') {
    return 'A 6-digit code was sent to your phone. This is a demonstration: any 6 digits work.'
  }
  const to = mobileOf(account)
  if (!context.sms || !to || !code) throw new Problem(503, 'Codes cannot be sent at the moment.')
  const text = `${code} is your Aurora sign-in code, valid for 10 minutes. Aurora staff never ask for it.`
  try {
    await context.sms.send({ to, text })
  } catch (error) {
    context.log.error(`A sign-in code could not be sent: ${error instanceof Error ? error.message : 'unknown error'}`)
    throw new Problem(503, 'The code could not be sent. Please try again in a minute.')
  }
  return `A 6-digit code was sent to your mobile number ending in ${to.slice(-3)}.`
}
