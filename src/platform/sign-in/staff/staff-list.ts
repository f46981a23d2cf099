import { INVITED_AS_NAMES, type InvitedAs, type Position } from '#fhir/codes/positions.ts'
import { Problem } from '#platform/api/problem.ts'
import type { Client } from '#platform/api/server/serve.ts'
import type { Identity } from '#platform/records/identity.ts'
import { endAccess } from '../accounts/end-access.ts'
import { type Account, accountColumns, findById } from '../accounts/users.ts'
import { recordEvent, toAuditEntry } from '../audit-entries.ts'
import type { SignInContext } from '../options.ts'

export interface StaffEntry {
  id: string
  name: string
  email: string
  position: InvitedAs
  status: 'active' | 'closed'
  hasAuthenticator: boolean
  isOwn: boolean
  practitionerId?: string
  lastLogin?: string
  closedAt?: string
}

const SHOWN_AT_MOST = 500

export const positionOfAccount = ({ role, position }: Pick<Account, 'role' | 'position'>): InvitedAs =>
  role === 'admin' ? 'administrator' : (position ?? 'clinician')

/** Who works here, and what they do. */
export function createStaffList(context: SignInContext) {
  const { database, mode } = context
  return {
    async staffList(who: Identity, client: Client): Promise<StaffEntry[]> {
      const { practice } = who
      const rows = await database.query<Account>(
        `select ${accountColumns} from users u
         where u.practice = $1 and u.mode = $2 and u.role in ('provider', 'admin') and u.status in ('active', 'closed')
         order by u.status, lower(u.name), u.id limit ${SHOWN_AT_MOST}`,
        [practice, mode],
      )
      await recordEvent(context, { operation: 'list-staff', action: 'R', by: who, client, practice })
      return rows.map((account) => toEntry(account, who))
    },

    /** What these accounts do at the practice today; absent for patients, carers and accounts that are not there. */
    async positionsOf(practice: number, ids: readonly string[]): Promise<ReadonlyMap<string, InvitedAs>> {
      if (ids.length === 0) return new Map()
      const rows = await database.query<Pick<Account, 'id' | 'role' | 'position'>>(
        `select id, role, position from users
         where practice = $1 and mode = $2 and role in ('provider', 'admin') and id = any($3)`,
        [practice, mode, [...new Set(ids)]],
      )
      return new Map(rows.map((account) => [account.id, positionOfAccount(account)]))
    },

    /** Sessions and app permissions end: whoever holds one must not keep more than the new position has. */
    async setPosition(id: string, position: Position, { who, client }: { who: Identity; client: Client }) {
      const account = await findById(database, mode, id)
      if (account?.practice !== who.practice || account.role === 'patient')
        throw new Problem(404, 'There is no such member of staff.')
      if (account.role === 'admin')
        throw new Problem(409, 'This is an administrator. Take the administrator role away first.')
      if (account.status !== 'active') throw new Problem(409, 'This account is not open.')
      const before = positionOfAccount(account)
      if (before === position) throw new Problem(409, 'This account has this position already.')
      await database.transaction(async (session) => {
        await session.query('update users set position = $2 where id = $1', [account.id, position])
        await endAccess(context, session, account.id)
        const why = `${INVITED_AS_NAMES[before]} to ${INVITED_AS_NAMES[position]}`
        const about = {
          operation: 'change-position',
          action: 'U',
          account,
          by: who,
          client,
          practice: who.practice,
        } as const
        await context.audit.recordWithin(session, [toAuditEntry(context, { ...about, why })])
      })
      return `The position of ${account.name} is now: ${INVITED_AS_NAMES[position]}. They have to sign in again.`
    },
  }
}

function toEntry(account: Account, who: Identity): StaffEntry {
  const { id, name, email, status, lastLogin, closedAt, practitionerId } = account
  const instant = (at: string) => new Date(at).toISOString()
  return {
    id,
    name,
    email,
    position: positionOfAccount(account),
    status: status as 'active' | 'closed',
    hasAuthenticator: account.totpSecret !== null,
    isOwn: id === who.id,
    ...(practitionerId && { practitionerId }),
    ...(lastLogin && { lastLogin: instant(lastLogin) }),
    ...(closedAt && { closedAt: instant(closedAt) }),
  }
}
