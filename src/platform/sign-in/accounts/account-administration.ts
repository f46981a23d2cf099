import type { Position } from '#fhir/codes/positions.ts'
import { Problem } from '#platform/api/problem.ts'
import type { Client } from '#platform/api/server/serve.ts'
import type { Session } from '#platform/database/database.ts'
import type { Identity } from '#platform/records/identity.ts'
import type { Records } from '#platform/records/records.ts'
import { recordEvent, toAuditEntry } from '../audit-entries.ts'
import { deliver } from '../delivery/deliver.ts'
import type { SignInContext } from '../options.ts'
import { clearPasskeys } from '../passkey-store.ts'
import { type ResetRequest, readOpenResets } from '../second-factor/second-factor-resets.ts'
import { endAccess } from './end-access.ts'
import { setPractitionerActive } from './provider-approval.ts'
import {
  type Account,
  type AccountStatus,
  accountColumns,
  type Confirmation,
  confirmationOf,
  findById,
  isConfirmed,
} from './users.ts'

export interface AccountSummary {
  id: string
  name: string
  email: string
  role: Account['role']
  /** Of staff; an administrator has none. */
  position?: Position
  status: AccountStatus
  confirmation: Confirmation
  hasAuthenticator: boolean
  registeredAt: string
  lastLogin?: string
  closedAt?: string
  closedReason?: string
  isOwn: boolean
  resetRequest?: ResetRequest
}

export interface Acting {
  who: Identity
  records: Records
  client: Client
}

const SHOWN_AT_MOST = 200

/** What administrators do with other users' accounts. */
export function createAccountAdministration(context: SignInContext) {
  const { database, mode } = context

  async function find(id: string, who: Identity): Promise<Account> {
    const account = await findById(database, mode, id)
    if (account?.practice !== who.practice) throw new Problem(404, 'There is no such account.')
    return account
  }

  function changed(operation: string, account: Account, { who, client }: Acting, why?: string) {
    const about = { operation, action: 'U', account, by: who, client, practice: who.practice } as const
    return toAuditEntry(context, { ...about, ...(why && { why }) })
  }

  /** Two administrators who close each other's accounts at the same time wait for each other here. */
  async function keepOneAdministrator(session: Session, account: Account): Promise<void> {
    await session.query('lock table users in share row exclusive mode')
    const others = await session.query(
      `select id from users
       where practice = $1 and mode = $2 and role = 'admin' and status = 'active' and id <> $3 limit 1`,
      [account.practice, mode, account.id],
    )
    if (others.length === 0)
      throw new Problem(409, 'This is the only administrator. Make someone else an administrator first.')
  }

  return {
    async accounts(filter: { kind: 'staff' | 'patient'; q: string }, who: Identity, client: Client) {
      const { practice } = who
      const rows = await database.query<Account>(
        `select ${accountColumns} from users u
         where u.practice = $1 and u.mode = $2 and (u.role = 'patient') = $3 and u.status in ('active', 'closed')
           and ($4 = '' or u.name ilike $5 or u.email ilike $5)
         order by u.status, lower(u.name), u.id limit ${SHOWN_AT_MOST}`,
        [practice, mode, filter.kind === 'patient', filter.q, `%${filter.q.replace(/[\\%_]/g, '\\$&')}%`],
      )
      const resets = await readOpenResets(context, who)
      await recordEvent(context, { operation: 'list-accounts', action: 'R', by: who, client, practice })
      return rows.map((account) => toSummary(account, who, resets.get(account.id), mode))
    },

    /** For a user who left, or whose account was misused. Everything that still opens it ends. */
    async closeAccount(id: string, reason: string, by: Acting): Promise<string> {
      const account = await find(id, by.who)
      if (account.id === by.who.id) throw new Problem(409, 'Another administrator has to close your account.')
      if (account.status !== 'active') throw new Problem(409, 'This account is not open.')
      if (account.practitionerId) await setPractitionerActive(by.records, account.practitionerId, false)
      await database.transaction(async (session) => {
        if (account.role === 'admin') await keepOneAdministrator(session, account)
        const rows = await session.query(
          `update users set status = 'closed', closed_at = $2, closed_reason = $3
           where id = $1 and status = 'active' returning id`,
          [account.id, context.now().toISOString(), reason],
        )
        if (rows.length === 0) throw new Problem(409, 'Someone else has changed this account in the meantime.')
        await clearPasskeys(session, account.id)
        await endAccess(context, session, account.id)
        await context.audit.recordWithin(session, [changed('close-account', account, by, reason)])
      })
      return `The account of ${account.name} is closed. They are signed out everywhere, and apps they had connected are disconnected.`
    },

    async reopenAccount(id: string, reason: string, by: Acting): Promise<string> {
      const account = await find(id, by.who)
      if (account.status !== 'closed') throw new Problem(409, 'This account is not closed.')
      await database.transaction(async (session) => {
        if (account.patientId) await refuseSecondAccount(context, session, account, account.patientId)
        await session.query(
          `update users set status = 'active', closed_at = null, closed_reason = null where id = $1 and status = 'closed'`,
          [account.id],
        )
        await context.audit.recordWithin(session, [changed('reopen-account', account, by, reason)])
        session.afterCommit(() => context.sessions.forget(account.id))
      })
      if (account.practitionerId) await setPractitionerActive(by.records, account.practitionerId, true)
      return `The account of ${account.name} is open again. They sign in with the password they had.`
    },

    /** Sessions and app permissions of the old role end: none may keep more than the new role has. */
    async changeRole(id: string, role: 'provider' | 'admin', by: Acting): Promise<string> {
      const account = await find(id, by.who)
      if (account.role === 'patient') throw new Problem(409, 'A patient account cannot become a staff account.')
      if (account.status !== 'active') throw new Problem(409, 'This account is not open.')
      if (account.role === role) throw new Problem(409, 'This account already has this role.')
      if (role === 'admin' && !isConfirmed(mode, account))
        throw new Problem(409, 'Confirm this account before you make it an administrator.')
      await database.transaction(async (session) => {
        if (role === 'provider') await keepOneAdministrator(session, account)
        await session.query('update users set role = $2 where id = $1 and role = $3', [account.id, role, account.role])
        await endAccess(context, session, account.id)
        const why = `${account.role} to ${role}`
        await context.audit.recordWithin(session, [changed('change-role', account, by, why)])
      })
      const text = `Your Aurora account now has the role ${role === 'admin' ? 'administrator' : 'provider'}. If you did not expect this, please call the practice.`
      if (context.mail) deliver(context, { to: account.email, subject: 'Your Aurora role was changed', text })
      return role === 'admin'
        ? `${account.name} is now an administrator and has to sign in again.`
        : `${account.name} is no longer an administrator and has to sign in again.`
    },

    /** By a staff member who saw identification; also where no mail server can send a link. */
    async confirmAccount(id: string, verified: readonly string[], by: Acting): Promise<string> {
      const account = await find(id, by.who)
      if (account.role !== 'patient' && by.who.role !== 'admin')
        throw new Problem(403, 'Only an administrator confirms the account of a colleague.')
      if (account.id === by.who.id) throw new Problem(409, 'Someone else has to confirm your account.')
      if (isConfirmed(mode, account)) throw new Problem(409, 'This account is already confirmed.')
      await database.transaction(async (session) => {
        await session.query(
          'update users set confirmed_by = $2, confirmed_at = $3 where id = $1 and confirmed_by is null',
          [account.id, by.who.id, context.now().toISOString()],
        )
        const why = `in person: ${verified.join(', ')}`
        await context.audit.recordWithin(session, [changed('confirm-account', account, by, why)])
        session.afterCommit(() => context.sessions.forget(account.id))
      })
      return `The account of ${account.name} is confirmed.`
    },
  }
}

/** A chart is linked to at most one open account; closed accounts do not count. */
export async function refuseSecondAccount(
  { mode }: SignInContext,
  session: Session,
  account: Pick<Account, 'id' | 'practice'>,
  patientId: string,
): Promise<void> {
  const taken = await session.query(
    `select id from users
     where practice = $1 and mode = $2 and patient_id = $3 and id <> $4 and status <> 'closed' limit 1`,
    [account.practice, mode, patientId, account.id],
  )
  if (taken.length > 0) throw new Problem(409, 'Another account already opens this chart.')
}

function toSummary(
  account: Account,
  who: Identity,
  resetRequest: ResetRequest | undefined,
  mode: SignInContext['mode'],
): AccountSummary {
  const { id, name, email, role, position, status, lastLogin, closedAt, closedReason } = account
  const instant = (at: string) => new Date(at).toISOString()
  return {
    id,
    name,
    email,
    role,
    ...(role === 'provider' && { position: position ?? 'clinician' }),
    status,
    confirmation: confirmationOf(account, mode),
    hasAuthenticator: account.totpSecret !== null,
    registeredAt: instant(account.created),
    isOwn: id === who.id,
    ...(lastLogin && { lastLogin: instant(lastLogin) }),
    ...(closedAt && { closedAt: instant(closedAt) }),
    ...(closedReason && { closedReason }),
    ...(resetRequest && { resetRequest }),
  }
}
