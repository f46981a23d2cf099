import { checkMobile } from '#fhir/identifiers/phone.ts'
import type { Account } from '../accounts/users.ts'
import type { SignInContext } from '../options.ts'
import type { Method } from './codes.ts'

/**
 * The second factor of an account. An authenticator app counts in either mode. A practice without an SMS gateway lets
 * users in with the password alone, so that they can set up the app: their session says 'off'.
 */
export function secondFactorOf(context: Pick<SignInContext, 'mode' | 'sms'>, account: Account): Method | 'off' {
  if (account.totpSecret) return 'totp'
  if (context.mode === 'demo') return 'demo'
  return context.sms && mobileOf(account) ? 'sms' : 'off'
}

export function mobileOf(account: Account): string | undefined {
  const check = checkMobile(account.phone ?? '')
  return check.ok ? check.value : undefined
}
