import { Problem } from '#platform/api/problem.ts'
import type { Client } from '#platform/api/server/serve.ts'
import type { Identity } from '#platform/records/identity.ts'
import type { Records } from '#platform/records/records.ts'
import { recordEvent, toAuditEntry } from '../audit-entries.ts'
import { deliver } from '../delivery/deliver.ts'
import type { SignInContext } from '../options.ts'
import { type Account, accountColumns, type Confirmation, confirmationOf } from './users.ts'

export interface PendingProvider {
  id: string
  name: string
  email: string
  providerNumber: string
  specialty: string
  registeredAt: string
  confirmation: Confirmation
}

export interface Decision {
  decision: 'approve' | 'decline'
  reason?: string | undefined
}

export function createProviderApproval(context: SignInContext) {
  const { database, mode } = context

  async function findPending(practice: number, id?: string): Promise<Account[]> {
    return database.query<Account>(
      `select ${accountColumns} from users u
       where u.practice = $1 and u.mode = $2 and u.status = 'pending' and u.role = 'provider' and ($3 = '' or u.id = $3)
       order by u.created limit 200`,
      [practice, mode, id ?? ''],
    )
  }

  return {
    async pendingProviders(who: Identity, client: Client): Promise<PendingProvider[]> {
      const accounts = await findPending(who.practice)
      await recordEvent(context, {
        operation: 'list-pending-providers',
        action: 'R',
        by: who,
        client,
        practice: who.practice,
      })
      return accounts.map((account) => ({
        id: account.id,
        name: account.name,
        email: account.email,
        providerNumber: account.providerNumber ?? '',
        specialty: account.specialty ?? '',
        registeredAt: new Date(account.created).toISOString(),
        confirmation: confirmationOf(account, mode),
      }))
    },

    async decideProvider(
      id: string,
      { decision, reason }: Decision,
      by: { who: Identity; records: Records; client: Client },
    ): Promise<string> {
      const { who, records, client } = by
      const [account] = await findPending(who.practice, id)
      if (!account) throw new Problem(404, 'There is no registration waiting under this id.')
      const approved = decision === 'approve'
      if (approved && account.practitionerId) await setPractitionerActive(records, account.practitionerId, true)
      await database.transaction(async (session) => {
        const rows = await session.query(
          `update users set status = $2 where id = $1 and status = 'pending' returning id`,
          [account.id, approved ? 'active' : 'declined'],
        )
        if (rows.length === 0) throw new Problem(409, 'Someone else has decided this registration in the meantime.')
        const operation = approved ? 'approve-provider' : 'decline-provider'
        const event = { operation, action: 'U', by: who, account, client, practice: who.practice, why: reason } as const
        await context.audit.recordWithin(session, [toAuditEntry(context, event)])
      })
      const text = approved
        ? `Your Aurora registration is approved. You can sign in at ${context.publicUrl.href}`
        : 'Your Aurora registration was declined. Please contact the practice if you have questions.'
      if (context.mail) deliver(context, { to: account.email, subject: 'Your Aurora registration', text })
      return approved ? `${account.name} can sign in now.` : `The registration of ${account.name} is declined.`
    },
  }
}

/** Whether a practitioner can be booked and named as responsible; what they wrote before stays theirs. */
export async function setPractitionerActive(records: Records, practitionerId: string, active: boolean): Promise<void> {
  const purpose = active ? 'approval' : 'account closed'
  const practitioner = await records.find('Practitioner', practitionerId)
  if (practitioner) await records.update({ ...practitioner.resource, active }, { purpose })
  const role = await records.find('PractitionerRole', `${practitionerId}-role`)
  if (role) await records.update({ ...role.resource, active }, { purpose })
}
