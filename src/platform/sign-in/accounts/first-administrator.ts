import { uuidv7 } from 'uuidv7'
import { Problem } from '#platform/api/problem.ts'
import type { Client } from '#platform/api/server/serve.ts'
import type { Session } from '#platform/database/database.ts'
import { toAuditEntry } from '../audit-entries.ts'
import { checkNewPassword } from '../check-new-password.ts'
import type { SignInContext } from '../options.ts'
import { hashPassword } from '../passwords.ts'
import { findByEmail, insertAccount, type NewAccount } from './users.ts'

export interface FirstAdministrator {
  email: string
  name: string
  password: string
  /** For codes by SMS. */
  phone?: string
}

interface MakesAdministrator {
  createFirstAdministrator(input: FirstAdministrator): Promise<string>
}

/** For the command line of a practice, where no one can approve anyone yet. Returns the account's id. */
export function createFirstAdministrator(signIn: MakesAdministrator, input: FirstAdministrator): Promise<string> {
  return signIn.createFirstAdministrator(input)
}

/** Checked and hashed, ready to be stored. */
export async function readyAdministrator(
  context: SignInContext,
  input: FirstAdministrator,
  confirmedBy: string,
): Promise<NewAccount> {
  const email = input.email.trim().toLowerCase()
  await checkNewPassword(context, { role: 'admin', name: input.name, email }, input.password)
  if (!/^[^@\s]+@[^@\s]+$/.test(email)) throw new Problem(422, 'Enter an email address such as name@example.com')
  if (!input.name.trim()) throw new Problem(422, 'Enter a name')
  return {
    id: uuidv7(),
    practice: await context.homePractice(),
    email,
    name: input.name.trim(),
    role: 'admin',
    status: 'active',
    phone: input.phone ?? null,
    passwordHash: await hashPassword(input.password),
    isEmailVerified: false,
    isPhoneVerified: false,
    created: context.now().toISOString(),
    patientId: null,
    practitionerId: null,
    providerNumber: null,
    specialty: null,
    confirmedBy,
  }
}

export async function insertFirstAdministrator(
  context: SignInContext,
  session: Session,
  account: NewAccount,
  client: Client,
): Promise<void> {
  const { mode } = context
  // two at once wait for each other here
  await session.query('lock table users in share row exclusive mode')
  const others = await session.query(`select id from users where mode = $1 and role = 'admin' limit 1`, [mode])
  if (others.length > 0) throw new Problem(409, 'There is already an administrator.')
  if (!(await insertAccount(session, mode, account))) throw new Problem(409, 'This address already has an account.')
  const stored = await findByEmail(session, mode, account.email)
  const event = { operation: 'register', action: 'C', account: stored, client, practice: account.practice } as const
  await context.audit.recordWithin(session, [toAuditEntry(context, event)])
}

export async function makeFirstAdministrator(context: SignInContext, input: FirstAdministrator): Promise<string> {
  const account = await readyAdministrator(context, input, 'command line')
  const client = { ip: 'local', userAgent: '', requestId: 'command line' }
  await context.database.transaction((session) => insertFirstAdministrator(context, session, account, client))
  return account.id
}
