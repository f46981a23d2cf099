import { uuidv7 } from 'uuidv7'
import { Problem } from '#platform/api/problem.ts'
import { toAuditEntry } from '../audit-entries.ts'
import type { SignInContext } from '../options.ts'
import { hashPassword } from '../passwords.ts'
import { findByEmail, insertAccount } from './users.ts'

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

export async function makeFirstAdministrator(context: SignInContext, input: FirstAdministrator): Promise<string> {
  const { mode } = context
  const email = input.email.trim().toLowerCase()
  const problem = context.passwordProblem('admin', input.password)
  if (problem) throw new Problem(422, problem)
  if (!/^[^@\s]+@[^@\s]+$/.test(email)) throw new Problem(422, 'Enter an email address such as name@example.com')
  if (!input.name.trim()) throw new Problem(422, 'Enter a name')
  const passwordHash = await hashPassword(input.password)
  const practice = await context.homePractice()
  const created = context.now().toISOString()
  const client = { ip: 'local', userAgent: '', requestId: 'command line' }
  const account = {
    id: uuidv7(),
    practice,
    email,
    name: input.name.trim(),
    role: 'admin',
    status: 'active',
    phone: input.phone ?? null,
    passwordHash,
    isEmailVerified: false,
    isPhoneVerified: false,
    created,
    patientId: null,
    practitionerId: null,
    providerNumber: null,
    specialty: null,
    confirmedBy: 'command line',
  } as const
  return context.database.transaction(async (session) => {
    // two commands at the same time wait for each other here
    await session.query('lock table users in share row exclusive mode')
    const others = await session.query(`select id from users where mode = $1 and role = 'admin' limit 1`, [mode])
    if (others.length > 0) throw new Problem(409, 'There is already an administrator.')
    if (!(await insertAccount(session, mode, account))) throw new Problem(409, 'This address already has an account.')
    const stored = await findByEmail(session, mode, email)
    const event = { operation: 'register', action: 'C', account: stored, client, practice } as const
    await context.audit.recordWithin(session, [toAuditEntry(context, event)])
    return account.id
  })
}
