import { Problem } from '#platform/api/problem.ts'
import type { Client } from '#platform/api/server/serve.ts'
import { askToConfirm } from './accounts/email-confirmation.ts'
import { type Account, findByEmail, isConfirmed, type SignedInUser, setPassword, toUser } from './accounts/users.ts'
import { recordEvent, recordTooMany } from './audit-entries.ts'
import { limits } from './limits.ts'
import { openSession } from './open-session.ts'
import type { SignInContext } from './options.ts'
import { hashPassword, isOutdated, isPassword } from './passwords.ts'
import { type Method, newCode } from './second-factor/codes.ts'
import { secondFactorOf } from './second-factor/second-factor.ts'
import { sendCode } from './second-factor/send-code.ts'

export interface LoginReply {
  requiresVerification: boolean
  userId?: string
  message: string
  user?: SignedInUser
  method?: Method
}

export interface LoginResult {
  reply: LoginReply
  /** For the session cookie, when the sign-in is complete. */
  token?: string
}

const refusals = {
  pending: 'Your account is waiting for approval by an administrator.',
  declined: 'Your registration was declined. Please contact the practice.',
  closed: 'This account is closed. Please contact the practice.',
} as const

export function createLogin(context: SignInContext) {
  const { mode, database, rateLimits } = context

  return async function login(
    input: { email: string; password: string },
    client: Client,
    browser: { oldToken?: string | undefined; device?: string | undefined } = {},
  ): Promise<LoginResult> {
    const { email, password } = input
    const knownDevice = await context.devices.find(email, browser.device)
    const tries = limits.password(email, client, knownDevice)
    const practice = await context.homePractice()
    const refused = { operation: 'login', outcome: '8', typedEmail: email, client, practice } as const
    await rateLimits.attempt(tries).catch(async (problem: unknown) => {
      await recordTooMany(context, refused, problem)
      throw problem
    })
    const account = await findByEmail(database, mode, email)
    if (!(await isPassword(account?.passwordHash, password)) || !account) {
      await recordEvent(context, { ...refused, account, why: 'wrong email or password' })
      throw new Problem(401, 'Invalid email or password')
    }
    await rateLimits.forgive(knownDevice ? tries : tries.slice(1))
    if (!knownDevice) await rateLimits.refund(tries.slice(0, 1))
    await refuseUnlessOpen(context, account, client)
    if (isOutdated(account.passwordHash)) await setPassword(database, account.id, await hashPassword(password))
    return afterFirstFactor(context, account, client, browser.oldToken)
  }
}

/** An account that is pending, closed or not confirmed opens for no one. */
export async function refuseUnlessOpen(context: SignInContext, account: Account, client: Client): Promise<void> {
  const refused = { operation: 'login', outcome: '4', account, client, practice: account.practice } as const
  if (account.status !== 'active') {
    await recordEvent(context, { ...refused, why: `account is ${account.status}` })
    throw new Problem(403, refusals[account.status])
  }
  if (!isConfirmed(context.mode, account)) {
    await recordEvent(context, { ...refused, why: 'account is not confirmed' })
    throw new Problem(403, await askToConfirm(context, account))
  }
}

/** What follows a correct password, or a passkey without user verification. */
export async function afterFirstFactor(
  context: SignInContext,
  account: Account,
  client: Client,
  oldToken: string | undefined,
): Promise<LoginResult> {
  const method = secondFactorOf(context, account)
  if (method !== 'off') return { reply: await askSecondFactor(context, account, method, client) }
  const token = await openSession(context, { account, secondFactor: 'off', client, oldToken })
  const user = {
    ...toUser({ ...account, lastLogin: context.now().toISOString() }),
    ...(account.role !== 'patient' && { needsSecondFactor: true }),
  }
  const message = 'You are signed in. Please set up an authenticator app to protect your account.'
  return { token, reply: { requiresVerification: false, user, message } }
}

async function askSecondFactor(
  context: SignInContext,
  account: Account,
  method: Method,
  client: Client,
): Promise<LoginReply> {
  if (method === 'sms') await context.rateLimits.attempt(limits.sms(account.id))
  const code = method === 'sms' ? newCode() : undefined
  const userId = await context.pending.begin(context.database, account.id, method, code)
  const message = await sendCode(context, account, method, code)
  const { practice } = account
  await recordEvent(context, { operation: 'code-sent', account, by: account, client, practice, why: method })
  return { requiresVerification: true, userId, message, method }
}
