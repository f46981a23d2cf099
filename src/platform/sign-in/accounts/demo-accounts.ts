import { toAuditEntry } from '../audit-entries.ts'
import type { SignInContext } from '../options.ts'
import { hashPassword } from '../passwords.ts'
import { findByEmail, insertAccount } from './users.ts'

export const demoPassword = 'AuroraDemo2026!'
/** Comes pre-filled; any six digits work (requirements 1 §2). */
export const demoCode = '123456'

const accounts = [
  {
    role: 'patient',
    email: 'patient@aurora.example',
    name: 'Demo Patient',
    patientId: 'demo-patient',
    practitionerId: null,
  },
  {
    role: 'provider',
    email: 'provider@aurora.example',
    name: 'Demo Provider',
    patientId: null,
    practitionerId: 'demo-provider',
  },
  {
    role: 'admin',
    email: 'admin@aurora.example',
    name: 'Demo Administrator',
    patientId: null,
    practitionerId: 'demo-admin',
  },
] as const

export type DemoRole = (typeof accounts)[number]['role']

export const demoEmails = Object.fromEntries(accounts.map(({ role, email }) => [role, email])) as Record<
  DemoRole,
  string
>

/** A number that the ACMA reserves for fiction. */
const phone = '+61491570006'

/**
 * Creates the three accounts. At every start it resets their published password, removes an authenticator app that a
 * visitor added and reopens closed accounts, so that the demonstration works for the next visitor.
 */
export async function ensureDemoAccounts(
  context: SignInContext,
  names: Partial<Record<DemoRole, string>> = {},
): Promise<void> {
  if (context.mode !== 'demo') return
  const practice = await context.homePractice()
  const passwordHash = await hashPassword(demoPassword)
  const created = context.now().toISOString()
  const client = { ip: 'local', userAgent: '', requestId: 'start' }
  await context.database.transaction(async (session) => {
    for (const account of accounts) {
      const { role, email } = account
      const name = names[role] ?? account.name
      const made = await insertAccount(session, 'demo', {
        ...account,
        id: `demo-${role}-account`,
        name,
        practice,
        status: 'active',
        phone,
        passwordHash,
        isEmailVerified: true,
        isPhoneVerified: true,
        created,
        providerNumber: null,
        specialty: null,
      })
      await session.query(
        `update users set name = $2, password_hash = $3, totp_secret = null, totp_offered = null, totp_last_step = null,
           role = $4, status = 'active', closed_at = null, closed_reason = null
         where mode = 'demo' and email = $1`,
        [email, name, passwordHash, role],
      )
      if (!made) continue
      const stored = await findByEmail(session, 'demo', email)
      const event = { operation: 'register', action: 'C', account: stored, client, practice } as const
      await context.audit.recordWithin(session, [toAuditEntry(context, event)])
    }
  })
}
