import { uuidv7 } from 'uuidv7'
import { Problem } from '#platform/api/problem.ts'
import type { Client } from '#platform/api/server/serve.ts'
import type { Session } from '#platform/database/database.ts'
import type { Identity } from '#platform/records/identity.ts'
import { endAccess } from '../accounts/end-access.ts'
import { type Account, findById } from '../accounts/users.ts'
import { toAuditEntry } from '../audit-entries.ts'
import { deliver } from '../delivery/deliver.ts'
import type { SignInContext } from '../options.ts'
import { clearPasskeys } from '../passkey-store.ts'
import { clearTotp } from './authenticator-app.ts'

export interface ResetRequest {
  id: string
  requestedBy: string
  reason: string
  requestedAt: string
  /** The one who asked does not decide. */
  isOwn: boolean
}

const REQUEST_LIFE_MS = 24 * 60 * 60_000

interface Row {
  id: string
  userId: string
  requestedBy: string
  requestedName: string
  reason: string
  requested: string
}

const COLUMNS = `id, user_id as "userId", requested_by as "requestedBy", requested_name as "requestedName", reason,
  requested`

/** Requests that wait for a second administrator, by the account they are about. */
export async function readOpenResets(
  { database, now }: SignInContext,
  who: Identity,
): Promise<Map<string, ResetRequest>> {
  const rows = await database.query<Row>(
    `select ${COLUMNS} from second_factor_resets where practice = $1 and decision is null and expires > $2
     order by requested limit 500`,
    [who.practice, now().toISOString()],
  )
  return new Map(
    rows.map(({ id, userId, requestedBy, requestedName, reason, requested }) => [
      userId,
      {
        id,
        requestedBy: requestedName,
        reason,
        requestedAt: new Date(requested).toISOString(),
        isOwn: requestedBy === who.id,
      },
    ]),
  )
}

/**
 * For a colleague who lost phone and recovery codes. One administrator asks, another approves: nobody alone can remove
 * a colleague's second factor and, with a guessed password, take over the account. A patient's is reset by one
 * administrator, who has seen identification.
 */
export function createSecondFactorResets(context: SignInContext) {
  const { database, mode, now } = context

  async function find(id: string, who: Identity): Promise<Account> {
    const account = await findById(database, mode, id)
    if (account?.practice !== who.practice || account.status !== 'active')
      throw new Problem(404, 'There is no such account.')
    return account
  }

  function event(operation: string, account: Account, who: Identity, client: Client, why: string) {
    const about = { operation, action: 'U', account, by: who, client, practice: who.practice, why } as const
    return toAuditEntry(context, about)
  }

  async function reset(session: Session, account: Account): Promise<void> {
    await clearTotp(session, account.id)
    await clearPasskeys(session, account.id)
    await endAccess(context, session, account.id)
  }

  function tell(account: Account): void {
    const text =
      'The second factor of your Aurora account was reset by the practice. Sign in with your password and set up your authenticator app again. If you did not ask for this, please call the practice.'
    if (context.mail) deliver(context, { to: account.email, subject: 'Your Aurora second factor was reset', text })
  }

  return {
    openResets: (who: Identity) => readOpenResets(context, who),

    async requestSecondFactorReset(
      accountId: string,
      reason: string,
      { who, client }: { who: Identity; client: Client },
    ): Promise<string> {
      const account = await find(accountId, who)
      if (account.id === who.id) throw new Problem(409, 'Another administrator has to request your reset.')
      if (!account.totpSecret) throw new Problem(409, 'No authenticator app is set up for this account.')
      if (account.role === 'patient') {
        await database.transaction(async (session) => {
          await reset(session, account)
          await context.audit.recordWithin(session, [event('reset-second-factor', account, who, client, reason)])
        })
        tell(account)
        return `The second factor of ${account.name} is reset.`
      }
      await database.transaction(async (session) => {
        // two requests at the same time wait for each other here
        await session.query('select id from users where id = $1 for update', [account.id])
        const open = await session.query(
          'select id from second_factor_resets where user_id = $1 and decision is null and expires > $2',
          [account.id, now().toISOString()],
        )
        if (open.length > 0) throw new Problem(409, 'A reset is already waiting for a second administrator.')
        await session.query(
          `insert into second_factor_resets (id, practice, user_id, requested_by, requested_name, reason, requested, expires)
           values ($1, $2, $3, $4, $5, $6, $7, $8)`,
          [
            uuidv7(),
            who.practice,
            account.id,
            who.id,
            who.name,
            reason,
            now().toISOString(),
            new Date(now().getTime() + REQUEST_LIFE_MS).toISOString(),
          ],
        )
        const asked = event('request-second-factor-reset', account, who, client, reason)
        await context.audit.recordWithin(session, [asked])
      })
      return 'A second administrator has to approve this within 24 hours.'
    },

    async decideSecondFactorReset(
      id: string,
      decision: 'approve' | 'refuse',
      { who, client }: { who: Identity; client: Client },
    ): Promise<string> {
      const [request] = await database.query<Row>(
        `select ${COLUMNS} from second_factor_resets
         where id = $1 and practice = $2 and decision is null and expires > $3`,
        [id, who.practice, now().toISOString()],
      )
      if (!request) throw new Problem(404, 'There is no such request, or it has expired.')
      const isApproved = decision === 'approve'
      if (isApproved && (request.requestedBy === who.id || request.userId === who.id))
        throw new Problem(403, 'A second administrator has to approve this.')
      const account = await find(request.userId, who)
      await database.transaction(async (session) => {
        const rows = await session.query(
          `update second_factor_resets set decision = $2, decided_by = $3, decided = $4
           where id = $1 and decision is null returning id`,
          [id, isApproved ? 'approved' : 'refused', who.id, now().toISOString()],
        )
        if (rows.length === 0) throw new Problem(409, 'Someone else has decided this in the meantime.')
        if (isApproved) await reset(session, account)
        const operation = isApproved ? 'reset-second-factor' : 'refuse-second-factor-reset'
        const why = `asked by ${request.requestedName}: ${request.reason}`
        await context.audit.recordWithin(session, [event(operation, account, who, client, why)])
      })
      if (!isApproved) return 'The reset is refused.'
      tell(account)
      return `The second factor of ${account.name} is reset. They sign in with their password and set it up again.`
    },
  }
}
