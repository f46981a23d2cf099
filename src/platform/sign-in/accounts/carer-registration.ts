import { uuidv7 } from 'uuidv7'
import { checkPhone } from '#fhir/identifiers/phone.ts'
import { Problem } from '#platform/api/problem.ts'
import type { Client } from '#platform/api/server/serve.ts'
import type { Identity } from '#platform/records/identity.ts'
import { recordEvent, toAuditEntry } from '../audit-entries.ts'
import { checkNewPassword } from '../check-new-password.ts'
import { deliver, steadily } from '../delivery/deliver.ts'
import { issueLink } from '../delivery/links.ts'
import { limits } from '../limits.ts'
import type { SignInContext } from '../options.ts'
import { hashPassword } from '../passwords.ts'
import { replyTo } from './registration.ts'
import { findByEmail, insertAccount, type NewAccount, toIdentity } from './users.ts'

export interface CarerRegistration {
  email: string
  phone: string
  password: string
  name: string
}

/** The code a carer was given; what it opens is known to the portal alone. */
export interface CarerInvitation {
  /** Throws where the code is wrong, used or too old. */
  check(practice: number): Promise<void>
  /** Uses the code for this account: once. */
  take(account: Identity): Promise<void>
}

const leastMs = 400 // as for other registrations: response time must not reveal a registered address

/** Accounts of carers: no Patient record is made for them. */
export function createCarerRegistration(context: SignInContext) {
  const { database, mode } = context

  async function register(input: CarerRegistration, invitation: CarerInvitation, client: Client): Promise<void> {
    const practice = await context.homePractice()
    const { email, phone, name } = input
    const event = { operation: 'register-carer', action: 'C', client, practice, typedEmail: email } as const
    await invitation.check(practice).catch(async (problem: unknown) => {
      await recordEvent(context, { ...event, outcome: '8', why: 'wrong carer code' })
      throw problem
    })
    const existing = await findByEmail(database, mode, email)
    if (existing) {
      await recordEvent(context, { ...event, outcome: '4', why: 'address in use', account: existing })
      const text =
        'Someone tried to register at Aurora with this address and a code to help another person. You have an account already: sign in and enter the code there. If it was not you, there is nothing to do.'
      deliver(context, { to: email, subject: 'You already have an Aurora account', text })
      return
    }
    const account: NewAccount = {
      id: uuidv7(),
      practice,
      email,
      phone,
      name,
      role: 'patient',
      status: 'active',
      passwordHash: await hashPassword(input.password),
      isEmailVerified: mode === 'demo',
      isPhoneVerified: false,
      created: context.now().toISOString(),
      patientId: null,
      practitionerId: null,
      providerNumber: null,
      specialty: null,
    }
    const made = await database.transaction(async (session) => {
      if (!(await insertAccount(session, mode, account))) return undefined
      await session.query(`update users set account_kind = 'carer' where id = $1`, [account.id])
      const stored = await findByEmail(session, mode, email)
      if (!stored) return undefined
      await context.audit.recordWithin(session, [toAuditEntry(context, { ...event, account: stored, by: stored })])
      return { stored, token: await issueLink(session, account.id, 'confirm-email', context.now()) }
    })
    if (!made) return
    await invitation.take(toIdentity(made.stored))
    if (context.mail) {
      const link = new URL(`/auth?mode=confirm&token=${made.token}`, context.publicUrl).href
      const text = `Welcome to Aurora. Please confirm your email address by opening this link within three days:\n\n${link}\n\nIf you did not register, ignore this email.`
      deliver(context, { to: email, subject: 'Confirm your email address for Aurora', text })
    }
  }

  return {
    async registerCarer(input: CarerRegistration, invitation: CarerInvitation, client: Client): Promise<string> {
      const phone = checkPhone(input.phone)
      if (mode === 'practice' && !phone.ok) throw new Problem(422, phone.reason)
      await context.rateLimits.attempt([...limits.register(client), ...limits.link(client)])
      await checkNewPassword(context, { ...input, role: 'patient' }, input.password)
      await steadily(context, leastMs, () => register(input, invitation, client))
      return replyTo('patient', context)
    },
  }
}
