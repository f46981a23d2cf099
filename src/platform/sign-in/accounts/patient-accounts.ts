import { Problem } from '#platform/api/problem.ts'
import type { Client } from '#platform/api/server/serve.ts'
import type { Identity } from '#platform/records/identity.ts'
import { recordEvent, toAuditEntry } from '../audit-entries.ts'
import type { SignInContext } from '../options.ts'
import type { Acting } from './account-administration.ts'
import { CLOSED_WHILE_RESTRICTED, type Linked, linkAccount, toLinked } from './chart-codes.ts'
import { type Account, accountColumns, type Confirmation, confirmationOf, findById, isConfirmed } from './users.ts'

export interface PatientAccount {
  confirmation: Confirmation
  id: string
  name: string
  email: string
  patientId: string
  registeredAt: string
}

/** Which chart a patient's account opens: a decision of staff, never made by matching names or numbers. */
export function createPatientAccounts(context: SignInContext) {
  const { database, mode } = context

  return {
    async patientAccounts(who: Identity, client: Client): Promise<PatientAccount[]> {
      const { practice } = who
      const accounts = await database.query<Account>(
        `select ${accountColumns} from users u
         where u.practice = $1 and u.mode = $2 and u.role = 'patient' and u.status = 'active'
           and u.account_kind = 'person'
         order by u.created desc limit 200`,
        [practice, mode],
      )
      await recordEvent(context, { operation: 'list-patient-accounts', action: 'R', by: who, client, practice })
      return accounts.map((account) => ({
        id: account.id,
        name: account.name,
        email: account.email,
        patientId: account.patientId ?? '',
        registeredAt: new Date(account.created).toISOString(),
        confirmation: confirmationOf(account, mode),
      }))
    },

    /** By details that staff checked with the patient; `verified` says which. */
    async linkPatient(
      accountId: string,
      patientId: string,
      verified: readonly string[],
      by: Acting,
    ): Promise<{ message: string; linked: Linked | undefined }> {
      const { who, client } = by
      const account = await findById(database, mode, accountId)
      const isPatients = account?.role === 'patient' && account.accountKind === 'person'
      if (!isPatients || account.practice !== who.practice || account.status !== 'active') {
        throw new Problem(404, 'There is no such patient account.')
      }
      if (!isConfirmed(mode, account))
        throw new Problem(409, 'This account is not confirmed: nobody has shown that the email address is theirs.')
      await by.records.read('Patient', patientId)
      if (context.isRestricted(who.practice, patientId)) {
        const event = { operation: 'link-patient', outcome: '8', by: who, account, client } as const
        const entry = toAuditEntry(context, { ...event, practice: who.practice, why: 'restricted record' })
        await context.audit.record([{ ...entry, patient: patientId }])
        throw new Problem(403, CLOSED_WHILE_RESTRICTED)
      }
      await database.transaction(async (session) => {
        await linkAccount(context, session, account, patientId)
        const why = `chart ${account.patientId ?? 'none'} to ${patientId}; checked: ${verified.join(', ')}`
        const event = { operation: 'link-patient', action: 'U', by: who, account, client, why } as const
        const entry = toAuditEntry(context, { ...event, practice: who.practice })
        await context.audit.recordWithin(session, [{ ...entry, patient: patientId }])
      })
      return { message: `The account of ${account.name} now opens this chart.`, linked: toLinked(account, patientId) }
    },
  }
}
